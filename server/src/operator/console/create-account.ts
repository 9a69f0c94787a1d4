import { z } from 'zod';
import { registerFunder } from '../../coupons/funders/lookup.ts';
import {
  accountDomain,
  accountName,
  accountRecord,
  accountShape,
  environmentField,
  openAccount,
  origins,
  redirectUrls,
  refuseHttp,
  saveStore,
  storeFields,
  timeZone,
} from '../../identity/accounts/lookup.ts';
import { makeKey } from '../../identity/keys/lookup.ts';
import { email, invitedShape, inviteUser } from '../../identity/people/lookup.ts';
import { samplesShape } from '../../identity/sign-up/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { bodyLimits } from '../../platform/wire/body-limits.ts';
import {
  flag,
  idempotent,
  identifier,
  list,
  longList,
  optional,
  required,
} from '../../platform/wire/fields.ts';
import { role } from '../../platform/wire/shapes.ts';
import { giveSamples } from '../samples/lookup.ts';

const body = idempotent.extend({
  role,
  email_domain: accountDomain,
  name: accountName,
  environment: environmentField,
  time_zone: timeZone.optional(),
  funder_ids: list(identifier(12).regex(/^(\d{6,12})?$/, 'must be 6 to 12 digits'), 1_000).default([]),
  stores: longList(storeFields.extend({ store_id: required(64) }), 10_000).default([]),
  redirect_urls: redirectUrls.default([]),
  origins: origins.default([]),
  sample_data: flag,
  admin_email: optional(254).pipe(email.optional()),
});

/**
 * Opens an account of any role; its secret key is shown only in this answer. In test sample data is created for it,
 * unless `sample_data` is no.
 */
export const createAccount = operation({
  name: 'create-account',
  summary: 'Create an account',
  description:
    'In test the account is connected with sample counterparties at once, under `.sample` domains, so that any role can try its first call: `data.sample_data`, and GET /enterprise/sample_data. `sample_data: "no"` leaves that out. `admin_email` invites the first person: `data.admin` holds a link that is shown once and works for 7 days.',
  method: 'POST',
  path: '/operator/accounts',
  section: 'operator',
  allow: 'operator',
  recentProof: true,
  // The sample data of the new account is deposited and redeemed.
  emits: ['deposited', 'redeemed'],
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
  run: async ({ tx, body, now, registry, executionId, emit }) => {
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
    for (const store of body.stores) await saveStore(tx, { accountId, ...store });
    const { key, secretKey } = await makeKey(tx, registry, { accountId, now });
    const samples =
      registry.name === 'test' && body.sample_data !== false
        ? await giveSamples(
            { tx, now, executionId, emit },
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
        ...accountRecord(registry.name, { ...body, account_id: accountId, enabled: true }),
        access_key: key.access_key,
        secret_key: secretKey,
        ...(samples ? { sample_data: samples } : {}),
        ...(admin ? { admin } : {}),
      },
    };
  },
});
