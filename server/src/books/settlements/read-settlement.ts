import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { emailDomain, optional, orUnset } from '../../platform/wire/fields.ts';
import { keyInstant, nextPage } from '../../platform/wire/paging.ts';
import { csvReport, isCsv, reportQuery } from '../../platform/wire/report.ts';
import { basisOf, rowsAfter } from './read-rows.ts';
import { linesNow, namedSums } from './read-sums.ts';
import { accountsOfRetailer, withFacts } from './row-store.ts';
import { settlementAsked, settlementPath } from './settlement-path.ts';
import { keyOfRow, rowRecord, rowShape, settlementRecord, settlementShape } from './settlement-wire.ts';

const changed =
  'While the settlement was read, it or another one of these retailers was closed or discarded. Read it again.';

const afterSettled = z.tuple([z.int32(), z.boolean(), keyInstant, z.number().int()]).readonly();

/** A settlement with its sums and rows: a preview while it is open, fixed once it is closed. */
export const readSettlement = operation({
  name: 'read-settlement',
  summary: 'A settlement with its sums and rows',
  description:
    'Amounts are whole cents, of the worth kept at redemption. What is rolled back is not in it; a redemption that an earlier settlement has and that was rolled back since is a correction. `funder_id` and `retailer` restrict sums and rows to a statement of one payer or one retailer. `format=csv` gives all rows.',
  method: 'GET',
  path: '/clearinghouse/settlements/:settlement_id',
  section: 'settlement',
  allow: ['clearinghouse'],
  strictQuery: true,
  params: settlementPath,
  query: reportQuery(afterSettled).extend({
    funder_id: optional(12).describe('Only of this payer'),
    retailer: orUnset(emailDomain).describe('Only of this retailer, by its e-mail domain'),
  }),
  output: z.object({
    data: settlementShape.extend({ rows: z.array(rowShape).describe('A page of its rows') }),
    nextPageNo: z.string(),
  }),
  example: { params: { settlement_id: '1' }, query: { format: 'json' } },
  run: async (context) => {
    const { tx, query } = context;
    const settlement = await settlementAsked(context);
    const retailerIds =
      query.retailer === undefined
        ? undefined
        : await accountsOfRetailer(tx, { emailDomain: query.retailer });
    if (retailerIds?.length === 0) throw refuse.notFound('The retailer');
    const filters = { retailerIds, funderId: query.funder_id };
    const lines = (await linesNow(tx, settlement)).filter(
      (line) =>
        retailerIds?.includes(line.retailer_id) !== false &&
        (query.funder_id === undefined || line.funder_id === query.funder_id),
    );
    const rows = async (after: z.output<typeof afterSettled> | undefined, maxRows: number) =>
      withFacts(tx, await rowsAfter(tx, settlement, lines, filters, after, maxRows));
    if (isCsv(query.format)) {
      const basis = await basisOf(tx, settlement, lines);
      /** Breaks the file off once a close took rows of it or gave some back: they would be missing. */
      const rowsOfFile = async (...asked: Parameters<typeof rows>) => {
        const found = await rows(...asked);
        if ((await basisOf(tx, await settlementAsked(context), lines)) !== basis)
          throw refuse.unavailable(changed);
        return found;
      };
      const file = { query, line: rowShape, rows: rowsOfFile, keyOf: keyOfRow, record: rowRecord };
      return csvReport(file, query.format);
    }
    const { page, nextPageNo } = nextPage(
      await rows(query.pageNo, query.pageSize + 1),
      query.pageSize,
      keyOfRow,
    );
    return {
      message: `${counted(page.length, 'row')}.`,
      data: {
        ...settlementRecord(settlement),
        ...(await namedSums(tx, lines)),
        rows: page.map(rowRecord),
      },
      nextPageNo,
    };
  },
});
