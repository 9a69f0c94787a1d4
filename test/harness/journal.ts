import { textOf } from '../../server/src/coupons/lookup.ts';
import type { Database } from '../../server/src/db/database.ts';

/** One row of the journal. */
export interface JournalEvent {
  event_id: number;
  offer_id: number;
  gs1: string;
  action: number;
  day: string;
  provider_id: number;
  retailer_id: number | null;
  redemption: number | null;
  store_address: string | null;
  execution_id: string;
}

export interface CouponRow {
  offer_id: number;
  gs1: string;
  state: number;
  provider_id: number;
  holder_id: number | null;
  redemption: number | null;
  past_holders: number[] | null;
}

/** Everything a registry knows of its strings, as of one moment. */
export interface Journal {
  /** In order of recording. */
  events: JournalEvent[];
  coupons: CouponRow[];
  circulations: Array<{ offer_id: number; total: number; deposited: number; ever_deposited: number }>;
  shares: Array<{ offer_id: number; provider_id: number; cap: number | null; deposited: number }>;
  tallies: Array<{ offer_id: number; day: string; provider_id: number; action: number; count: number }>;
  bases: Map<number, string>;
}

/** Reads the tables themselves, in one snapshot. */
export const readJournal = (db: Database): Promise<Journal> =>
  db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    const bases = new Map(
      (
        await tx.query<{ offer_id: number; base_gs1: string }>('select offer_id, base_gs1 from base_string')
      ).map((row) => [row.offer_id, row.base_gs1]),
    );
    const named = <T extends { offer_id: number; serial: number }>(rows: T[]) =>
      rows.map(({ serial, ...row }) => ({ ...row, gs1: textOf(bases.get(row.offer_id)!, serial) }));
    return {
      bases,
      events: named(
        await tx.query<Omit<JournalEvent, 'gs1'> & { serial: number }>(
          `select event_id, offer_id, serial, action, (at at time zone 'UTC')::date as day, provider_id, retailer_id,
             redemption, store_address, execution_id from event order by event_id`,
        ),
      ),
      coupons: named(
        await tx.query<Omit<CouponRow, 'gs1'> & { serial: number }>(
          'select offer_id, serial, state, provider_id, holder_id, redemption, past_holders from coupon',
        ),
      ),
      circulations: await tx.query('select offer_id, total, deposited, ever_deposited from circulation'),
      shares: await tx.query('select offer_id, provider_id, cap, deposited from provider_share'),
      tallies: await tx.query('select offer_id, day, provider_id, action, count from tally'),
    };
  });
