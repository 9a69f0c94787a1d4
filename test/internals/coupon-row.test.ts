import { createHash } from 'node:crypto';
import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from '../harness/envelope.ts';
import { onEveryEngine } from '../harness/offerbook.ts';
import { TillStage, verdicts } from '../harness/till-stage.ts';

const hour = 3_600_000;

onEveryEngine('the row of a coupon', (engine) => {
  const at = new TillStage(engine);
  const { redeem, rollback, coupon, offer } = at;

  test('a coupon’s row stays small, and forgets its past redemptions when they are a day old', async () => {
    const gs1 = await coupon(await offer());
    const { db } = at.book.running.app.registries.test;
    const row = async () =>
      (
        await db.query<{ bytes: number; past: number[] | null; at: Date[] | null; ids: string[] | null }>(
          `select pg_column_size(c.*) as bytes, past_holders as past, past_at as at, spent as ids
           from coupon c where redemption is not null order by redemption desc limit 1`,
        )
      )[0]!;
    await ok(redeem(gs1, { client_txn_id: 'first' }));
    const once = await row();
    expect(once.bytes).toBeLessThanOrEqual(104);
    expect(once.past).toBeNull();
    for (let day = 0; day < 4; day++) {
      for (const shift of ['morning', 'evening']) {
        await rollback(gs1);
        await ok(redeem(gs1, { client_txn_id: `${day} ${shift}` }));
        at.book.moveClock(12 * hour);
        await at.signIn();
      }
      // The one a day ago and the one this morning.
      const { past, at: times, ids } = await row();
      expect([past!.length, times!.length, ids!.length]).toEqual([2, 2, 2]);
    }
    at.book.moveClock(at.start);
    await at.signIn();
  });

  test('a loop without ids has nothing to remember but that the retailer had the string', async () => {
    const gs1 = await coupon(await offer());
    for (let turn = 0; turn < 120; turn++) {
      expect(verdicts(await ok(redeem(gs1)))).toEqual(['ok']);
      await rollback(gs1);
    }
    const { db } = at.book.running.app.registries.test;
    expect(
      await db.query(
        `select cardinality(past_holders) as holders, cardinality(past_at) as times, cardinality(spent) as ids
         from coupon where redemption = (select max(redemption) from coupon)`,
      ),
    ).toEqual([{ holders: 1, times: 1, ids: 1 }]);
    expect((await ok(at.retailer.delete(`/retailer/rollback/${gs1}`))).already_rolled_back).toBe(true);
  });

  test('a redemption from before ids knew their request is no retry, and its id still limits a rollback', async () => {
    const gs1 = await coupon(await offer());
    await ok(redeem(gs1));
    const { db } = at.book.running.app.registries.test;
    const before = createHash('sha256').update('old').digest().readBigInt64BE(0).toString();
    await db.query('update coupon set txn = $1 where redemption = (select max(redemption) from coupon)', [
      before,
    ]);
    const line = (await ok(redeem(gs1, { client_txn_id: 'old' }))).results[0];
    expect(line).toMatchObject({ reason: 'already_redeemed', redeemed_by_you: true });
    await refused(at.retailer.delete(`/retailer/rollback/${gs1}?client_txn_id=new`), 'NOT_REDEEMED');
    await ok(at.retailer.delete(`/retailer/rollback/${gs1}?client_txn_id=old`));
  });
});
