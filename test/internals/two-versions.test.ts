import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { shippedMigrations } from '../../server/src/platform/db/migrations/migration-files.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { Offerbook, refusalOf } from '../harness/offerbook.ts';
import { ServerProcess } from '../harness/server-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-next-'));
const known = shippedMigrations().length;

/** The next version: this one with one more migration, of which it says that servers of this version go on with it. */
function nextVersion(): string {
  const server = path.join(folder, 'server');
  for (const name of ['dist', 'migrations', 'package.json', 'answers.json'])
    fs.cpSync(path.join(root, 'server', name), path.join(server, name), { recursive: true });
  for (const name of ['node_modules', 'web', 'openapi.json'])
    fs.symlinkSync(path.join(root, name), path.join(folder, name));
  const number = (n: number) => String(n).padStart(4, '0');
  fs.writeFileSync(
    path.join(server, 'migrations', `${number(known + 1)}-notes.sql`),
    `-- Servers that know migration ${number(known)} go on with it.
alter table coupon add column note text;
alter table account add column note text not null default '';
create table note (note_id int primary key);
`,
  );
  return path.join(server, 'dist/main.js');
}

describe.skipIf(inject('postgresUrl') === '')('two versions on one database', () => {
  const running: Array<{ stop(): Promise<unknown> }> = [];
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  test('serve tills beside each other while the newer one migrates, the older starts again, and one goes back to it', async () => {
    const database = await migratedDatabase();
    const older = await Offerbook.start({ database });
    running.push(older);
    const manufacturer = await older.account('manufacturer');
    const provider = await older.account('provider');
    const retailer = await older.account('retailer');
    const base = await lockedOffer(manufacturer, [provider]);
    const fresh = await deposited(provider, base, 500);

    const places: Caller[] = [retailer];
    const redeemed: string[] = [];
    let isOver = false;
    let supplies = 0;
    const till = async (at: number) => {
      for (let n = at; !isOver; n++) {
        if (fresh.length === 0) fresh.push(...(await deposited(provider, base, 500, ++supplies * 500)));
        const gs1 = fresh.pop()!;
        const answer = await ok(places[n % places.length]!.post('/retailer/redeem', { gs1s: gs1 }));
        expect(answer.newly_redeemed).toHaveLength(1);
        redeemed.push(gs1);
      }
    };
    const tills = Promise.all([till(0), till(1)]);
    const next = await ServerProcess.start({ DATABASE_URL: database }, { main: nextVersion() });
    running.push(next);
    places.push(retailer.at(next.url));
    const atOnce = redeemed.length;
    expect(atOnce).toBeGreaterThan(0);
    await expect.poll(() => redeemed.length).toBeGreaterThan(atOnce + 20);
    // A server of the older version that starts again goes on, also after the newer one has gone.
    const again = await Offerbook.start({ database });
    running.push(again);
    places.push(retailer.at(again.url));
    const withThree = redeemed.length;
    await expect.poll(() => redeemed.length).toBeGreaterThan(withThree + 30);
    isOver = true;
    await tills;
    await next.stop();
    for (const gs1 of redeemed.slice(-6)) {
      const answer = await ok(retailer.at(again.url).post('/retailer/redeem', { gs1s: gs1 }));
      expect(answer.newly_redeemed).toEqual([]);
    }
    await ok(retailer.at(again.url).delete(`/retailer/rollback/${redeemed[0]}`));

    // A migration that says nothing of older servers keeps them out.
    const session = await sqlSession(database);
    await session.query(
      `insert into schema_migration (number, name, checksum) values (${known + 2}, 'taken', 'x')`,
    );
    await session.end();
    expect(await refusalOf({ database })).toContain(
      `is at migration ${known + 2}, and this version of Offerbook knows only ${known}`,
    );
  });
});
