import { z } from 'zod';
import {
  accountName,
  addCredential,
  newCredential,
  origins,
  redirectUrls,
  refuseHttp,
  saveStore,
  storeFields,
  timeZone,
} from '../accounts/lookup.ts';
import { world } from '../example.ts';
import { flag, idempotent, identifier, longList, optional, required } from '../fields.ts';
import { registerFunder } from '../funders/lookup.ts';
import { bodyLimits, operation, roles } from '../operation.ts';
import { email, invitedShape, inviteUser } from '../people/lookup.ts';
import { refuse } from '../refusals.ts';
import { environments } from '../registry.ts';
import { giveSamples, samplesShape } from '../samples/lookup.ts';
import { accountShape, accountWireId } from './account-wire.ts';
import { accountDomain, openAccount } from './open-account.ts';

const body = idempotent.extend({
  role: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }),
  email_domain: accountDomain,
  name: accountName,
  environment: z.enum(environments, { error: 'must be test or production' }).default('test'),
  time_zone: timeZone.optional(),
  funder_ids: z
    .array(identifier(12).regex(/^\d{6,12}$/, 'must be 6 to 12 digits'))
    .max(1_000)
    .default([]),
  stores: longList(storeFields.extend({ store_id: required(64) }), 10_000).default([]),
  redirect_urls: redirectUrls.default([]),
  origins: origins.default([]),
  sample_data: flag,
  admin_email: optional(254).pipe(email.optional()),
});

/**
 * Opens an account of any role; its secret key is shown in this answer and never again. In test it is given sample
 * data at once, unless `sample_data` is no.
 */
export const createAccount = operation({
  name: 'create-account',
  summary: 'Create an account',
  description:
    'In test the account is connected with sample counterparties at once, under `.sample` domains, so that any role can try its first call: `data.sample_data`, and GET /enterprise/sample_data. `sample_data: "no"` leaves that out. `admin_email` invites the first person: `data.admin` holds a link that is shown once and works for 7 days.',
  method: 'POST',
  path: '/operator/accounts',
  room: 'operator',
  allow: 'operator',
  way: 'write',
  body,
  bodyLimit: bodyLimits.stores,
  output: z.object({
    data: accountShape.extend({
      access_key: z.string(),
      secret_key: z.string(),
      sample_data: samplesShape.optional(),
      admin: invitedShape.optional(),
    }),
  }),
  showsSecret: true,
  environment: ({ body }) => body.environment,
  example: {
    body: {
      role: 'manufacturer',
      email_domain: world.manufacturer,
      name: 'Acme Foods',
      funder_ids: [world.funder_id],
      sample_data: 'no',
      admin_email: world.admin,
    },
  },
  run: async ({ tx, body, now, registry, executionId }) => {
    refuseHttp(registry, { redirect_urls: body.redirect_urls, origins: body.origins });
    const accountId = await openAccount(
      { tx, now, registry },
      {
        role: body.role,
        emailDomain: body.email_domain,
        name: body.name,
        timeZone: body.time_zone,
        redirectUrls: body.redirect_urls,
        origins: body.origins,
      },
    );
    for (const funderId of body.funder_ids) {
      if (body.role !== 'manufacturer')
        throw refuse.field('funder_ids', 'only a manufacturer has funder ids');
      await registerFunder(tx, accountId, funderId, now);
    }
    for (const { store_id, ...store } of body.stores) await saveStore(tx, accountId, store_id, store);
    const [accessKey, secretKey] = [newCredential(registry.name, 'ak'), newCredential(registry.name, 'sk')];
    await addCredential(tx, accountId, accessKey, registry.secrets.seal(secretKey), now);
    const samples =
      registry.name === 'test' && body.sample_data !== false
        ? await giveSamples(
            { tx, now, executionId },
            { accountId, role: body.role, timeZone: body.time_zone },
          )
        : undefined;
    const admin =
      body.admin_email &&
      (await inviteUser(
        { tx, now, registry },
        { accountId, email: body.admin_email, name: '', role: 'admin' },
      ));
    return {
      message: 'The account is ready. Keep the secret key: it is not shown again.',
      data: {
        account_id: accountWireId(registry.name, accountId),
        role: body.role,
        email_domain: body.email_domain,
        name: body.name,
        environment: registry.name,
        enabled: true,
        access_key: accessKey,
        secret_key: secretKey,
        ...(samples ? { sample_data: samples } : {}),
        ...(admin ? { admin } : {}),
      },
    };
  },
});
