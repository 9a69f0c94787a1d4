import { hashToken } from '../accounts/lookup.ts';
import type { House } from '../house.ts';
import { type Environment, environments, type Registry } from '../registry.ts';

const minutes = 15;

/** What a form of the login carries from a link whose signature was right: no part of it can be made elsewhere. */
export interface Ticket {
  environment: Environment;
  accessKey: string;
  redirectUrl: string;
  /** Hash of the session whose browser was shown the form; empty while nobody is signed in. */
  session: string;
  /** Epoch milliseconds. */
  until: number;
}

const purpose = 'third-party login';

/** Bound to the browser's session, so a form that somebody else was shown is worth nothing here. */
export const bound = (session: string | undefined): string =>
  session === undefined ? '' : hashToken(session).toString('base64url');

export const sealTicket = (registry: Registry, ticket: Omit<Ticket, 'until'>): string =>
  registry.secrets.seal(
    JSON.stringify([purpose, { ...ticket, until: registry.clock().getTime() + minutes * 60_000 }]),
  );

/** @returns undefined for a ticket that is not ours, was changed or has had its time. */
export function openTicket(house: House, sealed: string): Ticket | undefined {
  try {
    const [about, ticket] = JSON.parse(house.registries.test.secrets.open(sealed)) as [string, Ticket];
    const ours = about === purpose && environments.includes(ticket.environment);
    return ours && ticket.until > house.clock().getTime() ? ticket : undefined;
  } catch {
    return undefined;
  }
}
