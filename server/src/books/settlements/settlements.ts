import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { lockAccount, retailerSettling } from '../../coupons/partners/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { whenAbsent } from '../../platform/wire/absence.ts';
import { day, dayIn } from '../../platform/wire/dates.ts';
import { emailDomain, idempotent } from '../../platform/wire/fields.ts';
import { clockToleranceMs } from '../../platform/wire/instant.ts';
import { nextPage, pageQuery } from '../../platform/wire/paging.ts';
import { linesOf } from './row-store.ts';
import { addSettlement, sameOpen, settlementOf, settlementsBefore } from './settlement-store.ts';
import { listedShape, settlementFacts, settlementRecord } from './settlement-wire.ts';
import { sumOf } from './sums.ts';

const declared = { section: 'settlement', allow: ['clearinghouse'] } as const;

/** Opens a period, which is previewed until it is closed. */
export const openSettlement = operation({
  ...declared,
  name: 'open-settlement',
  summary: 'Open a settlement',
  description:
    'A period of UTC days, both inclusive, counted by the time of recording. Nothing is settled before it is closed, and periods may overlap: what is settled once is in no other settlement. A period that is open already is answered again.',
  method: 'POST',
  path: '/clearinghouse/settlements',
  body: idempotent
    .extend({
      from: day.describe('First day'),
      to: day.describe('Last day, at most today'),
      retailer_email_domain: whenAbsent(
        'means all retailers',
        emailDomain.optional().describe('Only this retailer'),
      ),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the first day' }),
  output: z.object({ data: settlementFacts }),
  example: { body: { from: world.from, to: world.from, retailer_email_domain: world.retailer } },
  run: async ({ tx, actor, body, now, notes }) => {
    const { from, to, retailer_email_domain: domain } = body;
    const latest = dayIn('UTC', new Date(now.getTime() + clockToleranceMs));
    if (to > latest) throw refuse.field('to', 'must not be after today');
    const clearinghouseId = actor.accountId;
    // Two calls about one period follow each other.
    await lockAccount(tx, { accountId: clearinghouseId });
    const retailer = domain === undefined ? undefined : await retailerSettling(tx, clearinghouseId, domain);
    if (domain !== undefined && !retailer) throw refuse.notFound('The retailer');
    const period = { clearinghouseId, retailerId: retailer?.account_id, from, to };
    const settlementId = (await sameOpen(tx, period)) ?? (await addSettlement(tx, { ...period, now }));
    notes.concerns({ settlement_id: String(settlementId), from, to });
    const opened = await settlementOf(tx, { clearinghouseId, settlementId });
    return { message: 'The settlement is open.', data: settlementRecord(opened!) };
  },
});

/** The settlements of the clearinghouse, newest first. */
export const listSettlements = operation({
  ...declared,
  name: 'list-settlements',
  summary: 'Settlements',
  description: 'Newest first.',
  method: 'GET',
  path: '/clearinghouse/settlements',
  query: pageQuery(z.number().int().min(0)),
  output: z.object({ data: z.array(listedShape), nextPageNo: z.string() }),
  run: async ({ tx, actor, query }) => {
    const rows = await settlementsBefore(tx, {
      clearinghouseId: actor.accountId,
      beforeId: query.pageNo ?? Number.MAX_SAFE_INTEGER,
      maxRows: query.pageSize + 1,
    });
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.settlement_id);
    const lines = await linesOf(tx, { settlementIds: page.map((row) => row.settlement_id) });
    const data = page.map((row) => ({
      ...settlementRecord(row),
      totals:
        row.began_at === null
          ? null
          : sumOf(lines.filter(({ settlement_id }) => settlement_id === row.settlement_id)),
    }));
    return { message: `${counted(page.length, 'settlement')}.`, data, nextPageNo };
  },
});
