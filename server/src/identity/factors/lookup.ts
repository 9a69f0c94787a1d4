/** What other folders may import from factors. */

export { factorHolders, factorsOf, hasFactor, removeFactors } from './factor-store.ts';
export { exportFactors, holderOfPasskeys, importFactors, type MovingFactors } from './move.ts';
export {
  confirmTotp,
  countNewTotp,
  newPasskeyOptions,
  newTotp,
  removePasskey,
  removeTotp,
  savePasskey,
  takeNewPasskey,
} from './own-factors.ts';
export { passkeysOf } from './passkey-store.ts';
export { createdPasskey, passkeyAnswer } from './passkey-wire.ts';
export { passkeyHost } from './passkeys.ts';
export { renewRecoveryCodes } from './recovery-codes.ts';
export { askSecondStep, type SecondStep, takeSecondStep } from './second-step.ts';
export { deleteExpiredTickets, deleteTicketsOf } from './ticket-store.ts';
export { sealedTotps } from './totp-store.ts';
