import { fileURLToPath } from 'node:url';
import { Caller, newBase, send, strings } from '@offerbook/world';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { FaultyWorld } from '../../prove/src/faults/faulty-world.ts';
import { kindsOn, planFaults } from '../../prove/src/faults/plan-faults.ts';
import type { PostgresStorage } from '../../prove/src/faults/postgres-storage.ts';
import { seeded } from '../../prove/src/random.ts';
import type { EngineKind, FaultKind } from '../../prove/src/world.ts';
import { eventually } from '../harness/eventually.ts';

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

/** What PostgreSQL says while it recovers (57P03), and to sessions that it ends for that (57P02). */
const recovering = ['57P02', '57P03', 'ECONNRESET'];

/** A moment is enough to see what a fault does. */
const momentMs = 300;
const fault = (kind: FaultKind, target = 0, durationMs = momentMs) => ({
  kind,
  target,
  durationMs,
  afterCalls: 0,
});

const account = (world: FaultyWorld, email_domain: string, at = 0) =>
  send(
    world.nodes[at]!.url,
    'POST',
    '/operator/accounts',
    { authorization: `Bearer ${world.operatorToken}` },
    { role: 'retailer', email_domain, name: email_domain, sample_data: 'no' },
  );
const retailer = async (world: FaultyWorld, domain: string): Promise<Caller> =>
  Caller.signedIn(world.nodes[0]!.url, (await account(world, domain)).body.data);

describe('the faults of a round', () => {
  const options = { servers: 3, calls: 20_000, density: 5 };

  test.each(['embedded', 'postgresql'] as const)(
    'are the same for the same seed, others for another, and of every kind that %s knows',
    (engine: EngineKind) => {
      const plan = (seed: number) => planFaults(seeded(seed), { ...options, engine });
      expect(plan(1)).toEqual(plan(1));
      expect(plan(1)).not.toEqual(plan(2));
      expect(plan(1)).toHaveLength(100);
      const many = planFaults(seeded(1), { ...options, engine, density: 50 });
      expect(new Set(many.map(({ kind }) => kind))).toEqual(new Set(kindsOn(engine)));
      const times = many.map(({ afterCalls }) => afterCalls);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    },
  );

  test('kill a server while calls are under way, however short the round is', () => {
    for (let seed = 0; seed < 100; seed++) {
      const plan = planFaults(seeded(seed), { servers: 1, calls: 800, density: 5, engine: 'embedded' });
      expect(
        plan.filter(({ kind, afterCalls }) => kind === 'kill-server' && afterCalls < 400).length,
        `seed ${seed}`,
      ).toBeGreaterThan(0);
    }
  });
});

