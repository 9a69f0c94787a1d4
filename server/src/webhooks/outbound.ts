import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';
import { Agent, buildConnector, request } from 'undici';
import type { Registry } from '../registry.ts';
import { isPublic, judgeUrl } from './address.ts';
import { reasonOf, safeText, UnreachableAddress } from './outbound-reasons.ts';

/** Milliseconds a stranger's server has for everything: name, connection, answer. Contract §7. */
const limit = 5_000;

/** Of what it answers, no more than this is read. */
const mostBytes = 4_096;

/** How names are looked up. Tests put their own in place. */
export interface NameSystem {
  txt: (host: string) => Promise<string[][]>;
  lookup: (host: string) => Promise<Array<{ address: string; family: number }>>;
}

/** The system's resolver. */
export const nameSystem = (_registry: Registry): NameSystem => ({
  txt: (host) => dns.promises.resolveTxt(host),
  lookup: (host) => dns.promises.lookup(host, { all: true }),
});

/** How a request to a stranger's server went; without a status, `error` says why there is none. */
export interface Outcome {
  status: number | undefined;
  retryAfter: string | undefined;
  /** The beginning of the body. */
  text: string;
  durationMs: number;
  error: string | undefined;
}

/** The only way out of the registry: every address is judged when it is connected to, redirects are not followed. */
export class Outbound {
  /** Tests that must not depend on time stretch it. */
  limitMs = limit;
  #agent: Agent | undefined;

  constructor(readonly registry: Registry) {}

  send(
    url: string,
    sent: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  ): Promise<Outcome> {
    return this.#timed(async (signal) => {
      const judged = judgeUrl(url, this.registry.config.webhookAllowPrivate);
      if (judged.fault !== undefined) throw new UnreachableAddress(`The address ${judged.fault}.`);
      // undici follows no redirect unless it is told to.
      const { statusCode, headers, body } = await request(judged.url, {
        ...sent,
        headers: { 'user-agent': 'Offerbook-Webhooks/1', ...sent.headers },
        dispatcher: this.#connected(),
        signal,
      });
      const after = headers['retry-after'];
      return {
        status: statusCode,
        retryAfter: typeof after === 'string' ? after : undefined,
        text: statusCode === 204 ? await nothing(body) : await beginning(body),
      };
    });
  }

  /** Lets open connections end. */
  async close(): Promise<void> {
    await this.#agent?.close();
    this.#agent = undefined;
  }

  async #timed(
    work: (signal: AbortSignal) => Promise<Pick<Outcome, 'status' | 'retryAfter' | 'text'>>,
  ): Promise<Outcome> {
    const startedAt = performance.now();
    const durationMs = () => Math.round(performance.now() - startedAt);
    // One of its own, cleared when it is over: AbortSignal.timeout costs several times as much.
    const cut = new AbortController();
    const timer = setTimeout(() => cut.abort(new DOMException('late', 'TimeoutError')), this.limitMs);
    try {
      const answer = await work(cut.signal);
      return { ...answer, durationMs: durationMs(), error: undefined };
    } catch (error) {
      return {
        status: undefined,
        retryAfter: undefined,
        text: '',
        durationMs: durationMs(),
        error: reasonOf(error),
      };
    } finally {
      clearTimeout(timer);
    }
  }

  #connected(): Agent {
    // A connection is used again for seconds only: a name that moved is followed soon, and judged anew.
    this.#agent ??= new Agent({ connect: this.#connector(), keepAliveMaxTimeout: 10_000 });
    return this.#agent;
  }

  /** Judging here, and not before the request, leaves no gap in which a name could come to mean another address. */
  #connector(): buildConnector.connector {
    const allowPrivate = this.registry.config.webhookAllowPrivate;
    const names = this.registry.part(nameSystem);
    const lookup: LookupFunction = (host, options, done) => {
      names.lookup(host).then(
        (found) => {
          const allowed = found.filter(({ address }) => allowPrivate || isPublic(address));
          const first = allowed[0];
          if (first === undefined) done(new UnreachableAddress(), '', 0);
          else if (options.all) done(null, allowed);
          else done(null, first.address, first.family);
        },
        (error) => done(error, '', 0),
      );
    };
    const connect = buildConnector({ lookup, timeout: limit });
    return (options, done) => {
      // Node looks up no name where the host is a number already.
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (!allowPrivate && net.isIP(host) !== 0 && !isPublic(host)) done(new UnreachableAddress(), null);
      else connect(options, done);
    };
  }
}

/** The registry's way out. */
export const outbound = (registry: Registry) => new Outbound(registry);

/** An answer without a body. */
async function nothing(body: { dump(): Promise<void> }): Promise<string> {
  await body.dump();
  return '';
}

/** Reads the beginning of a body and lets the rest go; what goes wrong with it does not unsay the status. */
async function beginning(body: AsyncIterable<Uint8Array> & { destroy(): unknown }): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size >= mostBytes) break;
    }
  } catch {
    // Cut off or too slow: what came is enough.
  }
  return safeText(Buffer.concat(parts).subarray(0, mostBytes).toString('utf8'));
}
