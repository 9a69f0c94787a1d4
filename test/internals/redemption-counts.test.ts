import { deposited, lockedOffer, mainScene, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addNext } from '../../server/src/coupons/counts/adding-store.ts';
import { notAdded, takeCursor } from '../../server/src/coupons/counts/count-store.ts';
import { addWholeJournal } from '../../server/src/coupons/counts/lookup.ts';
import { type Cast, openCast } from '../harness/cast.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { eventually } from '../harness/eventually.ts';
import { Offerbook, whereEnginesDiffer } from '../harness/offerbook.ts';

const roles = ['manufacturer', 'provider', 'retailer', 'accelerator', 'clearinghouse'] as const;

whereEnginesDiffer('counts of redemptions', (engine) => {
  let book: Offerbook;
  let cast: Cast;
  const base = newBase();
  const db = () => book.running.app.registries.test.db;

  beforeAll(async () => {
    // What the servers of this file do not add up by themselves is added by its tests.
    book = await Offerbook.start({ engine, now: new Date('2026-05-05T12:00:00Z') });
    cast = await openCast(book);
    await lockedOffer(cast.manufacturer, [cast.provider], { base_gs1: base });
  });
  afterAll(() => book?.stop());

  /** Everything that is counted, as the accounts read it. */
  const counted = async () => {
    const seen: Record<string, unknown> = {};
    for (const role of roles)
      for (const zone of ['UTC', 'America/New_York', 'Asia/Kathmandu']) {
        const { data } = await ok(cast[role].get(`/enterprise/overview?days=6&zone=${zone}`));
        seen[`${role} ${zone}`] = [data.totals, data.by_day, data.by_offer, data.by_retailer];
      }
    const path = `/manufacturer/base_gs1/${base}`;
    for (const query of ['', '?zone=Asia/Kathmandu'])
      seen[`distribution${query}`] = (await ok(cast.manufacturer.get(`${path}/distribution${query}`))).data;
    seen['offer'] = (await ok(cast.manufacturer.get(path))).data.redeemed_count;
    seen['days'] = (await ok(cast.manufacturer.get('/manufacturer/distribution/2026-05-05/2026-05-10'))).data;
    return seen;
  };
  const left = async () =>
    (await db().query<{ n: number }>(`select count(*)::int as n from (${notAdded}) x`))[0]!.n;
  const forget = () =>
    db().transaction(async (tx) => {
      await tx.query(`update tally_cursor set tx = '0', event_id = 0, is_whole = false`);
      for (const table of ['offer_day', 'offer_quarter', 'retailer_quarter'])
        await tx.query(`delete from ${table}`);
    });
  /** Sells around midnights of the three zones, on both sides, and takes some back on a later day. */
  const trade = async (day: number) => {
    const gs1s = await deposited(cast.provider, base, 12, day * 100);
    let next = 0;
    for (const at of [
      `0${day}T18:14:59Z`,
      `0${day}T18:15:00Z`,
      `0${day + 1}T03:59:59Z`,
      `0${day + 1}T04:00:00Z`,
    ]) {
      book.moveClock(new Date(`2026-05-${at}`));
      for (const caller of Object.values(cast)) await caller.signIn();
      await ok(cast.retailer.post('/retailer/redeem', { gs1s: gs1s.slice(next, next + 2) }));
      const acting = { gs1s: gs1s[next + 2], retailer_email_domain: cast.retailer.domain };
      await ok(cast.accelerator.post('/accelerator/redeem', acting));
      await ok(cast.retailer.delete(`/retailer/rollback/${gs1s[Math.max(0, next - 3)]}`));
      next += 3;
    }
  };

  test('are exact at once, and the same while they are added up in parts by several at a time, and after it', async () => {
    await trade(5);
    const first = await counted();
    expect(first['offer']).toBe('9');
    await forget();
    expect(await left()).toBeGreaterThan(0);
    expect(await counted()).toEqual(first);
    // Each takes what the others have not.
    const addAll = async () => {
      for (let isLast = false; !isLast; )
        isLast = await db().transaction(async (tx) => {
          const cursor = await takeCursor(tx);
          return cursor !== undefined && addNext(tx, cursor, 3);
        });
    };
    await Promise.all([addAll(), addAll()]);
    await eventually('all is added up', async () => (await left()) === 0);
    expect(await counted()).toEqual(first);
  });

  test('of a database from before them are there before the first call, and not twice when it starts again', async () => {
    const first = await counted();
    await forget();
    for (let start = 1; start <= 2; start++) {
      await addWholeJournal(db(), () => {});
      expect(await left()).toBe(0);
    }
    expect(await counted()).toEqual(first);
  });

  test('are added up by themselves soon after a redemption', async () => {
    await trade(7);
    await eventually('all is added up', async () => (await left()) === 0);
  });

  test('are not left half added where a process dies', async () => {
    const first = await counted();
    await forget();
    await db()
      .transaction(async (tx) => {
        await addNext(tx, (await takeCursor(tx))!, 1_000);
        throw new Error('it died');
      })
      .catch(() => {});
    expect(await counted()).toEqual(first);
    await addWholeJournal(db(), () => {});
    expect(await counted()).toEqual(first);
  });

  test('are read without a look at the journal but for its end, whatever its size', async () => {
    const [body] = await db().query<{ sql: string }>(
      `select prosrc as sql from pg_proc where proname = 'journal_changes'`,
    );
    const end = `'1'::xid8, 0::bigint, '2'::xid8, 0::bigint`.split(', ');
    const sql = body!.sql.replace(/\$(\d)/g, (_, n) => end[Number(n) - 1]!);
    await db().transaction(async (tx) => {
      await tx.query('set local enable_seqscan to off');
      const plan = JSON.stringify(await tx.query(`explain (format json) ${sql}`));
      expect(plan).toContain('event_tx_idx');
      expect(plan).not.toContain('Seq Scan');
    });
  });
});

describe.skipIf(inject('postgresUrl') === '')('a till (postgresql)', () => {
  test('waits for no count: a redeem and a rollback under an offer never read before are answered while counts are locked', async () => {
    const database = await migratedDatabase();
    const book = await Offerbook.start({ engine: 'postgresql', database });
    try {
      const { retailer, provider, base } = await mainScene(book);
      const gs1s = await deposited(provider, base, 1);
      const holder = await sqlSession(database);
      await holder.query('begin; lock table test.tally_cursor, test.offer_day in access exclusive mode');
      await ok(retailer.post('/retailer/redeem', { gs1s }));
      await ok(retailer.delete(`/retailer/rollback/${gs1s[0]}`));
      await holder.query('commit');
    } finally {
      await book.stop();
    }
  });
});
