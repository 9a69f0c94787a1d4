import type { Role } from 'offerbook/dist/platform/vocabulary/roles.js';

/** A signed-in account; it may call every server of the world. */
export interface Account {
  readonly role: Role;
  readonly domain: string;
  readonly accountId: string;
  readonly accessKey: string;
  readonly secretKey: string;
  token: string;
}
