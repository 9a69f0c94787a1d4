import type { Queryable } from '../db/database.ts';
import type { EndpointRow, StoredSecret, Which } from './endpoint.ts';

export const endpointOf = async (tx: Queryable, accountId: number): Promise<EndpointRow | undefined> =>
  (await tx.query<EndpointRow>('select * from endpoint where account_id = $1', [accountId]))[0];

/** The same, kept from changing until the transaction ends. */
export const takeEndpoint = async (tx: Queryable, accountId: number): Promise<EndpointRow | undefined> =>
  (
    await tx.query<EndpointRow>('select * from endpoint where account_id = $1 for no key update', [accountId])
  )[0];

/** Notes an address that waits for its proof; the account's first row is made here. */
export async function savePending(
  tx: Queryable,
  accountId: number,
  pending: { url: string; token: string; actions: readonly string[] },
): Promise<EndpointRow> {
  const [row] = await tx.query<EndpointRow>(
    `insert into endpoint (account_id, pending_url, pending_token, pending_actions) values ($1, $2, $3, $4)
     on conflict (account_id) do update set pending_url = excluded.pending_url,
       pending_token = excluded.pending_token, pending_actions = excluded.pending_actions
     returning *`,
    [accountId, pending.url, pending.token, pending.actions],
  );
  return row!;
}

/** The approved address was saved again: its actions count from now, a waiting address is given up, it is enabled. */
export async function saveApproved(
  tx: Queryable,
  endpointId: number,
  actions: readonly string[],
): Promise<EndpointRow> {
  const [row] = await tx.query<EndpointRow>(
    `update endpoint set actions = $2, pending_url = null, pending_token = null, pending_actions = null, disabled_at = null,
       enabled_snapshot = case when disabled_at is null then enabled_snapshot else journal_snapshot() end
     where endpoint_id = $1 returning *`,
    [endpointId, actions],
  );
  return row!;
}

/** The waiting address becomes the one in force, with new secrets. What was under way goes there. */
export async function approve(
  tx: Queryable,
  endpointId: number,
  sealed: Record<Which, string>,
  now: Date,
): Promise<EndpointRow> {
  const [row] = await tx.query<EndpointRow>(
    `update endpoint set url = pending_url, token = pending_token, actions = pending_actions,
       pending_url = null, pending_token = null, pending_actions = null,
       approved_at = coalesce(approved_at, $4), approved_snapshot = coalesce(approved_snapshot, journal_snapshot()),
       enabled_snapshot = case when enabled_snapshot is null or disabled_at is not null then journal_snapshot()
         else enabled_snapshot end,
       sealed_primary = $2, next_primary = null, primary_turns_at = null,
       sealed_secondary = $3, next_secondary = null, secondary_turns_at = null,
       disabled_at = null, failing_since = null, failing_reason = null
     where endpoint_id = $1 returning *`,
    [endpointId, sealed.primary, sealed.secondary, now],
  );
  return row!;
}

/** Stops an approved endpoint; its log and what is under way stay, for the owner may enable it again. */
export async function disable(tx: Queryable, endpointId: number, now: Date): Promise<void> {
  await tx.query(
    `update endpoint set disabled_at = coalesce(disabled_at, $2), pending_url = null,
       pending_token = null, pending_actions = null
     where endpoint_id = $1`,
    [endpointId, now],
  );
}

/** Forgets an endpoint that was never approved, so nothing hangs on it. */
export async function forget(tx: Queryable, endpointId: number): Promise<void> {
  await tx.query('delete from endpoint where endpoint_id = $1 and url is null', [endpointId]);
}

export async function saveSecret(
  tx: Queryable,
  endpointId: number,
  name: Which,
  secret: StoredSecret,
): Promise<void> {
  const sql = {
    primary:
      'update endpoint set sealed_primary = $2, next_primary = $3, primary_turns_at = $4 where endpoint_id = $1',
    secondary:
      'update endpoint set sealed_secondary = $2, next_secondary = $3, secondary_turns_at = $4 where endpoint_id = $1',
  };
  await tx.query(sql[name], [endpointId, secret.sealed, secret.next, secret.turnsAt]);
}
