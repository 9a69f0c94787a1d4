/** What other wings may import from moves. */
export { deleteData, exportData, importData } from './account-data.ts';
