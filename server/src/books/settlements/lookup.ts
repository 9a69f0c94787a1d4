/** What other folders may import from settlements. */
export { isSettled, joinSettled } from './settled.ts';
export { dropSettled, settledAmong } from './settled-store.ts';
export { settledBy } from './settlement-store.ts';
