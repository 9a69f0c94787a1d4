import type { Queryable } from '../db/database.ts';
import { ended } from '../db/relationship.ts';

const sides: Array<[table: string, ...columns: string[]]> = [
  ['accelerator_assignment', 'retailer_id', 'accelerator_id'],
  ['clearinghouse_assignment', 'retailer_id', 'clearinghouse_id'],
  ['partner_authorization', 'manufacturer_id', 'partner_id'],
  ['brand_access', 'manufacturer_id', 'partner_id'],
  ['offer_edit_access', 'partner_id'],
];

/** Ends every relationship of a leaving account, whichever side of it the account is. */
export async function endRelationships(tx: Queryable, accountId: number, now: Date): Promise<void> {
  for (const [table, ...columns] of sides) {
    const concerns = columns.map((column) => `${column} = $1`).join(' or ');
    await tx.query(`update ${table} set ${ended('$2')} where (${concerns}) and until is null`, [
      accountId,
      now,
    ]);
  }
}
