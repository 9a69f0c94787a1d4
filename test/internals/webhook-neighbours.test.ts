import dns from 'node:dns';
import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watched } from '../../server/src/platform/db/watched-database.ts';
import { nameSystem, namesBy } from '../../server/src/platform/names/name-system.ts';
import { Registry } from '../../server/src/platform/pipeline/registry.ts';
import { Metrics } from '../../server/src/platform/telemetry/metrics.ts';
import { leaseDue } from '../../server/src/webhooks/delivery/desk.ts';
import { outbound } from '../../server/src/webhooks/delivery/outbound.ts';
import { release } from '../../server/src/webhooks/delivery/queue-store.ts';
import { sender } from '../../server/src/webhooks/delivery/sender.ts';
import { webhookDispatcher } from '../../server/src/webhooks/publishing/dispatcher.ts';
import { publishNext } from '../../server/src/webhooks/publishing/fan-out.ts';
import { deadlineMs, eventually } from '../harness/eventually.ts';
import { NameServer } from '../harness/name-server.ts';
import { Scene } from '../harness/webhook-scene.ts';

const hour = 3_600_000;
let scene: Scene;
let [worse, well]: Caller[] = [];
let base: string;
let count = 0;
let ids: Array<number | undefined> = [];

/** A provider who deposits, whose neighbour is the manufacturer: each has an endpoint of its own. */
beforeAll(async () => {
  scene = await Scene.open();
  [worse, well] = [await scene.account('provider'), await scene.account('manufacturer')];
  base = await lockedOffer(well, [worse]);
  await scene.listening(worse);
  await scene.listening(well);
});
afterAll(() => scene?.close());

const deposit = (strings: number) => {
  const from = count;
  count += strings;
  return deposited(worse!, base, strings, from);
};
const received = (caller: Caller | undefined) => scene.receiver.at(caller!.domain);
const log = async (caller: Caller | undefined) =>
  (await ok(caller!.get('/enterprise/webhook/deliveries'))).data;
const states = async (caller: Caller | undefined) =>
  new Set((await log(caller)).map((line: { state: string }) => line.state));

test('a receiver with an endless Retry-After is tried again within a day, and other endpoints receive everything', async () => {
  scene.receiver.answer = ({ path }) =>
    path === worse!.domain
      ? { status: 503, headers: { 'retry-after': '+275760-09-13T00:00:00.000Z' } }
      : { status: 204 };
  await deposit(3);
  await scene.settled();
  expect(await states(well)).toEqual(new Set(['delivered']));
  const [line] = await log(worse);
  expect(line.attempts).toMatchObject([{ status: 503 }]);
  expect(Date.parse(line.next_attempt_at) - scene.book.now.getTime()).toBe(24 * hour);
  const before = received(well).length;
  scene.receiver.answer = () => ({ status: 204 });
  scene.book.moveClock(24 * hour);
  await scene.settled();
  expect(received(well)).toHaveLength(before);
  [worse, well] = [await scene.again(worse!), await scene.again(well!)];
  expect(await states(worse)).toEqual(new Set(['delivered']));
});

test('a result that the database refuses does not lose those of other endpoints', async () => {
  const way = scene.worker.part(outbound);
  const sendOver = way.sendOver.bind(way);
  // No HTTP status is as large, and no integer of the database.
  way.sendOver = (connections, url, sent, done) =>
    sendOver(connections, url, sent, (outcome) =>
      done(url.endsWith(worse!.domain) ? { ...outcome, status: 2 ** 40 } : outcome),
    );
  const before = received(well).length;
  await deposit(3);
  await scene.settled();
  way.sendOver = sendOver;
  expect(await states(well)).toEqual(new Set(['delivered']));
  expect(await states(worse)).toContain('pending');
  scene.book.moveClock(30_000);
  await scene.settled();
  expect(received(well)).toHaveLength(before + 3);
  expect(await states(worse)).toEqual(new Set(['delivered']));
});

