import { composeBase } from '@offerbook/gs1';
import { lockedOffer, mainScene } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/src/platform/db/database.ts';
import { firstTxAt } from '../../server/src/webhooks/publishing/replay-request-store.ts';
import { Offerbook } from '../harness/offerbook.ts';

/** Far above the numbers of transactions that the test itself makes. */
const first = 1_000_000_000;
const from = new Date('2026-05-02T00:00:00Z');
const [before, after] = ['2026-05-01T00:00:00Z', '2026-05-02T12:00:00Z'];
/** How much earlier it may begin than its first event, in transactions of one event. */
const few = 300;

describe('a replay begins before its first event, and not long before it', () => {
  let book: Offerbook;
  let db: Database;
  let real: string;
  let sample: string;
  beforeAll(async () => {
    book = await Offerbook.start();
    db = book.running.app.registries.test.db;
    const { base, manufacturer, provider } = await mainScene(book);
    const base_gs1 = composeBase({ format: 0, funderId: '000000123456', offerCode: '000001' });
    [real, sample] = [base, await lockedOffer(manufacturer, [provider], { base_gs1 })];
  });
  afterAll(() => book?.stop());

  /** Events a second apart, each in a transaction of its own unless said otherwise; those of other tests are removed. */
  async function written(
    ...stretches: Array<{ count: number; since: string; base?: string; perTx?: number }>
  ): Promise<number> {
    await db.query('delete from event where tx >= $1::text::xid8', [first]);
    let tx = first;
    for (const { count, since, base = real, perTx = 1 } of stretches) {
      await db.query(
        `insert into event (offer_id, serial, action, at, provider_id, execution_id, tx)
         select o.offer_id, n, 1, $1::timestamptz + n * interval '1 second', 1, gen_random_uuid(), ($2::bigint + n / $3)::text::xid8
         from offer o, generate_series(0, $4::int - 1) n where o.base_gs1 = $5`,
        [since, tx, perTx, count, base],
      );
      tx += Math.ceil(count / perTx);
    }
    return tx;
  }
  const found = async (last: number) =>
    Number(await firstTxAt(db, { first: String(first), last: String(last) }, from)) - first;

  test('where times are in order', async () => {
    const begin = await found(await written({ count: 3_000, since: before }, { count: 1_000, since: after }));
    expect(begin).toBeLessThanOrEqual(3_000);
    expect(begin).toBeGreaterThan(3_000 - few);
  });

  test('where many events share a number, as in a distributed database, and the first of them is earlier', async () => {
    const last = await written(
      { count: 5, since: before },
      { count: 7_200, since: '2026-05-01T23:00:00Z', perTx: 7_200 },
      { count: 5, since: after },
    );
    expect(await found(last)).toBe(5);
  });

  test('where samples of many new accounts follow it, whose times lie weeks before', async () => {
    const begin = await found(
      await written(
        { count: 1_000, since: before },
        { count: 1, since: after },
        { count: 3_000, since: '2026-04-05T00:00:00Z', base: sample },
      ),
    );
    expect(begin).toBeLessThanOrEqual(1_000);
    expect(begin).toBeGreaterThan(1_000 - few);
  });

  test('where the clock of the only server was behind for long after it', async () => {
    const begin = await found(
      await written(
        { count: 1_000, since: before },
        { count: 1_000, since: after },
        { count: 2_000, since: before },
        { count: 10, since: after },
      ),
    );
    expect(begin).toBeLessThanOrEqual(1_000);
    expect(begin).toBeGreaterThan(1_000 - few);
  });
});
