import { parse, serialize } from 'cookie';

const name = 'offerbook_session';
const sevenDays = 7 * 24 * 60 * 60;

/** How a browser keeps a session: out of scripts' reach, and sent by pages of this server alone. */
export class SessionCookie {
  readonly #secure: boolean;
  readonly #name: string;

  /** @param publicUrl where browsers reach the server; with https the cookie is bound to that host and to https. */
  constructor(publicUrl: string | undefined) {
    this.#secure = publicUrl?.startsWith('https:') ?? false;
    // A name with this beginning cannot be set by a neighbouring host (RFC 6265bis, 4.1.3.2), so nobody plants a session.
    this.#name = this.#secure ? `__Host-${name}` : name;
  }

  read(header: string | undefined): string | undefined {
    if (header === undefined) return undefined;
    return parse(header)[this.#name] || undefined;
  }

  /** The value of Set-Cookie; without a token the browser forgets. */
  write(token: string | undefined): string {
    return serialize(this.#name, token ?? '', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: token === undefined ? 0 : sevenDays,
    });
  }
}
