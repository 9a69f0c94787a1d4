import type { Queryable } from '../../platform/db/database.ts';
import { int8, nullable } from '../../platform/db/statements/sql-types.ts';
import { command, oneValue } from '../../platform/db/statements/statement.ts';

const budgetOf = oneValue({
  params: { offerId: int8 },
  value: nullable(int8),
  sql: ({ offerId }) => `select budget_cents as value from offer where offer_id = ${offerId}`,
});

// Neither `updated_at` nor the version: nothing that tills or providers read changes.
const update = command({
  params: { offerId: int8, cents: nullable(int8) },
  sql: ({ offerId, cents }) => `update offer set budget_cents = ${cents} where offer_id = ${offerId}`,
});

/** Sets the budget of a locked offer; null: none. @returns the one it replaced. */
export async function setBudget(
  tx: Queryable,
  { offerId, cents }: { offerId: number; cents: number | null },
): Promise<number | null> {
  const was = await budgetOf(tx, { offerId });
  await update(tx, { offerId, cents });
  return was;
}
