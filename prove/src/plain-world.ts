import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@offerbook/server/dist/db/database.js';
import { openEmbedded } from '@offerbook/server/dist/db/embedded.js';
import { openPostgres } from '@offerbook/server/dist/db/postgres.js';
import { startCluster } from '../../test/harness/postgres-cluster.ts';
import { pick, type Random } from './random.ts';
import type { Fault, World, WorldOptions } from './world.ts';

/** Servers that can only be killed; stands in until the world with all faults is there. */
export async function plainWorld(options: WorldOptions): Promise<World> {
  const operatorToken = 'operator-token-of-the-proof';
  const folder = mkdtempSync(join(tmpdir(), 'offerbook-prove-'));
  const cluster = options.engine === 'postgresql' ? await startCluster() : undefined;
  const start = async () => {
    const child = spawn(process.execPath, [options.main, 'serve'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        LOG_LEVEL: 'silent',
        OPERATOR_TOKEN: operatorToken,
        SECRET_KEY: 'secret-key-of-the-proof',
        ...(cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: folder }),
        ...options.env,
      },
    });
    process.once('exit', () => child.kill('SIGKILL'));
    let said = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.stderr.setEncoding('utf8').on('data', (text) => {
        said += text;
        const found = /reference: (http:\S+)\/docs/.exec(said);
        if (found) resolve(found[1]!);
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
    return { child, url };
  };
  let servers: Array<Promise<{ child: ChildProcess; url: string }>> = [];
  const startAll = () => {
    servers = Array.from({ length: options.servers }, start);
    return Promise.all(servers);
  };
  const end = async (one: Promise<{ child: ChildProcess }>, signal: 'SIGKILL' | 'SIGTERM') => {
    const { child } = await one;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  await startAll();
  return {
    engine: options.engine,
    servers: options.servers,
    operatorToken,
    url: async (random: Random) => (await pick(random, servers)).url,
    async inject(fault: Fault) {
      const at = fault.target % servers.length;
      const struck = servers[at]!;
      servers[at] = end(struck, 'SIGKILL').then(start);
      await servers[at];
    },
    async rest<T>(look: (engine: Engine) => Promise<T>) {
      await Promise.all(servers.map((one) => end(one, 'SIGTERM')));
      const engine = cluster ? openPostgres(cluster.url, { connections: 2 }) : await openEmbedded(folder);
      try {
        return await look(engine);
      } finally {
        await engine.close();
        await startAll();
      }
    },
    async stop() {
      await Promise.all(servers.map((one) => end(one, 'SIGKILL')));
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
