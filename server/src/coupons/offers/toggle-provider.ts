import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { requireAccount } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { world } from '../../platform/reference/example.ts';
import { principalOf, toggleBody, toggledIn, toggleOutput } from '../partners/lookup.ts';
import { providerAuthorization, providersWithCounts } from './authorization-store.ts';
import { changesOffer, offerToChange } from './offer-path.ts';

/**
 * Authorizes a provider for a master offer file, or ends its authorization: its deposits are then refused, its strings
 * remain redeemable.
 */
export const toggleProvider = operation({
  ...changesOffer,
  section: 'offer-restrictions',
  name: 'toggle-provider',
  summary: 'Assign or unassign a provider to a master offer file',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/toggle_provider',
  needs: 'full_set',
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.provider, enabled: 'yes' } },
  run: async (context) => {
    const offer = await offerToChange(context);
    return toggledIn(context, providerAuthorization, offer.offer_id, () =>
      requireAccount(context.tx, 'provider', context.body.email_domain),
    );
  },
});

/** Every enabled provider, with how many of the manufacturer's master offer files authorize it. */
export const listProviders = operation({
  name: 'list-providers',
  summary: 'Connected providers',
  method: 'GET',
  path: '/providers',
  aliases: { 'list-providers-as-manufacturer': '/manufacturer/providers' },
  section: 'offer-restrictions',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  output: z.object({
    data: z.array(z.object({ email_domain: z.string(), name: z.string(), mof_count: z.number() })),
  }),
  run: async (context) => {
    const { manufacturerId } = await principalOf(context);
    const data = await providersWithCounts(context.tx, { manufacturerId });
    return { message: `${counted(data.length, 'provider')}.`, data };
  },
});
