import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Caller, domainOf, lockedOffer, send } from '@offerbook/world';
import { inject } from 'vitest';
import type { Role } from '../../server/src/platform/vocabulary/roles.ts';
import {
  type ChildServer,
  type ChildServerOptions,
  startChildServer,
  switchesOfShortLives,
} from './child-server.ts';
import { fillDataFolder, migratedDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { operatorToken, usualEngine } from './offerbook.ts';

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
let domains = 0;

/** What a server needs in tests, and so does a command that opens the same database. */
export const registrySettings = {
  LOG_LEVEL: 'silent',
  OPERATOR_TOKEN: operatorToken,
  SECRET_KEY: 'secret-key-of-the-tests',
};

/**
 * The settings of a database of a server's own, on the engine of tests that name none: a process that opens the embedded
 * one takes three times the processor time to start.
 *
 * @param folder of the embedded engine; it may hold other files.
 */
export async function ownDatabase(folder: string): Promise<Record<string, string>> {
  if (usualEngine() === 'postgresql') return { DATABASE_URL: await migratedDatabase() };
  const data = path.join(folder, 'data');
  await fillDataFolder(data);
  return { DATA_DIR: data };
}

/** A server in a process of its own, which can be killed. */
export class ServerProcess {
  readonly pid: number;
  /** Where it answers. */
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
  /** Calls its argument with what the server last said when it ends without having been told to. */
  readonly onDeath: (tell: (death: Error) => void) => void;

  private constructor({ pid, url, kill, stop, onDeath }: ChildServer) {
    this.pid = pid;
    this.url = url;
    this.kill = kill;
    this.stop = stop;
    this.onDeath = onDeath;
  }

  /** Starts the built server (`test/harness/global-setup.ts` builds it) and waits until it answers. */
  static async start(
    env: Record<string, string>,
    options: Partial<ChildServerOptions> = {},
  ): Promise<ServerProcess> {
    const fault = inject('buildFault');
    if (fault !== '') throw new Error(`the server could not be built:\n${fault}`);
    const given = {
      ...registrySettings,
      // Tests beside it take its processor for seconds, and a till's call that waits for that is no fault.
      TILL_LIMIT_MS: '20000',
      // One process unless the test says otherwise; TEST_WORKERS=2 runs all of them with two.
      ...('DATABASE_URL' in env ? { WORKERS: process.env.TEST_WORKERS ?? '1' } : {}),
      ...env,
    };
    return new ServerProcess(
      await startChildServer(given, { main, execArgv: switchesOfShortLives, ...options }),
    );
  }

  /** The value of a line of its metrics, over a connection of its own: workers get connections in turn. */
  async metric(line: RegExp): Promise<number> {
    const headers = { authorization: `Bearer ${operatorToken}`, connection: 'close' };
    const { body } = await send(this.url, 'GET', '/metrics', headers);
    return Number(line.exec(body)?.[1]);
  }

  /** Waits until all workers answer: each shows the same size of its pool, and the metrics their sum. */
  async workersAnswer(workers: number): Promise<void> {
    const size = /offerbook_database_connections\{registry="test",state="size"\} (\d+)/;
    await eventually(
      'all workers answer',
      async () => (await this.metric(size)) === Math.max(16, 4 * workers),
    );
  }

  /** Opens an account and signs it in; it may talk to every server of the same database. */
  async account(role: Role): Promise<Caller> {
    const email_domain = domainOf(`${role}-${process.pid}`, ++domains);
    return Caller.opened(this.url, operatorToken, role, { email_domain });
  }

  /** Three new accounts, and a locked offer of the manufacturer that the provider may deposit. */
  async traders() {
    const manufacturer = await this.account('manufacturer');
    const provider = await this.account('provider');
    const retailer = await this.account('retailer');
    return { manufacturer, provider, retailer, base: await lockedOffer(manufacturer, [provider]) };
  }
}
