import { z } from 'zod';
import { enabledAccount } from '../accounts/lookup.ts';
import { world } from '../example.ts';
import { emailDomain, idempotent, quantity } from '../fields.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { providerAuthorization } from './authorization-store.ts';
import { listShares, setCap, takeShare } from './circulation-store.ts';
import { mostCirculation } from './offer.ts';
import { changesOffer, offerOf, offerPath, offerToChange } from './offer-path.ts';

const declared = { ...changesOffer, needs: 'full_set' } as const;

const share = z.object({ email_domain: z.string(), circulation: z.number(), deposited: z.number() });

/** Caps what one provider may deposit of the offer's circulation; it reserves nothing. */
export const setCustomCirculation = operation({
  ...declared,
  name: 'set-custom-circulation',
  summary: 'Assign provider custom circulation',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/custom_circulation',
  body: idempotent.extend({ email_domain: emailDomain, circulation: quantity(0, mostCirculation) }),
  output: z.object({ data: share }),
  example: { body: { email_domain: world.provider, circulation: '500' } },
  run: async (story) => {
    const { tx, body } = story;
    const offer = await offerToChange(story);
    const provider = await enabledAccount(tx, 'provider', body.email_domain);
    if (!provider || !(await providerAuthorization.holds(tx, offer.offer_id, provider.account_id)))
      throw refuse.notFound('The provider');
    const { deposited } = await takeShare(tx, offer.offer_id, provider.account_id);
    if (body.circulation < deposited) {
      throw refuse.field(
        'circulation',
        `must be at least ${deposited}, the number of strings the provider has deposited`,
      );
    }
    await setCap(tx, offer.offer_id, provider.account_id, body.circulation);
    return {
      message: 'The custom circulation was saved.',
      data: { email_domain: provider.email_domain, circulation: body.circulation, deposited },
    };
  },
});

/** The providers with a cap of their own, and what they have. */
export const listCustomCirculation = operation({
  ...declared,
  name: 'list-custom-circulation',
  summary: 'Get provider custom circulation',
  method: 'GET',
  path: '/manufacturer/base_gs1/:base_gs1/custom_circulation',
  needs: 'view_only',
  way: 'read',
  output: z.object({ data: z.array(share) }),
  run: async (story) => {
    const data = await listShares(story.tx, (await offerOf(story)).offer_id);
    return { message: `${data.length} providers have a custom circulation.`, data };
  },
});

/** Takes the cap away; only the offer's total counts then. Saying it twice is harmless. */
export const deleteCustomCirculation = operation({
  ...declared,
  name: 'delete-custom-circulation',
  summary: 'Delete provider custom circulation',
  method: 'DELETE',
  path: '/manufacturer/base_gs1/:base_gs1/custom_circulation/:email_domain',
  params: offerPath.extend({ email_domain: emailDomain }),
  query: idempotent,
  output: z.object({}),
  example: { params: { email_domain: world.provider } },
  run: async (story) => {
    const offer = await offerToChange(story);
    const provider = await enabledAccount(story.tx, 'provider', story.params.email_domain);
    if (!provider) throw refuse.notFound('The provider');
    await setCap(story.tx, offer.offer_id, provider.account_id, undefined);
    return { message: 'The provider has no custom circulation.' };
  },
});
