import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { lockFolder } from '@offerbook/client/folder-lock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from '../../server/src/platform/db/engine/embedded.ts';
import { makeNewDatabase } from '../../server/src/platform/db/engine/new-database.ts';
import { fillDataFolder } from '../harness/databases.ts';
import { unprivilegedAccount } from '../harness/postgres-cluster.ts';
import { ServerProcess } from '../harness/server-process.ts';

let folder: string;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-folder-'));
  await fillDataFolder(folder);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const lockModule = new URL('../../client/dist/folder-lock.js', import.meta.url).href;

/** The entries below the folder that the group or other users may open, and the folder itself. */
const openToOthers = () =>
  ['.', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (fs.lstatSync(path.join(folder, name)).mode & 0o077) !== 0,
  );

test('a data folder that others could read is private as soon as a server has it, with everything in it', async () => {
  fs.writeFileSync(path.join(folder, 'secret-key'), 'a key that a careless restore left readable\n');
  for (const name of openEverything()) fs.chmodSync(name, fs.statSync(name).mode | 0o055);
  expect(openToOthers().length).toBeGreaterThan(100);

  let exposed = 0;
  const engine = await openEmbedded(folder, () => exposed++);
  try {
    await engine.schema('public').query('create table written_now (a int)', []);
    expect(openToOthers()).toEqual([]);
    expect(exposed).toBe(1);
  } finally {
    await engine.close();
  }
  expect(openToOthers()).toEqual([]);
});

test('an empty folder that others could read is made private without an alarm, since nothing of ours was in it', async () => {
  const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'empty-folder-'));
  fs.chmodSync(empty, 0o755);
  let exposed = 0;
  const engine = await openEmbedded(empty, () => exposed++);
  await engine.close();
  expect([exposed, fs.statSync(empty).mode & 0o777]).toEqual([0, 0o700]);
  fs.rmSync(empty, { recursive: true });
});

test('what Offerbook did not put into the data folder keeps its permissions, and a link is not followed', async () => {
  const outside = path.join(os.tmpdir(), `${path.basename(folder)}-outside`);
  for (const file of [outside, path.join(folder, 'notes.txt')]) {
    fs.writeFileSync(file, '');
    fs.chmodSync(file, 0o644);
  }
  fs.symlinkSync(outside, path.join(folder, 'secret-key'));
  await (await openEmbedded(folder)).close();
  expect(fs.statSync(path.join(folder, 'notes.txt')).mode & 0o777).toBe(0o644);
  expect(fs.statSync(outside).mode & 0o777).toBe(0o644);
  fs.rmSync(outside);
});

function openEverything(): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [folder, ...names.map((name) => path.join(folder, name))];
}

test('a killed server that was not reaped yet does not keep its data folder', async () => {
  // The shell becomes `sleep`, which never reaps its child: the killed server stays a zombie.
  const script = `
    import { lockFolder } from ${JSON.stringify(lockModule)};
    await lockFolder(${JSON.stringify(folder)}, 'server.lock.');
    console.log(process.pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(
    'sh',
    ['-c', '"$0" --input-type=module -e "$1" & exec sleep 600', process.execPath, script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    const pid = Number(line);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
    await (await openEmbedded(folder)).close();
  } finally {
    parent.kill('SIGKILL');
  }
});

test('a claim of our user keeps nothing whose number a process of another user has now; a claim of that user does', async () => {
  // The first process is root's. Who cannot see when it began knows a claim by its owner alone.
  const claim = path.join(folder, 'server.lock.1.');
  fs.writeFileSync(claim, fs.readFileSync('/proc/sys/kernel/random/boot_id'));
  fs.chmodSync(claim, 0o644);
  const account = unprivilegedAccount();
  const own = account ?? { uid: process.getuid!(), gid: process.getgid!() };
  const lock = () => {
    const script = `
      import { lockFolder } from ${JSON.stringify(lockModule)};
      const lock = await lockFolder(${JSON.stringify(folder)}, 'server.lock.', 0);
      console.log(lock.holderPid ?? 'free');`;
    const flags = ['--input-type=module', '-e', script];
    return spawnSync(process.execPath, flags, { ...account, cwd: folder, encoding: 'utf8' }).stdout;
  };
  fs.chownSync(folder, own.uid, own.gid);
  if (account) expect(lock()).toBe('1\n');
  // Nor need it be readable.
  fs.chmodSync(claim, 0o600);
  if (account) expect(lock()).toBe('1\n');
  fs.chownSync(claim, own.uid, own.gid);
  expect(lock()).toBe('free\n');
  fs.writeFileSync(path.join(folder, `server.lock.${spawnSync('true').pid}.`), '', { mode: 0o600 });
  expect(lock()).toBe('free\n');
});

test('a command of root leaves the database of another user as it is, and says whose it is', async (context) => {
  const account = unprivilegedAccount();
  if (account === undefined) return context.skip('this user is not root');
  const all = () => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of openEverything()) fs.chownSync(name, account.uid, account.gid);
  const before = all();
  await expect(openEmbedded(folder)).rejects.toThrow(
    `belongs to the user with the number ${account.uid}, and this command runs as 0`,
  );
  expect(all()).toEqual(before);
});

test('a server started while another is just ending gets the folder when that one has let go', async () => {
  const held = await lockFolder(folder, 'server.lock.', 0);
  if ('holderPid' in held) throw new Error('the folder is locked before the test');
  const isOther = (name: string | null) =>
    name?.startsWith('server.lock.') && !name.startsWith(`server.lock.${process.pid}.`);
  const watcher = fs.watch(folder);
  const tried = new Promise<void>((resolve) =>
    watcher.on('change', (_kind, name) => isOther(String(name)) && resolve()),
  );
  const starting = ServerProcess.start({ DATA_DIR: folder });
  await tried;
  watcher.close();
  held.unlock();
  expect(await (await starting).stop()).toBe(0);
});

test('the write-ahead log stays short while a server runs, so that a start after a killed one is soon ready', async () => {
  const engine = await openEmbedded(folder);
  try {
    const db = engine.schema('public');
    await db.query('create table filled (text text)', []);
    for (let call = 0; call < 128; call++)
      await db.query(`insert into filled select repeat(md5(n::text), 30) from generate_series(1, 400) n`, []);
    const [log] = await db.query<{ length: number; written: number }>(
      `select (pg_current_wal_lsn() - redo_lsn)::int8 as length, pg_relation_size('filled')::int8 as written
       from pg_control_checkpoint()`,
      [],
    );
    expect(log!.written).toBeGreaterThan(40_000_000);
    expect(log!.length).toBeLessThan(32 * 1024 * 1024);
  } finally {
    await engine.close();
  }
});

test('a first start that is killed while it makes the database leaves nothing that the next one would take for whole', async () => {
  await makeNewDatabase();
  const fresh = fs.mkdtempSync(path.join(os.tmpdir(), 'fresh-folder-'));
  // As a start leaves it that was killed between two files.
  fs.mkdirSync(path.join(fresh, 'pg.new', 'base'), { recursive: true });
  fs.writeFileSync(path.join(fresh, 'pg.new', 'PG_VERSION'), '');
  const engine = await openEmbedded(fresh);
  try {
    const [row] = await engine.schema('public').query<{ one: number }>('select 1 as one', []);
    expect(row).toEqual({ one: 1 });
    expect(fs.readdirSync(fresh).filter((name) => name.startsWith('pg'))).toEqual(['pg']);
  } finally {
    await engine.close();
    fs.rmSync(fresh, { recursive: true });
  }
});
