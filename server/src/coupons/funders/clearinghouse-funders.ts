import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import type { Actor } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { daySpan, utcSpan } from '../../platform/wire/dates.ts';
import { notation, text } from '../../platform/wire/fields.ts';
import { lastPage, pageSizes } from '../../platform/wire/paging.ts';
import { fundersUpdated, funderToSettle } from './funder-store.ts';
import { funderRecord, funderShape } from './funder-wire.ts';

/**
 * Anyone can open a clearinghouse in test, so there it sees only funders of offers that its retailers redeemed. In
 * production the operator opens it, and it may look up any funder, before the first redemption.
 */
const clearinghouseFilter = ({ name }: Registry, { accountId }: Actor): number | undefined =>
  name === 'test' ? accountId : undefined;

/** Billing details of a funder; the funder id is part of each base data string. */
export const readFunderForSettlement = operation({
  name: 'read-funder-for-settlement',
  summary: 'Manufacturer settlement billing details',
  description: 'In test only of funders whose offers your retailers redeemed.',
  method: 'GET',
  path: '/clearinghouse/funder/:funder_id',
  section: 'funders',
  allow: ['clearinghouse'],
  params: z.object({ funder_id: text(100) }),
  output: z.object({ data: funderShape }),
  run: async ({ tx, registry, actor, params }) => {
    const funder = await funderToSettle(tx, {
      clearinghouseId: clearinghouseFilter(registry, actor),
      funderId: params.funder_id,
    });
    if (!funder) throw refuse.notFound('The funder');
    return { message: 'The billing details.', data: funderRecord(funder) };
  },
});

const pageNumber = notation('must be a whole number from 0').transform((written, context) => {
  if (/^\d{1,6}$/.test(written)) return Number(written);
  context.addIssue({ code: 'custom', message: 'must be a whole number; pages are counted from 0' });
  return z.NEVER;
});

/** Billing details that changed between two UTC days, by funder id. */
export const listUpdatedFunders = operation({
  name: 'list-updated-funders',
  summary: 'Billing details that changed between two days',
  description: 'In test only of funders whose offers your retailers redeemed.',
  method: 'GET',
  path: '/clearinghouse/funders/updated_list/:from/:to/:page_no',
  section: 'funders',
  allow: ['clearinghouse'],
  params: daySpan.safeExtend({ page_no: pageNumber }),
  output: z.object({ data: z.array(funderShape), nextPageNo: z.string() }),
  run: async ({ tx, registry, actor, params }) => {
    const size = pageSizes.usual;
    const rows = await fundersUpdated(tx, {
      clearinghouseId: clearinghouseFilter(registry, actor),
      ...utcSpan(params),
      skip: params.page_no * size,
      maxRows: size + 1,
    });
    return {
      message: `${counted(Math.min(rows.length, size), 'funder')}.`,
      data: rows.slice(0, size).map(funderRecord),
      nextPageNo: rows.length > size ? String(params.page_no + 1) : lastPage,
    };
  },
});
