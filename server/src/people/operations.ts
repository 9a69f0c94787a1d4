import { changePassword } from './change-password.ts';
import { beginOidc, proveOidc, signInByIdentity } from './identity-sign-in.ts';
import { acceptInvitation, readInvitation } from './invitations.ts';
import { endMySession, endOtherSessionsOfMine, listSessions } from './my-sessions.ts';
import { openAnotherAccount } from './open-another-account.ts';
import { readFactors, renewCodes } from './own-factors.ts';
import { linkIdentity, listIdentities, unlinkIdentity } from './own-identities.ts';
import { addOwnPasskey, beginPasskey, removeOwnPasskey } from './own-passkeys.ts';
import { beginTotp, confirmOwnTotp, removeOwnTotp } from './own-totp.ts';
import { acceptPasswordLink, readPasswordLink } from './password-links.ts';
import type { GiveSamples } from './sample-data.ts';
import { secondStep } from './second-step.ts';
import { readSession, signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';

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
    readPasswordLink,
    acceptPasswordLink,
  ] as const;
