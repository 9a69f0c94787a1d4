import { action } from '../../platform/vocabulary/actions.ts';

// SQL: whether redemption `e` stands. The index of what undid events of a string finds the rollback
// (docs/decisions/0093).

const undoes = `b.offer_id = e.offer_id and b.serial = e.serial and b.redemption = e.event_id and b.action = ${action.rollback}`;

/** SQL: redemption `e` was rolled back. */
export const isRolledBack = `exists (select 1 from event b where ${undoes})`;

/** SQL: when redemption `e` was rolled back; null: it stands. */
export const rolledBackAt = `(select min(b.at) from event b where ${undoes})`;

/** SQL: joins the rollback `b` to redemption `e`; its columns are null where `e` stands. */
export const joinRollback = `left join event b on ${undoes}`;
