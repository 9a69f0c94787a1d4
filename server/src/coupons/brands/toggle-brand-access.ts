import { z } from 'zod';
import { accountsAmong } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { wanted } from '../../platform/wire/absence.ts';
import { emailDomain, idempotent, text } from '../../platform/wire/fields.ts';
import { accessType } from '../../platform/wire/shapes.ts';
import {
  brandAccess,
  lockAccount,
  partnerAuthorization,
  setBrandAccess,
  toggleBody,
  toggleOutput,
} from '../partners/lookup.ts';
import { brandById } from './brand-store.ts';

/** Sets an authorized partner's access type on a brand; toggling the same type ends it, another type replaces it. */
export const toggleBrandAccess = operation({
  name: 'toggle-brand-access',
  summary: 'Brand access of an authorized partner',
  method: 'PUT',
  path: '/manufacturer/manufacturer_agents/:email_domain/toggle_brand/:brand_internal_id',
  section: 'access',
  allow: ['manufacturer'],
  notForPlatforms: true,
  params: z.object({ email_domain: emailDomain, brand_internal_id: text(20) }),
  body: idempotent.extend({
    access_type: accessType,
    enabled: toggleBody.shape.enabled,
  }),
  output: toggleOutput,
  example: {
    params: { email_domain: world.authorized_partner },
    body: { access_type: 'full_set_with_lock', enabled: 'yes' },
  },
  run: async ({ tx, actor, params, body, now, notes }) => {
    // Checked under the lock: else access begun during the partner's dismissal would revive with a new authorization.
    await lockAccount(tx, { accountId: actor.accountId });
    const manufacturerId = actor.accountId;
    const accountIds = await partnerAuthorization.held(tx, manufacturerId);
    const [partner] = await accountsAmong(tx, { accountIds, emailDomain: params.email_domain });
    if (!partner) throw refuse.notFound('The authorized partner');
    const brand = await brandById(tx, { manufacturerId, internalId: params.brand_internal_id });
    if (!brand) throw refuse.notFound('The brand');
    const key = { manufacturerId, partnerId: partner.account_id, brandInternalId: brand.brand_internal_id };
    const before = await brandAccess(tx, key);
    const hasAccess = before === body.access_type;
    const on = wanted(body.enabled, hasAccess);
    // As with every toggle, access of a disabled account ends, and none begins.
    if (on && !partner.enabled) throw refuse.notFound('The authorized partner');
    if (on !== hasAccess) await setBrandAccess(tx, key, on ? body.access_type : undefined, now);
    notes.concerns({ brand: brand.name });
    notes.replaced({ access_type: before }, { access_type: on ? body.access_type : hasAccess ? '' : before });
    if (on) return { message: `${body.access_type} on ${brand.name} is assigned.`, action: 'assigned' };
    const message =
      before === undefined || hasAccess
        ? `${partner.name} has no access to ${brand.name} any more.`
        : `${partner.name} has ${before} on ${brand.name}, which stays: ${body.access_type} was to be ended.`;
    return { message, action: 'deleted' };
  },
});
