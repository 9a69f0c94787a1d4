export { checkSecretKey, requireSecretKey } from './key-check.ts';
export { reseal } from './reseal.ts';
export { sealedState } from './sealed-state.ts';
export { sealedColumn } from './sealed-store.ts';
export { SecretBox } from './secret-box.ts';
