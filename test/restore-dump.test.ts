import fs from 'node:fs';
import { deposited, ok } from '@offerbook/world';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { commandFiles, run, saidBy, start } from './harness/command.ts';
import { newDatabase, socketFolder } from './harness/databases.ts';
import { eventually } from './harness/eventually.ts';
import { registrySettings, ServerProcess } from './harness/server-process.ts';

describe.skipIf(inject('postgresUrl') === '')('a dump of PostgreSQL is restored', () => {
  const { file: at } = commandFiles();
  let gs1: string;
  let retailer: Awaited<ReturnType<ServerProcess['account']>>;
  beforeAll(async () => {
    const DATABASE_URL = await newDatabase();
    const server = await ServerProcess.start({ DATABASE_URL });
    const traders = await server.traders();
    retailer = traders.retailer;
    [gs1] = (await deposited(traders.provider, traders.base, 1)) as [string];
    await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    await server.stop();
    await saidBy(['backup', at('backup')], { ...registrySettings, DATABASE_URL });
  });

  /** A folder of the tools of PostgreSQL, each as a script that may use the tool itself as "$tool". */
  function toolsAs(name: string, script: string): Record<string, string> {
    fs.mkdirSync(at(name));
    for (const tool of ['pg_restore', 'psql'])
      fs.writeFileSync(
        at(`${name}/${tool}`),
        `#!/bin/sh\nPATH=\${PATH#*:}\ntool=${tool}\n${script.replaceAll('NAME', at(name))}`,
        { mode: 0o755 },
      );
    return { PATH: `${at(name)}:${process.env.PATH}` };
  }

  const restored = (DATABASE_URL: string, env: Record<string, string> = {}) =>
    run(['restore', at('backup')], { ...registrySettings, DATABASE_URL, ...env });

  async function expectRedeemed(DATABASE_URL: string): Promise<void> {
    const server = await ServerProcess.start({ DATABASE_URL });
    const again = await ok(retailer.at(server.url).post('/retailer/redeem', { gs1s: gs1 }));
    expect(again.newly_redeemed).toEqual([]);
    await server.kill();
  }

  test('over a Unix socket, as it was backed up, with a password and an option that has a blank', async () => {
    const socketOf = async (database: string) => {
      const { pathname, port } = new URL(database);
      const options = encodeURIComponent('-c work_mem=8MB');
      const host = await socketFolder(database);
      return `postgres://postgres:pw%3A1@${pathname}?host=${host}&port=${port}&options=${options}`;
    };
    const source = await newDatabase();
    const empty = await newDatabase();
    const restoring = await restored(await socketOf(source));
    expect(restoring, restoring.stderr).toMatchObject({ code: 0 });
    const env = { ...registrySettings, DATABASE_URL: await socketOf(source) };
    await saidBy(['backup', at('socket')], env);
    await saidBy(['restore', at('socket')], { ...env, DATABASE_URL: await socketOf(empty) });
  });

  test('into a server that does not know a setting which newer tools send', async () => {
    // As pg_restore does since PostgreSQL 17, to a server before it.
    const newer = toolsAs(
      'newer',
      `case "$tool $*" in
  pg_restore*--dbname*) for last; do :; done; exec psql --set=ON_ERROR_STOP=1 --dbname "$last" -c 'SET transaction_timeout = 0' ;;
  pg_restore*) "$tool" "$@" | sed '0,/^SET lock_timeout = 0;$/s//&\\nSET transaction_timeout = 0;/' ;;
  *) exec "$tool" "$@" ;;
esac\n`,
    );
    const database = await newDatabase();
    const ended = await restored(database, newer);
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    await expectRedeemed(database);
  });

  test('whole or not at all: what cannot be restored leaves the database empty, and is said', async () => {
    const database = await newDatabase();
    const faults = [
      ['half', '"$tool" "$@" | head -c 50000\nexit 1', 'pg_restore failed'],
      ['wrong', '"$tool" "$@"; echo "nothing_like_it;"', 'nothing_like_it'],
    ] as const;
    for (const [name, script, sentence] of faults) {
      const tools = toolsAs(name, `case "$tool $*" in psql*) exec "$tool" "$@" ;; esac\n${script}\n`);
      expect(await restored(database, tools)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(sentence),
      });
    }
    expect((await restored(database)).stderr).toContain('every table was compared');
    await expectRedeemed(database);
  });

  test('interrupted before it was compared, no server starts on it, and the next run compares it', async () => {
    const waits = toolsAs(
      'waits',
      `"$tool" "$@" || exit 1\ncase "$*" in *--dbname*) : > NAME/committed; while [ -d NAME ]; do sleep 0.1; done ;; esac\n`,
    );
    const database = await newDatabase();
    const broken = start(['restore', at('backup')], {
      ...registrySettings,
      ...waits,
      DATABASE_URL: database,
    });
    await eventually('the dump is committed', () => fs.existsSync(at('waits/committed')));
    broken.child.kill('SIGKILL');
    fs.rmSync(at('waits'), { recursive: true });
    await broken.ended;
    await expect(ServerProcess.start({ DATABASE_URL: database })).rejects.toThrow(
      'run the same command again',
    );
    const ended = await restored(database);
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    await expectRedeemed(database);
    expect((await restored(database)).stderr).toContain('holds tables already');
  });
});
