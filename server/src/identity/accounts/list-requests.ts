import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import {
  maxRequests,
  maxWrongSecrets,
  type RequestRow,
  readsLog,
  requestsBefore,
} from '../../platform/pipeline/request-log-store.ts';
import { retained } from '../../platform/vocabulary/retention.ts';
import { flag, orUnset, quantity } from '../../platform/wire/fields.ts';
import { nextPage } from '../../platform/wire/paging.ts';
import { pageOf } from '../../platform/wire/report.ts';
import { logFilters, logQuery } from './log-query.ts';

const requestShape = z
  .object({
    at: z.string().describe('When it arrived, ISO 8601'),
    actor: z.string().describe('The key or platform that called, as in the activity'),
    method: z.string().describe('HTTP method'),
    path: z.string().describe('The route, such as `/provider/gs1/:gs1`; never what stood in its place'),
    operation: z.string(),
    status: z.number().describe('HTTP status of the answer'),
    code: z.string().describe('Code of the refusal; empty: it succeeded'),
    execution_id: z.string().describe('The `execution_id` of its answer'),
    duration_ms: z.number(),
    omitted: z.number().describe('How many further calls of about that time were only counted'),
  })
  .meta({ id: 'LoggedRequest', description: 'A call made by a program of the account' });

const requestRecord = ({ request_id: _, at, ...row }: RequestRow) => ({ at: at.toISOString(), ...row });

/** The newest calls of the account's programs. */
export const listRequests = operation({
  name: readsLog,
  summary: 'Requests',
  description: `The newest calls with keys of the account or by platforms in its name, newest first: about ${maxRequests.toLocaleString('en-US')} of the last ${retained.requests.days} days (${retained.requests.setting} of the server). A call is listed within two seconds. Never listed: bodies, answers, tokens, secrets, data strings, and calls of the portal and of this operation. Of an account that calls often, 40 refused and 20 successful calls a second and server are listed, and fewer while very many accounts call; \`omitted\` counts the others. Of calls refused before key and token are accepted, ${maxWrongSecrets} wrong secrets an hour are listed; of those shed under overload none.`,
  method: 'GET',
  path: '/enterprise/requests',
  section: 'accounts',
  allow: 'all',
  admin: true,
  strictQuery: true,
  query: logQuery('Only calls of this key or platform').extend({
    status: orUnset(quantity(100, 599)).describe('Only answers with this HTTP status'),
    errors: flag.describe('`yes`: only refused calls; `no`: only successful ones'),
  }),
  output: pageOf(requestShape),
  example: { query: { errors: 'yes' } },
  run: async ({ tx, actor, query }) => {
    const { status, errors } = query;
    const filters = { ...logFilters(actor.accountId, query), status, isRefused: errors };
    const rows = await requestsBefore(tx, filters);
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.request_id);
    return { message: `${counted(page.length, 'call')}.`, data: page.map(requestRecord), nextPageNo };
  },
});
