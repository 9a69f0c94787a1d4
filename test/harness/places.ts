import { Caller, type Reply } from '@offerbook/world';
import { describe, inject } from 'vitest';
import type { Database } from '../../server/src/platform/db/database.ts';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import type { Role } from '../../server/src/platform/vocabulary/roles.ts';
import { migratedDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { Offerbook } from './offerbook.ts';
import { ServerProcess } from './server-process.ts';

/** One registry with the servers that stand before it, and its tables to look into. */
export interface Place {
  urls: string[];
  db: Database;
  account(role: Role): Promise<Caller>;
  stop(): Promise<void>;
}

/** Runs the same tests on both engines in one process, and on two server processes that share a PostgreSQL. */
export function inEveryPlace(name: string, define: (open: () => Promise<Place>) => void): void {
  const without = inject('postgresUrl') === '';
  describe(`${name} (embedded)`, () => define(() => inProcess('embedded')));
  describe.skipIf(without)(`${name} (postgresql)`, () => define(() => inProcess('postgresql')));
  describe.skipIf(without)(`${name} (two servers, one postgresql)`, () => define(twoServers));
}

async function inProcess(engine: 'embedded' | 'postgresql'): Promise<Place> {
  const book = await Offerbook.start({ engine });
  return {
    urls: [book.url],
    db: book.running.app.registries.test.db,
    account: async (role) => new RepeatingCaller(await book.account(role)),
    stop: () => book.stop(),
  };
}

async function twoServers(): Promise<Place> {
  const url = await migratedDatabase();
  const servers = await Promise.all([
    ServerProcess.start({ DATABASE_URL: url }),
    ServerProcess.start({ DATABASE_URL: url }),
  ]);
  const engine = openPostgres(url, { connections: 2 });
  return {
    urls: servers.map((server) => server.url),
    db: engine.schema('test'),
    account: async (role) => new RepeatingCaller(await servers[0].account(role)),
    stop: async () => {
      await engine.close();
      await Promise.all(servers.map((server) => server.kill()));
    },
  };
}

/** Sends a call again while a server that is too busy refuses it with nothing done, as a client should. */
class RepeatingCaller extends Caller {
  constructor(caller: Caller, url = caller.url) {
    super(url, caller.account);
    this.token = caller.token;
  }

  override call(...request: Parameters<Caller['call']>): Promise<Reply> {
    let due = 0;
    return eventually('the server takes a call', async () => {
      if (performance.now() < due) return false;
      const reply = await super.call(...request);
      // A crowd that came back at once would keep the server too busy.
      due = performance.now() + 500 * (1 + Math.random());
      return reply.status !== 503 && reply;
    });
  }

  override at(url: string): Caller {
    return new RepeatingCaller(this, url);
  }
}
