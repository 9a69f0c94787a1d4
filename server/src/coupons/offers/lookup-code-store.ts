import type { Queryable } from '../../platform/db/database.ts';
import { batchOfRows } from '../../platform/db/statements/batch.ts';
import { array, bool, int4, int8, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { anyRow, command, deletion, type RowOf, rows } from '../../platform/db/statements/statement.ts';

const codeRow = {
  lookup_code_id: int4,
  lookup_code: text,
  offer_id: int8,
  base_gs1: text,
  skip_purchase_validation: bool,
  strings: int8,
};
export type LookupCodeRow = RowOf<typeof codeRow>;

const selectCode = `select l.lookup_code_id, l.lookup_code, l.offer_id, l.skip_purchase_validation, l.strings, o.base_gs1
  from lookup_code l join offer o using (offer_id)`;

/** @returns false when the code names an offer already. */
export const addLookupCode = anyRow({
  params: { offerId: int8, code: text, now: timestamptz },
  sql: ({ offerId, code, now }) => `
    insert into lookup_code (lookup_code, offer_id, created_at) values (${code}, ${offerId}, ${now})
    on conflict (lookup_code) do nothing returning 1 as value`,
});

export const lookupCodesOf = rows({
  params: { offerId: int8 },
  row: codeRow,
  sql: ({ offerId }) => `${selectCode} where l.offer_id = ${offerId} order by l.lookup_code`,
});

/** The lookup codes with these ids, without those that were deleted. */
export const lookupCodesById = rows({
  params: { ids: array(int4) },
  row: codeRow,
  sql: ({ ids }) => `${selectCode} where l.lookup_code_id = any(${ids})`,
});

/** Which of the texts are lookup codes, and of which offers. */
export const lookupCodesAmong = rows({
  params: { codes: array(text) },
  row: codeRow,
  sql: ({ codes }) => `${selectCode} where l.lookup_code = any(${codes})`,
});

export const setSkip = command({
  params: { lookupCodeId: int4, skip: bool },
  sql: ({ lookupCodeId, skip }) =>
    `update lookup_code set skip_purchase_validation = ${skip} where lookup_code_id = ${lookupCodeId}`,
});

const made = batchOfRows({ lookup_code_id: int4, n: int8 });

const addMade = command({
  params: made.types,
  sql: (columns) => `
    update lookup_code l set strings = l.strings + n
    from (select lookup_code_id, sum(n)::bigint as n from ${made.rows(columns, 'b')}
      group by 1 order by 1) a
    where l.lookup_code_id = a.lookup_code_id`,
});

/** Counts strings that were made by lookup codes. */
export const countNamed = (tx: Queryable, counts: ReadonlyArray<{ lookup_code_id: number; n: number }>) =>
  addMade(tx, made.values(counts));

export const removeLookupCode = deletion('lookup_code', 'lookup_code_id', { lookupCodeId: int4 });
