import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { ok, send } from '@offerbook/world';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Counted, Metrics } from '../../server/src/platform/telemetry/metrics.ts';
import { ThreadCalls } from '../../server/src/process/thread-calls.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { eventually } from '../harness/eventually.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { operatorToken } from '../harness/offerbook.ts';
import { ServerProcess } from '../harness/server-process.ts';

const operator = { authorization: `Bearer ${operatorToken}` };
/** A connection of its own for each call: the workers get them in turn. */
const once = { connection: 'close' };

test('workers are refused on the embedded engine, whose database belongs to one process', async () => {
  await expect(ServerProcess.start({ WORKERS: '2' })).rejects.toThrow(
    /ended with 1: .*\n?WORKERS: must be 1 without DATABASE_URL/,
  );
});

test('what is asked of a thread that has ended is answered with nothing, whether before or after its end', async () => {
  const { port1, port2 } = new MessageChannel();
  const calls = new ThreadCalls<{ metrics: () => number }>(port1, {});
  const before = calls.ask('metrics');
  port2.close();
  calls.end();
  expect(await Promise.all([before, calls.ask('metrics')])).toEqual([undefined, undefined]);
  port1.close();
});

test('a worker whose thread is busy is not averaged away by those that are idle', async () => {
  const metrics = new Metrics();
  const worker = async (lag: number) =>
    (await metrics.counted()).map((one) =>
      one.name.startsWith('nodejs_eventloop_lag_') ? { ...one, values: [{ value: lag, labels: {} }] } : one,
    );
  metrics.collectFrom(() => Promise.all([worker(0.25), worker(2), worker(0.25)]) as Promise<Counted[]>);
  const text = await metrics.text();
  for (const what of ['', 'p50_', 'p90_', 'p99_'])
    expect(text).toMatch(new RegExp(`^nodejs_eventloop_lag_${what}seconds 2$`, 'm'));
});

