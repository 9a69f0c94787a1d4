import { z } from 'zod';
import { daySpan, utcSpan } from '../dates.ts';
import { notation, text } from '../fields.ts';
import { type Actor, operation } from '../operation.ts';
import { lastPage, pageSizes } from '../paging.ts';
import { refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';
import { fundersUpdated, funderToSettle } from './funder-store.ts';
import { funderRecord, funderShape } from './funder-wire.ts';

/**
 * In test anyone opens a clearinghouse and reads what anyone typed: there it sees only funders of offers that its
 * retailers redeemed. In production the operator opened it, and it looks up whom to bill before the first redemption.
 */
const settlesFor = ({ name }: Registry, { accountId }: Actor): number | undefined =>
  name === 'test' ? accountId : undefined;

/** Whom to bill for a base data string: the funder id stands in its digits. */
export const readFunderForSettlement = operation({
  name: 'read-funder-for-settlement',
  summary: 'Manufacturer settlement billing details',
  description: 'In test only of funders whose offers your retailers redeemed.',
  method: 'GET',
  path: '/clearinghouse/funder/:funder_id',
  room: 'funders',
  allow: ['clearinghouse'],
  way: 'read',
  params: z.object({ funder_id: text(100) }),
  output: z.object({ data: funderShape }),
  run: async ({ tx, registry, actor, params }) => {
    const funder = await funderToSettle(tx, settlesFor(registry, actor), params.funder_id);
    if (!funder) throw refuse.notFound('The funder');
    return { message: 'The billing details.', data: funderRecord(funder) };
  },
});

const pageNumber = notation('must be a whole number from 0').transform((written, context) => {
  if (/^\d{1,6}$/.test(written)) return Number(written);
  context.addIssue({ code: 'custom', message: 'must be a whole number; pages are counted from 0' });
  return z.NEVER;
});

/** Billing details that changed between two UTC days, in order of change. */
export const listUpdatedFunders = operation({
  name: 'list-updated-funders',
  summary: 'Billing details that changed between two days',
  description: 'In test only of funders whose offers your retailers redeemed.',
  method: 'GET',
  path: '/clearinghouse/funders/updated_list/:from/:to/:page_no',
  room: 'funders',
  allow: ['clearinghouse'],
  way: 'read',
  params: daySpan.safeExtend({ page_no: pageNumber }),
  output: z.object({ data: z.array(funderShape), nextPageNo: z.string() }),
  run: async ({ tx, registry, actor, params }) => {
    const size = pageSizes.usual;
    const rows = await fundersUpdated(
      tx,
      settlesFor(registry, actor),
      utcSpan(params),
      params.page_no * size,
      size + 1,
    );
    return {
      message: `${Math.min(rows.length, size)} funders.`,
      data: rows.slice(0, size).map(funderRecord),
      nextPageNo: rows.length > size ? String(params.page_no + 1) : lastPage,
    };
  },
});
