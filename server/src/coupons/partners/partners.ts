import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { marked, requireAccount } from '../../identity/accounts/lookup.ts';
import { lockForAdmin } from '../../identity/keys/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { world } from '../../platform/reference/example.ts';
import { accessType, namedAccount } from '../../platform/wire/shapes.ts';
import { connectedPartners, dismissPartner, manufacturersOf, partnerAuthorization } from './partner-store.ts';
import { toggleBody, toggledIn, toggleOutput } from './toggle.ts';

/** Begins the authorization of an authorized partner, or ends it with all its brand and offer access. */
export const togglePartner = operation({
  name: 'toggle-partner',
  summary: 'Assign or unassign an authorized partner',
  description: 'Brand accesses come after it; ending it ends them all.',
  method: 'PUT',
  path: '/manufacturer/toggle/manufacturer_agent',
  section: 'access',
  allow: ['manufacturer'],
  admin: true,
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.authorized_partner, enabled: 'yes' } },
  run: async (context) => {
    const { tx, body } = context;
    const { accountId } = context.actor;
    await lockForAdmin(context);
    const authorization = { ...partnerAuthorization, end: dismissPartner };
    return toggledIn(context, authorization, accountId, () =>
      requireAccount(tx, 'authorized_partner', body.email_domain),
    );
  },
});

/** The manufacturer's authorized partners, with their access type on each brand. */
export const listPartners = operation({
  name: 'list-partners',
  summary: 'Connected authorized partners',
  method: 'GET',
  path: '/manufacturer/manufacturer_agents',
  section: 'access',
  allow: ['manufacturer'],
  notForPlatforms: true,
  output: z.object({
    data: z.array(
      namedAccount.extend({
        brands: z.array(z.object({ brand_internal_id: z.string(), access_type: accessType })),
      }),
    ),
  }),
  run: async ({ tx, actor }) => {
    const data = (await connectedPartners(tx, { manufacturerId: actor.accountId })).map(marked);
    return { message: `${counted(data.length, 'authorized partner')}.`, data };
  },
});

/** The manufacturers that authorize the caller. */
export const listManufacturers = operation({
  name: 'list-manufacturers',
  summary: 'Manufacturers that authorized me',
  method: 'GET',
  path: '/manufacturer_agent/manufacturers',
  section: 'access',
  allow: ['authorized_partner'],
  output: z.object({ data: z.array(namedAccount) }),
  run: async ({ tx, actor }) => {
    const data = await manufacturersOf(tx, { partnerId: actor.accountId });
    return { message: `${counted(data.length, 'manufacturer')}.`, data };
  },
});
