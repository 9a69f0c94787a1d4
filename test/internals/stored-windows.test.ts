import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../harness/offerbook.ts';
import { TillStage, verdicts } from '../harness/till-stage.ts';

onEveryEngine('redemption windows that were stored before they were refused', (engine) => {
  const at = new TillStage(engine);

  const stored = async (base: string, window: string) => {
    const { db } = at.book.running.app.registries.test;
    await db.query(`update offer set ${window} where base_gs1 = $1`, [base]);
  };
  test('an end at midnight without a start is the end of the day', async () => {
    const base = await at.offer();
    const gs1 = await at.coupon(base);
    await stored(base, `window_zone = 'UTC', window_end = '00:00'`);
    expect(verdicts(await ok(at.redeem(gs1)))).toEqual(['ok']);
  });
});
