import { z } from 'zod';
import {
  editAccess,
  partnerAuthorization,
  toggleBody,
  toggled,
  toggleOutput,
  wanted,
} from '../access/lookup.ts';
import { enabledAccount } from '../accounts/lookup.ts';
import { world } from '../example.ts';
import { flag, idempotent } from '../fields.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { tellUpdated } from './offer-events.ts';
import { changesOffer, offerOf, offerToChange } from './offer-path.ts';
import {
  assignedProviders,
  assignedRetailers,
  isRetailerAssigned,
  setMandatoryRetailer,
  setRetailer,
} from './restriction-store.ts';

const declared = { ...changesOffer, needs: 'full_set' } as const;

/** Assigns a retailer: with at least one assigned only those may redeem; or ends that. */
export const toggleRetailer = operation({
  ...declared,
  name: 'toggle-retailer',
  summary: 'Assign or unassign a retailer (restricted redemption)',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/toggle_retailer',
  body: toggleBody,
  output: toggleOutput,
  emits: ['mof_update'],
  example: { body: { email_domain: world.retailer, enabled: 'yes' } },
  run: async (story) => {
    const offer = await offerToChange(story);
    const retailer = await enabledAccount(story.tx, 'retailer', story.body.email_domain);
    if (!retailer) throw refuse.notFound('The retailer');
    const stands = await isRetailerAssigned(story.tx, offer.offer_id, retailer.account_id);
    const on = wanted(story.body.enabled, stands);
    if (on !== stands) {
      await setRetailer(story.tx, offer.offer_id, retailer.account_id, on, story.now);
      await tellUpdated(story, [offer.offer_id]);
    }
    return toggled(on, retailer.name);
  },
});

/** Demands that every deposit names the retailer its strings are for, or ends that. */
export const requireRetailer = operation({
  ...declared,
  name: 'require-retailer',
  summary: 'Mandatory retailer selection during deposit',
  method: 'PUT',
  path: '/manufacturer/base_gs1/:base_gs1/mandatory_retailer',
  body: idempotent.extend({ mandatory: flag }),
  emits: ['mof_update'],
  output: z.object({ data: z.object({ base_gs1: z.string(), mandatory: z.enum(['yes', 'no']) }) }),
  example: { body: { mandatory: 'no' } },
  run: async (story) => {
    const offer = await offerToChange(story);
    const mandatory = story.body.mandatory;
    if (mandatory === undefined) throw refuse.field('mandatory', 'is required: "yes" or "no"');
    await setMandatoryRetailer(story.tx, offer.offer_id, mandatory, story.now);
    await tellUpdated(story, [offer.offer_id]);
    return {
      message: mandatory ? 'Deposits must name a retailer.' : 'Deposits need not name a retailer.',
      data: { base_gs1: offer.base_gs1, mandatory: mandatory ? 'yes' : 'no' },
    };
  },
});

const accounts = z.object({ data: z.array(z.object({ email_domain: z.string(), name: z.string() })) });

/** The providers the offer authorizes now. */
export const listOfferProviders = operation({
  ...declared,
  name: 'list-offer-providers',
  summary: 'Assigned providers of a master offer file',
  method: 'GET',
  path: '/manufacturer/base_gs1/:base_gs1/providers',
  needs: 'view_only',
  way: 'read',
  output: accounts,
  run: async (story) => {
    const data = await assignedProviders(story.tx, (await offerOf(story)).offer_id);
    return { message: `${data.length} providers.`, data };
  },
});

/** The retailers redemption is restricted to; none means every retailer may redeem. */
export const listOfferRetailers = operation({
  ...declared,
  name: 'list-offer-retailers',
  summary: 'Assigned retailers of a master offer file',
  method: 'GET',
  path: '/manufacturer/base_gs1/:base_gs1/retailers',
  needs: 'view_only',
  way: 'read',
  output: accounts,
  run: async (story) => {
    const data = await assignedRetailers(story.tx, (await offerOf(story)).offer_id);
    return { message: `${data.length} retailers.`, data };
  },
});

/** Level 2: gives a partner without access to the brand full_set on this one offer, or ends that. */
export const toggleEditAccess = operation({
  ...declared,
  name: 'toggle-edit-access',
  notForPlatforms: true,
  summary: 'Edit access for a level 2 authorized partner',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/edit_access',
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.authorized_partner, enabled: 'yes' } },
  run: async (story) => {
    const offer = await offerToChange(story);
    const partner = await enabledAccount(story.tx, 'authorized_partner', story.body.email_domain);
    // The account authorization comes first: without it the access would lie in wait.
    if (!partner || !(await partnerAuthorization.holds(story.tx, offer.manufacturer_id, partner.account_id)))
      throw refuse.notFound('The authorized partner');
    const on = wanted(
      story.body.enabled,
      await editAccess.holds(story.tx, offer.offer_id, partner.account_id),
    );
    await editAccess[on ? 'begin' : 'end'](story.tx, offer.offer_id, partner.account_id, story.now);
    return toggled(on, partner.name);
  },
});
