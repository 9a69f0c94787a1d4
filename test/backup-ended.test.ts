import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { expect, inject, test } from 'vitest';
import { commandFiles, saidBy, start } from './harness/command.ts';
import { newDatabase } from './harness/databases.ts';
import { eventually } from './harness/eventually.ts';
import { registrySettings, ServerProcess } from './harness/server-process.ts';

const { file: at } = commandFiles();

test.skipIf(inject('postgresUrl') === '')(
  'a backup and a restore that are ended by a signal end the tool of PostgreSQL before they remove its files',
  async () => {
    const DATABASE_URL = await newDatabase();
    await (await ServerProcess.start({ DATABASE_URL })).stop();
    await saidBy(['backup', at('whole')], { ...registrySettings, DATABASE_URL });
    // In place of a tool at work on a large database, which takes a moment to end.
    const replace = (tool: string) => {
      for (const old of ['bin', `${tool}-began`, `${tool}-ended`])
        fs.rmSync(at(old), { recursive: true, force: true });
      fs.mkdirSync(at('bin'));
      fs.writeFileSync(
        at(`bin/${tool}`),
        `#!/bin/sh\ntrap 'sleep 2; : > ${at(`${tool}-ended`)}; exit 1' TERM\n: > ${at(`${tool}-began`)}\nwhile [ -d ${at('bin')} ]; do sleep 0.1; done\n`,
        { mode: 0o755 },
      );
    };
    const env = { ...registrySettings, PATH: `${at('bin')}:${process.env.PATH}`, TMPDIR: at('tools') };
    fs.mkdirSync(env.TMPDIR);
    fs.mkdirSync(at('dumps'));
    for (const { args, tool, database } of [
      { args: ['backup', at('dumps/backup')], tool: 'pg_dump', database: DATABASE_URL },
      // With pg_restore the rows of a backup are counted.
      { args: ['backup', at('dumps/backup')], tool: 'pg_restore', database: DATABASE_URL },
      { args: ['restore', at('whole')], tool: 'pg_restore', database: await newDatabase() },
    ]) {
      replace(tool);
      const command = start(args, { ...env, DATABASE_URL: database });
      await eventually(`${tool} began`, () => fs.existsSync(at(`${tool}-began`)));
      command.child.kill('SIGTERM');
      expect(await command.ended).toMatchObject({ code: 143 });
      expect(fs.existsSync(at(`${tool}-ended`))).toBe(true);
      for (const place of [env.TMPDIR, at('dumps')]) expect(fs.readdirSync(place)).toEqual([]);
    }
    // A tool that does not end by itself, and a person who presses Ctrl-C again.
    replace('pg_dump');
    fs.writeFileSync(
      at('bin/pg_dump'),
      `#!/bin/sh\ntrap ': > ${at('pg_dump-asked')}' INT\ntrap ': > ${at('pg_dump-asked')}' TERM\n: > ${at('pg_dump-waits')}\nwhile [ -d ${at('bin')} ]; do sleep 0.1; done\n`,
    );
    const command = start(['backup', at('dumps/backup')], { ...env, DATABASE_URL });
    await eventually('pg_dump began', () => fs.existsSync(at('pg_dump-waits')));
    command.child.kill('SIGINT');
    await eventually('pg_dump was asked to end', () => fs.existsSync(at('pg_dump-asked')));
    command.child.kill('SIGINT');
    expect(await command.ended).toMatchObject({ code: 130 });
    for (const place of [env.TMPDIR, at('dumps')]) expect(fs.readdirSync(place)).toEqual([]);
  },
);

test('a backup that is ended by a signal leaves nothing behind, and its status names the signal', async () => {
  const DATA_DIR = at('asked');
  fs.mkdirSync(at('asked/pg'), { recursive: true });
  fs.writeFileSync(at('asked/pg/PG_VERSION'), '');
  fs.mkdirSync(at('beside'));
  // In place of a server that sends its copy slowly.
  const slow = net.createServer().listen(at('asked/backup.sock'));
  await once(slow, 'listening');
  const asked = once(slow, 'connection');
  const backup = start(['backup', at('beside/backup')], { ...registrySettings, DATA_DIR });
  const [socket] = (await asked) as [net.Socket];
  expect(fs.readdirSync(at('beside')).sort()).toEqual([
    expect.stringMatching(/^\.offerbook-copy-/),
    expect.stringMatching(/^backup\..+\.part$/),
  ]);
  backup.child.kill('SIGTERM');
  expect(await backup.ended).toMatchObject({ code: 143 });
  expect(fs.readdirSync(at('beside'))).toEqual([]);
  socket.destroy();
  slow.close();
});
