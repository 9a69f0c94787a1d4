import { z } from 'zod';
import { fundersOf } from '../../coupons/funders/lookup.ts';
import { type NamedOffer, unlockedForProvider, waitingOffers } from '../../coupons/offers/lookup.ts';
import { clearinghouseOf } from '../../coupons/partners/lookup.ts';
import { risingRefusals } from '../../coupons/redemptions/lookup.ts';
import { countStores } from '../../identity/accounts/lookup.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Actor, Context } from '../../platform/pipeline/context.ts';
import { endpointSummaries } from '../../webhooks/endpoints/lookup.ts';
import { budgetsNearlySpent } from '../costs/lookup.ts';

export const attentionShape = z
  .object({
    code: z
      .enum([
        'webhook_failing',
        'webhook_pending',
        'offers_nearly_out',
        'offers_ending',
        'budgets_nearly_spent',
        'offers_unlocked',
        'offers_without_provider',
        'refusals_rising',
        'funders_without_details',
        'no_stores',
        'no_clearinghouse',
      ])
      .describe('What it is, for programs'),
    message: z.string(),
    about: z.array(z.string()).describe('base strings, funder ids or webhook ids, a few of them'),
    names: z.array(z.string()).describe('The names of those, where they have one'),
  })
  .meta({ id: 'Attention', description: 'Something that waits to be done by a user of the account' });
type Attention = z.infer<typeof attentionShape>;

type Asking = Pick<Context, 'now'> & { db: Database; actor: Pick<Actor, 'accountId' | 'role'> };

/**
 * What needs the account's attention, most urgent first, for its overview and for mails.
 *
 * @param maxNamed at most this many offers of a kind are named.
 * @param failingForMs a webhook that fails for less time is not.
 */
export async function attention(
  { db, actor, now }: Asking,
  { maxNamed = 5, failingForMs = 0 } = {},
): Promise<Attention[]> {
  const found: Attention[] = [];
  const say = (code: Attention['code'], message: string, about: string[] = [], names: string[] = []) =>
    found.push({ code, message, about, names });
  const sayOf = (code: Attention['code'], offers: NamedOffer[], message: string) => {
    if (offers.length === 0) return;
    const [about, names] = [offers.map((one) => one.base_gs1), offers.map((one) => one.name)];
    say(code, message, about, names);
  };
  const endpoints = await endpointSummaries(db, actor.accountId);
  const sayOfEndpoints = (code: Attention['code'], state: 'failing' | 'pending', message: string) => {
    const those = endpoints.filter(
      (one) =>
        one.state === state &&
        (one.failingSince === null || now.getTime() - one.failingSince.getTime() >= failingForMs),
    );
    if (those.length === 0) return;
    const [about, names] = [those.map((one) => one.webhookId), those.map((one) => one.label)];
    say(code, message, about, names);
  };
  sayOfEndpoints(
    'webhook_failing',
    'failing',
    'A webhook does not take its events. The delivery log says why; nothing is lost for 7 days.',
  );
  sayOfEndpoints('webhook_pending', 'pending', 'A webhook waits for the proof of its domain.');
  if (actor.role === 'manufacturer') {
    const asked = { manufacturerId: actor.accountId, now, maxNamed };
    const offers = await waitingOffers(db, asked);
    sayOf('offers_nearly_out', offers.nearly_out, 'At least 95 % of the circulation is used.');
    sayOf(
      'budgets_nearly_spent',
      await budgetsNearlySpent(db, asked),
      'At least 90 % of the budget is spent. Redemption goes on beyond it.',
    );
    sayOf('offers_ending', offers.ending, 'Redemption ends within seven days.');
    sayOf(
      'offers_unlocked',
      offers.unlocked,
      'The campaign runs, but providers cannot deposit before you lock the offer.',
    );
    sayOf('offers_without_provider', offers.without_provider, 'No provider may deposit strings yet.');
    sayOf(
      'refusals_rising',
      await risingRefusals(db, asked),
      'Tills were refused at least three times as often in the last day as on a day of the week before.',
    );
    const blank = (await fundersOf(db, { manufacturerId: actor.accountId })).filter(
      ({ details }) => Object.keys(details).length === 0,
    );
    if (blank.length > 0)
      say(
        'funders_without_details',
        'A clearinghouse cannot bill a funder id without its details.',
        blank.slice(0, 5).map((row) => row.funder_id),
      );
  }
  if (actor.role === 'provider') {
    const unlocked = await unlockedForProvider(db, { providerId: actor.accountId, now });
    sayOf('offers_unlocked', unlocked, 'Your deposits are refused until the manufacturer locks the offer.');
  }
  if (actor.role === 'retailer') {
    if ((await clearinghouseOf(db, { retailerId: actor.accountId })) === undefined)
      say('no_clearinghouse', 'No clearinghouse may settle for you yet.');
    if ((await countStores(db, { accountId: actor.accountId })) === 0)
      say('no_stores', 'You have no stores yet: redemptions are reported without a store.');
  }
  return found;
}
