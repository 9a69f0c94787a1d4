import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';

export interface CodeString {
  offerId: number;
  serial: number;
}

export interface LiveCode {
  code: string;
  valid_until: Date;
}

/** Waits until no other request for this string's code is under way. */
export async function takeString(tx: Queryable, { offerId, serial }: CodeString): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `fetch code ${offerId}/${serial}`,
  ]);
}

export const liveCode = async (
  tx: Queryable,
  { offerId, serial }: CodeString,
  now: Date,
): Promise<LiveCode | undefined> =>
  (
    await tx.query<LiveCode>(
      'select code, valid_until from fetch_code where offer_id = $1 and serial = $2 and valid_until > $3',
      [offerId, serial, now],
    )
  )[0];

/** What a new code stands for. */
export interface NewCode {
  providerId: number;
  validUntil: Date;
  strings: readonly CodeString[];
  /** The one string whose five-minute code it is; `liveCode` finds it by that. */
  ownOf?: CodeString;
  /** Where the provider shows it, if it says so. */
  mode?: 'pos' | 'ecomm' | undefined;
}

/** @returns false when the code is valid, or ended within the last 30 days: rows are kept that long. */
export async function addCode(
  tx: Queryable,
  code: string,
  { providerId, validUntil, strings, ownOf, mode }: NewCode,
): Promise<boolean> {
  const added = await tx.query(
    `insert into fetch_code (code, provider_id, offer_id, serial, valid_until, mode) values ($1, $2, $3, $4, $5, $6)
     on conflict (code) do nothing returning 1`,
    [code, providerId, ownOf?.offerId ?? null, ownOf?.serial ?? null, validUntil, mode ?? null],
  );
  if (added.length === 0) return false;
  await tx.query(
    `insert into fetch_code_string (code, ord, offer_id, serial)
     select $1, * from unnest($2::int[], $3::bigint[], $4::bigint[])`,
    [
      code,
      `{${strings.map((_, ord) => ord).join()}}`,
      arrayOf(strings, (string) => string.offerId),
      arrayOf(strings, (string) => string.serial),
    ],
  );
  return true;
}

/** What the codes stand for, in order; a code that was never given has no rows. */
export const codeStrings = (
  tx: Queryable,
  codes: readonly string[],
): Promise<Array<{ code: string; valid_until: Date; base_gs1: string; serial: number }>> =>
  tx.query(
    `select f.code, f.valid_until, o.base_gs1, s.serial from fetch_code f
     join fetch_code_string s using (code) join offer o on o.offer_id = s.offer_id
     where f.code = any($1::text[]) order by f.code, s.ord`,
    [arrayOf(codes, (code) => code)],
  );

/** Codes may be given out again 30 days after they ended. */
export async function forgetCodes(tx: Queryable, now: Date): Promise<void> {
  await tx.query(`delete from fetch_code where valid_until < $1::timestamptz - interval '30 days'`, [now]);
}

export interface StringFacts extends CodeString {
  ord: number;
  state: number;
  active: boolean;
  ends_at: Date;
}

/** The provider's own strings among those asked. */
export const ownStrings = async (
  tx: Queryable,
  providerId: number,
  strings: readonly CodeString[],
): Promise<StringFacts[]> =>
  (
    await tx.query<Omit<StringFacts, 'offerId'> & { offer_id: number }>(
      `select a.ord, c.offer_id, c.serial, c.state, o.active, least(o.redemption_ends_at, c.expires_at) as ends_at
       from unnest($1::int[], $2::bigint[], $3::bigint[]) as a(ord, offer_id, serial)
       join coupon c using (offer_id, serial) join offer o using (offer_id) where c.provider_id = $4`,
      [
        `{${strings.map((_, ord) => ord).join()}}`,
        arrayOf(strings, (string) => string.offerId),
        arrayOf(strings, (string) => string.serial),
        providerId,
      ],
    )
  ).map(({ offer_id, ...rest }) => ({ ...rest, offerId: offer_id }));
