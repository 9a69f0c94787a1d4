import type { App } from '../../platform/pipeline/app.ts';
import { type Environment, environments, type Registry } from '../../platform/pipeline/registry.ts';
import { minuteMs } from '../../platform/vocabulary/durations.ts';
import { hashToken } from '../accounts/lookup.ts';

const validMinutes = 15;

/** The state that a login form carries from a link with a valid signature; sealed, so it cannot be forged. */
export interface Ticket {
  environment: Environment;
  accessKey: string;
  redirectUrl: string;
  /** Hash of the session of the browser to which the form was shown; empty without a session. */
  session: string;
  /** Epoch milliseconds. */
  until: number;
}

const purpose = 'third-party login';

/** Binds a ticket to the browser's session, so that a form shown to another person is refused. */
export const bound = (session: string | undefined): string =>
  session === undefined ? '' : hashToken(session).toString('base64url');

export const sealTicket = (registry: Registry, ticket: Omit<Ticket, 'until'>): string =>
  registry.secrets.seal(
    JSON.stringify([purpose, { ...ticket, until: registry.clock().getTime() + validMinutes * minuteMs }]),
  );

/** @returns undefined for a ticket that was not sealed here, was changed or has expired. */
export function openTicket(app: App, sealed: string): Ticket | undefined {
  try {
    const [sealedFor, ticket] = JSON.parse(app.registries.test.secrets.open(sealed)) as [string, Ticket];
    const isValid = sealedFor === purpose && environments.includes(ticket.environment);
    return isValid && ticket.until > app.clock().getTime() ? ticket : undefined;
  } catch {
    return undefined;
  }
}
