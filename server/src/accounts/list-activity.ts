import { z } from 'zod';
import { type ActivityRow, activityBefore } from '../activity-store.ts';
import { optional } from '../fields.ts';
import { operation } from '../operation.ts';
import { nextPage, pageQuery } from '../paging.ts';

export const activityShape = z.object({
  at: z.string().describe('ISO 8601'),
  who: z.string(),
  operation: z.string(),
  subject: z.record(z.string(), z.unknown()).describe('the parameters of the path'),
  message: z.string(),
  address: z.string(),
  execution_id: z.string(),
});

export const activityRecord = ({ activity_id: _, at, ...row }: ActivityRow) => ({
  at: at.toISOString(),
  ...row,
});

/** What was done in the account's name, newest first. */
export const listActivity = operation({
  name: 'list-activity',
  summary: 'Activity',
  description:
    'Every successful change but the strings themselves, which the reports tell of: who did what, when and from where. Kept for a year.',
  method: 'GET',
  path: '/enterprise/activity',
  room: 'accounts',
  allow: 'all',
  admin: true,
  way: 'read',
  query: pageQuery(z.number().int()).extend({
    who: optional(300).describe(
      'only what this person, key or platform did, as `who` in the answer names it',
    ),
  }),
  output: z.object({
    data: z.array(activityShape),
    nextPageNo: z.string(),
  }),
  example: { query: { pageSize: '20' } },
  run: async ({ tx, actor, query }) => {
    const rows = await activityBefore(tx, actor.accountId, query.pageNo, query.pageSize + 1, query.who);
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.activity_id);
    return {
      message: `${page.length} changes.`,
      data: page.map(activityRecord),
      nextPageNo,
    };
  },
});
