import { namesOfAccounts } from '../../identity/accounts/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { funderNames, linesOf } from './row-store.ts';
import { scopeOf } from './scope.ts';
import type { SettlementRow } from './settlement-store.ts';
import { merged, type Sums, sumOf, sumsBy } from './sums.ts';
import { type LineRow, openSums } from './unsettled-store.ts';

/** The sums of an open settlement, computed from the journal: what a close at this moment would settle. */
async function openLines(tx: Queryable, settlement: SettlementRow): Promise<LineRow[]> {
  const stretches = (await scopeOf(tx, settlement)).flatMap((scope) => scope.stretches);
  return merged(await openSums(tx, settlement.settlement_id, stretches));
}

/** The sums of a settlement: fixed once it is closed, of the rows so far while its close is under way. */
export const linesNow = async (tx: Queryable, settlement: SettlementRow): Promise<LineRow[]> =>
  settlement.began_at === null
    ? openLines(tx, settlement)
    : linesOf(tx, { settlementIds: [settlement.settlement_id] });

/** Sums by payer and by retailer, those with most money first. */
export async function namedSums(tx: Queryable, lines: readonly LineRow[]) {
  const funders = new Map(
    (await funderNames(tx, { funderIds: [...new Set(lines.map(({ funder_id }) => funder_id))] })).map(
      (row) => [row.funder_id, row],
    ),
  );
  const retailers = new Map(
    (
      await namesOfAccounts(tx, { accountIds: [...new Set(lines.map(({ retailer_id }) => retailer_id))] })
    ).map((row) => [row.account_id, row]),
  );
  return {
    totals: sumOf(lines),
    by_funder: byMoney(
      sumsBy(lines, ({ funder_id }) => funder_id).map(({ first: { funder_id }, sums }) => {
        const known = funders.get(funder_id);
        return {
          funder_id,
          name: known?.legal_name || known?.manufacturer_name || '',
          manufacturer_email_domain: known?.manufacturer_email_domain ?? '',
          ...sums,
        };
      }),
    ),
    by_retailer: byMoney(
      sumsBy(lines, ({ retailer_id }) => retailer_id).map(({ first: { retailer_id }, sums }) => ({
        email_domain: retailers.get(retailer_id)?.email_domain ?? '',
        name: retailers.get(retailer_id)?.name ?? '',
        ...sums,
      })),
    ),
  };
}

const byMoney = <One extends Sums>(all: One[]): One[] =>
  all.sort((a, b) => b.total_cents - a.total_cents || b.redemptions - a.redemptions);
