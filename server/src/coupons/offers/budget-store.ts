import { int8, nullable } from '../../platform/db/statements/sql-types.ts';
import { oneValue } from '../../platform/db/statements/statement.ts';

/**
 * Sets the budget of a locked offer; null: none. Neither `updated_at` nor the version changes, because nothing that tills
 * or providers read does.
 *
 * @returns the one it replaced.
 */
export const setBudget = oneValue({
  params: { offerId: int8, cents: nullable(int8) },
  value: nullable(int8),
  sql: ({ offerId, cents }) => `
    update offer o set budget_cents = ${cents} from (select offer_id, budget_cents from offer where offer_id = ${offerId}) was
    where o.offer_id = was.offer_id returning was.budget_cents as value`,
});
