import type { Queryable } from '../../platform/db/database.ts';
import { ended, journalSnapshot } from '../../platform/db/statements/relationship.ts';
import { int4, pgSnapshot, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command } from '../../platform/db/statements/statement.ts';

const sides: Array<[table: string, ...columns: string[]]> = [
  ['accelerator_assignment', 'retailer_id', 'accelerator_id'],
  ['clearinghouse_assignment', 'retailer_id', 'clearinghouse_id'],
  ['partner_authorization', 'manufacturer_id', 'partner_id'],
  ['brand_access', 'manufacturer_id', 'partner_id'],
  ['offer_edit_access', 'partner_id'],
];

const ends = sides.map(([table, ...columns]) =>
  command({
    params: { accountId: int4, now: timestamptz, snapshot: pgSnapshot },
    sql: ({ accountId, now, snapshot }) => `
      update ${table} set ${ended(now, snapshot)}
      where (${columns.map((column) => `${column} = ${accountId}`).join(' or ')}) and until is null`,
  }),
);

/** Ends all relationships of a leaving account, on either side. */
export async function endRelationships(tx: Queryable, accountId: number, now: Date): Promise<void> {
  const snapshot = await journalSnapshot(tx);
  for (const end of ends) await end(tx, { accountId, now, snapshot });
}
