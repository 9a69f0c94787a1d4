import { acceptInvitation, readInvitation } from './invitations/invitations.ts';
import { changePassword } from './own-proofs/change-password.ts';
import { confirmEmail } from './own-proofs/own-email.ts';
import { readFactors, renewCodes } from './own-proofs/own-factors.ts';
import { linkIdentity, listIdentities, unlinkIdentity } from './own-proofs/own-identities.ts';
import { addOwnPasskey, beginPasskey, removeOwnPasskey } from './own-proofs/own-passkeys.ts';
import { beginTotp, confirmOwnTotp, removeOwnTotp } from './own-proofs/own-totp.ts';
import { acceptPasswordLink, readPasswordLink } from './password-links/password-links.ts';
import { requestPasswordLink } from './password-links/request-password-link.ts';
import { beginOidc, proveOidc, signInByIdentity } from './sign-in/identity-sign-in.ts';
import { endMySession, endOtherSessionsOfMine, listSessions } from './sign-in/my-sessions.ts';
import { secondStep } from './sign-in/second-step.ts';
import { readSession, signIn, signOut } from './sign-in/sign-in.ts';
import { openAnotherAccount } from './sign-up/open-another-account.ts';
import type { GiveSamples } from './sign-up/sample-data.ts';
import { signUp } from './sign-up/sign-up.ts';

/** Sign-up, sessions, second factors, invitations and passwords, in the order of the reference. */
export const personOperations = (giveSamples: GiveSamples) =>
  [
    signUp(giveSamples),
    signIn,
    beginOidc,
    proveOidc,
    signInByIdentity,
    secondStep,
    signOut,
    readSession,
    listSessions,
    endMySession,
    endOtherSessionsOfMine,
    openAnotherAccount(giveSamples),
    changePassword,
    confirmEmail,
    listIdentities,
    linkIdentity,
    unlinkIdentity,
    readFactors,
    beginTotp,
    confirmOwnTotp,
    removeOwnTotp,
    beginPasskey,
    addOwnPasskey,
    removeOwnPasskey,
    renewCodes,
    readInvitation,
    acceptInvitation,
    requestPasswordLink,
    readPasswordLink,
    acceptPasswordLink,
  ] as const;
