import type { Environment } from '../../platform/pipeline/registry.ts';
import { sealedState } from '../../platform/secrets/lookup.ts';
import { hashToken } from '../accounts/lookup.ts';

/** The state that a login form carries from a link with a valid signature. */
interface Ticket {
  environment: Environment;
  accessKey: string;
  redirectUrl: string;
  /** Hash of the session of the browser to which the form was shown; empty without a session. */
  session: string;
}

export const tickets = sealedState<Ticket>('third-party login', 15);

/** Binds a ticket to the browser's session, so that a form shown to another person is refused. */
export const bound = (session: string | undefined): string =>
  session === undefined ? '' : hashToken(session).toString('base64url');
