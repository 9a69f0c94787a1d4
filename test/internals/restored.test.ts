import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { deposited, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type Header,
  openBackup,
  writeBackup,
  writeHeader,
} from '../../server/src/platform/db/backup/backup-file.ts';
import { figuresOf, rowsOf, tablesOf } from '../../server/src/platform/db/backup/contents.ts';
import { load } from '../../server/src/platform/db/backup/load.ts';
import { copyOfRunning, offerCopies } from '../../server/src/platform/db/engine/copy-socket.ts';
import { sendFolder } from '../../server/src/platform/db/engine/folder-copy.ts';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import { webhookDispatcher } from '../../server/src/webhooks/publishing/dispatcher.ts';
import { run, saidBy } from '../harness/command.ts';
import { newDatabase, openMigrated, sqlSession } from '../harness/databases.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { type Cluster, startCluster } from '../harness/postgres-cluster.ts';
import { RelationshipStage } from '../harness/relationship-stage.ts';
import { registrySettings } from '../harness/server-process.ts';
import { Scene } from '../harness/webhook-scene.ts';

const done = (args: string[], DATABASE_URL: string) => saidBy(args, { ...registrySettings, DATABASE_URL });

test('of two backups to one name, made at the same time, one is whole under it and the other is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'offerbook-backups-'));
  const file = join(folder, 'backup');
  const about = { version: '0', made_at: '', schema_prefix: '', registries: {} };
  const header: Header = { ...about, offerbook_backup: 1, engine: 'embedded' };
  let begun = 0;
  let goOn = () => {};
  const bothBegan = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const write = (content: string) =>
    writeBackup(
      file,
      async (descriptor) => {
        writeHeader(descriptor, header);
        writeSync(descriptor, content);
        if (++begun === 2) goOn();
        await bothBegan;
        writeSync(descriptor, content);
      },
      async () => {},
    );
  const ends = await Promise.allSettled([write('first'), write('other')]);
  const refused = ends.findIndex(({ status }) => status === 'rejected');
  expect(ends[refused]).toMatchObject({ reason: { message: expect.stringContaining('is there already') } });
  const whole = refused === 1 ? 'firstfirst' : 'otherother';
  expect(readFileSync(file, 'utf8').slice(openBackup(file).offset)).toBe(whole);
  expect(readdirSync(folder)).toEqual(['backup']);
  const dangling = join(folder, 'dangling');
  symlinkSync(join(folder, 'nowhere'), dangling);
  const nothing = async () => {};
  await expect(writeBackup(dangling, nothing, nothing)).rejects.toThrow('is there already');
  rmSync(folder, { recursive: true });
});

test('a receiver that takes nothing ends its own copy alone, and a copy that breaks off in a file is explained in the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'offerbook-copies-'));
  const source = join(folder, 'source');
  for (const name of ['global', 'pg_wal']) mkdirSync(join(source, name), { recursive: true });
  const sends: Array<(to: Writable) => Promise<void>> = [
    // More than the system keeps for a receiver.
    (to) => sendFolder(source, Buffer.alloc(16 * 1024 * 1024), to),
    (to) => sendFolder(source, Buffer.from('control'), to),
    async (to) => {
      to.write('{"file":"half","bytes":1000}\nsome');
      throw new Error('EIO');
    },
  ];
  const faults: string[] = [];
  const noted = (error: unknown) => faults.push(String(error));
  const end = await offerCopies(folder, (to) => sends.shift()!(to), noted, 50);
  const stalled = net.connect(join(folder, 'backup.sock'));
  try {
    await once(stalled, 'connect');
    expect(await copyOfRunning(folder, join(folder, 'copy'))).toBe(true);
    expect(readFileSync(join(folder, 'copy/global/pg_control'), 'utf8')).toBe('control');
    await expect(copyOfRunning(folder, join(folder, 'half'))).rejects.toThrow('its log says why');
    expect(faults).toEqual(['Error: its receiver took nothing for 0.05 s', 'Error: EIO']);
  } finally {
    stalled.destroy();
    end?.();
    rmSync(folder, { recursive: true });
  }
});

async function* each<T>(all: readonly T[]) {
  yield* all;
}

