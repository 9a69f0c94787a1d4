import { z } from 'zod';
import { noteActivity } from '../../platform/pipeline/activity.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { whenAbsent } from '../../platform/wire/absence.ts';
import { emailDomain, idempotent, orUnset, quantity, required } from '../../platform/wire/fields.ts';
import { offerIds } from '../offers/lookup.ts';
import { onlyString } from '../strings/lookup.ts';
import { amountWords, keepAmounts } from './amounts.ts';
import { maxCents } from './reported-amounts.ts';
import { idNumber } from './transaction.ts';
import { whoRedeems } from './who-redeems.ts';

/** What a till really gave off for a redemption, said or corrected after it, until it is settled (contract §12). */
export const reportAmount = operation({
  name: 'report-amount',
  summary: 'Report the amount of a redemption',
  description:
    'What the till really gave off for a redemption of this retailer that stands, also in place of an amount reported before; `previous_in_cents` says which. It counts in reports, costs, what is owed and settlements instead of the offer’s terms, and cannot be more than they take off. With `redeemed_with_txn_id` saying it twice is harmless. Once the redemption is settled its amount never changes.',
  method: 'PUT',
  path: '/retailer/redemptions/:gs1/amount',
  aliases: { 'report-amount-as-accelerator': '/accelerator/redemptions/:gs1/amount' },
  section: 'redemptions',
  allow: ['retailer', 'accelerator'],
  scope: 'redeem',
  // A function, so that only changed amounts are in the activity: a chain reports thousands.
  database: () => 'transaction',
  harmless: 'named',
  params: z.object({ gs1: required(500) }),
  body: idempotent.extend({
    discount_in_cents: quantity(0, maxCents).describe('What was given off, in whole cents'),
    retailer_email_domain: orUnset(emailDomain),
    redeemed_with_txn_id: whenAbsent(
      'reports for whichever redemption stands',
      required(255).optional().describe('The `client_txn_id` of the redeem call'),
    ),
  }),
  output: z.object({
    data: z.object({
      gs1: z.string(),
      discount_in_cents: z.number(),
      previous_in_cents: z.number().nullable().describe('The amount it replaced; null: none was reported'),
    }),
  }),
  example: { body: { discount_in_cents: 100 } },
  run: async (context) => {
    const { params, body, actor, registry, tx, notes } = context;
    const { retailerId } = await whoRedeems(tx, actor, body.retailer_email_domain);
    const item = onlyString(
      params.gs1,
      'must be exactly one serialized data string, as newly_redeemed gave it',
    );
    const offerId = (await registry.part(offerIds).of(tx, [item.base])).get(item.base);
    const nothing = () => refuse.notRedeemed('no amount can be reported for it');
    if (offerId === undefined) throw nothing();
    const { discount_in_cents: cents } = body;
    const txn = idNumber(body.redeemed_with_txn_id);
    const [answer] = await keepAmounts(tx, [{ offerId, serial: item.serial, retailerId, txn, cents }], true);
    if (!answer!.kept) {
      const { why } = answer!;
      if (why.because === 'not_redeemed') throw nothing();
      if (why.because === 'settled') throw refuse.forbidden(`The amount ${amountWords(why)}.`);
      if (why.because === 'closing') throw refuse.unavailable(`The amount ${amountWords(why)}.`);
      throw refuse.field('discount_in_cents', amountWords(why));
    }
    const { was } = answer!;
    const message =
      was === null
        ? 'The amount is kept with the redemption.'
        : was === cents
          ? 'This amount was kept before.'
          : `The amount is changed; it was ${was} cents.`;
    if (was !== null && was !== cents) {
      notes.replaced({ discount_in_cents: was }, { discount_in_cents: cents });
      await noteActivity(context, message);
    }
    return { message, data: { gs1: item.gs1, discount_in_cents: cents, previous_in_cents: was } };
  },
});
