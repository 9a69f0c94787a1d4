/** What other rooms may ask of people. */
export { invitedShape, inviteUser } from './invitation.ts';
export { packUsers, unpackUsers } from './move.ts';
export { email } from './person.ts';
export { forgetSessions } from './session-store.ts';
export { onlyFromPortal, speaksForPerson, whoIsSignedIn } from './who-is-signed-in.ts';
