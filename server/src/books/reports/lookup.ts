/** What other folders may import from reports. */
export { adding, addWholeJournal } from './adding.ts';
export type { Days } from './overview-days.ts';
export { totalsOf } from './overview-store.ts';