test('messages to many endpoints are leased together, a fair part for each, and every endpoint gets all of its own', async () => {
  const many = 11;
  for (let n = 0; n < many; n++) {
    // Proofs of an account are limited.
    scene.book.moveClock(60_000);
    const path = `many-${n}`;
    const { data } = await ok(
      well!.post('/enterprise/webhooks', { url: scene.receiver.url(path), actions: ['deposited'] }),
    );
    scene.receiver.tokens.set(path, data.verification_token);
    await ok(well!.post(`/enterprise/webhooks/${data.webhook_id}/verify`, { method: 'endpoint' }));
  }
  await scene.settled();
  let leases = 0;
  const { name, db, engine, config, secrets, clock, log: logger } = scene.registry;
  const counting = watched(db, ({ sql }, run) => {
    if (sql.includes('skip locked') && sql.includes('update due')) leases++;
    return run();
  });
  const twin = new Registry(name, counting, engine, config, secrets, clock, logger, new Metrics());
  twin.part(outbound).timeoutMs = deadlineMs;
  await twin.part(outbound).load();
  const toAll = async (strings: number) => {
    const before = scene.receiver.received.length;
    const made = await deposit(strings);
    await eventually('all messages are in their queues', async () => {
      await publishNext(twin, 2_000);
      return (await db.query('select 1 from due')).length === (many + 2) * made.length;
    });
    leases = 0;
    await twin.part(sender).sendDue();
    await twin.part(sender).idle();
    for (let n = 0; n < many; n++) {
      const ids = scene.receiver.at(`many-${n}`).map(({ messageId }) => messageId);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(scene.receiver.received.length - before).toBe((many + 2) * made.length);
  };
  await toAll(1);
  expect(leases).toBe(1);
  // More than an endpoint's part of a statement.
  await toAll(60);
  await twin.part(webhookDispatcher).stop();
});

test('expired messages of one endpoint keep no other waiting: each turn removes its part of them', async () => {
  const { db, clock } = scene.registry;
  await scene.settled();
  const before = [received(worse).length, received(well).length];
  await deposit(5);
  await eventually('all messages are in their queues', async () => {
    await publishNext(scene.registry, 2_000);
    const idOf = async (caller: Caller | undefined) => {
      const url = scene.receiver.url(caller!.domain);
      const rows = await db.query<{ endpoint_id: number }>(
        'select endpoint_id from endpoint join due using (endpoint_id) where url = $1',
        [url],
      );
      return rows.length === 5 ? rows[0]!.endpoint_id : undefined;
    };
    ids = [await idOf(worse), await idOf(well)];
    return !ids.includes(undefined);
  });
  const [late, punctual] = ids as [number, number];
  await db.query('update delivery set expires_at = $1 where endpoint_id = $2', [clock(), late]);
  const turn = await leaseDue(
    scene.registry,
    [late, punctual].map((endpointId) => ({ endpointId, maxRows: 2 })),
  );
  expect(turn.map(({ message, isExpired }) => [message.to.endpoint_id, isExpired]).sort()).toEqual(
    [
      [late, true],
      [late, true],
      [punctual, false],
      [punctual, false],
    ].sort(),
  );
  await release(
    db,
    turn.filter((one) => !one.isExpired).map(({ message }) => message),
  );
  await scene.settled();
  expect([received(worse).length, received(well).length]).toEqual([before[0], before[1]! + 5]);
});

test('a name whose servers are silent does not block other look-ups, and its owner sees the reason', async () => {
  const hosts = { worse: 'worse.example', well: 'well.example' };
  const server = await NameServer.start({ [hosts.well]: { type: 'A', address: '127.0.0.1' } }, [hosts.worse]);
  // As long as a busy machine may need for the other name.
  const resolver = new dns.promises.Resolver({ timeout: 2_500, tries: 2 });
  resolver.setServers([server.address]);
  const names = scene.worker.part(nameSystem);
  const { lookup } = names;
  names.lookup = namesBy(resolver).lookup;
  for (const [caller, host] of [
    [worse!, hosts.worse],
    [well!, hosts.well],
  ] as const) {
    const url = `http://${host}:${scene.receiver.port}/${caller.domain}`;
    await scene.registry.db.query('update endpoint set url = $1 where url = $2', [
      url,
      scene.receiver.url(caller.domain),
    ]);
  }
  const before = received(well).length;
  await deposit(30);
  await scene.settled();
  expect(received(well)).toHaveLength(before + 30);
  const waiting = (await log(worse)).filter((line: { state: string }) => line.state === 'pending');
  expect(waiting).toHaveLength(30);
  for (const line of waiting)
    expect(line.attempts).toMatchObject([{ status: null, error: 'The host name could not be looked up.' }]);
  expect(server.ignored.length).toBeGreaterThan(16);
  names.lookup = lookup;
  await server.close();
});

test('a name is looked up in both families, and is unknown only if every server says so', async () => {
  const server = await NameServer.start(
    {
      'well.example': { type: 'A', address: '192.0.2.7' },
      'told.example': { type: 'TXT', text: 'offer-service-verification=1' },
    },
    ['silent.example'],
  );
  const resolver = new dns.promises.Resolver({ timeout: 2_500, tries: 2 });
  resolver.setServers([server.address]);
  const names = namesBy(resolver);
  expect(await names.lookup('well.example')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  expect(await names.txt('told.example')).toEqual([['offer-service-verification=1']]);
  await expect(names.lookup('none.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(names.lookup('told.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(names.lookup('silent.example')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  await server.close();
});
