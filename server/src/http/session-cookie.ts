import { parse, serialize } from 'cookie';
import ipaddr from 'ipaddr.js';

const name = 'offerbook_session';
const sevenDays = 7 * 24 * 60 * 60;

/** The part of a request that says where the browser believes to be. */
interface Asked {
  host: string;
  headers: { cookie?: string | undefined };
}

/** How a browser keeps a session: out of scripts' reach, sent by pages of this server alone, and over https alone. */
export class SessionCookie {
  /** @param publicUrl where browsers reach the server; absent: where each request says. */
  constructor(readonly publicUrl: string | undefined) {}

  read(request: Asked): string | undefined {
    const { cookie } = request.headers;
    if (cookie === undefined) return undefined;
    return parse(cookie)[this.#keptAs(request).name] || undefined;
  }

  /** The value of Set-Cookie; without a token the browser forgets. */
  write(token: string | undefined, request: Asked): string {
    const kept = this.#keptAs(request);
    return serialize(kept.name, token ?? '', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: kept.secure,
      maxAge: token === undefined ? 0 : sevenDays,
    });
  }

  /** Plain http is for the machine itself: on any other way the cookie could be read (and needs https). */
  #keptAs({ host }: Asked): { secure: boolean; name: string } {
    const secure = !isLoopback(this.publicUrl ?? `http://${host}`);
    // A name with this beginning cannot be set by a neighbouring host (RFC 6265bis, 4.1.3.2), so no other host can plant a session.
    return { secure, name: secure ? `__Host-${name}` : name };
  }
}

/** True for an http URL of this very machine. */
function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:') return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(bare)) return bare === 'localhost' || bare.endsWith('.localhost');
  return ipaddr.process(bare).range() === 'loopback';
}
