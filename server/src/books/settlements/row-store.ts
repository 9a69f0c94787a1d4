import { joinWorth, saveValue, saveValueCode } from '../../coupons/offers/lookup.ts';
import { joinTold, selectTold, toldColumns } from '../../coupons/redemptions/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { batchOfRows } from '../../platform/db/statements/batch.ts';
import { offersOf, ofOffers } from '../../platform/db/statements/shards.ts';
import {
  array,
  bool,
  int4,
  int8,
  nullable,
  text,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import { columnList, type RowOf, rows, values } from '../../platform/db/statements/statement.ts';
import { line } from './unsettled-store.ts';

const bareRow = {
  offer_id: int8,
  serial: int8,
  /** The event that the row settles. */
  event_id: int8,
  /** The redemption, which a correction undoes. */
  redemption_id: int8,
  retailer_id: int4,
  at: timestamptz,
  cents: nullable(int8),
};
/** A row of a settlement by its keys: what is settled, or what would be. */
export type BareRow = RowOf<typeof bareRow>;

/** The key of a row: rows are in the order of retailers, of each the corrections last, then of recording. */
export type AfterSettled = readonly [retailerId: number, isCorrection: boolean, at: string, eventId: number];

const settledPage = rows({
  params: {
    settlementId: int8,
    retailerIds: nullable(array(int4)),
    funderId: nullable(text),
    lastRetailerId: int4,
    lastIsCorrection: bool,
    lastAt: text,
    lastId: int8,
    maxRows: int4,
  },
  row: bareRow,
  sql: (p) => `
    select s.offer_id, s.serial, s.event_id, coalesce(s.corrects, s.event_id) as redemption_id, s.retailer_id, s.at, s.cents
    from settled s join offer o using (offer_id)
    where s.settlement_id = ${p.settlementId}
      and (s.retailer_id, (s.corrects is not null), s.at, s.event_id)
        > (${p.lastRetailerId}, ${p.lastIsCorrection}, ${p.lastAt}::timestamptz, ${p.lastId})
      and (${p.retailerIds} is null or s.retailer_id = any(${p.retailerIds})) and (${p.funderId} is null or o.funder_id = ${p.funderId})
    order by s.retailer_id, (s.corrects is not null), s.at, s.event_id limit ${p.maxRows}`,
});

/** The retailers and the funder whose rows are listed; undefined: all. */
export interface RowFilters {
  retailerIds: number[] | undefined;
  funderId: string | undefined;
}

/** The rows of a settlement that is closed, after one. */
export const settledAfter = (
  tx: Queryable,
  settlementId: number,
  filters: RowFilters,
  [lastRetailerId, lastIsCorrection, lastAt, lastId]: AfterSettled = [0, false, '-infinity', 0],
  maxRows: number,
): Promise<BareRow[]> =>
  settledPage(tx, { settlementId, ...filters, lastRetailerId, lastIsCorrection, lastAt, lastId, maxRows });

const wanted = batchOfRows({ offer_id: int8, serial: int8, redemption_id: int8 });

const facts = { ...toldColumns, ord: int4, recorded_at: timestamptz };

const redemptionFacts = rows({
  params: { ...wanted.types, ...ofOffers },
  row: facts,
  sql: ({ offers, ...columns }) => `
    select a.ord, e.at as recorded_at, ${selectTold(saveValue, saveValueCode)}
    from ${wanted.rows(columns, 'a')}
    join event e on e.offer_id = a.offer_id and e.serial = a.serial and e.event_id = a.redemption_id
    ${joinTold} ${joinWorth}
    where e.offer_id = any(${offers})`,
});

export type SettledRow = BareRow & RowOf<typeof facts>;

/** The rows with what the journal says of their redemptions, in the same order. */
export async function withFacts(tx: Queryable, bare: readonly BareRow[]): Promise<SettledRow[]> {
  if (bare.length === 0) return [];
  const found = await redemptionFacts(tx, {
    ...wanted.values(bare),
    offers: offersOf(bare.map((row) => ({ offerId: row.offer_id }))),
  });
  const byPlace = new Map(found.map((row) => [row.ord, row]));
  return bare.flatMap((row, place) => {
    const known = byPlace.get(place);
    return known === undefined ? [] : [{ ...row, ...known }];
  });
}

/** The sums of settlements whose close began. */
export const linesOf = rows({
  params: { settlementIds: array(int8) },
  row: { settlement_id: int8, ...line },
  sql: ({ settlementIds }) => `
    select settlement_id, ${columnList(line, 'l')} from settlement_line l
    where settlement_id = any(${settlementIds}) order by settlement_id, retailer_id, funder_id`,
});

/** Who pays for the funder ids; the legal name is null where the details have none. */
export const funderNames = rows({
  params: { funderIds: array(text) },
  row: {
    funder_id: text,
    legal_name: nullable(text),
    manufacturer_email_domain: text,
    manufacturer_name: text,
  },
  sql: ({ funderIds }) => `
    select f.funder_id, f.details->>'legal_name' as legal_name, m.email_domain as manufacturer_email_domain, m.name as manufacturer_name
    from funder f join account m on m.account_id = f.manufacturer_id where f.funder_id = any(${funderIds})`,
});

/** The ids of retailers by their domain: in test one that is gone may have left it to another. */
export const accountsOfRetailer = values({
  params: { emailDomain: text },
  value: int4,
  sql: ({ emailDomain }) =>
    `select account_id as value from account where role = 'retailer' and email_domain = ${emailDomain}`,
});
