import { parse, serialize } from 'cookie';
import { environments } from '../pipeline/registry.ts';
import { inRegistry } from '../pipeline/session-token.ts';
import { dayMs, sessionDays } from '../vocabulary/durations.ts';
import { isLoopbackHttp } from '../wire/network.ts';

const cookieName = 'offerbook_session';

/** Between the tokens in the cookie; no token has it. */
const separator = '.';

const inOrderOf = (all: readonly string[]) => (a: string, b: string) => all.indexOf(a) - all.indexOf(b);

/** The part of a request that has the host the browser addressed, and its cookies. */
export interface CookieRequest {
  host: string;
  headers: { cookie?: string | undefined };
}

/** The session cookie: not readable by scripts, sent only by pages of this server, and only over https. */
export class SessionCookie {
  /** @param publicUrl the URL for browsers; absent: by the Host of each request. */
  constructor(readonly publicUrl: string | undefined) {}

  /** The tokens of the browser's sessions, at most one of each registry, the one begun last first. */
  read(request: CookieRequest): string[] {
    const { cookie } = request.headers;
    if (cookie === undefined) return [];
    const all = (parse(cookie)[this.#attributesFor(request).name] ?? '').split(separator);
    return environments.flatMap((name) => inRegistry(all, name) ?? []).sort(inOrderOf(all));
  }

  /** The value of Set-Cookie; without tokens it deletes the cookie. */
  write(tokens: readonly string[], request: CookieRequest): string {
    const { name, secure } = this.#attributesFor(request);
    return serialize(name, tokens.join(separator), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: tokens.length === 0 ? 0 : (sessionDays * dayMs) / 1_000,
    });
  }

  #attributesFor(request: CookieRequest): { secure: boolean; name: string } {
    const secure = mustBeSecure(this.publicUrl, request);
    // Browsers accept a name with this prefix only from the host itself (RFC 6265bis, 4.1.3.2), so another subdomain cannot set a session.
    return { secure, name: secure ? `__Host-${cookieName}` : cookieName };
  }
}

/** Plain http is allowed only on loopback, where a cookie cannot be intercepted. */
export const mustBeSecure = (publicUrl: string | undefined, { host }: CookieRequest): boolean =>
  !isLoopbackHttp(publicUrl ?? `http://${host}`, { subdomains: true });
