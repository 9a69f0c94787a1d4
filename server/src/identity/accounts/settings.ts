import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import type { Context, Emitting } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { bodyLimits } from '../../platform/wire/body-limits.ts';
import { idempotent, orUnset } from '../../platform/wire/fields.ts';
import { role } from '../../platform/wire/shapes.ts';
import {
  accountName,
  origins,
  redirectUrls,
  refuseHttp,
  secondFactorRule,
  secondFactorRules,
  timeZone,
} from './settings-fields.ts';
import { goLiveRequestedAt, type Settings, settingsOf, writeSettings } from './settings-store.ts';

const output = z.object({
  data: z.object({
    name: z.string(),
    time_zone: z.string().describe('IANA zone, or empty'),
    redirect_urls: z.array(z.string()),
    origins: z.array(z.string()),
    second_factor: z.enum(secondFactorRules),
    go_live_requested_at: z.string().nullable().describe('ISO 8601; null: not asked for'),
  }),
});

/** The account's settings, role and domain. */
export const readSettings = operation({
  name: 'read-settings',
  summary: 'Settings',
  method: 'GET',
  path: '/enterprise/settings',
  section: 'accounts',
  allow: 'all',
  output: z.object({ data: output.shape.data.extend({ role, email_domain: z.string() }) }),
  run: async ({ tx, actor }) => ({
    message: 'Your settings.',
    data: {
      role: actor.role,
      email_domain: actor.emailDomain,
      ...(await settingsRecord(tx, actor.accountId, await settingsOf(tx, { accountId: actor.accountId }))),
    },
  }),
});

/** Moves the account's offers to another zone. operations.ts passes it in, since offers imports accounts. */
type MoveOffers = (
  context: Pick<Context, 'tx' | 'now' | 'executionId'> & Emitting<'mof_update'>,
  accountId: number,
  timeZone: string | undefined,
) => Promise<void>;

/** keys' lockForAdmin, which operations.ts passes in, since keys imports accounts. */
export type LockForAdmin = (call: Pick<Context, 'tx' | 'actor' | 'from' | 'registry'>) => Promise<Settings>;

/** Changes the settings that are present in the body. */
export const saveSettings = (moveOffers: MoveOffers, lockForAdmin: LockForAdmin) =>
  operation({
    name: 'save-settings',
    summary: 'Save settings',
    description:
      'Absent fields stay, lists are replaced whole. A new time_zone moves the days of all your master offer files to that zone at once, running campaigns included; empty stands for days that hold anywhere in the United States.',
    method: 'PUT',
    path: '/enterprise/settings',
    section: 'accounts',
    allow: 'all',
    admin: true,
    recentProof: ({ body }) => body.second_factor !== undefined,
    emits: ['mof_update'],
    body: idempotent.extend({
      name: accountName.optional(),
      time_zone: timeZone.optional(),
      redirect_urls: redirectUrls.optional(),
      origins: origins.optional(),
      second_factor: orUnset(z.enum(secondFactorRules, { error: 'must be required or optional' })).describe(
        '`required`: users without a second factor are refused until they set one up. Who switches it on must have one; no access key changes it',
      ),
    }),
    bodyLimit: bodyLimits.roomy,
    output,
    example: {
      body: { name: 'Acme Foods', time_zone: 'America/Chicago', origins: ['https://shop.example'] },
    },
    run: async (context) => {
      const { tx, actor, body, registry } = context;
      refuseHttp(registry, { redirect_urls: body.redirect_urls, origins: body.origins });
      if (body.second_factor === 'required' && actor.person?.hasFactor === false)
        throw refuse.field(
          'second_factor',
          'can be required only by a person who has one. Set up your own first, under My sign-in',
        );
      const before = await lockForAdmin(context);
      const after: Settings = {
        name: body.name ?? before.name,
        time_zone: 'time_zone' in body ? (body.time_zone ?? null) : before.time_zone,
        redirect_urls: body.redirect_urls ?? before.redirect_urls,
        origins: body.origins ?? before.origins,
        second_factor_required:
          body.second_factor === undefined
            ? before.second_factor_required
            : body.second_factor === 'required',
      };
      if (after.second_factor_required !== before.second_factor_required && actor.key !== undefined)
        throw refuse.field('second_factor', 'is changed by an admin in the portal, and by no access key');
      context.notes.replaced({ ...before }, { ...after });
      await writeSettings(tx, { accountId: actor.accountId, ...after });
      if (after.time_zone !== before.time_zone)
        await moveOffers(context, actor.accountId, after.time_zone ?? undefined);
      return { message: 'The settings were saved.', data: await settingsRecord(tx, actor.accountId, after) };
    },
  });

const settingsRecord = async (
  tx: Queryable,
  accountId: number,
  { second_factor_required, ...settings }: Settings,
) => ({
  ...settings,
  second_factor: secondFactorRule(second_factor_required),
  time_zone: settings.time_zone ?? '',
  go_live_requested_at: (await goLiveRequestedAt(tx, { accountId }))?.toISOString() ?? null,
});
