import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { run, start, withoutReader } from '../harness/command.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { eventually } from '../harness/eventually.ts';
import { operatorToken } from '../harness/offerbook.ts';
import { ServerProcess } from '../harness/server-process.ts';

const clock = new URL('../../prove/preload/clock.mjs', import.meta.url).href;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-archive-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe.skipIf(inject('postgresUrl') === '')('offerbook archive run', () => {
  test('killed at any point it has lost no string and doubled none, beside a server; the next run goes on', async () => {
    const DATABASE_URL = await migratedDatabase();
    const server = await ServerProcess.start({ DATABASE_URL });
    const sql = await sqlSession(DATABASE_URL);
    const env = {
      DATABASE_URL,
      LOG_LEVEL: 'silent',
      OPERATOR_TOKEN: operatorToken,
      SECRET_KEY: 'secret-key-of-the-tests',
      ARCHIVE_FOLDER: folder,
    };
    const holds = async () => {
      const { rows } = await sql.query(
        `select count(*)::int as all, count(distinct serial)::int as different,
           count(*) filter (where is_archived)::int as archived from (
             select serial, false as is_archived from coupon
             union all select unnest(serial), true from archived_strings) s`,
      );
      return rows[0] as { all: number; different: number; archived: number };
    };
    try {
      const manufacturer = await server.account('manufacturer');
      const provider = await server.account('provider');
      const base = await lockedOffer(manufacturer, [provider]);
      await deposited(provider, base, 20_000);
      const ended = { campaign_end_time: '01/31/2021', redemption_end_time: '01/31/2021' };
      await ok(manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1: base, ...ended } }));
      const ahead = { NODE_OPTIONS: `--import=${clock}`, PROVE_CLOCK_FILE: path.join(folder, 'ahead-ms') };
      fs.writeFileSync(ahead.PROVE_CLOCK_FILE, String(6 * 60_000));
      expect(await run(['archive', 'run'], { ...env, ...ahead })).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Nothing is archived, because the clock .*5 minutes ahead.*\n$/),
      });
      expect(await holds()).toMatchObject({ archived: 0 });
      for (const least of [1, 8_000]) {
        const running = start(['archive', 'run'], env);
        await eventually('some are archived', async () => (await holds()).archived >= least);
        running.child.kill('SIGKILL');
        await running.ended;
        const { all, different } = await holds();
        expect([all, different]).toEqual([20_000, 20_000]);
      }
      const last = await run(['archive', 'run'], env);
      expect(last, last.stderr).toMatchObject({ code: 0 });
      expect(await holds()).toEqual({ all: 20_000, different: 20_000, archived: 20_000 });
      const verified = await run(['archive', 'verify'], env);
      expect(verified, verified.stderr).toMatchObject({ code: 0 });
      expect((await run(['archive', 'list'], env)).stdout).toContain(`${base}  `);
      const doctorSays = async () => {
        const parts: Array<{ part: string }> = JSON.parse((await run(['doctor', '--json'], env)).stdout);
        return parts.filter(({ part }) => part === 'archive');
      };
      expect(await doctorSays()).toMatchObject([{ state: 'well' }]);
      fs.renameSync(path.join(folder, 'test'), path.join(folder, 'away'));
      expect(await doctorSays()).toMatchObject([
        { state: 'consider', sentence: expect.stringContaining('offerbook archive verify --mend') },
      ]);
      fs.renameSync(path.join(folder, 'away'), path.join(folder, 'test'));
      const file = path.join(folder, 'file');
      fs.writeFileSync(file, '');
      for (const args of [['run'], ['restore', base]])
        expect(await run(['archive', ...args], { ...env, ARCHIVE_FOLDER: file })).toMatchObject({
          code: 1,
          stderr: expect.stringMatching(
            /^\S+ cannot be used \(EEXIST\)\. Choose another ARCHIVE_FOLDER.*\n$/,
          ),
        });
      expect(await run(['archive', 'read', base, '--test'], env, '', withoutReader)).toMatchObject({
        code: 0,
        stderr: '',
      });
      const restored = await run(['archive', 'restore', base], env);
      expect(restored, restored.stderr).toMatchObject({ code: 0 });
      expect(await holds()).toEqual({ all: 20_000, different: 20_000, archived: 0 });
    } finally {
      await sql.end();
      await server.kill();
    }
  });
});
