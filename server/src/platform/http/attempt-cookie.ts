import { parse, serialize } from 'cookie';
import { identityAttemptMinutes, minuteMs } from '../vocabulary/durations.ts';
import { type CookieRequest, mustBeSecure } from './session-cookie.ts';

const cookieName = 'offerbook_attempt';

/** The path of the operations that are `atProvider`; no other request carries the cookie. */
const path = '/sign_in/oidc';

/** The sealed content says the same, for browsers that keep it longer. */
const maxAgeMs = identityAttemptMinutes * minuteMs;

/**
 * The cookie that binds a sign-in at the identity provider to the browser that began it. The page to which the provider
 * sends the browser back calls by itself, so `Lax` is enough.
 */
export class AttemptCookie {
  /** @param publicUrl as for the session cookie. */
  constructor(readonly publicUrl: string | undefined) {}

  read(request: CookieRequest): string | undefined {
    const { cookie } = request.headers;
    return cookie === undefined ? undefined : parse(cookie)[this.#nameFor(request)];
  }

  /** The value of Set-Cookie; null deletes the cookie. */
  write(kept: string | null, request: CookieRequest): string {
    return serialize(this.#nameFor(request), kept ?? '', {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: mustBeSecure(this.publicUrl, request),
      maxAge: kept === null ? 0 : maxAgeMs / 1_000,
    });
  }

  /** Browsers accept a name with this prefix only with Secure; `__Host-` would need the path `/`. */
  #nameFor(request: CookieRequest): string {
    return mustBeSecure(this.publicUrl, request) ? `__Secure-${cookieName}` : cookieName;
  }
}