test.skipIf(inject('postgresUrl') === '')(
  'a table whose load breaks off is not loaded in part, and the next run goes on with it',
  async () => {
    const [from, to] = [await openMigrated(), openPostgres(await newDatabase())];
    const [source, target] = [from.schema('test'), to.schema('test')];
    await source.query(`insert into base_string (base_gs1) values ('a'), ('b'), ('c')`);
    const figures = await source.transaction((tx) => figuresOf(tx, 'test'));
    const kept = new Map<string, string[]>();
    for (const table of await tablesOf(source, 'test')) {
      const all: string[] = [];
      for await (const batch of rowsOf(source, table)) all.push(...batch);
      kept.set(table.name, all);
    }
    const run = (ofStrings: (all: string[]) => string[][]) =>
      load(target, 'test', {
        state: 'one',
        figures,
        tables: each(
          [...kept].map(([name, all]) => ({
            name,
            rows: each(name === 'base_string' ? ofStrings(all) : [all]),
          })),
        ),
        report: () => {},
      });
    // A transaction that is run again because of the duplicate would find no rows.
    await expect(run(([first, ...others]) => [[first!], [first!], others])).rejects.toThrow(
      /"base_string" was not loaded \(duplicate key .+ Run the same command again/,
    );
    await run((all) => [all]);
    const loaded = await target.query('select base_gs1 from base_string order by 1');
    expect(loaded).toEqual([{ base_gs1: 'a' }, { base_gs1: 'b' }, { base_gs1: 'c' }]);
    await from.close();
    await to.close();
  },
);

/** Transactions enough that no new cluster has had as many. */
const burn = `do $$ begin
  create temp table burnt (n int);
  for n in 1..20000 loop begin insert into burnt values (n); exception when others then raise; end; end loop;
end $$`;

describe.skipIf(inject('postgresUrl') === '')('restored from a logical dump into a new cluster', () => {
  let cluster: Cluster;
  const scenes: Scene[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'offerbook-dump-'));
  beforeAll(async () => {
    cluster = await startCluster({ settings: { fsync: 'off' } });
  });
  afterAll(async () => {
    for (const scene of scenes) await scene.receiver.close();
    await scenes[1]?.book.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  });

  const open = async (database: string) => {
    const scene = await Scene.open({ engine: 'postgresql', database, env: { DELIVER: '0' } });
    scenes.push(scene);
    return scene;
  };
  const numberIn = async (url: string) => {
    const client = await sqlSession(url);
    const { rows } = await client.query('select pg_current_xact_id()::text as number');
    await client.end();
    return Number(rows[0].number);
  };

  test('webhooks lose nothing: what waited, what comes, approvals, relationships and replays', async () => {
    const source = await newDatabase();
    const before = await open(source);
    const client = await sqlSession(source);
    await client.query(burn);
    await client.end();
    const stage = await RelationshipStage.open(before);
    const { provider, retailer, leaving, coming } = stage;
    await before.listening(provider);
    const [waits, comes, last, lost] = await deposited(provider, stage.base, 4);
    await before.settled();
    expect(before.receiver.at(provider.domain)).toHaveLength(4);
    await ok(retailer.post('/retailer/redeem', { gs1s: waits }));

    // The server goes on, and what comes after the backup is lost with it.
    const file = join(folder, 'dump');
    expect(await done(['backup', file], source)).toContain('its rows were counted again');
    expect(readFileSync(file).includes(registrySettings.SECRET_KEY)).toBe(false);
    before.receiver.received.length = 0;
    before.book.moveClock(1_000);
    await ok(retailer.post('/retailer/redeem', { gs1s: lost }));
    await before.settled();
    const gone = before.receiver.received.map(({ messageId }) => messageId);
    expect(gone.length).toBeGreaterThan(0);
    await before.worker.part(webhookDispatcher).stop();
    await before.book.stop();
    before.receiver.received.length = 0;

    const target = await cluster.createDatabase('restored');
    const replaced = { ...registrySettings, SECRET_KEY: 'a-key-of-after-the-backup', DATABASE_URL: target };
    expect(await run(['restore', file], replaced)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /Nothing was changed\. .* in SECRET_KEYS when the key was replaced since/,
      ),
    });
    expect(await done(['restore', file], target)).toContain('every table was compared');
    const again = await run(['restore', file], { ...registrySettings, DATABASE_URL: target });
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('holds tables already') });
    expect(await numberIn(target)).toBeLessThan(await numberIn(source));

    // As docs/operate/backup.md says for a restore without this program.
    const plain = await cluster.createDatabase('plain');
    await promisify(execFile)('sh', [
      '-c',
      'tail -n +2 "$0" | "$1" --no-owner -d "$2"',
      file,
      join(cluster.binDir, 'pg_restore'),
      plain,
    ]);
    const strict = { engine: 'postgresql', database: plain, env: { MIGRATE: '0' } } as const;
    await expect(Offerbook.start(strict)).rejects.toThrow('Run "offerbook migrate"');

    const after = await open(target);
    after.book.moveClock(2_000);
    const here = (caller: typeof provider) => caller.at(after.book.url);
    const got = (caller: typeof provider) =>
      before.receiver
        .at(caller.domain)
        .map(({ data }) => `${data.action} ${data.gs1}`)
        .sort();
    await ok(here(retailer).post('/retailer/redeem', { gs1s: comes }));
    await after.settled();
    expect(got(provider)).toEqual([`redeemed ${waits}`, `redeemed ${comes}`].sort());
    // What had been told is told under its id; what has the number of a lost event is told under another.
    const known = before.receiver
      .at(provider.domain)
      .map(({ data, messageId }) => [data.gs1, gone.includes(messageId)]);
    expect(Object.fromEntries(known)).toEqual({ [waits!]: true, [comes!]: false });
    expect(got(leaving.clearinghouse)).toEqual([`redeemed ${waits}`, `redeemed ${comes}`].sort());
    expect(got(coming.clearinghouse)).toEqual([]);

    // Relationships that turn now, and an endpoint that is approved now, do so after all of that.
    await stage.turn(here);
    await after.listening(here(retailer));
    await ok(here(retailer).post('/retailer/redeem', { gs1s: last }));
    await after.settled();
    expect(got(leaving.clearinghouse)).toHaveLength(2);
    expect(got(coming.clearinghouse)).toEqual([`redeemed ${last}`]);
    expect(after.receiver.at(retailer.domain).map(({ data }) => data.gs1)).toEqual([last]);

    before.receiver.received.length = 0;
    for (const caller of [provider, leaving.clearinghouse, coming.clearinghouse])
      await ok(here(caller).post('/enterprise/webhook/replay', { from: '2026-03-01' }));
    await after.until(() => got(provider).length === 7 && got(leaving.clearinghouse).length === 2);
    await after.settled();
    const made = [waits, comes, last, lost].map((gs1) => `deposited ${gs1}`);
    expect(got(provider)).toEqual([...made, ...[waits, comes, last].map((gs1) => `redeemed ${gs1}`)].sort());
    expect(got(leaving.clearinghouse)).toEqual([`redeemed ${waits}`, `redeemed ${comes}`].sort());
    expect(got(coming.clearinghouse)).toEqual([`redeemed ${last}`]);
  });
});
