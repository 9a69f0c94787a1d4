/** What other folders may import from reports. */
export { type Days, totalsOf } from './overview-store.ts';
