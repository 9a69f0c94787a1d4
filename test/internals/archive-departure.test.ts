import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { composeSerialized } from '@offerbook/gs1';
import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, expect, test } from 'vitest';
import {
  archivedLines,
  archivesOf,
  deleteStringsOf,
  removeStringsOf,
} from '../../server/src/coupons/strings/lookup.ts';
import type { Database, Queryable } from '../../server/src/platform/db/database.ts';
import { state } from '../../server/src/platform/vocabulary/states.ts';
import { archiveDue, restore } from '../../server/src/process/keeping/archives.ts';
import { GoLiveStage } from '../harness/go-live-stage.ts';
import { whereEnginesDiffer } from '../harness/offerbook.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-archive-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

whereEnginesDiffer('archived strings of who leaves', (engine) => {
  const at = new GoLiveStage(engine);
  const place = () => ({ registry: at.book.running.app.registries.test, folder: path.join(folder, engine) });
  const db = () => place().registry.db;
  const archive = () => archiveDue(place(), { afterDays: 0, now: at.book.now }, () => {});

  /** An ended offer with three strings that are archived. */
  async function endedOffer(manufacturer: Caller, provider: Caller, code?: string) {
    const base = await lockedOffer(manufacturer, [provider]);
    await deposited(provider, base, 3);
    if (code !== undefined) {
      for (const lookup_code of ['OTHER-1', 'OTHER-2', code])
        await ok(manufacturer.post(`/manufacturer/base_gs1/${base}/lookup_code`, { lookup_code }));
      await ok(provider.post('/provider/deposit', { gs1s: code, mode: 'base_gs1' }));
    }
    return { base, offerId: await ended(manufacturer, base) };
  }

  /** Ends an offer and archives its strings. @returns its id. */
  async function ended(manufacturer: Caller, base: string): Promise<number> {
    const past = { campaign_start_time: '01/01/2020', redemption_start_time: '01/01/2020' };
    const ends = { campaign_end_time: '01/31/2021', redemption_end_time: '01/31/2021' };
    const data = { base_gs1: base, update_mode: 1, ...past, ...ends };
    await ok(manufacturer.post('/manufacturer/base_gs1', { data }));
    await archive();
    const [row] = await db().query<{ id: number }>(
      'select offer_id::int as id from base_string where base_gs1 = $1',
      [base],
    );
    return row!.id;
  }

  /** The strings of an offer by state, and how many of its archives there are. */
  async function left(offerId: number) {
    const rows = await db().query<{ state: number }>('select state from coupon where offer_id = $1', [
      offerId,
    ]);
    const archives = await db().query('select 1 from string_archive where offer_id = $1', [offerId]);
    return { states: rows.map(({ state }) => state), archives: archives.length };
  }

  /** The database, where a run of the archive comes between what is done for an offer: once it has none and the work has begun. */
  function withRunBetween(offerId: number): Database {
    let [calls, hasRun] = [0, false];
    const between = async () => {
      if (hasRun || ++calls === 1 || (await left(offerId)).archives > 0) return;
      hasRun = true;
      await archive();
      expect((await left(offerId)).archives).toBe(1);
    };
    return {
      ...db(),
      query: (sql, params) => between().then(() => db().query(sql, params)),
      transaction: (work) => between().then(() => db().transaction(work)),
    };
  }

  test('a page of archived strings reads those of the offer’s lookup codes that it names', async () => {
    const [manufacturer, provider] = [
      await at.book.account('manufacturer'),
      await at.book.account('provider'),
    ];
    const { offerId } = await endedOffer(manufacturer, provider, 'SUMMER-26');
    let rows = 0;
    const counting: Queryable = {
      query: async (sql, params) => {
        const some = await db().query<never>(sql, params);
        rows += some.length;
        return some;
      },
    };
    const [archive] = await archivesOf(db(), offerId);
    const lines = await archivedLines(counting, archive!, 0, 1_000);
    expect(lines.map(({ line }) => line.lookup_code).sort()).toEqual(['SUMMER-26', null, null, null]);
    // With the provider and one code.
    expect(rows).toBe(lines.length + 2);
  });

  test('a serial number that is archived is not made again, however few are left', async () => {
    const [manufacturer, crowded] = [
      await at.book.account('manufacturer'),
      await at.book.account('provider'),
    ];
    const base = await lockedOffer(manufacturer, [crowded]);
    // As if all others of its prefix were taken: ten numbers begin with this one.
    const prefix = `999${'0'.repeat(11)}`;
    await db().query(
      `insert into provider_prefix (provider_id, prefix)
       select account_id, $2 from account where email_domain = $1 and role = 'provider'`,
      [crowded.domain, prefix],
    );
    const all = Array.from({ length: 10 }, (_, digit) => composeSerialized(base, `${prefix}${digit}`));
    await ok(crowded.post('/provider/deposit', { gs1s: all.slice(0, 7) }));
    const offerId = await ended(manufacturer, base);
    expect(await left(offerId)).toEqual({ states: [], archives: 1 });
    const ends = { campaign_end_time: '12/31/2090', redemption_end_time: '12/31/2090' };
    await ok(manufacturer.post(`/manufacturer/base_gs1/${base}/extend`, ends));
    const gs1s = [base, base, base];
    const answer = await ok(crowded.post('/provider/deposit', { gs1s, mode: 'base_gs1' }));
    const made = answer.newly_added.map(({ gs1 }: { gs1: string }) => gs1);
    expect(made.toSorted()).toEqual(all.slice(7));
    // Looking brings none of the archive back.
    const { states, archives } = await left(offerId);
    expect([states.length, archives]).toEqual([3, 1]);
  });

  test('who leaves leaves no string that could be redeemed, in its row or archived, also beside a run of the archive', async () => {
    const [manufacturer, provider] = [
      await at.book.account('manufacturer'),
      await at.book.account('provider'),
    ];
    const { offerId } = await endedOffer(manufacturer, provider);
    const how = { now: at.book.now, executionId: crypto.randomUUID(), emit: () => undefined };
    const accounts = await db().query<{ id: number }>(
      'select account_id::int as id from account where email_domain = $1',
      [provider.domain],
    );
    const providerId = accounts[0]!.id;
    await deleteStringsOf(withRunBetween(offerId), offerId, providerId, how);
    expect(await left(offerId)).toEqual({ states: new Array(3).fill(state.deleted), archives: 0 });

    const removed = await endedOffer(manufacturer, provider);
    await restore(place(), removed.base, () => {});
    await removeStringsOf(withRunBetween(removed.offerId), removed.offerId, async () => {});
    expect(await left(removed.offerId)).toEqual({ states: [], archives: 0 });

    await archive();
    expect((await left(offerId)).archives).toBe(1);
    await at.live(manufacturer);
    expect(await left(offerId)).toEqual({ states: [], archives: 0 });
  });
});
