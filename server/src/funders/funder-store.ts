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

/** Changed within the span, in order of change, after the given key. */
export const fundersUpdated = (
  tx: Queryable,
  from: Date,
  before: Date,
  skip: number,
  most: number,
): Promise<FunderRow[]> =>
  tx.query(
    `select * from funder where updated_at >= $1 and updated_at < $2 order by updated_at, funder_id limit $3 offset $4`,
    [from, before, most, skip],
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
