import { z } from 'zod';
import { principalOf, toggleBody, toggled, toggleOutput, wanted } from '../access/lookup.ts';
import { enabledAccount } from '../accounts/lookup.ts';
import { world } from '../example.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { providerAuthorization, providersWithCounts } from './authorization-store.ts';
import { changesOffer, offerToChange } from './offer-path.ts';

/**
 * Authorizes a provider for a master offer file, or ends that: its deposits are refused then, its strings stay
 * redeemable.
 */
export const toggleProvider = operation({
  ...changesOffer,
  name: 'toggle-provider',
  summary: 'Assign or unassign a provider to a master offer file',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/toggle_provider',
  needs: 'full_set',
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.provider, enabled: 'yes' } },
  run: async (story) => {
    const { tx, body, now } = story;
    const offer = await offerToChange(story);
    const provider = await enabledAccount(tx, 'provider', body.email_domain);
    if (!provider) throw refuse.notFound('The provider');
    const on = wanted(
      body.enabled,
      await providerAuthorization.holds(tx, offer.offer_id, provider.account_id),
    );
    await providerAuthorization[on ? 'begin' : 'end'](tx, offer.offer_id, provider.account_id, now);
    return toggled(on, provider.name);
  },
});

/** Every enabled provider, with how many of the manufacturer's master offer files authorize it. */
export const listProviders = operation({
  name: 'list-providers',
  summary: 'Connected providers',
  method: 'GET',
  path: '/providers',
  aliases: ['/manufacturer/providers'],
  room: 'offers',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  way: 'read',
  output: z.object({
    data: z.array(z.object({ email_domain: z.string(), name: z.string(), mof_count: z.number() })),
  }),
  run: async (story) => {
    const { manufacturerId } = await principalOf(story);
    const data = await providersWithCounts(story.tx, manufacturerId);
    return { message: `${data.length} providers.`, data };
  },
});
