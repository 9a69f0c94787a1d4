import { textOf } from 'offerbook/dist/coupons/strings/lookup.js';
import type { Database } from 'offerbook/dist/platform/db/database.js';
import { action } from 'offerbook/dist/platform/vocabulary/actions.js';
import type { Stage } from '../part.ts';
import type { Cast } from './cast.ts';
import { type Sums, twoDays } from './choose.ts';

export interface Sale {
  event_id: number;
  offer_id: number;
  base_gs1: string;
  gs1: string;
  retailer_id: number;
  /** Names the call that redeemed it. */
  store_address: string;
  /** The event that rolled it back; null: it stands. */
  undone_by: number | null;
  execution_id: string;
}

export interface SettledRow {
  event_id: number;
  settlement_id: number;
  retailer_id: number;
  cents: number | null;
  /** The event of the redemption that a correction undoes; null: this is a redemption. */
  corrects: number | null;
}

export interface LineRow extends Omit<Sums, 'total_cents'> {
  settlement_id: number;
  retailer_id: number;
  funder_id: string;
}

/** What is owed or was spent, as a report says it. */
export interface Reported {
  report: string;
  redemptions: number;
  cents: number;
  worth_by_basket: number;
  /** Whose redemptions the report counts; absent: all of the round. */
  retailer?: string;
}

export type BooksTables = {
  accounts: ReadonlyArray<{ account_id: number; email_domain: string }>;
  events: readonly Sale[];
  settled?: readonly SettledRow[];
  settlements?: ReadonlyArray<{ settlement_id: number; closed: boolean }>;
  lines?: readonly LineRow[];
  /** What tills gave off, by the redemption's event. */
  amounts?: ReadonlyArray<{ event_id: number; cents: number }>;
  /** What the answers said after the last call, when nothing happened any more. */
  reported?: readonly Reported[];
  budgets?: ReadonlyArray<{ base_gs1: string; cents: number | null }>;
  /** The manufacturer's catalogue, as the answers have it. */
  products?: ReadonlyArray<{ gtin: string; name: string }>;
};

/** Closes everything after the last call, so that nothing is left to settle, and reads what the reports say then. */
export async function closeBooks(
  stage: Stage,
  cast: Cast,
): Promise<Required<Pick<BooksTables, 'reported' | 'products'>>> {
  for (const house of cast.clearinghouses) {
    const path = '/clearinghouse/settlements';
    const { data: known } = await stage.ok(house, 'GET', `${path}?pageSize=1000`);
    for (const { settlement_id: id, state } of known) {
      if (state === 'open') await stage.ok(house, 'DELETE', `${path}/${id}`);
      if (state === 'closing') await closed(stage, house, id);
    }
  }
  // The moving retailer settles through one of them; the other may have none left, or the first retailer alone.
  for (const house of cast.clearinghouses) {
    const retailers = await stage.ok(house, 'GET', '/clearinghouse/retailers');
    if (retailers.data.length === 0) continue;
    const { data } = await stage.ok(house, 'POST', '/clearinghouse/settlements', twoDays());
    await closed(stage, house, data.settlement_id);
  }
  const reported: Reported[] = [];
  for (const retailer of cast.retailers) {
    const { settled, open } = (await stage.ok(retailer, 'GET', '/retailer/owed?days=2')).data.totals;
    reported.push({ report: 'owed, settled', ...settled, retailer: retailer.domain });
    reported.push({ report: 'owed, not settled', ...open, retailer: retailer.domain });
  }
  const costs = (await stage.ok(cast.manufacturer, 'GET', '/manufacturer/costs?days=2')).data;
  reported.push({ report: 'costs of the days', ...costs.totals });
  const soFar = costs.by_offer.map((one: { so_far: Reported }) => one.so_far);
  const sum = (name: 'redemptions' | 'cents' | 'worth_by_basket') =>
    soFar.reduce((all: number, one: Reported) => all + one[name], 0);
  reported.push({
    report: 'costs so far',
    redemptions: sum('redemptions'),
    cents: sum('cents'),
    worth_by_basket: sum('worth_by_basket'),
  });
  const { data: products } = await stage.ok(cast.manufacturer, 'GET', '/manufacturer/products?pageSize=1000');
  return { reported, products };
}

async function closed(stage: Stage, house: Cast['manufacturer'], settlementId: string): Promise<void> {
  const path = `/clearinghouse/settlements/${settlementId}/close`;
  for (let calls = 0; calls < 1_000; calls++) {
    const { data } = await stage.ok(house, 'POST', path, {});
    if (data.state === 'closed') return;
  }
  throw new Error(`settlement ${settlementId} was never closed`);
}

/** Reads the tables themselves, in one snapshot, of the round's accounts alone. */
export const readTables = (db: Database, cast: Cast): Promise<BooksTables> =>
  db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    const list = (texts: readonly string[]) => `{${texts.join()}}`;
    const accounts = await tx.query<BooksTables['accounts'][number]>(
      'select account_id, email_domain from account where email_domain = any($1)',
      [list([...cast.retailers, ...cast.clearinghouses].map(({ domain }) => domain))],
    );
    const ids = list(accounts.map(({ account_id }) => String(account_id)));
    const bases = list(cast.offers.map(({ base }) => base));
    const ofHouses =
      'settlement_id in (select settlement_id from settlement where clearinghouse_id = any($1))';
    const sales = await tx.query<Omit<Sale, 'gs1'> & { serial: number }>(
      `select e.event_id, e.offer_id, o.base_gs1, e.serial, e.retailer_id, e.store_address, e.execution_id,
           (select min(b.event_id) from event b where b.offer_id = e.offer_id and b.serial = e.serial
             and b.redemption = e.event_id and b.action = ${action['rollback']}) as undone_by
         from event e join base_string o on o.offer_id = e.offer_id
         where o.base_gs1 = any($1) and e.action = ${action['redeemed']} order by e.event_id`,
      [bases],
    );
    return {
      accounts,
      events: sales.map(({ serial, ...sale }) => ({ ...sale, gs1: textOf(sale.base_gs1, serial) })),
      amounts: await tx.query(
        `select a.event_id, a.cents from redemption_amount a join base_string o using (offer_id)
         where o.base_gs1 = any($1)`,
        [bases],
      ),
      settled: await tx.query(
        'select event_id, settlement_id, retailer_id, cents, corrects from settled where retailer_id = any($1)',
        [ids],
      ),
      settlements: await tx.query(
        `select settlement_id, closed_at is not null as closed from settlement where ${ofHouses}`,
        [ids],
      ),
      lines: await tx.query(`select * from settlement_line where ${ofHouses}`, [ids]),
      budgets: await tx.query('select base_gs1, budget_cents as cents from offer where base_gs1 = any($1)', [
        bases,
      ]),
    };
  });
