import { isSafeUrl } from './safe-url.ts';

/** The identity provider with which people may sign in, and this registry's registration there. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As people call it: "Sign in with Acme". */
  name: string;
}

/** The variables, unset ones undefined. */
export type OidcVariables = Partial<
  Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'PUBLIC_URL', string>
>;

const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** @returns what is wrong with the variables together, one line each. */
export function oidcFaults(given: OidcVariables): string[] {
  const set = [...needed, 'OIDC_NAME' as const].filter((name) => given[name] !== undefined);
  if (set.length === 0) return [];
  const faults = needed
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: must be given together with ${set.join(', ')}`);
  const issuer = given.OIDC_ISSUER;
  if (issuer !== undefined && (!isSafeUrl(issuer) || /[?#]/.test(issuer)))
    faults.push('OIDC_ISSUER: must be an https URL without ? and #, as https://login.acme.example');
  if (given.PUBLIC_URL === undefined)
    faults.push(
      'PUBLIC_URL: must be given together with OIDC_ISSUER; the provider sends browsers back to it',
    );
  return faults;
}

/** The settings of variables without faults; undefined: no provider. */
export function oidcSettings(given: OidcVariables): OidcSettings | undefined {
  if (given.OIDC_ISSUER === undefined) return undefined;
  return {
    issuer: given.OIDC_ISSUER,
    clientId: given.OIDC_CLIENT_ID!,
    clientSecret: given.OIDC_CLIENT_SECRET!,
    name: given.OIDC_NAME ?? new URL(given.OIDC_ISSUER).host,
  };
}
