/** What other folders may import from people. */

export { authenticateCaller, personSignedIn } from './authenticate-session.ts';
export { beginSession } from './begin-session.ts';
export { deleteExpiredEmailProofs } from './email-proof-store.ts';
export { type ErasedPersons, erasePersons } from './erasure-store.ts';
export {
  invitedShape,
  inviteOnlyAdmin,
  inviteOperator,
  inviteUser,
  userRecord,
  userShape,
} from './invitation.ts';
export { forgetOldNetworks } from './known-network-store.ts';
export { deleteUsers, exportUsers, importUsers } from './move.ts';
export { noteMovedUsers } from './moved-store.ts';
export { addOperator, listOperatorUsers, removeOperator, saveOperatorKinds } from './operator-store.ts';
export { keepBeside } from './other-sessions.ts';
export { deleteExpiredPasswordLinks } from './password-link-store.ts';
export { email, invitee } from './person.ts';
export { deleteUnusedPersons } from './person-store.ts';
export { provePassword } from './prove-password.ts';
export { proveRecently } from './prove-recently.ts';
export { isProven, requireSecondStep } from './second-step-gate.ts';
export { deleteExpiredSessions } from './session-store.ts';
export { signInBySecondStep } from './sign-in-by-second-step.ts';
export { accountOfUser, hasAdmin, usersOf } from './user-store.ts';
