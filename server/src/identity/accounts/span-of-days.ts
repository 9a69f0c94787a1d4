import type { Queryable } from '../../platform/db/database.ts';
import { type Day, utcSpan } from '../../platform/wire/dates.ts';
import { spanInZone } from './zone-span-store.ts';

/** The instants of days of a zone, the first inclusive and the second not; without a zone UTC days. */
export const spanOfDays = async (
  tx: Queryable,
  { from, to }: { from: Day; to: Day },
  zone: string | undefined,
): Promise<{ from: Date; before: Date }> =>
  zone === undefined ? utcSpan({ from, to }) : spanInZone(tx, { from, to, zone });
