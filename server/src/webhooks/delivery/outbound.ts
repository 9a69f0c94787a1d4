import net, { type LookupFunction } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import { nameSystem } from '../../platform/names/name-system.ts';
import { opening } from '../../platform/outgoing/guard.ts';
import { isPublic, judgeUrl } from './address.ts';
import { type Connection, EndpointConnections } from './endpoint-connections.ts';
import { Exchange, type Outcome } from './exchange.ts';
import { UnreachableAddress } from './outbound-reasons.ts';
import type { SendingSide } from './sending-side.ts';
import { userAgent } from './user-agent.ts';

/** The time limit of a whole request: name look-up, connection, answer. Contract §7. */
const defaultTimeoutMs = 5_000;

/** Judged and parsed addresses in the cache. */
const maxTargets = 2_000;

/** A request. */
export interface Sent {
  method: 'GET' | 'POST';
  /** Names and values alternate. */
  headers?: readonly string[];
  body?: string | Buffer;
}

interface Target {
  origin: string;
  path: string;
}

/** All requests to other servers: every address is judged when it is connected to, redirects are not followed. */
export class Outbound {
  /** Longer in tests that must not depend on time. */
  timeoutMs = defaultTimeoutMs;
  #undici: typeof import('undici') | undefined;
  #agent: Agent | undefined;
  #connect: buildConnector.connector | undefined;
  readonly #connections = new Set<EndpointConnections>();
  readonly #targets = new LRUCache<string, Target>({
    max: maxTargets,
    memoMethod: (url) => this.#targetOf(url),
  });

  constructor(readonly side: SendingSide) {}

  /** Loads the HTTP client, which a server without webhooks never needs. To be awaited before anything is sent over connections. */
  async load(): Promise<typeof import('undici')> {
    this.#undici ??= await import('undici');
    return this.#undici;
  }

  /** Never throws: every failure is an outcome. */
  async send(url: string, sent: Sent): Promise<Outcome> {
    const { Agent } = await this.load();
    const agent = () => (this.#agent ??= new Agent(this.#options));
    return new Promise((resolve) => this.#begin(url, sent, agent, resolve));
  }

  /** Connections for one endpoint only. */
  connections(): EndpointConnections {
    const connections = new EndpointConnections(
      (origin) => new this.#undici!.Client(origin, this.#options),
      this.side.clock,
    );
    this.#connections.add(connections);
    return connections;
  }

  /** Sends over an endpoint's connections. @param done called once; it may send the next request at once. */
  sendOver(
    connections: EndpointConnections,
    url: string,
    sent: Sent,
    done: (outcome: Outcome) => void,
  ): void {
    let acquired: Connection | undefined;
    const acquire = (origin: string) => {
      acquired = connections.acquire(origin);
      return acquired.client;
    };
    this.#begin(url, sent, acquire, (outcome, isWhole) => {
      if (acquired === undefined) done(outcome);
      else connections.release(acquired, isWhole, () => done(outcome));
    });
  }

  /** Resolves when open connections are closed. */
  async close(): Promise<void> {
    await Promise.all([this.#agent?.close(), ...[...this.#connections].map((one) => one.close())]);
    this.#agent = undefined;
    this.#connections.clear();
  }

  #begin(
    url: string,
    { method, headers = [], body }: Sent,
    dispatcherFor: (origin: string) => Dispatcher,
    done: (outcome: Outcome, isWhole: boolean) => void,
  ): void {
    const exchange = new Exchange(done, this.timeoutMs);
    try {
      const { origin, path } = this.#targets.memo(url);
      // undici follows redirects only on request.
      dispatcherFor(origin).dispatch(
        { origin, path, method, headers: [...userAgent, ...headers], body: body ?? null },
        exchange,
      );
    } catch (error) {
      exchange.fail(error as Error);
    }
  }

  /** @throws UnreachableAddress. */
  #targetOf(url: string): Target {
    const judged = judgeUrl(url, this.side.config.webhookAllowPrivate);
    if (judged.fault !== undefined) throw new UnreachableAddress(`The address ${judged.fault}.`);
    const { origin, pathname, search } = new URL(judged.url);
    return { origin, path: pathname + search };
  }

  get #options() {
    this.#connect ??= this.#connector();
    // Unused connections are closed within seconds, so that a name that moved is soon followed and judged again.
    return { connect: this.#connect, keepAliveMaxTimeout: 10_000 };
  }

  /** Judges on connecting, not before the request: in between a name could change to another address. */
  #connector(): buildConnector.connector {
    const allowPrivate = this.side.config.webhookAllowPrivate;
    const names = this.side.part(nameSystem);
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
    const connect = this.#undici!.buildConnector({
      lookup,
      timeout: this.timeoutMs,
      ...opening('webhooks'),
    });
    return (options, done) => {
      // Node does not call `lookup` when the host is an IP address.
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (!allowPrivate && net.isIP(host) !== 0 && !isPublic(host)) done(new UnreachableAddress(), null);
      else connect(options, done);
    };
  }
}

export const outbound = (side: SendingSide) => new Outbound(side);
