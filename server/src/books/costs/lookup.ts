/** What other folders may import from money. */
export { budgetsNearlySpent } from './budgets.ts';
export { spentIn } from './spent.ts';
