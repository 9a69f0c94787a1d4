import { deposited, mainScene, ok } from '@offerbook/world';
import { describe, expect, inject, test } from 'vitest';
import { Offerbook } from '../harness/offerbook.ts';

/** SQL: the statements of groups, which take arrays or one item, with how often each was planned anew. */
const groupStatements = `select left(regexp_replace(statement, '\\s+', ' ', 'g'), 200) as statement,
    custom_plans::int as planned_anew, generic_plans::int as planned_once
  from pg_prepared_statements where statement ~ 'unnest\\(\\(select|select 1 as ord|offer_id = any\\(' and statement ~ 'coupon|circulation|offer o'`;

describe.skipIf(inject('postgresUrl') === '')('plans of group statements (postgresql)', () => {
  test('twenty groups of one string plan no statement of redeem, rollback and deposit anew', async () => {
    const book = await Offerbook.start({ engine: 'postgresql', postgres: { connections: 1 } });
    const { provider, retailer, base } = await mainScene(book);
    const { db } = book.running.app.registries.test;
    await deposited(provider, base, 2_000);
    // Only with statistics does one element look cheaper to PostgreSQL than an array of unknown length.
    await db.query('analyze');
    for (let group = 0; group < 20; group++) {
      const [string] = await deposited(provider, base, 1, 2_000 + group);
      const redeemed = await ok(retailer.post('/retailer/redeem', { gs1s: string }));
      expect(redeemed.newly_redeemed).toHaveLength(1);
      const again = await ok(retailer.post('/retailer/redeem', { gs1s: string }));
      expect(again.already_redeemed).toEqual([string]);
      await ok(retailer.delete(`/retailer/rollback/${string}`));
    }
    const statements = await db.query<{ statement: string; planned_anew: number; planned_once: number }>(
      groupStatements,
    );
    const ofGroups = statements.filter((one) => one.planned_once + one.planned_anew >= 20);
    // Redeem's move and judgement, the rollback, and the deposit's four.
    expect(ofGroups).toHaveLength(7);
    expect(ofGroups.filter(({ planned_anew }) => planned_anew > 0)).toEqual([]);
    await book.stop();
  });
});
