import { ok, type Reply } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';

onEveryEngine('redeemed_at of an offline redemption', (engine) => {
  const at = new TillStage(engine);

  test('is refused in any other notation, with the ones to use', async () => {
    const gs1 = await at.coupon();
    const said = async (redeemed_at: unknown) =>
      (await faults(at.redeem(gs1, { offline: 'yes', redeemed_at })))['redeemed_at'];
    const now = at.book.now.getTime();
    expect(await said(now + 300_001)).toMatch(/future/);
    expect(await said(now - 30 * 86_400_000 - 1)).toMatch(/30 days/);
    for (const wrong of [
      'yesterday',
      '2026-05-11',
      'x',
      `x${now}`,
      `${now}x`,
      `00${now}`,
      `+${now}`,
      '0x1234567890',
      `on ${at.book.now.toISOString()}`,
      '2026-04-31T12:00:00Z',
      '2026-05-01T25:00:00Z',
      '2026-05-01T12:00:00 Europe/Paris',
    ])
      expect(await said(wrong), wrong).toMatch(/^must be epoch milliseconds or ISO 8601 such as/);
    // A compact date, a spreadsheet's day and microseconds would be times of other centuries.
    for (const digits of ['5', '46352', '20260501', '202605011200', '20260501120000', `${now}000`])
      for (const wrong of [digits, Number(digits)])
        expect(await said(wrong), digits).toMatch(
          /^must have 10 digits as epoch seconds or 13 as epoch milli/,
        );
    for (const wrong of [0, -now, 46_352.59, 1e300])
      expect(await said(wrong)).toMatch(/^must have 10 digits/);
    expect(await said(true)).toBe('must be epoch milliseconds or ISO 8601');
    for (const local of ['2026-05-01T12:00:00', '2026-05-01 11:59', '2026-05-01T11:59:59.5'])
      expect(await said(local), local).toMatch(/^must say its zone/);
    expect(await said('12026-05-01T12:00:00Z')).toBe('must be in a year from 1900 to 2999');
    for (const right of [
      ...['', String(now), now, at.book.now.toISOString()],
      ...[
        '2026-05-01 12:00:00Z',
        '2026-05-01T14:00+02:00',
        '2026-05-01t08:00:00.25-0400',
        '2026-05-01T21:00+09',
      ],
      // Epoch seconds, which have 10 digits; and a clock that is ahead by no more than 300 s.
      ...[now / 1_000, String(now / 1_000), now / 1_000 + 0.5, now + 1, now + 300_000],
    ])
      expect(
        verdicts(await ok(at.redeem(await at.coupon(), { offline: 'yes', redeemed_at: right }))),
        `${right}`,
      ).toEqual(['ok']);
  });

  test('may be 30 days and a day ago for a repetition under its id, which redeems nothing', async () => {
    const [gs1, fresh] = (await at.coupons(2)) as [string, string];
    const day = 86_400_000;
    const redeemed_at = at.book.now.getTime();
    at.book.moveClock(30 * day - 60_000);
    await at.retailer.signIn();
    const report = (gs1s: string[], more: object = { client_txn_id: 'lane 7' }) =>
      at.redeem(gs1s, { offline: 'yes', redeemed_at, ...more });
    const tooLate = async (reply: Promise<Reply>) =>
      expect(await faults(reply)).toEqual({ redeemed_at: 'must be at most 30 days ago' });
    const first = await ok(report([gs1, 'rubbish']));
    expect(verdicts(first)).toEqual(['ok', 'invalid']);
    at.book.moveClock(120_000);
    const again = await ok(report([gs1, 'rubbish']));
    const of = ({ results, newly_redeemed, master_offer_files }: typeof first) => [
      ...[results, newly_redeemed, master_offer_files],
    ];
    expect(of(again)).toEqual(of(first));
    // Without the id, under another one, and for what it did not redeem it is too late.
    await tooLate(report([gs1], {}));
    await tooLate(report([gs1], { client_txn_id: 'lane 8' }));
    await tooLate(report([gs1], { client_txn_id: 'lane 7', pre_process: 'yes' }));
    await tooLate(report([fresh]));
    await tooLate(report([gs1, fresh]));
    await at.rollback(gs1);
    await tooLate(report([gs1]));
    expect(verdicts(await ok(at.redeem([gs1, fresh])))).toEqual(['ok', 'ok']);
    at.book.moveClock(day);
    await at.retailer.signIn();
    await tooLate(report([gs1]));
    at.book.moveClock(at.start);
  });

  test('may be written without its seconds: a deposit counts from the beginning of its minute', async () => {
    at.book.moveClock(20_000);
    const [gs1, early] = (await at.coupons(2)) as [string, string];
    at.book.moveClock(90_000);
    const judged = async (one: string, redeemed_at: unknown) =>
      verdicts(await ok(at.redeem(one, { offline: 'yes', redeemed_at })));
    expect(await judged(early, at.start.getTime() - 1)).toEqual(['not_deposited']);
    expect(await judged(early, '2026-05-01T11:59Z')).toEqual(['not_deposited']);
    expect(await judged(gs1, '2026-05-01T12:00Z')).toEqual(['ok']);
    at.book.moveClock(at.start);
  });

  test('counts as now where a till’s clock is up to 300 s ahead', async () => {
    const gs1 = await at.coupon();
    const now = at.book.now.getTime();
    await ok(at.redeem(gs1, { offline: 'yes', redeemed_at: now + 20_000 }));
    const { data } = await ok(at.retailer.get('/retailer/redemptions/2026-05-01/2026-05-01'));
    const row = data.find((one: { gs1: string }) => one.gs1 === gs1);
    expect(Date.parse(row.redeemed_at)).toBe(now);
  });
});
