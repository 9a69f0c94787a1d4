import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deposited, depositedCount, lockedOffer, mainScene, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsInBooks } from '../../prove/src/coupons/books.ts';
import { readTables } from '../../prove/src/coupons/tables.ts';
import { countRest } from '../../server/src/coupons/counts/lookup.ts';
import { distribute } from '../../server/src/platform/db/citus/distribution.ts';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import { archiveDue } from '../../server/src/process/keeping/archives.ts';
import { addExtension, type Citus, databaseAt, hasCitus, startCitus } from '../harness/citus-cluster.ts';
import { run } from '../harness/command.ts';
import { eventually } from '../harness/eventually.ts';
import { Offerbook, operatorToken } from '../harness/offerbook.ts';
import { Scene } from '../harness/webhook-scene.ts';

describe.skipIf(!hasCitus())('a database that is distributed under a running server', () => {
  let citus: Citus;
  let hooks: Scene;
  beforeAll(async () => {
    citus = await startCitus();
  });
  afterAll(async () => {
    await hooks?.close();
    await citus?.stop();
  });

  test('keeps its strings, journal, relationships and unpublished events, and the server goes on by itself', async () => {
    const name = 'grown';
    for (const node of [citus.coordinator, ...citus.workers]) await node.createDatabase(name);
    const database = databaseAt(citus.coordinator.url, name);
    hooks = await Scene.open({ engine: 'postgresql', database });
    const { book } = hooks;
    const { db } = book.running.app.registries.test;
    const { manufacturer, provider, retailer, base } = await mainScene(book);
    await hooks.listening(manufacturer, ['redeemed', 'rollback', 'mof_update']);
    const strings = await deposited(provider, base, 20);
    await ok(retailer.post('/retailer/redeem', { gs1s: strings[0] }));
    expect(db.shards).toBeUndefined();

    await addExtension(citus, name);
    const engine = openPostgres(database);
    for (const schema of ['test', 'production'])
      expect(await distribute(engine.schema(schema), schema, countRest)).toContain('coupon');
    expect(await distribute(engine.schema('test'), 'test', countRest)).toEqual([]);
    await engine.close();

    await eventually('strings are redeemed again', async () => {
      const { status } = await retailer.post('/retailer/redeem', { gs1s: strings[1] });
      return status === 200;
    });
    expect(db.shards?.count).toBeGreaterThan(1);
    await ok(retailer.delete(`/retailer/rollback/${strings[0]}`));
    await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
    await hooks.settled();
    const received = hooks.receiver.at(manufacturer.domain).map(({ data }) => [data.action, data.gs1]);
    expect(received).toHaveLength(4);
    expect(received).toEqual(
      expect.arrayContaining([
        ['redeemed', strings[0]],
        ['redeemed', strings[1]],
        ['rollback', strings[0]],
      ]),
    );
    expect(faultsInBooks(await readTables(db))).toEqual([]);
  });

  test('archived strings of one registry are put back though the other, which was empty, is distributed', async () => {
    const name = 'archived';
    for (const node of [citus.coordinator, ...citus.workers]) await node.createDatabase(name);
    const database = databaseAt(citus.coordinator.url, name);
    const ARCHIVE_FOLDER = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-archive-'));
    const book = await Offerbook.start({ engine: 'postgresql', database, now: new Date('2026-05-01') });
    const environment = 'production' as const;
    const funder_ids = ['600001'];
    const manufacturer = await book.account('manufacturer', { environment, funder_ids });
    const provider = await book.account('provider', { environment });
    const offer = { base_gs1: newBase(funder_ids[0]), redemption_end_time: '06/30/2026' };
    const base = await lockedOffer(manufacturer, [provider], offer);
    const gs1s = await deposited(provider, base, 20);
    const { production } = book.running.app.registries;
    const late = { afterDays: 31, now: new Date('2028-01-01') };
    expect(await archiveDue({ registry: production, folder: ARCHIVE_FOLDER }, late, () => {})).toBe(1);
    await book.stop();

    await addExtension(citus, name);
    const command = (...args: string[]) =>
      run(args, {
        ...{ DATABASE_URL: database, ARCHIVE_FOLDER, LOG_LEVEL: 'silent' },
        ...{ OPERATOR_TOKEN: operatorToken, SECRET_KEY: 'secret-key-of-the-tests' },
      });
    // It opens the registries first, and an empty one is distributed then.
    expect(await command('distribute')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Strings of 1 offer are archived'),
    });
    expect((await command('archive', 'list')).stdout).toContain(base);
    expect(await command('archive', 'restore', base)).toMatchObject({ code: 0 });
    expect(await command('distribute')).toMatchObject({ code: 0 });
    expect(await command('archive', 'list')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing is archived on a distributed database'),
    });
    fs.rmSync(ARCHIVE_FOLDER, { recursive: true });
    const again = await Offerbook.start({ engine: 'postgresql', database, now: new Date('2026-05-01') });
    expect(await depositedCount(manufacturer.at(again.url), base)).toBe(20);
    expect((await ok(provider.at(again.url).post('/provider/deposit', { gs1s }))).already_added).toEqual(
      gs1s,
    );
    await again.stop();
  });
});
