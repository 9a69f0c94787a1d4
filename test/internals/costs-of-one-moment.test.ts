import { deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import { expect, inject, test } from 'vitest';
import { spentIn } from '../../server/src/books/costs/lookup.ts';
import type { Database, Queryable } from '../../server/src/platform/db/database.ts';
import { openCast } from '../harness/cast.ts';
import { Offerbook } from '../harness/offerbook.ts';

/** The database, on which something happens before the first statement that reads a table. */
function interrupted(db: Database, table: string, happen: () => Promise<unknown>): Database {
  let happened: Promise<unknown> | undefined;
  const over = (one: Queryable): Queryable => ({
    query: async (sql, params) => {
      if (sql.includes(table)) happened ??= happen();
      await happened;
      return one.query(sql, params);
    },
  });
  return {
    ...over(db),
    transaction: (work) => db.transaction((tx) => work(over(tx))),
    limited: () => db,
  };
}

// On the embedded engine no call comes between the statements of a transaction.
test.skipIf(inject('postgresUrl') === '')(
  'what a till redeems between two statements of a cost is in it whole or not at all',
  async () => {
    const now = new Date('2026-05-01T12:00:00Z');
    const book = await Offerbook.start({ engine: 'postgresql', now });
    try {
      const { manufacturer, provider, retailer } = await openCast(book);
      const base = newBase();
      const terms = { base_gs1: base, primary_purchase_save_value: '100' };
      await lockedOffer(manufacturer, [provider], terms);
      const [first, second] = await deposited(provider, base, 2);
      const redeem = (gs1: string, cents: number) =>
        ok(retailer.post('/retailer/redeem', { gs1s: gs1, amounts: { [gs1]: cents } }));
      await redeem(first!, 90);
      const { db } = book.running.app.registries.test;
      const span = { from: new Date('2026-05-01'), before: new Date('2026-05-02') };
      const [maker] = await db.query<{ id: number }>(
        'select account_id::int as id from account where email_domain = $1',
        [manufacturer.domain],
      );
      const asked = { manufacturerId: maker!.id, ...span };
      const between = interrupted(db, 'redemption_amount g', () => redeem(second!, 30));
      expect(await spentIn(between, asked, now)).toBe(90);
      expect(await spentIn(db, asked, now)).toBe(120);
    } finally {
      await book.stop();
    }
  },
);
