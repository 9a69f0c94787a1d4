import type { Queryable } from '../db/database.ts';

export interface FunderRow {
  funder_id: string;
  manufacturer_id: number;
  details: Record<string, string>;
  updated_at: Date;
}

/** Registers the id to the manufacturer unless somebody has it, and gives whose it is. */
export async function claimFunder(
  tx: Queryable,
  manufacturerId: number,
  funderId: string,
  now: Date,
): Promise<number> {
  await tx.query(
    'insert into funder (funder_id, manufacturer_id, updated_at) values ($1, $2, $3) on conflict (funder_id) do nothing',
    [funderId, manufacturerId, now],
  );
  const [row] = await tx.query<{ manufacturer_id: number }>(
    'select manufacturer_id from funder where funder_id = $1',
    [funderId],
  );
  return row!.manufacturer_id;
}

export const funderById = async (tx: Queryable, funderId: string): Promise<FunderRow | undefined> =>
  (await tx.query<FunderRow>('select * from funder where funder_id = $1', [funderId]))[0];

/** True for a funder of an offer that a retailer of the clearinghouse redeemed; `$1` absent: for every funder. */
const settledBy = `($1::int is null or exists (
  select 1 from offer o join event e using (offer_id) join clearinghouse_assignment x on x.retailer_id = e.retailer_id
  where o.funder_id = f.funder_id and e.action = 3 and x.clearinghouse_id = $1 and x.until is null))`;

/** A funder as a clearinghouse sees it. @param settlesFor absent: any funder. */
export const funderToSettle = async (
  tx: Queryable,
  settlesFor: number | undefined,
  funderId: string,
): Promise<FunderRow | undefined> =>
  (
    await tx.query<FunderRow>(`select f.* from funder f where f.funder_id = $2 and ${settledBy}`, [
      settlesFor ?? null,
      funderId,
    ])
  )[0];

/** Changed within the span, in order of change. @param settlesFor the clearinghouse; absent: any funder. */
export const fundersUpdated = (
  tx: Queryable,
  settlesFor: number | undefined,
  { from, before }: { from: Date; before: Date },
  skip: number,
  maxRows: number,
): Promise<FunderRow[]> =>
  tx.query(
    `select f.* from funder f where f.updated_at >= $2 and f.updated_at < $3 and ${settledBy}
     order by f.updated_at, f.funder_id limit $4 offset $5`,
    [settlesFor ?? null, from, before, maxRows, skip],
  );

export const fundersOf = (tx: Queryable, manufacturerId: number): Promise<FunderRow[]> =>
  tx.query('select * from funder where manufacturer_id = $1 order by funder_id', [manufacturerId]);

/** @returns undefined when another manufacturer has the id. */
export async function saveFunder(
  tx: Queryable,
  manufacturerId: number,
  funderId: string,
  details: Record<string, unknown>,
  now: Date,
): Promise<FunderRow | undefined> {
  const [row] = await tx.query<FunderRow>(
    `insert into funder as f (funder_id, manufacturer_id, details, updated_at) values ($1, $2, $3, $4)
     on conflict (funder_id) do update set details = f.details || excluded.details, updated_at = excluded.updated_at
       where f.manufacturer_id = excluded.manufacturer_id
     returning *`,
    [funderId, manufacturerId, JSON.stringify(details), now],
  );
  return row;
}

/** Frees a leaving manufacturer's funder ids; no offer bears them any more. */
export async function dropFunders(tx: Queryable, manufacturerId: number): Promise<void> {
  await tx.query('delete from funder where manufacturer_id = $1', [manufacturerId]);
}
