import { randomBytes } from 'node:crypto';
import { deposited, mainScene, ok } from '@offerbook/world';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { closeConnections, connectionsOf } from '../harness/closed-connections.ts';
import { newDatabase, sqlSession } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { Offerbook } from '../harness/offerbook.ts';

describe.skipIf(inject('postgresUrl') === '')('a database server out of connections (postgresql)', () => {
  const role = `r${randomBytes(6).toString('hex')}`;
  let admin: pg.Client;
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let fresh: string[];
  const allow = (connections: number) => admin.query(`alter role ${role} connection limit ${connections}`);

  beforeAll(async () => {
    const url = new URL(await newDatabase());
    admin = await sqlSession(url.href);
    await admin.query(`create role ${role} login`);
    await admin.query(`grant create on database ${url.pathname.slice(1)} to ${role}`);
    url.username = role;
    book = await Offerbook.start({
      engine: 'postgresql',
      database: url.href,
      postgres: { connections: 12 },
      env: { TILL_LIMIT_MS: '20000', DELIVER: '0', REQUEST_LOG: '0' },
    });
    scene = await mainScene(book);
    fresh = await deposited(scene.provider, scene.base, 200);
  });
  afterAll(async () => {
    await book?.stop();
    await admin?.end();
  });

  const redeem = () => scene.retailer.post('/retailer/redeem', { gs1s: fresh.pop() });

  test('calls wait for one of the connections there are, and none is refused', async () => {
    await closeConnections(book, admin);
    await allow(2);
    const calls = Array.from({ length: 60 }, (_, at) =>
      at % 2 === 0 ? redeem() : scene.manufacturer.get('/manufacturer/base_gs1s'),
    );
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  });

  test('without a single connection a call gets 503, and the first after there are some again is done', async () => {
    await allow(0);
    await closeConnections(book, admin);
    await refused(redeem(), 'UNAVAILABLE');
    expect((await book.operator('GET', '/metrics')).status).toBe(200);
    await allow(-1);
    await ok(redeem());
  });

  test('the metrics show connections in use, idle and at most, and calls that wait', async () => {
    await ok(redeem());
    const page: string = (await book.operator('GET', '/metrics')).body;
    const value = (name: string) => Number(page.match(new RegExp(`^${name} (\\d+)$`, 'm'))?.[1]);
    expect(await connectionsOf(book, 'size')).toBe(12);
    expect(await connectionsOf(book, 'idle', 'in_use')).toBeGreaterThan(0);
    expect(value('offerbook_database_calls_waiting\\{registry="test"\\}')).toBe(0);
  });
});
