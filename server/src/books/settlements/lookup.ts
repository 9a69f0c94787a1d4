/** What other folders may import from settlements. */
export { funderNames } from './row-store.ts';
export { isSettled, joinSettled } from './settled.ts';
export { dropSettled, settledAmong } from './settled-store.ts';
export { hasSettled, settledBy } from './settlement-store.ts';
