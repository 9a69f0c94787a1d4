/** What other folders may import from alerts. */
export { deleteAlerts } from './alert-store.ts';
export { raiseAlerts } from './raise-alerts.ts';
