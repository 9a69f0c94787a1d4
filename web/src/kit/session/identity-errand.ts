import { type Answer, beginOidc, type Environment, type proveOidc } from '@offerbook/client';
import { asPerson } from '../../registry/connection.ts';
import { sharedValue } from '../../registry/shared-value.ts';

/** The name of the identity provider, which the server writes into the page; undefined: there is none. */
export const providerName = document.querySelector<HTMLMetaElement>(
  'meta[name="identity-provider"]',
)?.content;

/** What the person goes to the provider for. */
export interface Errand {
  why: 'sign-in' | 'join' | 'link';
  environment: Environment;
  /** The screen to go to afterwards, a path of the portal. */
  to?: string | undefined;
  /** The token of the invitation to accept. */
  invitation?: string | undefined;
}

const key = 'offerbook:identity-errand';

/** Sends this window to the provider, which sends it back to /portal/signed-in. */
export async function goToProvider(errand: Errand): Promise<void> {
  const { data } = await asPerson().call(beginOidc, { body: { environment: errand.environment } });
  // Kept for this window alone, and without any proof: that is in a cookie which no script reads.
  sessionStorage.setItem(key, JSON.stringify(errand));
  window.location.assign(data.authorization_url);
}

/** The errand on which this window went; undefined in a window that went on none. */
export function readErrand(): Errand | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as Errand);
}

export const endErrand = (): void => sessionStorage.removeItem(key);

export type ProvenIdentity = Answer<typeof proveOidc>['data'];

/** The identity of who signs up with it, from one screen to the next. */
const proven = sharedValue<ProvenIdentity | undefined>(undefined);

export const keepProven = proven.write;
export const useProven = proven.use;
