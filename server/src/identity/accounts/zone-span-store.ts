import { date, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { oneRow } from '../../platform/db/statements/statement.ts';
import { firstInstant } from '../../platform/vocabulary/in-sql.ts';

/** The first instant of a span of days in a zone, and the first instant after it. */
export const spanInZone = oneRow({
  params: { from: date, to: date, zone: text },
  row: { from: timestamptz, before: timestamptz },
  sql: ({ from, to, zone }) => `
    select ${firstInstant(from, zone)} as from, ${firstInstant(`(${to} + 1)`, zone)} as before`,
});
