import type { Queryable } from '../../platform/db/database.ts';
import { date, int4, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { oneRow, rows } from '../../platform/db/statements/statement.ts';
import { firstInstant } from '../../platform/vocabulary/in-sql.ts';
import { type Day, utcSpan } from '../../platform/wire/dates.ts';

/** The first instant of a span of days in a zone, and the first instant after it. */
const spanInZone = oneRow({
  params: { from: date, to: date, zone: text },
  row: { from: timestamptz, before: timestamptz },
  sql: ({ from, to, zone }) => `
    select ${firstInstant(from, zone)} as from, ${firstInstant(`(${to} + 1)`, zone)} as before`,
});

/** The instants of days of a zone, the first inclusive and the second not; without a zone UTC days. */
export const spanOfDays = async (
  tx: Queryable,
  { from, to }: { from: Day; to: Day },
  zone: string | undefined,
): Promise<{ from: Date; before: Date }> =>
  zone === undefined ? utcSpan({ from, to }) : spanInZone(tx, { from, to, zone });

/** The zones of accounts (null: none), each with how many accounts it has and the domain of one. */
export const accountZones = rows({
  params: {},
  row: { zone: nullable(text), count: int4, example: text },
  sql: () => `
    select time_zone as zone, count(*)::int as count, min(email_domain) as example from account
    where gone_at is null group by time_zone order by 1`,
});
