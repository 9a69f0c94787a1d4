import dns from 'node:dns';
import { Caller, domainOf, type Reply, send } from '@offerbook/world';
import { describe, inject, test } from 'vitest';
import { readConfig } from '../../server/src/config.ts';
import { openPostgres, type PostgresOptions } from '../../server/src/platform/db/engine/postgres.ts';
import { nameSystem, namesBy } from '../../server/src/platform/names/name-system.ts';
import type { App } from '../../server/src/platform/pipeline/app.ts';
import { LoadGate } from '../../server/src/platform/pipeline/load-gate.ts';
import type { Environment } from '../../server/src/platform/pipeline/registry.ts';
import { openLog } from '../../server/src/platform/telemetry/log.ts';
import { action, type WebhookAction } from '../../server/src/platform/vocabulary/actions.ts';
import { nameOf } from '../../server/src/platform/vocabulary/in-sql.ts';
import type { Role } from '../../server/src/platform/vocabulary/roles.ts';
import { startError } from '../../server/src/process/run-command.ts';
import { type Running, serveOn } from '../../server/src/serve.ts';
import { outbound } from '../../server/src/webhooks/delivery/outbound.ts';
import { discard, migratedDatabase, openMigrated } from './databases.ts';
import { deadlineMs } from './eventually.ts';
import { keepConnections } from './keep-connections.ts';

export type { Environment };

export type EngineName = 'embedded' | 'postgresql';

const engines = ['embedded', 'postgresql'] as const;

/** The engine of tests that name none: on PostgreSQL, where it is there, a server takes half the processor time to start. */
export const usualEngine = (): EngineName => (inject('postgresUrl') === '' ? 'embedded' : 'postgresql');

/** A missing engine is named loudly at the start of the run. */
const on = (engine: EngineName) => describe.skipIf(engine === 'postgresql' && inject('postgresUrl') === '');

/**
 * The tests of what cannot differ between the engines: `npm test` runs them on one, `npm run test:all` on the other too.
 */
export function onEveryEngine(name: string, define: (engine: EngineName) => void): void {
  const which = inject('engines');
  const chosen = engines.filter(
    (engine) => which === 'every' || (engine === usualEngine()) === (which !== 'other'),
  );
  for (const engine of chosen) on(engine)(`${name} (${engine})`, () => define(engine));
}

/**
 * The tests of what can differ between the engines: plans, concurrency, kills, dates and zones in SQL, migrations.
 * `npm test` runs them on both.
 */
export function whereEnginesDiffer(name: string, define: (engine: EngineName) => void): void {
  // In `npm run test:all` the usual run of the same file had both.
  if (inject('engines') === 'other') return;
  const chosen = inject('engines') === 'postgresql' ? (['postgresql'] as const) : engines;
  for (const engine of chosen) on(engine)(`${name} (${engine})`, () => define(engine));
}

const nothing = Object.assign(() => {}, { skipIf: () => nothing });

/** For what a file tests beside `onEveryEngine`, on no engine: not another time where it runs on the other engine. */
export const once: Pick<typeof import('vitest'), 'test' | 'describe'> =
  inject('engines') === 'other' ? { test: nothing as never, describe: nothing as never } : { test, describe };

export const operatorToken = 'operator-token-of-the-tests';

export interface StartOptions {
  engine?: EngineName;
  /** The clock's first instant; it stands still unless moved. Absent: real time. */
  now?: Date;
  env?: Record<string, string>;
  /** The PostgreSQL database to use, in place of a new one. */
  database?: string;
  /** How PostgreSQL is used. */
  postgres?: PostgresOptions;
}

/** The clients of a test run in the server's thread, whose turns are long without a queue. */
const roomyGates = () => {
  const rules = { waitMs: 50, minCalls: 1_000, usualCalls: 1_000, maxCalls: 4_000 };
  return { till: new LoadGate(rules), other: new LoadGate(rules) };
};

/** What the journals hold of actions that the operation which wrote them does not declare; it throws where the database is gone. */
async function undeclaredEvents({ registries, calls }: App): Promise<string[]> {
  const found = new Set<string>();
  for (const { db } of Object.values(registries)) {
    const events = await db.query<{ execution_id: string; action: WebhookAction }>(
      `select distinct execution_id::text, ${nameOf(action, 'action')} as action from event
       union select execution_id::text, action from offer_event`,
    );
    for (const event of events) {
      const op = calls?.get(event.execution_id);
      if (op && !op.emits?.includes(event.action)) found.add(`${op.name}: ${event.action}`);
    }
  }
  return [...found];
}

