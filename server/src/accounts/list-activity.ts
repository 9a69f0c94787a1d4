import { z } from 'zod';
import { type ActivityRow, activityBefore } from '../pipeline/activity-store.ts';
import { operation } from '../pipeline/operation.ts';
import { optional } from '../wire/fields.ts';
import { nextPage, pageQuery } from '../wire/paging.ts';

export const activityShape = z
  .object({
    at: z.string().describe('ISO 8601'),
    who: z.string(),
    operation: z.string(),
    subject: z.record(z.string(), z.unknown()).describe('the parameters of the path'),
    message: z.string(),
    address: z.string(),
    execution_id: z.string(),
  })
  .meta({ id: 'Activity', description: 'One change made in the account’s name' });

export const activityRecord = ({ activity_id: _, at, ...row }: ActivityRow) => ({
  at: at.toISOString(),
  ...row,
});

/** The log of changes made in the account's name, newest first. */
export const listActivity = operation({
  name: 'list-activity',
  summary: 'Activity',
  description:
    'Every successful change but those of strings, which are in the reports: who did what, when and from where. Kept for a year.',
  method: 'GET',
  path: '/enterprise/activity',
  section: 'accounts',
  allow: 'all',
  admin: true,
  database: 'direct',
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
    const { pageNo: before, pageSize, who } = query;
    const { accountId } = actor;
    const rows = await activityBefore(tx, { accountId, before, maxRows: pageSize + 1, who });
    const { page, nextPageNo } = nextPage(rows, pageSize, (row) => row.activity_id);
    return {
      message: `${page.length} changes.`,
      data: page.map(activityRecord),
      nextPageNo,
    };
  },
});
