import net, { type LookupFunction } from 'node:net';
import { Agent, buildConnector, Client, type Dispatcher } from 'undici';
import { Kept } from '../kept.ts';
import type { Registry } from '../registry.ts';
import { isPublic, judgeUrl } from './address.ts';
import { Exchange, type Outcome } from './exchange.ts';
import { type Connection, Line } from './line.ts';
import { nameSystem } from './name-system.ts';
import { UnreachableAddress } from './outbound-reasons.ts';

/** Milliseconds a stranger's server has for everything: name, connection, answer. Contract §7. */
const limit = 5_000;

/** Addresses that were judged and taken apart are remembered up to here. */
const mostTargets = 2_000;

/** What is sent. */
export interface Sent {
  method: 'GET' | 'POST';
  /** Names and values by turns. */
  headers?: readonly string[];
  body?: string | Buffer;
}

const who = ['user-agent', 'Offerbook-Webhooks/1'];

interface Target {
  origin: string;
  path: string;
}

/** The only way out of the registry: every address is judged when it is connected to, redirects are not followed. */
export class Outbound {
  /** Tests that must not depend on time stretch it. */
  limitMs = limit;
  #agent: Agent | undefined;
  #connect: buildConnector.connector | undefined;
  readonly #lines = new Set<Line>();
  readonly #targets = new Kept<string, Target>(mostTargets);

  constructor(readonly registry: Registry) {}

  /** Never throws: whatever goes wrong is an outcome. */
  send(url: string, sent: Sent): Promise<Outcome> {
    const agent = () => (this.#agent ??= new Agent(this.#options));
    return new Promise((resolve) => this.#begin(url, sent, agent, resolve));
  }

  /** Connections of one endpoint's own. */
  line(): Line {
    const line = new Line((origin) => new Client(origin, this.#options), this.registry.clock);
    this.#lines.add(line);
    return line;
  }

  /** Sends on a line. @param over told once how it went; it may send the next at once. */
  sendOn(line: Line, url: string, sent: Sent, over: (outcome: Outcome) => void): void {
    let lent: Connection | undefined;
    const lend = (origin: string) => {
      lent = line.lend(origin);
      return lent.client;
    };
    this.#begin(url, sent, lend, (outcome, isWhole) => {
      if (lent === undefined) over(outcome);
      else line.giveBack(lent, isWhole, () => over(outcome));
    });
  }

  /** Lets open connections end. */
  async close(): Promise<void> {
    await Promise.all([this.#agent?.close(), ...[...this.#lines].map((line) => line.close())]);
    this.#agent = undefined;
    this.#lines.clear();
  }

  #begin(
    url: string,
    { method, headers = [], body }: Sent,
    by: (origin: string) => Dispatcher,
    over: (outcome: Outcome, isWhole: boolean) => void,
  ): void {
    const exchange = new Exchange(over, this.limitMs);
    try {
      const { origin, path } = this.#target(url);
      // undici follows no redirect unless it is told to.
      by(origin).dispatch(
        { origin, path, method, headers: [...who, ...headers], body: body ?? null },
        exchange,
      );
    } catch (error) {
      exchange.fail(error as Error);
    }
  }

  /** @throws UnreachableAddress. */
  #target(url: string): Target {
    return this.#targets.of(url, () => {
      const judged = judgeUrl(url, this.registry.config.webhookAllowPrivate);
      if (judged.fault !== undefined) throw new UnreachableAddress(`The address ${judged.fault}.`);
      const { origin, pathname, search } = new URL(judged.url);
      return { origin, path: pathname + search };
    });
  }

  get #options() {
    this.#connect ??= this.#connector();
    // A connection rests for seconds only: a name that moved is followed soon, and judged anew.
    return { connect: this.#connect, keepAliveMaxTimeout: 10_000 };
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
