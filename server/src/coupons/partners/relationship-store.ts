import type { Queryable } from '../../platform/db/database.ts';
import { ended, journalSnapshot, relationship } from '../../platform/db/statements/relationship.ts';
import {
  bool,
  int4,
  nullable,
  pgSnapshot,
  text,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import { columnList, command, maybeValue, rows } from '../../platform/db/statements/statement.ts';

/** The assignments of a retailer's accelerators. */
export const acceleratorAssignment = relationship('accelerator_assignment', 'retailer_id', 'accelerator_id');

export const clearinghouseOf = maybeValue({
  params: { retailerId: int4 },
  value: int4,
  sql: ({ retailerId }) => `
    select clearinghouse_id as value from clearinghouse_assignment where retailer_id = ${retailerId} and until is null`,
});

const endClearinghouse = command({
  params: { retailerId: int4, now: timestamptz, snapshot: pgSnapshot },
  sql: ({ retailerId, now, snapshot }) => `
    update clearinghouse_assignment set ${ended(now, snapshot)} where retailer_id = ${retailerId} and until is null`,
});

const addClearinghouse = command({
  params: { retailerId: int4, clearinghouseId: int4, now: timestamptz, snapshot: pgSnapshot },
  sql: ({ retailerId, clearinghouseId, now, snapshot }) => `
    insert into clearinghouse_assignment (retailer_id, clearinghouse_id, since, since_snapshot)
    values (${retailerId}, ${clearinghouseId}, ${now}, ${snapshot})`,
  unset: ['until', 'until_snapshot'],
});

/** Ends the retailer's present clearinghouse assignment, if any, and begins the given one. */
export async function setClearinghouse(
  tx: Queryable,
  retailerId: number,
  clearinghouseId: number | undefined,
  now: Date,
): Promise<void> {
  const snapshot = await journalSnapshot(tx);
  await endClearinghouse(tx, { retailerId, now, snapshot });
  if (clearinghouseId !== undefined)
    await addClearinghouse(tx, { retailerId, clearinghouseId, now, snapshot });
}

/** Locks the account's row until the end of the transaction, so that its toggles are serialized. */
export const lockAccount = command({
  params: { accountId: int4 },
  sql: ({ accountId }) => `select from account where account_id = ${accountId} for no key update`,
});

/**
 * Locks the account's row for share, which blocks its toggles until the end of the transaction: the accounts concerned
 * by a change of its offers are stored with the change and must be unchanged at commit. Lock it before the offers.
 */
export const holdRelationships = command({
  params: { accountId: int4 },
  sql: ({ accountId }) => `select from account where account_id = ${accountId} for share`,
});

const assignedRetailer = { account_id: int4, email_domain: text, name: text, enabled: bool };
const selectRetailer = columnList(assignedRetailer, 'a');

/** Without disabled ones: for those an accelerator can do nothing. */
export const retailersOfAccelerator = rows({
  params: { accountId: int4 },
  row: assignedRetailer,
  sql: ({ accountId }) => `
    select ${selectRetailer} from accelerator_assignment x join account a on a.account_id = x.retailer_id
    where x.accelerator_id = ${accountId} and x.until is null and a.enabled order by a.email_domain`,
});

/** Retailers that settle through the clearinghouse now, also disabled ones: what is owed to them stays owed. */
export const retailersSettling = rows({
  params: { clearinghouseId: int4, retailerId: nullable(int4) },
  row: assignedRetailer,
  sql: ({ clearinghouseId, retailerId }) => `
    select ${selectRetailer} from clearinghouse_assignment x join account a on a.account_id = x.retailer_id
    where x.clearinghouse_id = ${clearinghouseId} and x.until is null
      and (${retailerId} is null or x.retailer_id = ${retailerId})
    order by a.account_id`,
});

/** The retailer with this domain that settles through the clearinghouse now, also a disabled one. */
export async function retailerSettling(tx: Queryable, clearinghouseId: number, emailDomain: string) {
  const retailers = await retailersSettling(tx, { clearinghouseId, retailerId: null });
  // The newest, because in test a domain may have a deleted account and a new one.
  return retailers.findLast(({ email_domain }) => email_domain === emailDomain);
}

/** The id of the retailer with this domain, if it has assigned the accelerator. */
export const retailerActedFor = maybeValue({
  params: { acceleratorId: int4, retailerEmailDomain: text },
  value: int4,
  sql: ({ acceleratorId, retailerEmailDomain }) => `
    select a.account_id as value from account a join accelerator_assignment x on x.retailer_id = a.account_id
    where a.role = 'retailer' and a.email_domain = ${retailerEmailDomain} and a.enabled
      and x.accelerator_id = ${acceleratorId} and x.until is null`,
});
