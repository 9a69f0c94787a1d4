import { z } from 'zod';
import type { Queryable } from '../db/database.ts';
import { idempotent } from '../fields.ts';
import { rezoneOffers, tellUpdated } from '../offers/lookup.ts';
import { bodyLimits, operation, roles } from '../operation.ts';
import { accountName, origins, redirectUrls, refuseHttp, timeZone } from './settings-fields.ts';
import {
  goLiveRequestedAt,
  type Settings,
  settingsOf,
  takeSettings,
  writeSettings,
} from './settings-store.ts';

const output = z.object({
  data: z.object({
    name: z.string(),
    time_zone: z.string().describe('IANA zone, or empty'),
    redirect_urls: z.array(z.string()),
    origins: z.array(z.string()),
    go_live_requested_at: z.string().nullable().describe('ISO 8601; null: not asked for'),
  }),
});

/** What the account says of itself. */
export const readSettings = operation({
  name: 'read-settings',
  summary: 'Settings',
  method: 'GET',
  path: '/enterprise/settings',
  room: 'accounts',
  allow: 'all',
  way: 'read',
  output: z.object({ data: output.shape.data.extend({ role: z.enum(roles), email_domain: z.string() }) }),
  run: async ({ tx, actor }) => ({
    message: 'Your settings.',
    data: {
      role: actor.role,
      email_domain: actor.emailDomain,
      ...(await told(tx, actor.accountId, await settingsOf(tx, actor.accountId))),
    },
  }),
});

/** Changes settings; absent ones stay. */
export const saveSettings = operation({
  name: 'save-settings',
  summary: 'Save settings',
  description:
    'Absent fields stay, lists are replaced whole. A new time_zone moves the days of all your master offer files to that zone at once, running campaigns included; empty stands for days that hold anywhere in the United States.',
  method: 'PUT',
  path: '/enterprise/settings',
  room: 'accounts',
  allow: 'all',
  admin: true,
  way: 'write',
  emits: ['mof_update'],
  body: idempotent.extend({
    name: accountName.optional(),
    time_zone: timeZone.optional(),
    redirect_urls: redirectUrls.optional(),
    origins: origins.optional(),
  }),
  bodyLimit: bodyLimits.roomy,
  output,
  example: { body: { name: 'Acme Foods', time_zone: 'America/Chicago', origins: ['https://shop.example'] } },
  run: async (story) => {
    const { tx, actor, body, now, registry } = story;
    refuseHttp(registry, { redirect_urls: body.redirect_urls, origins: body.origins });
    const before = await takeSettings(tx, actor.accountId);
    const after: Settings = {
      name: body.name ?? before.name,
      time_zone: 'time_zone' in body ? (body.time_zone ?? null) : before.time_zone,
      redirect_urls: body.redirect_urls ?? before.redirect_urls,
      origins: body.origins ?? before.origins,
    };
    await writeSettings(tx, actor.accountId, after);
    const moved = after.time_zone !== before.time_zone;
    if (moved) {
      const offers = await rezoneOffers(tx, actor.accountId, after.time_zone ?? undefined, now);
      await tellUpdated(story, offers);
    }
    return { message: 'The settings were saved.', data: await told(tx, actor.accountId, after) };
  },
});

const told = async (tx: Queryable, accountId: number, settings: Settings) => ({
  ...settings,
  time_zone: settings.time_zone ?? '',
  go_live_requested_at: (await goLiveRequestedAt(tx, accountId))?.toISOString() ?? null,
});
