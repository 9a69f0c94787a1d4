import { parse, serialize } from 'cookie';
import { minuteMs } from '../vocabulary/durations.ts';
import { type CookieRequest, mustBeSecure } from './session-cookie.ts';

const cookieName = 'offerbook_attempt';

/** The path of the operations that are `atProvider`; no other request carries the cookie. */
const path = '/sign_in/oidc';

/** As long as the provider's answer is waited for; what is in the cookie says so too. */
const maxAgeMs = 10 * minuteMs;

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

  /** The value of Set-Cookie; undefined deletes the cookie. */
  write(kept: string | undefined, request: CookieRequest): string {
    return serialize(this.#nameFor(request), kept ?? '', {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: mustBeSecure(this.publicUrl, request),
      maxAge: kept === undefined ? 0 : maxAgeMs / 1_000,
    });
  }

  /** Browsers accept a name with this prefix only with Secure; `__Host-` would need the path `/`. */
  #nameFor(request: CookieRequest): string {
    return mustBeSecure(this.publicUrl, request) ? `__Secure-${cookieName}` : cookieName;
  }
}