describe.skipIf(inject('postgresUrl') === '')('faults of servers on PostgreSQL:', () => {
  let world: FaultyWorld;
  let storage: PostgresStorage;
  beforeAll(async () => {
    // A limit that passes within a test.
    world = await FaultyWorld.open({
      engine: 'postgresql',
      servers: 2,
      main,
      env: { TILL_LIMIT_MS: '300' },
    });
    storage = world.storage as PostgresStorage;
  });
  afterAll(() => world?.stop());

  /** Waits for a database that recovers: a killed session is noticed, and ends the others, at any moment after it. */
  const select = (sql: string): Promise<Array<Record<string, unknown>>> =>
    eventually('the database answers', () =>
      storage.node
        .asAdministrator(async (client) => (await client.query(sql)).rows as Array<Record<string, unknown>>)
        .catch((error: { code?: string }) => {
          if (recovering.includes(error.code ?? '')) return undefined;
          throw error;
        }),
    );
  const readyz = (at: number) => send(world.nodes[at]!.url, 'GET', '/readyz', {});
  const isReady = async () => (await readyz(0)).status === 200;
  /** Injects a fault and looks while it lasts, again if a busy machine was too late to see it. */
  const during = (kind: FaultKind, target: number, look: () => Promise<boolean>, durationMs = 1_000) =>
    eventually(`what ${kind} does`, async () => {
      let isOver = false;
      let isSeen = false;
      const injected = world.inject(fault(kind, target, durationMs)).finally(() => {
        isOver = true;
      });
      while (!isOver && !isSeen) isSeen = await look();
      await injected;
      return isSeen;
    });

  test('a killed server and a killed worker come back as other processes, and every call finds a server', async () => {
    const pids = world.nodes.map(({ pid }) => pid);
    await Promise.all([world.inject(fault('kill-server', 1)), world.inject(fault('kill-worker'))]);
    expect(world.nodes.map(({ pid }, at) => pid === pids[at])).toEqual([true, false, false]);
    const url = await world.url(seeded(1));
    await eventually('one is ready', async () => (await send(url, 'GET', '/readyz', {})).status === 200);
  });

  test('a paused server holds its calls until it goes on, and the other one answers', async () => {
    const [paused] = world.nodes;
    paused!.pause();
    let isAnswered = false;
    const held = readyz(0).then(({ status }) => {
      isAnswered = true;
      return status;
    });
    expect((await readyz(1)).status).toBe(200);
    expect(isAnswered).toBe(false);
    expect(await world.url(() => 1)).toBe(world.nodes[1]!.url);
    paused!.resume();
    expect(await held).toBe(200);
  });

  test('a cut connection loses the answer and not the change', async () => {
    const { lane } = world.nodes[0]!;
    lane.set({ answers: { mode: 'cut', afterBytes: 20 } });
    await expect(account(world, 'cut.example')).rejects.toThrow();
    lane.heal();
    expect((await account(world, 'cut.example')).status).not.toBe(200);
    expect(await select(`select 1 from test.account where email_domain = 'cut.example'`)).toHaveLength(1);
  });

  test('a silent database: the till has its 503 while it lasts, and an answer after', async () => {
    const caller = await retailer(world, 'silent.example');
    // Nobody has deposited it, which only the database knows.
    const unknown = strings(newBase(), '123456', 1)[0];
    const redeem = () => caller.post('/retailer/redeem', { gs1s: unknown });
    for (const mode of ['hold', 'swallow'] as const) {
      storage.lanes[0]!.set({ answers: { mode } });
      expect((await redeem()).status).toBe(503);
      storage.lanes[0]!.heal();
      await eventually('the till is answered', async () => (await redeem()).status !== 503);
    }
  });

  test('a paused database: not ready while it lasts', async () => {
    await during('pause-database', 0, async () => (await readyz(0)).status === 503, 5_000);
    await eventually('it is ready', isReady);
  });

  test('a killed database and a killed session: the servers live on', async () => {
    const pids = world.nodes.map(({ pid }) => pid);
    const [before] = await select('select pg_postmaster_start_time()::text as at');
    await world.inject(fault('kill-database'));
    const [after] = await select('select pg_postmaster_start_time()::text as at');
    expect(after).not.toEqual(before);
    const ofServers = `select pid from pg_stat_activity where application_name like 'offerbook/%'`;
    const sessions = async () => (await select(ofServers)).map(({ pid }) => pid);
    // Which session is taken depends on what the servers do at that moment, so another one may be.
    for (const target of [0, 1])
      await eventually('a session has ended', async () => {
        const before = await sessions();
        await world.inject(fault('kill-session', target));
        const after = await sessions();
        return before.some((pid) => !after.includes(pid));
      });
    expect(world.nodes.map(({ pid }) => pid)).toEqual(pids);
  });

  test('clocks apart: a server ahead or behind says so in its answers, and no more after', async () => {
    const caller = await retailer(world, 'clock.example');
    const behindMs = async () => {
      const { body } = await caller.get('/retailer/stores');
      return Math.abs(body.execution_start_time - Date.now());
    };
    await during('clock-apart', 0, async () => (await behindMs()) > 25_000);
    await eventually('its clock is right again', async () => (await behindMs()) < 25_000);
  });

  test('no connections left, rows locked, disk full: each is so while it lasts', async () => {
    const fails = (sql: string, code: string) => () =>
      select(sql).then(
        () => false,
        (error: pg.DatabaseError) => error.code === code,
      );
    await account(world, 'locked.example');
    await during('exhaust-pool', 0, fails('select 1', '53300'));
    await during('hold-locks', 2, fails('select 1 from test.account for update nowait', '55P03'));
    if (!('fill-disk' in world.unavailable))
      await during(
        'fill-disk',
        0,
        fails(
          'create temp table much as select n, repeat(md5(n::text), 9) from generate_series(1, 20000) n',
          '53100',
        ),
      );
    expect(await select('select 1 as one')).toEqual([{ one: 1 }]);
    await eventually('it is ready', isReady);
  });

  test('a restored dump: another database server with the same accounts', async () => {
    const caller = await retailer(world, 'restored.example');
    const cluster = 'select system_identifier::text as id from pg_control_system()';
    const before = await select(cluster);
    await world.inject(fault('restore-dump'));
    expect(await select(cluster)).not.toEqual(before);
    expect((await caller.get('/retailer/stores')).status).toBe(200);
  });

  test('while all rest the tables can be read, and no server runs', async () => {
    const accounts = await world.rest(async (engine) => {
      expect(world.nodes.some(({ isUp }) => isUp)).toBe(false);
      return engine.schema('test').query('select email_domain from account');
    });
    expect(accounts).toContainEqual({ email_domain: 'restored.example' });
    await world.wake();
    await eventually('it is ready', isReady);
  });

  test('a server that dies by itself is a violation', async () => {
    process.kill(world.nodes[0]!.pid, 'SIGKILL');
    await expect(
      eventually('the world notices', () => world.url(seeded(1)).then(() => false)),
    ).rejects.toThrow(/server 0: the server died by itself/);
  });
});

describe('faults of a server on a data folder:', () => {
  let world: FaultyWorld;
  beforeAll(async () => {
    world = await FaultyWorld.open({ engine: 'embedded', servers: 1, main });
  });
  afterAll(() => world?.stop());

  test('on a full disk nothing is acknowledged that was not written; started again, the server goes on', async () => {
    const before = await account(world, 'before.example');
    expect(before.status).toBe(200);
    let calls = 0;
    await eventually('a call meets the full disk', async () => {
      const injected = world.inject(fault('fill-disk', 0, 1_500));
      const answered = await account(world, `full-${++calls}.example`).then(
        ({ status }) => status,
        () => 'cut',
      );
      await injected;
      return answered !== 200;
    });
    const statusOf = (domain: string) =>
      account(world, domain).then(
        ({ status }) => status,
        () => undefined,
      );
    await eventually('there is room again', async () => (await statusOf('room.example')) === 200);
    expect((await account(world, 'before.example')).body.code).toBe('ALREADY_EXISTS');
  });

  test('a copied folder holds what was acknowledged', async () => {
    const caller = await retailer(world, 'copied.example');
    await world.inject(fault('restore-dump'));
    expect((await caller.get('/retailer/stores')).status).toBe(200);
  });
});
