import type { Queryable } from '../../platform/db/database.ts';
import {
  array,
  bool,
  int2Of,
  int4,
  int8,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import { anyRow, command, maybeRow, rows } from '../../platform/db/statements/statement.ts';
import type { State, state } from '../../platform/vocabulary/states.ts';
import { broughtBack, type StringKey, stringsOf } from '../strings/lookup.ts';

/** Waits until no other request for this string's code is under way. */
export const lockString = command({
  params: { offerId: int8, serial: int8 },
  sql: ({ offerId, serial }) =>
    `select from pg_advisory_xact_lock(hashtextextended('fetch code ' || ${offerId} || '/' || ${serial}, 0))`,
});

export const liveCode = maybeRow({
  params: { offerId: int8, serial: int8, now: timestamptz },
  row: { code: text, valid_until: timestamptz },
  sql: ({ offerId, serial, now }) => `
    select code, valid_until from fetch_code
    where offer_id = ${offerId} and serial = ${serial} and valid_until > ${now}`,
});

/** What a new code is for. */
export interface NewCode {
  providerId: number;
  validUntil: Date;
  strings: readonly StringKey[];
  /** The one string whose five-minute code it is; `liveCode` finds it by that. */
  ownOf?: StringKey;
  /** Where the provider shows it, if given. */
  mode?: 'pos' | 'ecomm' | undefined;
}

const claimCode = anyRow({
  params: {
    code: text,
    providerId: int4,
    offerId: nullable(int8),
    serial: nullable(int8),
    validUntil: timestamptz,
    mode: nullable(textOf<NonNullable<NewCode['mode']>>()),
  },
  sql: ({ code, providerId, offerId, serial, validUntil, mode }) => `
    insert into fetch_code (code, provider_id, offer_id, serial, valid_until, mode)
    values (${code}, ${providerId}, ${offerId}, ${serial}, ${validUntil}, ${mode})
    on conflict (code) do nothing returning 1 as value`,
});

const addStrings = command({
  params: { code: text, ...stringsOf.types },
  sql: (p) => `
    insert into fetch_code_string (code, ord, offer_id, serial)
    select ${p.code}, s.ord, s.offer_id, s.serial from ${stringsOf.rows(p, 's')}`,
});

/** @returns false when the code is valid, or ended within the last 30 days, for which its row is stored. */
export async function addCode(tx: Queryable, code: string, added: NewCode): Promise<boolean> {
  const { providerId, validUntil, ownOf, mode } = added;
  const { offerId, serial } = ownOf ?? {};
  if (!(await claimCode(tx, { code, providerId, offerId, serial, validUntil, mode }))) return false;
  await addStrings(tx, { code, ...stringsOf.values(added.strings) });
  return true;
}

/** The strings of the codes, in order; a code that was never given has none. */
export const codeStrings = rows({
  params: { codes: array(text) },
  row: { code: text, valid_until: timestamptz, offer_id: int8, base_gs1: text, serial: int8 },
  sql: ({ codes }) => `
    select f.code, f.valid_until, o.offer_id, o.base_gs1, s.serial from fetch_code f
    join fetch_code_string s using (code) join offer o on o.offer_id = s.offer_id
    where f.code = any(${codes}) order by f.code, s.ord`,
});

/** Codes may be given out again 30 days after they ended. */
export const deleteExpiredCodes = command({
  params: { now: timestamptz },
  sql: ({ now }) => `delete from fetch_code where valid_until < ${now} - interval '30 days'`,
});

const find = rows({
  params: { providerId: int4, ...stringsOf.types },
  row: {
    ord: int4,
    offerId: int8,
    serial: int8,
    state: int2Of<(typeof state)[State]>(),
    active: bool,
    ends_at: timestamptz,
  },
  sql: (p) => `
    select a.ord, c.offer_id as "offerId", c.serial, c.state, o.active, least(o.redemption_ends_at, c.expires_at) as ends_at
    from ${stringsOf.rows(p, 'a')}
    join coupon c using (offer_id, serial) join offer o using (offer_id) where c.provider_id = ${p.providerId}`,
});
export type StringFacts = Awaited<ReturnType<typeof find>>[number];

/** The provider's own strings among those given. */
export async function ownStrings(
  tx: Queryable,
  providerId: number,
  all: readonly StringKey[],
): Promise<StringFacts[]> {
  const look = () => find(tx, { providerId, ...stringsOf.values(all) });
  const found = await look();
  return found.length < all.length && (await broughtBack(tx, all)) ? look() : found;
}
