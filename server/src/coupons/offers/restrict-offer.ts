import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { enabledAccount } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { wanted, yesOrNo } from '../../platform/wire/absence.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { namedAccount } from '../../platform/wire/shapes.ts';
import { editAccess, partnerAuthorization, toggleBody, toggled, toggleOutput } from '../partners/lookup.ts';
import { recordUpdated } from './offer-events.ts';
import { changesOffer, offerOf, offerToChange } from './offer-path.ts';
import {
  assignedProviders,
  assignedRetailers,
  isAssigned,
  setMandatoryRetailer,
  setRetailer,
} from './restriction-store.ts';

const declared = { ...changesOffer, section: 'offer-restrictions', needs: 'full_set' } as const;

/** Assigns or unassigns a retailer; with at least one assigned, only those may redeem. */
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
  run: async (context) => {
    const offer = await offerToChange(context);
    const retailer = await enabledAccount(context.tx, {
      role: 'retailer',
      emailDomain: context.body.email_domain,
    });
    if (!retailer) throw refuse.notFound('The retailer');
    const assignment = { offerId: offer.offer_id, retailerId: retailer.account_id };
    const assigned = await isAssigned(context.tx, assignment);
    const on = wanted(context.body.enabled, assigned);
    if (on !== assigned) {
      await setRetailer(context.tx, offer.offer_id, retailer.account_id, on, context.now);
      await recordUpdated(context, [offer.offer_id]);
    }
    return toggled(context, assigned, on, retailer);
  },
});

/** Sets whether every deposit must name the retailer its strings are for. */
export const requireRetailer = operation({
  ...declared,
  name: 'require-retailer',
  summary: 'Mandatory retailer selection during deposit',
  method: 'PUT',
  path: '/manufacturer/base_gs1/:base_gs1/mandatory_retailer',
  body: idempotent.extend({ mandatory: yesOrNo }),
  emits: ['mof_update'],
  output: z.object({ data: z.object({ base_gs1: z.string(), mandatory: z.enum(['yes', 'no']) }) }),
  example: { body: { mandatory: 'no' } },
  run: async (context) => {
    const offer = await offerToChange(context);
    const { mandatory } = context.body;
    context.notes.replaced({ mandatory: offer.mandatory_retailer }, { mandatory });
    await setMandatoryRetailer(context.tx, { offerId: offer.offer_id, mandatory, now: context.now });
    await recordUpdated(context, [offer.offer_id]);
    return {
      message: mandatory ? 'Deposits must name a retailer.' : 'Deposits need not name a retailer.',
      data: { base_gs1: offer.base_gs1, mandatory: mandatory ? 'yes' : 'no' },
    };
  },
});

const accounts = z.object({ data: z.array(namedAccount) });

/** The providers the offer authorizes now. */
export const listOfferProviders = operation({
  ...declared,
  name: 'list-offer-providers',
  summary: 'Assigned providers of a master offer file',
  method: 'GET',
  path: '/manufacturer/base_gs1/:base_gs1/providers',
  needs: 'view_only',
  output: accounts,
  run: async (context) => {
    const data = await assignedProviders(context.tx, { offerId: (await offerOf(context)).offer_id });
    return { message: `${counted(data.length, 'provider')}.`, data };
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
  output: accounts,
  run: async (context) => {
    const data = await assignedRetailers(context.tx, { offerId: (await offerOf(context)).offer_id });
    return { message: `${counted(data.length, 'retailer')}.`, data };
  },
});

/** Level 2: grants or ends full_set on this one offer for a partner without access to the brand. */
export const toggleEditAccess = operation({
  ...declared,
  name: 'toggle-edit-access',
  section: 'access',
  notForPlatforms: true,
  summary: 'Edit access for a level 2 authorized partner',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/edit_access',
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.authorized_partner, enabled: 'yes' } },
  run: async (context) => {
    const offer = await offerToChange(context);
    const partner = await enabledAccount(context.tx, {
      role: 'authorized_partner',
      emailDomain: context.body.email_domain,
    });
    // Without the account authorization the access would take effect unexpectedly once that is granted.
    if (
      !partner ||
      !(await partnerAuthorization.holds(context.tx, offer.manufacturer_id, partner.account_id))
    )
      throw refuse.notFound('The authorized partner');
    const assigned = await editAccess.holds(context.tx, offer.offer_id, partner.account_id);
    const on = wanted(context.body.enabled, assigned);
    await editAccess[on ? 'begin' : 'end'](context.tx, offer.offer_id, partner.account_id, context.now);
    return toggled(context, assigned, on, partner);
  },
});
