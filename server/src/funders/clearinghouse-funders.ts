import { z } from 'zod';
import { daySpan, utcSpan } from '../dates.ts';
import { text } from '../fields.ts';
import { operation } from '../operation.ts';
import { lastPage, pageSizes } from '../paging.ts';
import { refuse } from '../refusals.ts';
import { funderById, fundersUpdated } from './funder-store.ts';
import { funderRecord, funderShape } from './funder-wire.ts';

/** Whom to bill for a base data string: the funder id stands in its digits. */
export const readFunderForSettlement = operation({
  name: 'read-funder-for-settlement',
  summary: 'Manufacturer settlement billing details',
  method: 'GET',
  path: '/clearinghouse/funder/:funder_id',
  room: 'funders',
  allow: ['clearinghouse'],
  way: 'read',
  params: z.object({ funder_id: text(100) }),
  output: z.object({ data: funderShape }),
  run: async ({ tx, params }) => {
    const funder = await funderById(tx, params.funder_id);
    if (!funder) throw refuse.notFound('The funder');
    return { message: 'The billing details.', data: funderRecord(funder) };
  },
});

const pageNumber = z.string().transform((written, context) => {
  if (/^\d{1,6}$/.test(written)) return Number(written);
  context.addIssue({ code: 'custom', message: 'must be a whole number; pages are counted from 0' });
  return z.NEVER;
});

/** Billing details that changed between two UTC days, in order of change. */
export const listUpdatedFunders = operation({
  name: 'list-updated-funders',
  summary: 'Billing details that changed between two days',
  method: 'GET',
  path: '/clearinghouse/funders/updated_list/:from/:to/:page_no',
  room: 'funders',
  allow: ['clearinghouse'],
  way: 'read',
  params: daySpan.safeExtend({ page_no: pageNumber }),
  output: z.object({ data: z.array(funderShape), nextPageNo: z.string() }),
  run: async ({ tx, params }) => {
    const { from, before } = utcSpan(params);
    const size = pageSizes.usual;
    const rows = await fundersUpdated(tx, from, before, params.page_no * size, size + 1);
    return {
      message: `${Math.min(rows.length, size)} funders.`,
      data: rows.slice(0, size).map(funderRecord),
      nextPageNo: rows.length > size ? String(params.page_no + 1) : lastPage,
    };
  },
});
