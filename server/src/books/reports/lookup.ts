/** What other folders may import from reports. */
export type { Days } from './overview-days.ts';
export { totalsOf } from './overview-store.ts';
