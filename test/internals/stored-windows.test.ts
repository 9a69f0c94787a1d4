import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from '../harness/envelope.ts';
import { onEveryEngine } from '../harness/offerbook.ts';
import { TillStage, verdicts } from '../harness/till-stage.ts';

onEveryEngine('redemption windows that were stored before they were refused', (engine) => {
  const at = new TillStage(engine);

  const stored = async (base: string, window: string) => {
    const { db } = at.book.running.app.registries.test;
    await db.query(`update offer set ${window} where base_gs1 = $1`, [base]);
  };
  const laneOf = async (base: string) => {
    const { db, lanes } = at.book.running.app.registries.test;
    const [row] = await db.query<{ offer_id: number }>(
      'select offer_id from base_string where base_gs1 = $1',
      [base],
    );
    return row!.offer_id % lanes;
  };
  /** An offer whose strings are judged in the same statements, because it is in the same lane. */
  const offerBeside = async (base: string): Promise<string> => {
    const offer = await at.offer();
    return (await laneOf(offer)) === (await laneOf(base)) ? offer : offerBeside(base);
  };

  test('a zone that PostgreSQL does not know keeps no string of another offer from its answer', async () => {
    const broken = await at.offer();
    const beside = await offerBeside(broken);
    const lost = await at.coupon(broken);
    const [fresh, used] = (await at.coupons(2, beside)) as [string, string];
    await ok(at.redeem(used));
    await stored(broken, `window_zone = 'Mars/Olympus', window_start = '00:00'`);
    expect(verdicts(await ok(at.redeem([fresh, used, lost])))).toEqual([
      'ok',
      'already_redeemed',
      'try_again',
    ]);
    // Calls that come together are judged together.
    const together = Array.from({ length: 8 }, async () => {
      const [, other] = await Promise.all([
        refused(at.redeem(lost), 'UNAVAILABLE'),
        ok(at.redeem(used, {}, at.other)),
      ]);
      return verdicts(other);
    });
    expect(await Promise.all(together)).toEqual(together.map(() => ['already_redeemed']));
  });

  test('an end at midnight without a start is the end of the day', async () => {
    const base = await at.offer();
    const gs1 = await at.coupon(base);
    await stored(base, `window_zone = 'UTC', window_end = '00:00'`);
    expect(verdicts(await ok(at.redeem(gs1)))).toEqual(['ok']);
  });
});