/** What a start is refused with, as the program would print it: a process of its own takes a second of processor time. */
export const refusalOf = (options: StartOptions): Promise<string> =>
  Offerbook.start(options).then(async (book) => {
    await book.stop();
    return 'it started';
  }, startError);

/** A whole server in this process, listening on a port of its own. */
export class Offerbook {
  #names = 0;
  readonly #clock: { now: Date | undefined };

  private constructor(
    readonly running: Running,
    clock: { now: Date | undefined },
    /** A database that nothing else uses. */
    readonly own: string | undefined,
  ) {
    this.#clock = clock;
  }

  static async start({
    engine = usualEngine(),
    now,
    env = {},
    database,
    postgres = {},
  }: StartOptions = {}): Promise<Offerbook> {
    const clock = { now };
    const config = readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      OPERATOR_TOKEN: operatorToken,
      SECRET_KEY: 'secret-key-of-the-tests',
      WEBHOOK_ALLOW_PRIVATE: '1',
      // No test asks real name servers: there is none at this address.
      DNS_SERVERS: '127.0.0.1:1',
      // test/portal-console.test.ts and test/operator-console.test.ts have one.
      OPERATOR_SECOND_FACTOR: 'off',
      // A busy machine may need longer than a till waits, above all for a row that a test itself holds.
      TILL_LIMIT_MS: '20000',
      ...env,
    });
    const log = openLog('silent');
    const own = engine === 'embedded' || database !== undefined ? undefined : await migratedDatabase();
    const url = database ?? own;
    const opened = url === undefined ? await openMigrated() : openPostgres(url, postgres);
    const running = await serveOn(opened, config, log, () => clock.now ?? new Date()).catch(
      async (error: unknown) => {
        await opened.close();
        throw error;
      },
    );
    running.app.calls = new Map();
    keepConnections(running.http.server);
    Object.assign(running.app.gates, roomyGates());
    // A message that is given up comes a second time, and many tests count what came.
    for (const registry of Object.values(running.app.registries))
      registry.part(outbound).timeoutMs = deadlineMs;
    // Name servers of tests answer in this thread, which may be busy for longer than a real one is waited for.
    const names = new dns.promises.Resolver({ timeout: 5_000, tries: 2 });
    names.setServers(config.dnsServers!);
    for (const registry of Object.values(running.app.registries))
      registry.part(nameSystem).txt = namesBy(names).txt;
    return new Offerbook(running, clock, own);
  }

  get url(): string {
    return this.running.url;
  }

  get now(): Date {
    return this.#clock.now ?? new Date();
  }

  /** Moves the clock to an instant, or by so many milliseconds. */
  moveClock(to: Date | number): void {
    this.#clock.now = typeof to === 'number' ? new Date(this.now.getTime() + to) : to;
  }

  /** A domain that has no account here yet. */
  newDomain(role: string): string {
    return domainOf(role, ++this.#names);
  }

  operator(method: string, path: string, body?: unknown): Promise<Reply> {
    return send(this.url, method, path, { authorization: `Bearer ${operatorToken}` }, body);
  }

  /** Strings of the test registry that wait to be redeemed, as the metrics show them, without the work of a whole page. */
  async stringsWaiting(): Promise<number | undefined> {
    const { values } = await this.running.app.metrics.page
      .getSingleMetric('offerbook_strings_waiting')!
      .get();
    return values.find(({ labels }) => labels['registry'] === 'test' && labels['action'] === 'redeem')?.value;
  }

  /** Opens an account and signs it in. */
  async account(
    role: Role,
    more: Record<string, unknown> & { environment?: Environment } = {},
  ): Promise<Caller> {
    return Caller.opened(this.url, operatorToken, role, { email_domain: this.newDomain(role), ...more });
  }

  async stop(): Promise<void> {
    const undeclared = await undeclaredEvents(this.running.app).catch(() => []);
    await this.running.stop();
    if (this.own !== undefined) await discard(this.own);
    if (undeclared.length > 0) throw new Error(`events that \`emits\` does not name: ${undeclared}`);
  }
}
