import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { type ActivityRow, activityBefore } from '../../platform/pipeline/activity-store.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { retained } from '../../platform/vocabulary/retention.ts';
import { day, firstDay, lastDay } from '../../platform/wire/dates.ts';
import { optional, orUnset } from '../../platform/wire/fields.ts';
import { nextPage } from '../../platform/wire/paging.ts';
import { pageOf } from '../../platform/wire/report.ts';
import { logFilters, logQuery } from './log-query.ts';
import { zoneOfDays } from './settings-fields.ts';
import { spanOfDays } from './zone-span-store.ts';

/** A value that a change replaced, as text; empty: not set. */
const changedValue = z.object({
  field: z.string(),
  was: z.string().describe('before'),
  value: z.string().describe('after'),
});

export const activityShape = z
  .object({
    at: z.string().describe('ISO 8601'),
    actor: z.string(),
    operation: z.string(),
    subject: z
      .record(z.string(), z.unknown())
      .describe('what identifies the record: the parameters of the path, and what the body names'),
    changes: z
      .array(changedValue)
      .describe(
        'the values it replaced, before and after; empty: not set. The code of an amount’s unit comes with it, also where it stays',
      ),
    message: z.string(),
    address: z.string(),
    execution_id: z.string(),
  })
  .meta({ id: 'Activity', description: 'One change made in the account’s name' });

export const activityRecord = ({ activity_id: _, at, ...row }: ActivityRow) => ({
  at: at.toISOString(),
  ...row,
});

export const activityQuery = logQuery('Only what this person, key, partner or platform did').extend({
  about: optional(300).describe('Only changes of this record: a whole value of `subject`'),
  search: optional(100).describe('Only changes with these words in any of their fields'),
  from: orUnset(day).describe('Only since this day, MM/DD/YYYY or YYYY-MM-DD'),
  to: orUnset(day).describe('Only until the end of this day'),
  zone: zoneOfDays,
});

/** A page of the activity that is stored under an account's id. */
export async function activityPage(tx: Queryable, accountId: number, query: z.output<typeof activityQuery>) {
  const { pageSize, about, search, from, to, zone } = query;
  const span = await spanOfDays(tx, { from: from ?? firstDay, to: to ?? lastDay }, zone);
  const rows = await activityBefore(tx, {
    ...logFilters(accountId, query),
    about,
    search: search?.toLowerCase(),
    from: from === undefined ? undefined : span.from,
    until: to === undefined ? undefined : span.before,
  });
  const { page, nextPageNo } = nextPage(rows, pageSize, (row) => row.activity_id);
  return { message: `${counted(page.length, 'change')}.`, data: page.map(activityRecord), nextPageNo };
}

/** The log of changes made in the account's name, newest first. */
export const listActivity = operation({
  name: 'list-activity',
  summary: 'Activity',
  description: `Every successful change but those of strings, which are in the reports: who did what, when and from where, and which values it replaced. What a partner changed of a manufacturer is in the activity of both. Kept for ${retained.activity.days} days (${retained.activity.setting} of the server).`,
  method: 'GET',
  path: '/enterprise/activity',
  section: 'accounts',
  allow: 'all',
  admin: true,
  strictQuery: true,
  query: activityQuery,
  output: pageOf(activityShape),
  example: { query: { pageSize: '20' } },
  run: ({ tx, actor, query }) => activityPage(tx, actor.accountId, query),
});
