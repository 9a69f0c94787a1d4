import type { Queryable } from '../db/database.ts';
import { funderNames, linesOf, retailerNames } from './row-store.ts';
import { scopeOf } from './scope.ts';
import type { SettlementRow } from './settlement-store.ts';
import { merged, type Sums, sumOf, sumsBy } from './sums.ts';
import { type LineRow, openCorrectionSums, openRedemptionSums } from './unsettled-store.ts';

/** Retailers by what they have in common, mostly their period: each group is one statement. */
function groupsOf<Scope>(
  scopes: ReadonlyArray<Scope & { retailerId: number }>,
  keyOf: (scope: Scope) => string,
) {
  const groups = new Map<string, { common: Scope; retailerIds: number[] }>();
  for (const scope of scopes) {
    const group = groups.get(keyOf(scope));
    if (group) group.retailerIds.push(scope.retailerId);
    else groups.set(keyOf(scope), { common: scope, retailerIds: [scope.retailerId] });
  }
  return groups.values();
}

/** The sums of an open settlement, computed from the journal: what a close at this moment would settle. */
export async function openLines(tx: Queryable, settlement: SettlementRow): Promise<LineRow[]> {
  const scopes = await scopeOf(tx, settlement);
  const lines: LineRow[] = [];
  const spans = scopes.flatMap(({ retailer, spans }) =>
    spans.map((span) => ({ retailerId: retailer.account_id, ...span })),
  );
  for (const { common, retailerIds } of groupsOf(spans, (span) => `${+span.from}/${+span.before}`))
    lines.push(...(await openRedemptionSums(tx, { retailerIds, from: common.from, before: common.before })));
  const settledBefore = scopes.flatMap(({ retailer, correctionsSince: since }) =>
    since === undefined ? [] : [{ retailerId: retailer.account_id, since }],
  );
  const settlementId = settlement.settlement_id;
  for (const { common, retailerIds } of groupsOf(settledBefore, ({ since }) => since.toISOString()))
    lines.push(...(await openCorrectionSums(tx, { retailerIds, since: common.since, settlementId })));
  return merged(lines);
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
    (await retailerNames(tx, { retailerIds: [...new Set(lines.map(({ retailer_id }) => retailer_id))] })).map(
      (row) => [row.account_id, row],
    ),
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