describe.skipIf(inject('postgresUrl') === '')('a server of several workers (postgresql)', () => {
  const closing: Array<() => Promise<unknown>> = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function start(workers: number, setting = String(workers)) {
    const database = await migratedDatabase();
    const lines: string[] = [];
    const env = { DATABASE_URL: database, WORKERS: setting, LOG_LEVEL: 'info' };
    const server = await ServerProcess.start(env, {
      output: (line) => line.startsWith('{') && lines.push(line),
    });
    await server.workersAnswer(workers);
    return { database, server, log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
  }
  type Started = Awaited<ReturnType<typeof start>>;

  /** The one that all tests share but those of its start: three processes start for each. The last one stops it. */
  let two: Started;
  beforeAll(async () => {
    two = await start(2);
  });
  afterAll(() => two?.server.kill());

  const pidsOf = (server: ServerProcess): number[] =>
    readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ').map(Number);

  /** So many calls that wait for a lock, on connections of their own. */
  async function heldCalls({ database, server }: Started, count: number) {
    const account = await server.account('retailer');
    const side = await sqlSession(database);
    closing.push(() => side.end());
    await side.query('begin');
    await side.query('select 1 from test.account for update');
    const calls = Array.from({ length: count }, (_, at) =>
      account.call('PUT', '/enterprise/settings', { name: `Name ${at}` }, once).then(
        ({ status }) => status,
        () => 'cut' as const,
      ),
    );
    await eventually('all calls wait for the lock', async () => (await lockWaiters(side)) === count);
    return { calls, release: () => side.query('rollback') };
  }

  test('shares one port, divides the connections to the database, and answers for all workers at /metrics', async () => {
    const { server, log } = two;
    for (let call = 0; call < 8; call++)
      await ok(send(server.url, 'GET', '/operator/accounts', { ...operator, ...once }));
    const counted = /offerbook_call_seconds_count\{operation="list-accounts",status="200"\} (\d+)/;
    // A worker that is slow to answer is left out of a page.
    await eventually('all calls are counted', async () => (await server.metric(counted)) === 8);
    await eventually('all calls are logged', () => log().filter(isList).length === 8);
    const workers = log()
      .filter(isList)
      .map(({ worker }) => worker);
    expect(workers.filter((worker) => worker === 1)).toHaveLength(4);
    expect(workers.filter((worker) => worker === 2)).toHaveLength(4);
  });

  test('answers at /metrics without a worker that is stuck', async () => {
    const { server } = two;
    const [stuck] = pidsOf(server) as [number, number];
    process.kill(stuck, 'SIGSTOP');
    // The stuck worker gets one of these connections, and answers it once it goes on.
    const asked = [0, 1].map(() => send(server.url, 'GET', '/metrics', { ...operator, ...once }));
    try {
      expect((await Promise.any(asked)).status).toBe(200);
    } finally {
      process.kill(stuck, 'SIGCONT');
    }
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('replaces a worker that is killed, and only the calls of that worker fail', async () => {
    const { server } = two;
    const { calls, release } = await heldCalls(two, 6);
    const [victim, survivor] = pidsOf(server) as [number, number];
    process.kill(victim, 'SIGKILL');
    await eventually('another worker takes its place', () => {
      const pids = pidsOf(server);
      return pids.length === 2 && !pids.includes(victim);
    });
    await release();
    const answers = await Promise.all(calls);
    const numberOf = (kind: number | 'cut') => answers.filter((answer) => answer === kind).length;
    expect(numberOf('cut') + numberOf(200), `${answers}`).toBe(6);
    // The first two connections go to two workers, and each further one to the worker that is ready first.
    expect(numberOf('cut')).toBeGreaterThanOrEqual(1);
    expect(numberOf(200)).toBeGreaterThanOrEqual(1);
    expect(pidsOf(server)).toContain(survivor);
    await server.workersAnswer(2);
  });

  test('counts failed sign-ins of all workers together', async () => {
    const { server } = two;
    const account = await server.account('retailer');
    const guess = { access_key: account.account.access_key, secret_key: 'not the secret key' };
    const statuses: number[] = [];
    for (let call = 0; call < 40; call++)
      statuses.push((await send(server.url, 'POST', '/access_token', once, guess)).status);
    const judged = statuses.filter((status) => status === 401).length;
    expect(judged).toBeGreaterThanOrEqual(20);
    // A failure may be counted elsewhere a moment later, but never per worker.
    expect(judged).toBeLessThan(30);
    expect(statuses.slice(30)).toEqual(Array(10).fill(429));
  });

  test('finishes the calls of all workers when it is stopped', async () => {
    const { server } = two;
    const { calls, release } = await heldCalls(two, 6);
    const code = server.stop();
    await eventually('no further call is accepted', async () =>
      // A connection that the supervisor holds when the last worker closes is never given out, and ends with it.
      fetch(`${server.url}/livez`, { headers: once, signal: AbortSignal.timeout(1_000) }).then(
        () => false,
        () => true,
      ),
    );
    await release();
    expect(await Promise.all(calls)).toEqual(Array(6).fill(200));
    expect(await code).toBe(0);
  });

  test('has one for each processor by itself, as far as its pool reaches', async () => {
    const workers = Math.min(availableParallelism(), 4);
    const { server } = await start(workers, '');
    closing.push(() => server.kill());
    if (workers > 1) expect(pidsOf(server)).toHaveLength(workers);
  });

  test('ends with the reason when the first worker cannot start', async () => {
    const nowhere = new URL(await migratedDatabase());
    nowhere.pathname = '/no_such_database';
    await expect(ServerProcess.start({ DATABASE_URL: nowhere.href, WORKERS: '2' })).rejects.toThrow(
      /ended with 1: .*no_such_database/s,
    );
  });
});

const isList = ({ operation }: Record<string, unknown>): boolean => operation === 'list-accounts';
