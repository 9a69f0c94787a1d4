import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import {
  accountRecord,
  accountShape,
  accountsAfter,
  environmentField,
} from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { flag, optional } from '../../platform/wire/fields.ts';
import { nextPage, pageQuery } from '../../platform/wire/paging.ts';

/** The accounts of one environment, oldest first. */
export const listAccounts = operation({
  name: 'list-accounts',
  summary: 'List accounts',
  method: 'GET',
  path: '/operator/accounts',
  section: 'operator',
  allow: 'operator',
  query: pageQuery(z.int32()).extend({
    environment: environmentField,
    q: optional(100).describe('a part of the name or the e-mail domain'),
    go_live_requested: flag.describe('yes: only those that wait for it'),
  }),
  output: z.object({
    data: z.array(
      accountShape.extend({
        go_live_requested: z.enum(['yes', 'no']),
        go_live_requested_at: z.string().nullable().describe('ISO 8601'),
      }),
    ),
    nextPageNo: z.string(),
  }),
  environment: ({ query }) => query.environment,
  example: { query: { environment: 'test', pageSize: '50' } },
  run: async ({ tx, query, registry }) => {
    const rows = await accountsAfter(tx, {
      afterId: query.pageNo ?? 0,
      maxRows: query.pageSize + 1,
      q: query.q,
      asked: query.go_live_requested,
    });
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.account_id);
    return {
      message: `${counted(page.length, 'account')}.`,
      data: page.map((row) => ({
        ...accountRecord(registry.name, row),
        go_live_requested: row.go_live_requested_at ? ('yes' as const) : ('no' as const),
        go_live_requested_at: row.go_live_requested_at?.toISOString() ?? null,
      })),
      nextPageNo,
    };
  },
});
