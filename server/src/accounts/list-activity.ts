import { z } from 'zod';
import { activityBefore } from '../activity-store.ts';
import { operation } from '../operation.ts';
import { nextPage, pageQuery } from '../paging.ts';

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
  query: pageQuery(z.number().int()),
  output: z.object({
    data: z.array(
      z.object({
        at: z.string().describe('ISO 8601'),
        who: z.string(),
        operation: z.string(),
        subject: z.record(z.string(), z.unknown()).describe('the parameters of the path'),
        message: z.string(),
        address: z.string(),
        execution_id: z.string(),
      }),
    ),
    nextPageNo: z.string(),
  }),
  example: { query: { pageSize: '20' } },
  run: async ({ tx, actor, query }) => {
    const rows = await activityBefore(tx, actor.accountId, query.pageNo, query.pageSize + 1);
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.activity_id);
    return {
      message: `${page.length} changes.`,
      data: page.map(({ activity_id: _, at, ...row }) => ({ at: at.toISOString(), ...row })),
      nextPageNo,
    };
  },
});
