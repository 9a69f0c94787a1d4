import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { run } from '../harness/command.ts';
import { newDatabase, sqlSession } from '../harness/databases.ts';
import { unprivilegedAccount } from '../harness/postgres-cluster.ts';
import { registrySettings } from '../harness/server-process.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-place-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Commands that work on the registry that is there. */
const commands = [
  'operator erase-person ann@shop.example',
  'reseal',
  'archive run',
  'archive list',
  'archive verify --mend',
  'archive restore 811201234567890123',
];
const ranEach = (lines: readonly string[], env: Record<string, string>) =>
  Promise.all(lines.map((line) => run(line.split(' '), env)));

test('a command without the settings of the server makes no registry and no keys, and says where it looked', async () => {
  const DATA_DIR = path.join(folder, 'data');
  // Without tokens: they would be made and stored in the data folder.
  for (const { code, stdout, stderr } of await ranEach([...commands, 'migrate --plan'], { DATA_DIR }))
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^There is no database in \S+\. Give this command the settings of the server/,
      ),
    });
  expect(fs.existsSync(DATA_DIR)).toBe(false);
});

test('a command of a user who may not open the data folder says so, and not that no database is there', async (context) => {
  const account = unprivilegedAccount();
  if (account === undefined) return context.skip('this user is not root');
  const DATA_DIR = path.join(folder, 'closed');
  fs.mkdirSync(path.join(DATA_DIR, 'pg'), { recursive: true });
  fs.writeFileSync(path.join(DATA_DIR, 'pg', 'PG_VERSION'), '');
  fs.chmodSync(DATA_DIR, 0o700);
  fs.chmodSync(folder, 0o755);
  const asOther = `set -- setpriv --reuid=${account.uid} --regid=${account.gid} --clear-groups "$@"`;
  const { code, stderr } = await run(['archive', 'list'], { ...registrySettings, DATA_DIR }, '', asOther);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`${DATA_DIR} cannot be opened by this user`)]);
});

describe.skipIf(inject('postgresUrl') === '')('on PostgreSQL', () => {
  test('a command leaves an empty database empty, and one that lacks a migration as it is', async () => {
    const DATABASE_URL = await newDatabase();
    const env = { ...registrySettings, DATABASE_URL, DATA_DIR: path.join(folder, 'none') };
    const sql = await sqlSession(DATABASE_URL);
    const tables = async () =>
      (await sql.query(`select count(*)::int as n from pg_tables where schemaname in ('test', 'production')`))
        .rows[0].n;
    try {
      for (const ended of await ranEach(commands, env))
        expect(ended).toEqual({
          code: 1,
          stdout: '',
          stderr: expect.stringMatching(
            /lacks \d+ migrations, first 0001-baseline, .* run "offerbook migrate"/,
          ),
        });
      expect(await tables()).toBe(0);
      // Nor is there a folder for the files of archives.
      expect(fs.existsSync(env.DATA_DIR)).toBe(false);

      expect(await run(['migrate'], env)).toMatchObject({ code: 0 });
      expect(await run(['archive', 'list'], env)).toEqual({ code: 0, stdout: '', stderr: '' });
      await sql.query(
        `delete from schema_migration where number = (select max(number) from schema_migration)`,
      );
      for (const ended of await ranEach(['archive run', 'reseal'], { ...env, MIGRATE: '1' }))
        expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('lacks the migration') });
    } finally {
      await sql.end();
    }
  });
});
