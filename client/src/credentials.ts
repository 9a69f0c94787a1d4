/** Credentials, in the forms a registry accepts. */
export type Credentials =
  /** An account's keys: the client gets a token, uses it for 59 minutes and gets a new one after a 401. */
  | { accessKey: string; secretKey: string }
  /** A token obtained elsewhere, e.g. by the third-party login or in a widget. */
  | { accessKey: string; accessToken: string }
  /**
   * A person signed in by cookie, as in the portal; `account` is the id of the account to act for, `registry` the one
   * whose session is meant where the browser has two.
   */
  | { session: { account?: string; registry?: 'test' | 'production' } }
  /** The operator. */
  | { operatorToken: string }
  /** No credentials: for operations without sign-in. */
  | Record<never, never>;

/** How long a token is used: "about every 59 minutes" (spec, Authentication 3). */
const tokenLifeMs = 59 * 60_000;

/** What the headers need from the sender. */
export interface Signing {
  now: () => number;
  /** POST /access_token, one try: the call that needs the token is retried itself. @returns the token. */
  fetchToken: (keys: { accessKey: string; secretKey: string }, timeoutMs?: number) => Promise<string>;
}

export interface Signer {
  /** The authentication headers. */
  headers: (timeoutMs?: number) => Promise<Record<string, string>>;
  /** Whether to send cookies. */
  cookies: boolean;
  /** After a 401: drops the token that was sent. @returns whether a retry can succeed. */
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
    const { account, registry } = credentials.session;
    const headers = {
      'x-offerbook-portal': '1',
      ...(account !== undefined && { 'x-account': account }),
      ...(registry !== undefined && { 'x-registry': registry }),
    };
    return fixed(headers, true);
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

  const renew = (timeoutMs?: number) => {
    // Concurrent calls share one token request.
    asking ??= fetchToken(keys, timeoutMs)
      .then((text) => {
        held = { text, since: now() };
        return text;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  const current = async (timeoutMs?: number) => {
    if (held !== undefined && now() - held.since < tokenLifeMs) return held.text;
    const old = held;
    try {
      return await renew(timeoutMs);
    } catch (error) {
      // The old token is valid for 24 hours: keep using it while no new one is available.
      if (old !== undefined && held === old && (error as { temporary?: boolean }).temporary) return old.text;
      throw error;
    }
  };

  return {
    cookies: false,
    headers: async (timeoutMs) => ({ [key]: keys.accessKey, [token]: await current(timeoutMs) }),
    refused: (sent) => {
      if (held?.text === sent[token]) held = undefined;
      return true;
    },
  };
}
