import { expect, test } from 'vitest';
import { faults } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { ok } from './harness/scene.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';

onEveryEngine('redeemed_at of an offline redemption', (engine) => {
  const at = new TillStage(engine);

  test('is refused in any other notation, with the ones to use', async () => {
    const gs1 = await at.coupon();
    const said = async (redeemed_at: unknown) =>
      (await faults(at.redeem(gs1, { offline: 'yes', redeemed_at })))['redeemed_at'];
    const now = at.book.now.getTime();
    expect(await said(now + 1)).toMatch(/future/);
    expect(await said(now - 30 * 86_400_000 - 1)).toMatch(/30 days/);
    // Any number is an instant; of texts those with the digits of one.
    expect(await said(5)).toMatch(/30 days/);
    for (const wrong of [
      'yesterday',
      '2026-05-11',
      'x',
      `x${now}`,
      `${now}x`,
      `${now}00`,
      `00${now}`,
      `+${now}`,
      '0x1234567890',
      String(now).slice(0, 9),
      `on ${at.book.now.toISOString()}`,
    ])
      expect(await said(wrong), wrong).toMatch(/^must be epoch milliseconds or ISO 8601 such as/);
    expect(await said(true)).toBe('must be epoch milliseconds or ISO 8601');
    for (const right of ['', String(now), now, at.book.now.toISOString()])
      expect(
        verdicts(await ok(at.redeem(await at.coupon(), { offline: 'yes', redeemed_at: right }))),
        `${right}`,
      ).toEqual(['ok']);
  });
});
