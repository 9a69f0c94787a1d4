import { z } from 'zod';
import { enabledAccount } from '../accounts/lookup.ts';
import { findBrandById } from '../brands/lookup.ts';
import { world } from '../example.ts';
import { emailDomain, idempotent, text } from '../fields.ts';
import { accessTypes, operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import {
  brandAccess,
  connectedPartners,
  dismissPartner,
  manufacturersOf,
  partnerAuthorization,
  setBrandAccess,
} from './partner-store.ts';
import { takeAccount } from './relationship-store.ts';
import { toggleBody, toggled, toggleOutput, wanted } from './toggle.ts';

/** Authorizes an authorized partner for the account, or ends that with all its accesses. */
export const togglePartner = operation({
  name: 'toggle-partner',
  summary: 'Assign or unassign an authorized partner',
  description: 'Brand accesses come after it; ending it ends them all.',
  method: 'PUT',
  path: '/manufacturer/toggle/manufacturer_agent',
  room: 'access',
  allow: ['manufacturer'],
  notForPlatforms: true,
  way: 'write',
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.authorized_partner, enabled: 'yes' } },
  run: async ({ tx, actor, body, now }) => {
    const partner = await enabledAccount(tx, 'authorized_partner', body.email_domain);
    if (!partner) throw refuse.notFound('The authorized partner');
    await takeAccount(tx, actor.accountId);
    const on = wanted(
      body.enabled,
      await partnerAuthorization.holds(tx, actor.accountId, partner.account_id),
    );
    await (on ? partnerAuthorization.begin : dismissPartner)(tx, actor.accountId, partner.account_id, now);
    return toggled(on, partner.name);
  },
});

/** Gives an authorized partner an access type on a brand; the same one again ends it, another replaces it. */
export const toggleBrandAccess = operation({
  name: 'toggle-brand-access',
  summary: 'Brand access of an authorized partner',
  method: 'PUT',
  path: '/manufacturer/manufacturer_agents/:email_domain/toggle_brand/:brand_internal_id',
  room: 'access',
  allow: ['manufacturer'],
  notForPlatforms: true,
  way: 'write',
  params: z.object({ email_domain: emailDomain, brand_internal_id: text(20) }),
  body: idempotent.extend({
    access_type: z.enum(accessTypes, { error: `must be one of ${accessTypes.join(', ')}` }),
    enabled: toggleBody.shape.enabled,
  }),
  output: toggleOutput,
  example: {
    params: { email_domain: world.authorized_partner },
    body: { access_type: 'full_set_with_lock', enabled: 'yes' },
  },
  run: async ({ tx, actor, params, body, now }) => {
    const partner = await enabledAccount(tx, 'authorized_partner', params.email_domain);
    // Asked under the lock: a dismissal that ran beside this call would leave the access open, to revive with the partner.
    await takeAccount(tx, actor.accountId);
    if (!partner || !(await partnerAuthorization.holds(tx, actor.accountId, partner.account_id))) {
      throw refuse.notFound('The authorized partner');
    }
    const brand = await findBrandById(tx, actor.accountId, params.brand_internal_id);
    if (!brand) throw refuse.notFound('The brand');
    const key = {
      manufacturerId: actor.accountId,
      partnerId: partner.account_id,
      brandInternalId: brand.brand_internal_id,
    };
    const stands = (await brandAccess(tx, brand.brand_internal_id, partner.account_id)) === body.access_type;
    const on = wanted(body.enabled, stands);
    if (on !== stands) await setBrandAccess(tx, key, on ? body.access_type : undefined, now);
    return toggled(on, `${body.access_type} on ${brand.name}`);
  },
});

/** The partners authorized now, with what each may do on which brand. */
export const listPartners = operation({
  name: 'list-partners',
  summary: 'Connected authorized partners',
  method: 'GET',
  path: '/manufacturer/manufacturer_agents',
  room: 'access',
  allow: ['manufacturer'],
  notForPlatforms: true,
  way: 'read',
  output: z.object({
    data: z.array(
      z.object({
        email_domain: z.string(),
        name: z.string(),
        brands: z.array(z.object({ brand_internal_id: z.string(), access_type: z.enum(accessTypes) })),
      }),
    ),
  }),
  run: async ({ tx, actor }) => {
    const data = await connectedPartners(tx, actor.accountId);
    return { message: `${data.length} authorized partners.`, data };
  },
});

/** The manufacturers that authorize the caller. */
export const listManufacturers = operation({
  name: 'list-manufacturers',
  summary: 'Manufacturers that authorized me',
  method: 'GET',
  path: '/manufacturer_agent/manufacturers',
  room: 'access',
  allow: ['authorized_partner'],
  way: 'read',
  output: z.object({ data: z.array(z.object({ email_domain: z.string(), name: z.string() })) }),
  run: async ({ tx, actor }) => {
    const data = await manufacturersOf(tx, actor.accountId);
    return { message: `${data.length} manufacturers.`, data };
  },
});
