import type { Queryable } from '../db/database.ts';

/** What of an endpoint goes with its account to another registry: an address once proven stays proven. */
export interface MovedEndpoint {
  actions: string[] | null;
  url: string | null;
  token: string | null;
  approved_at: Date | null;
  sealed_primary: string | null;
  next_primary: string | null;
  primary_turns_at: Date | null;
  sealed_secondary: string | null;
  next_secondary: string | null;
  secondary_turns_at: Date | null;
  pending_url: string | null;
  pending_token: string | null;
  pending_actions: string[] | null;
  disabled_at: Date | null;
}

const columns = [
  'actions',
  'url',
  'token',
  'approved_at',
  'sealed_primary',
  'next_primary',
  'primary_turns_at',
  'sealed_secondary',
  'next_secondary',
  'secondary_turns_at',
  'pending_url',
  'pending_token',
  'pending_actions',
  'disabled_at',
] as const;

export const endpointToMove = async (tx: Queryable, accountId: number): Promise<MovedEndpoint | undefined> =>
  (
    await tx.query<MovedEndpoint>(`select ${columns.join(', ')} from endpoint where account_id = $1`, [
      accountId,
    ])
  )[0];

/** Stops the endpoint of an account that left; its log goes as it ages. */
export async function retireEndpoint(tx: Queryable, accountId: number, now: Date): Promise<void> {
  await tx.query('update endpoint set disabled_at = coalesce(disabled_at, $2) where account_id = $1', [
    accountId,
    now,
  ]);
}

/** Opens it for the account's new self; nothing from before is delivered to it. */
export async function addMovedEndpoint(
  tx: Queryable,
  accountId: number,
  endpoint: MovedEndpoint,
): Promise<void> {
  const values = columns.map((_, index) => `$${index + 2}`).join(', ');
  await tx.query(
    `insert into endpoint (account_id, ${columns.join(', ')}, approved_snapshot, enabled_snapshot)
     select $1, ${values},
       case when $3::text is not null then journal_snapshot() end,
       case when $3::text is not null then journal_snapshot() end`,
    [accountId, ...columns.map((column) => endpoint[column])],
  );
}
