/** Who calls, in one of the ways a registry knows. */
export type Credentials =
  /** An account's keys: the client gets a token, keeps it for 59 minutes and gets a new one after a 401. */
  | { accessKey: string; secretKey: string }
  /** A token got elsewhere, as by the third-party login or in a widget. */
  | { accessKey: string; accessToken: string }
  /** A person signed in by cookie, as in the portal; `account` is the account id that is acted for. */
  | { session: { account?: string } }
  /** Whoever runs the service. */
  | { operatorToken: string }
  /** Nobody yet: for operations that are open. */
  | Record<never, never>;

/** How long a token is used, in milliseconds: "about every 59 minutes" (spec, Authentication 3). */
export const tokenLife = 59 * 60_000;

/** What the headers need of whoever sends requests. */
export interface Signing {
  now: () => number;
  /** POST /access_token, tried once: the call that needs the token has its own further tries. @returns the token. */
  fetchToken: (keys: { accessKey: string; secretKey: string }, timeout?: number) => Promise<string>;
}

export interface Signer {
  /** The headers that say who calls. */
  headers: (timeout?: number) => Promise<Record<string, string>>;
  /** Whether cookies go along. */
  cookies: boolean;
  /** After a 401: forgets a token that was sent. @returns whether another try can do better. */
  refused: (sent: Record<string, string>) => boolean;
}

const token = 'x-access-token';
const key = 'x-access-key';

const fixed = (headers: Record<string, string>, cookies = false): Signer => ({
  headers: async () => headers,
  cookies,
  refused: () => false,
});

/** Turns credentials into headers. */
export function signerOf(credentials: Credentials, signing: Signing): Signer {
  if ('operatorToken' in credentials) return fixed({ authorization: `Bearer ${credentials.operatorToken}` });
  if ('session' in credentials) {
    const { account } = credentials.session;
    const asPortal = { 'x-offerbook-portal': '1' };
    return fixed(account === undefined ? asPortal : { ...asPortal, 'x-account': account }, true);
  }
  if ('accessToken' in credentials) {
    return fixed({ [key]: credentials.accessKey, [token]: credentials.accessToken });
  }
  if ('secretKey' in credentials) return byKeys(credentials, signing);
  return fixed({});
}

function byKeys(keys: { accessKey: string; secretKey: string }, { now, fetchToken }: Signing): Signer {
  let held: { text: string; since: number } | undefined;
  let asking: Promise<string> | undefined;

  const renew = (timeout?: number) => {
    // Calls that need a token at the same time wait for the one question.
    asking ??= fetchToken(keys, timeout)
      .then((text) => {
        held = { text, since: now() };
        return text;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  const current = async (timeout?: number) => {
    if (held !== undefined && now() - held.since < tokenLife) return held.text;
    const old = held;
    try {
      return await renew(timeout);
    } catch (error) {
      // The old token is valid for 24 hours: a till goes on with it while no new one can be had.
      if (old !== undefined && held === old && (error as { temporary?: boolean }).temporary) return old.text;
      throw error;
    }
  };

  return {
    cookies: false,
    headers: async (timeout) => ({ [key]: keys.accessKey, [token]: await current(timeout) }),
    refused: (sent) => {
      if (held?.text === sent[token]) held = undefined;
      return true;
    },
  };
}
