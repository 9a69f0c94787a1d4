/** What other folders may import from reports. */
export { attention } from './attention.ts';
export { type Days, numbersOf, totalsOf } from './overview-store.ts';
