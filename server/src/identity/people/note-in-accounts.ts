import type { Queryable } from '../../platform/db/database.ts';
import { addActivity } from '../../platform/pipeline/activity-store.ts';
import type { Context } from '../../platform/pipeline/context.ts';

/** Records what concerns a person in the activity of all their accounts, for the admins there. */
export async function noteInAccounts(
  { tx, now, from, executionId }: { tx: Queryable } & Pick<Context, 'now' | 'from' | 'executionId'>,
  accounts: ReadonlyArray<{ account_id: number }>,
  note: { actor: string; operation: string; message: string; subject?: Record<string, string> },
): Promise<void> {
  for (const { account_id } of accounts) {
    await addActivity(tx, {
      subject: {},
      ...note,
      accountId: account_id,
      at: now,
      changes: [],
      address: from.address,
      executionId,
    });
  }
}
