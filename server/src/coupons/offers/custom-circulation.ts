import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { requireAccount } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { maxCirculation } from '../../platform/vocabulary/offer-fields.ts';
import { emailDomain, idempotent, quantity } from '../../platform/wire/fields.ts';
import { providerAuthorization } from './authorization-store.ts';
import { cappedShares, lockShare, setCap } from './circulation-store.ts';
import { changesOffer, offerOf, offerPath, offerToChange, readsOffer } from './offer-path.ts';

const declared = { ...changesOffer, section: 'offer-restrictions', needs: 'full_set' } as const;

const share = z
  .object({ email_domain: z.string(), circulation: z.number(), deposited: z.number() })
  .meta({ id: 'CustomCirculation', description: 'What one provider may deposit of an offer' });

/** Caps what one provider may deposit of the offer's circulation; it reserves nothing. */
export const setCustomCirculation = operation({
  ...declared,
  name: 'set-custom-circulation',
  summary: 'Assign provider custom circulation',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/custom_circulation',
  body: idempotent.extend({ email_domain: emailDomain, circulation: quantity(0, maxCirculation) }),
  output: z.object({ data: share }),
  example: { body: { email_domain: world.provider, circulation: '500' } },
  run: async (context) => {
    const { tx, body } = context;
    const offer = await offerToChange(context);
    const provider = await requireAccount(tx, 'provider', body.email_domain);
    if (!(await providerAuthorization.holds(tx, offer.offer_id, provider.account_id)))
      throw refuse.notFound('The provider');
    const key = { offerId: offer.offer_id, providerId: provider.account_id };
    const { deposited, cap } = await lockShare(tx, key);
    if (body.circulation < deposited) {
      throw refuse.field(
        'circulation',
        `must be at least ${deposited}, the number of strings the provider has deposited`,
      );
    }
    await setCap(tx, { ...key, cap: body.circulation });
    context.notes.concerns({ email_domain: provider.email_domain });
    context.notes.replaced({ circulation: cap }, { circulation: body.circulation });
    return {
      message: 'The custom circulation was saved.',
      data: { email_domain: provider.email_domain, circulation: body.circulation, deposited },
    };
  },
});

/** The providers with a cap, and what they deposited. */
export const listCustomCirculation = operation({
  ...readsOffer,
  section: 'offer-restrictions',
  name: 'list-custom-circulation',
  summary: 'Get provider custom circulation',
  path: '/manufacturer/base_gs1/:base_gs1/custom_circulation',
  output: z.object({ data: z.array(share) }),
  run: async (context) => {
    const shares = await cappedShares(context.tx, { offerId: (await offerOf(context)).offer_id });
    const data = shares.map(({ provider_id: _, ...one }) => one);
    return {
      message: `${counted(data.length, 'provider has', { many: 'providers have' })} a custom circulation.`,
      data,
    };
  },
});

/** Removes the cap; only the offer's total applies then. Repeating it is harmless. */
export const deleteCustomCirculation = operation({
  ...declared,
  name: 'delete-custom-circulation',
  summary: 'Delete provider custom circulation',
  method: 'DELETE',
  path: '/manufacturer/base_gs1/:base_gs1/custom_circulation/:email_domain',
  params: offerPath.extend({ email_domain: emailDomain }),
  query: idempotent,
  example: { params: { email_domain: world.provider } },
  run: async (context) => {
    const { tx, params, notes } = context;
    const { offer_id: offerId } = await offerToChange(context);
    const capped = (await cappedShares(tx, { offerId })).filter(
      ({ email_domain }) => email_domain === params.email_domain,
    );
    // A cap is removed whatever became of its provider; only a domain without one is looked up.
    if (capped.length === 0) await requireAccount(tx, 'provider', params.email_domain);
    notes.replaced({ circulation: capped[0]?.circulation }, {});
    for (const { provider_id: providerId } of capped)
      await setCap(tx, { offerId, providerId, cap: undefined });
    return { message: 'The provider has no custom circulation.' };
  },
});
