import type { Answer, listKeys } from '@offerbook/client';

export type Key = Answer<typeof listKeys>['data'][number];
export type Scope = Key['scopes'][number];

const may: Record<Scope, string> = {
  read: 'read what the account sees',
  deposit: 'deposit and delete coupons, make fetch codes',
  redeem: 'redeem and roll back',
  manage: 'change everything else, users and keys included',
};

/** Scopes that only these roles have a use for. */
const onlyFor: Partial<Record<Scope, readonly string[]>> = {
  deposit: ['provider'],
  redeem: ['retailer', 'accelerator'],
};

/** The scopes that make sense for a role, in words. */
export const scopesOf = (role: string): Array<{ scope: Scope; may: string }> =>
  (Object.keys(may) as Scope[])
    .filter((scope) => onlyFor[scope]?.includes(role) ?? true)
    .map((scope) => ({ scope, may: may[scope] }));

/** What a key may do, in a few words. */
export const scopesInWords = ({ scopes }: Key): string =>
  scopes.length === Object.keys(may).length ? 'everything' : scopes.join(', ');
