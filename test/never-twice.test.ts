import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '../server/src/db/database.ts';
import { openEmbedded } from '../server/src/db/embedded.ts';
import { openPostgres } from '../server/src/db/postgres.ts';
import { Attempts } from './harness/attempts.ts';
import { faultsInBooks } from './harness/books.ts';
import { faultsInHistory } from './harness/history.ts';
import { readJournal } from './harness/journal.ts';
import { type Cluster, startCluster } from './harness/postgres-cluster.ts';
import { actRandomly, type Cast, seeded } from './harness/random-clients.ts';
import { lockedOffer, prefixOf } from './harness/scene.ts';
import { ServerProcess } from './harness/server-process.ts';

/** The same wishes and kills come again with NEVER_TWICE_SEED; how they interleave is up to the machine. */
const seed = Number(process.env.NEVER_TWICE_SEED ?? Math.floor(Math.random() * 1_000_000));
const clients = 12;
const patience = 240_000;

/** Something that can be killed and comes back; `up` gives what clients may use, once it is there. */
interface Mortal<T> {
  up: Promise<T>;
  /** Why it is gone for good, when nobody killed it. */
  death?: Error;
  /** Kills it, and resolves when it is back. */
  strike(): Promise<unknown>;
}

async function mortalServer(
  env: Record<string, string>,
  needs?: Mortal<unknown>,
): Promise<Mortal<ServerProcess>> {
  const start = async () => {
    const server = await ServerProcess.start(env);
    server.onDeath((death) => {
      mortal.death = death;
    });
    return server;
  };
  const mortal: Mortal<ServerProcess> = {
    up: start(),
    strike: async () => {
      const living = await mortal.up;
      const restarted = async () => {
        await living.kill();
        await needs?.up;
        return start();
      };
      mortal.up = restarted();
      return mortal.up;
    },
  };
  await mortal.up;
  return mortal;
}

function mortalCluster(cluster: Cluster): Mortal<unknown> {
  const mortal: Mortal<unknown> = {
    up: Promise.resolve(),
    strike: () => {
      mortal.up = cluster.kill().then(() => cluster.restart());
      return mortal.up;
    },
  };
  return mortal;
}

async function castAt(server: ServerProcess): Promise<Cast> {
  const manufacturer = await server.account('manufacturer');
  const providers = [await server.account('provider'), await server.account('provider')];
  return {
    providers: await Promise.all(
      providers.map(async (caller) => ({ caller, prefix: await prefixOf(caller) })),
    ),
    retailers: [await server.account('retailer'), await server.account('retailer')],
    bases: [
      await lockedOffer(manufacturer, providers),
      await lockedOffer(manufacturer, providers, { total_circulation: '60' }),
    ],
  };
}

/** Random clients at all servers, while a random one of the mortals is killed again and again. */
async function history(
  servers: Array<Mortal<ServerProcess>>,
  others: Array<Mortal<unknown>>,
  strikes: number,
  between: number,
): Promise<{ attempts: Attempts; cast: Cast }> {
  const attempts = new Attempts();
  const cast = await castAt(await servers[0]!.up);
  const random = seeded(seed);
  let ended = false;
  let turn = 0;
  const server = async () => {
    for (const other of others) await other.up;
    const next = servers[turn++ % servers.length]!;
    const { url } = await next.up;
    if (next.death) throw next.death;
    return url;
  };
  const acting = Array.from({ length: clients }, (_, client) =>
    actRandomly(attempts, cast, { seed, client, server, ended: () => ended }),
  );
  const failed = Promise.all(acting);
  /** A client that fails ends the history. */
  const settled = (more: number) => Promise.race([attempts.more(more), failed]);
  try {
    const mortals = [...servers, ...others];
    for (let strike = 0; strike < strikes; strike++) {
      await settled(30 + random(between));
      const struck = mortals.filter(() => random(mortals.length) === 0);
      await Promise.all((struck.length > 0 ? struck : mortals.slice(-1)).map((mortal) => mortal.strike()));
    }
    // The rarer wishes may all have been refused so far: the history goes on until each kind was granted once.
    do await settled(60);
    while (!(['deposit', 'delete', 'redeem', 'rollback'] as const).every((kind) => granted(attempts, kind)));
  } catch (error) {
    throw new Error(`${error} (NEVER_TWICE_SEED=${seed} acts out the same)`, { cause: error });
  } finally {
    ended = true;
    await Promise.allSettled(acting);
  }
  await failed;
  return { attempts, cast };
}

/** Whether a wish of the kind was granted for any string. */
const granted = (attempts: Attempts, kind: string): boolean =>
  attempts.all.some(({ wish, verdicts }) => wish.kind === kind && [...verdicts.values()].includes('success'));

async function judge(db: Database, { attempts, cast }: { attempts: Attempts; cast: Cast }): Promise<void> {
  const journal = await readJournal(db);
  const accounts = await db.query<{ email_domain: string; account_id: number }>(
    'select email_domain, account_id from account',
  );
  const idOf = new Map(accounts.map((row) => [row.email_domain, row.account_id]));
  // What new accounts are given to try is deposited before the clients begin; nobody may touch it after.
  const begun = journal.events.findIndex(({ offer_id }) => cast.bases.includes(journal.bases.get(offer_id)!));
  const acted = { ...journal, events: journal.events.slice(begun) };
  const faults = [...faultsInBooks(journal), ...faultsInHistory(acted, attempts.all, idOf)];
  expect(faults.slice(0, 20), `NEVER_TWICE_SEED=${seed} acts out the same wishes and kills`).toEqual([]);
  const told = acted.events.map((event) => event.action);
  // A history in which nothing happened proves nothing.
  for (const action of [1, 2, 3, 4]) expect(told.filter((one) => one === action).length).toBeGreaterThan(0);
  const lost = attempts.all.filter((attempt) => attempt.answered === undefined);
  expect(lost.length).toBeGreaterThan(0);
}

describe('never twice: whatever is killed, no string is redeemed twice, nothing acknowledged is lost, and every answer was true', () => {
  const closing: Array<() => Promise<unknown> | unknown> = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  test.skipIf(inject('postgresUrl') === '')(
    'two servers on one PostgreSQL, all three killed at random',
    async () => {
      const cluster = await startCluster();
      closing.push(() => cluster.stop());
      const env = { DATABASE_URL: cluster.url };
      const database = mortalCluster(cluster);
      const servers = [await mortalServer(env, database), await mortalServer(env, database)];
      closing.push(async () => Promise.all(servers.map(async ({ up }) => (await up).kill())));
      const acted = await history(servers, [database], 8, 400);
      const engine = openPostgres(cluster.url, { connections: 1 });
      closing.push(() => engine.close());
      await judge(engine.schema('test'), acted);
    },
    patience,
  );

  test(
    'one server on a data folder, killed at random',
    async () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-never-twice-'));
      closing.push(() => fs.rmSync(folder, { recursive: true, force: true }));
      const server = await mortalServer({ DATA_DIR: folder });
      closing.push(async () => (await server.up).kill());
      const acted = await history([server], [], 3, 120);
      await (await server.up).kill();
      const engine = await openEmbedded(folder);
      closing.push(() => engine.close());
      await judge(engine.schema('test'), acted);
    },
    patience,
  );
});
