/** What other rooms may ask of people. */
export { beginSession } from './begin-session.ts';
export { invitedShape, inviteUser } from './invitation.ts';
export { dropUsers, packUsers, unpackUsers } from './move.ts';
export { forgetPasswordLinks } from './password-link-store.ts';
export { email } from './person.ts';
export { provePassword } from './prove-password.ts';
export { forgetSessions } from './session-store.ts';
export { onlyFromPortal, personSignedIn, speaksForPerson, whoIsSignedIn } from './who-is-signed-in.ts';
