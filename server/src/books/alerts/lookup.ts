/** What other folders may import from alerts. */
export { deleteAlerts } from './alert-store.ts';
export { chosenAmong, chosenKinds, operatorKinds, operatorKindsOf } from './kinds.ts';
export { raiseAlerts } from './raise-alerts.ts';
