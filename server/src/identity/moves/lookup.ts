/** What other wings may import from moves. */
export { exportData, importData } from './account-data.ts';
