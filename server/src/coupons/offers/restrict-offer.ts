import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { marked, requireAccount } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { yesOrNo } from '../../platform/wire/absence.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { namedAccount } from '../../platform/wire/shapes.ts';
import {
  editAccess,
  partnerAuthorization,
  toggleBody,
  toggled,
  toggledIn,
  toggleOutput,
} from '../partners/lookup.ts';
import { recordUpdated } from './offer-events.ts';
import { changesOffer, offerOf, offerToChange, readsOffer } from './offer-path.ts';
import { switched } from './offer-state.ts';
import { yesNo } from './offer-wire.ts';
import { assignedProviders, assignedRetailers, retailersHeld, setRetailer } from './restriction-store.ts';

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
    const { tx, body, now } = context;
    const { offer_id: offerId } = await offerToChange(context);
    return toggled(
      context,
      await retailersHeld(tx, { offerId }),
      () => requireAccount(tx, 'retailer', body.email_domain),
      async (retailerId, on) => {
        await setRetailer(tx, offerId, retailerId, on, now);
        await recordUpdated(context, [offerId]);
      },
    );
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
    const { mandatory } = context.body;
    const { offer } = await switched(context, 'mandatory_retailer', () => mandatory, 'mandatory');
    return {
      message: mandatory ? 'Deposits must name a retailer.' : 'Deposits need not name a retailer.',
      data: { base_gs1: offer.base_gs1, mandatory: yesNo(mandatory) },
    };
  },
});

const listed = {
  ...readsOffer,
  section: 'offer-restrictions',
  output: z.object({ data: z.array(namedAccount) }),
} as const;

/** The providers the offer authorizes now. */
export const listOfferProviders = operation({
  ...listed,
  name: 'list-offer-providers',
  summary: 'Assigned providers of a master offer file',
  path: '/manufacturer/base_gs1/:base_gs1/providers',
  run: async (context) => {
    const { offer_id: offerId } = await offerOf(context);
    const data = (await assignedProviders(context.tx, { offerId })).map(marked);
    return { message: `${counted(data.length, 'provider')}.`, data };
  },
});

/** The retailers redemption is restricted to; none means every retailer may redeem. */
export const listOfferRetailers = operation({
  ...listed,
  name: 'list-offer-retailers',
  summary: 'Assigned retailers of a master offer file',
  path: '/manufacturer/base_gs1/:base_gs1/retailers',
  run: async (context) => {
    const { offer_id: offerId } = await offerOf(context);
    const data = (await assignedRetailers(context.tx, { offerId })).map(marked);
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
    const { tx, body } = context;
    const offer = await offerToChange(context);
    return toggledIn(context, editAccess, offer.offer_id, async () => {
      const partner = await requireAccount(tx, 'authorized_partner', body.email_domain);
      // Without the account authorization the access would take effect unexpectedly once that is granted.
      if (!(await partnerAuthorization.holds(tx, offer.manufacturer_id, partner.account_id)))
        throw refuse.notFound('The authorized partner');
      return partner;
    });
  },
});
