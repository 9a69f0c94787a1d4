/** What other folders may import from costs. */
export { budgetsNearlySpent } from './budgets.ts';
export { spentIn } from './spent.ts';
