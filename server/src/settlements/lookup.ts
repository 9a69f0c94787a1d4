/** What other folders may import from settlements. */
export { dropSettled } from './settled-store.ts';
