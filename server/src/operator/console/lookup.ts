/** What other folders may import from operator. */

export { isConsoleSession, proveConsoleRecently } from './console-session.ts';
export { resetOperatorFactor, sealedOperatorTotp } from './console-store.ts';
