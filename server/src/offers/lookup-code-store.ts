import type { Queryable } from '../db/database.ts';

export interface LookupCodeRow {
  lookup_code_id: number;
  lookup_code: string;
  offer_id: number;
  base_gs1: string;
  skip_purchase_validation: boolean;
  strings: number;
}

const selectCode = 'select l.*, o.base_gs1 from lookup_code l join offer o using (offer_id)';

/** @returns false when the code names an offer already. */
export async function addLookupCode(
  tx: Queryable,
  offerId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into lookup_code (lookup_code, offer_id, created_at) values ($1, $2, $3)
     on conflict (lookup_code) do nothing returning 1`,
    [code, offerId, now],
  );
  return rows.length > 0;
}

export const lookupCode = async (tx: Queryable, code: string): Promise<LookupCodeRow | undefined> =>
  (await tx.query<LookupCodeRow>(`${selectCode} where l.lookup_code = $1`, [code]))[0];

export const lookupCodesOf = (tx: Queryable, offerId: number): Promise<LookupCodeRow[]> =>
  tx.query(`${selectCode} where l.offer_id = $1 order by l.lookup_code`, [offerId]);

/** Which of the texts are lookup codes, and of which offers. */
export const lookupCodesAmong = (tx: Queryable, codes: string[]): Promise<LookupCodeRow[]> =>
  tx.query(`${selectCode} where l.lookup_code = any($1::text[])`, [codes]);

export async function setSkip(tx: Queryable, lookupCodeId: number, skip: boolean): Promise<void> {
  await tx.query('update lookup_code set skip_purchase_validation = $2 where lookup_code_id = $1', [
    lookupCodeId,
    skip,
  ]);
}

export async function removeLookupCode(tx: Queryable, lookupCodeId: number): Promise<void> {
  await tx.query('delete from lookup_code where lookup_code_id = $1', [lookupCodeId]);
}
