import { composeSerialized } from '@offerbook/gs1';
import { newBase, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, timeless } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';

const minute = 60_000;

const day = 86_400_000;

onEveryEngine('redeem reasons', (engine) => {
  const at = new TillStage(engine);
  const { redeem, rollback, coupons, coupon, offer, change, edit, counts, signIn, start } = at;

  test('a string nobody deposited is not deposited, under an offer that exists or not', async () => {
    const answer = await ok(
      redeem([composeSerialized(at.base, '999999'), composeSerialized(newBase(), '999999')]),
    );
    expect(verdicts(answer)).toEqual(['not_deposited', 'not_deposited']);
    expect(answer).toMatchObject({ status: 'failure', status_code: 'NO_REDEMPTION', newly_redeemed: [] });
  });

  test('another retailer gets already_redeemed without redeemed_by_you', async () => {
    const gs1 = await coupon();
    await ok(redeem(gs1));
    const line = (await ok(redeem(gs1, {}, at.other))).results[0];
    expect(line).toMatchObject({ reason: 'already_redeemed' });
    expect(line).not.toHaveProperty('redeemed_by_you');
  });

  test('redeemed_by_you goes with already_redeemed alone: not with another reason of a string that you redeemed', async () => {
    const base = await offer();
    const [gs1] = await coupons(1, base);
    const { results } = await ok(redeem([gs1, gs1]));
    expect(results[1]).toMatchObject({ reason: 'already_redeemed', redeemed_by_you: true });
    await at.change(base, 'lock', { lock: 'no' });
    await at.edit(base, { redemption_start_time: '05/10/2026' });
    const [line] = (await ok(redeem(gs1))).results;
    expect(line).toMatchObject({ reason: 'not_yet_live' });
    expect(line).not.toHaveProperty('redeemed_by_you');
  });

  test('when several reasons hold, the first of the contract’s order is given', async () => {
    const { manufacturer, provider, retailer } = at;
    const base = await offer();
    const [deleted, spent, redeemed, bound, plain] = await coupons(5, base);
    const sent = [deleted, spent, redeemed, bound, plain];
    const ask = async () => verdicts(await ok(redeem(sent, { client_txn_id: 'spent' })));
    await ok(provider.delete(`/provider/gs1/${deleted}`));
    await ok(redeem(redeemed, {}, at.other));
    const bounded = composeSerialized(base, `${bound!.slice(-15, -1)}9`);
    await ok(provider.post('/provider/deposit', { gs1s: bounded, retailer_email_domain: at.other.domain }));
    sent[3] = bounded;
    // Everything that can hold: not begun, deactivated, closed to this retailer, outside its window.
    await edit(base, { redemption_start_time: '05/10/2026', redemption_end_time: '05/20/2026' });
    const window = `/manufacturer/base_gs1/${base}/redemption_window`;
    const close = async () => {
      await change(base, 'active', { active: 'no' });
      await ok(manufacturer.post(window, { dates_of_month: [31], time_zone: 'America/New_York' }));
    };
    await close();
    const never = composeSerialized(base, '999999');
    expect(await ask()).toEqual(new Array(5).fill('not_yet_live'));
    const yet = await ok(redeem([...sent, never]));
    expect(yet.not_yet_live).toEqual([...sent, never]);
    const offline = { offline: 'yes', redeemed_at: at.book.now.getTime() - day };
    expect(verdicts(await ok(redeem(never, offline)))).toEqual(['not_yet_live']);

    // An id is spent for a day, so it is spent on the offer's last one.
    at.book.moveClock(new Date('2026-05-20T12:00:00Z'));
    await signIn(at.other);
    await change(base, 'active', { active: 'yes' });
    await ok(manufacturer.delete(window));
    expect(verdicts(await ok(redeem(spent, { client_txn_id: 'spent' })))).toEqual(['ok']);
    await rollback(spent!);
    expect(verdicts(await ok(redeem(spent, { client_txn_id: 'again' }, at.other)))).toEqual(['ok']);
    await close();

    at.book.moveClock(new Date('2026-05-21T11:00:00Z'));
    await signIn();
    expect(await ask()).toEqual(['deleted', 'rolled_back', 'already_redeemed', 'deactivated', 'deactivated']);
    await change(base, 'active', { active: 'yes' });
    expect(await ask()).toEqual([
      'deleted',
      'rolled_back',
      'already_redeemed',
      'retailer_not_authorized',
      'expired',
    ]);
    await edit(base, { redemption_end_time: '12/31/2026' });
    expect(await ask()).toEqual([
      'deleted',
      'rolled_back',
      'already_redeemed',
      'retailer_not_authorized',
      'outside_redemption_window',
    ]);
    await ok(manufacturer.delete(window));
    expect(await ask()).toEqual([
      'deleted',
      'rolled_back',
      'already_redeemed',
      'retailer_not_authorized',
      'ok',
    ]);
    at.book.moveClock(start);
    await signIn(retailer, at.other);
  });

  test('both ends of the redemption window belong to it, to the millisecond', async () => {
    const base = await offer({ redemption_start_time: '05/02/2026', redemption_end_time: '05/03/2026' });
    const [gs1] = await coupons(1, base);
    for (const [instant, verdict] of [
      ['2026-05-02T03:59:59.999Z', 'not_yet_live'],
      ['2026-05-02T04:00:00.000Z', 'ok'],
      ['2026-05-04T09:59:59.999Z', 'ok'],
      ['2026-05-04T10:00:00.000Z', 'expired'],
    ]) {
      at.book.moveClock(new Date(instant!));
      await at.retailer.signIn();
      expect(verdicts(await ok(redeem(gs1, { pre_process: 'yes' }))), instant).toEqual([verdict]);
    }
    at.book.moveClock(start);
    await signIn();
  });

  test('the end of its rolling expiration belongs to a string, to the millisecond', async () => {
    const base = await offer({ rolling_expiration: 1, rolling_expiration_days: 1 });
    const gs1 = await coupon(base);
    const end = start.getTime() + day;
    for (const [instant, verdict] of [
      [end, 'ok'],
      [end + 1, 'expired'],
    ] as const) {
      at.book.moveClock(new Date(instant));
      await at.retailer.signIn();
      expect(verdicts(await ok(redeem(gs1, { pre_process: 'yes' })))).toEqual([verdict]);
    }
    at.book.moveClock(start);
    await signIn();
  });

  test('an offer may be unlocked at any time; redeeming goes on', async () => {
    const base = await offer();
    const gs1 = await coupon(base);
    await change(base, 'lock', { lock: 'no' });
    expect((await ok(redeem(gs1))).status).toBe('success');
  });

  test('a deactivated offer redeems nothing, and all of it again once it is active', async () => {
    const base = await offer();
    const gs1 = await coupon(base);
    await change(base, 'active', { active: 'no' });
    expect(verdicts(await ok(redeem(gs1)))).toEqual(['deactivated']);
    await change(base, 'active', { active: 'yes' });
    expect((await ok(redeem(gs1))).status).toBe('success');
  });

  test('a dry run answers alike and changes nothing', async () => {
    const base = await offer();
    const [a, b] = await coupons(2, base);
    await ok(redeem(b));
    const dry = await ok(redeem([a, b, 'x', a], { pre_process: 'yes' }));
    expect(dry).toMatchObject({ pre_process: 'yes', status: 'success', status_code: 'PARTIAL_REDEMPTION' });
    expect(dry.message).toMatch(/^1 of 4 data strings could be redeemed/);
    expect(verdicts(dry)).toEqual(['ok', 'already_redeemed', 'invalid', 'already_redeemed']);
    expect(await counts(base)).toMatchObject({ redeemed: 1 });
    const real = await ok(redeem([a, b, 'x', a]));
    const { message: _, pre_process: __, ...rest } = timeless(dry);
    expect(timeless(real)).toMatchObject(rest);
  });

  test('a dry run neither uses nor knows a transaction id', async () => {
    const [a, b] = await coupons(2);
    const txn = { client_txn_id: 'dry-1' };
    await ok(redeem(a, { ...txn, pre_process: 'yes' }));
    await ok(redeem(b, txn));
    expect(verdicts(await ok(redeem([a, b], { ...txn, pre_process: 'yes' })))).toEqual([
      'ok',
      'already_redeemed',
    ]);
    expect(verdicts(await ok(redeem([a, b], txn)))).toEqual(['ok', 'ok']);
  });

  test('an offline redemption is judged by its own time as to dates, and by now as to all else', async () => {
    const base = await offer({
      redemption_start_time: '05/02/2026',
      redemption_end_time: '05/03/2026',
      rolling_expiration: 1,
      rolling_expiration_days: 30,
    });
    const [a, b, c, d] = await coupons(4, base);
    at.book.moveClock(new Date('2026-05-10T12:00:00Z'));
    await signIn();
    const offline = (gs1: string | undefined, redeemed_at: unknown) =>
      redeem(gs1, { offline: 'yes', redeemed_at });
    const within = Date.parse('2026-05-03T12:00:00Z');
    expect(verdicts(await ok(redeem(a)))).toEqual(['expired']);
    expect(verdicts(await ok(offline(a, '2026-05-02T03:59:59Z')))).toEqual(['not_yet_live']);
    expect(verdicts(await ok(offline(a, '2026-05-04T10:00:00Z')))).toEqual(['expired']);
    expect(verdicts(await ok(offline(a, undefined)))).toEqual(['expired']);
    expect(verdicts(await ok(offline(a, within)))).toEqual(['ok']);
    expect(verdicts(await ok(offline(b, String(within))))).toEqual(['ok']);
    expect(verdicts(await ok(offline(c, '2026-05-03T08:00:00-04:00')))).toEqual(['ok']);
    expect(verdicts(await ok(offline(a, within)))).toEqual(['already_redeemed']);
    await change(base, 'active', { active: 'no' });
    expect(verdicts(await ok(offline(d, within)))).toEqual(['deactivated']);
    await change(base, 'active', { active: 'yes' });
    await ok(at.provider.delete(`/provider/gs1/${d}`));
    expect(verdicts(await ok(offline(d, within)))).toEqual(['deleted']);
    // Without offline the time that is sent means nothing.
    expect(verdicts(await ok(redeem(d, { redeemed_at: within })))).toEqual(['deleted']);
    at.book.moveClock(start);
    await signIn();
  });

  test('an offline redemption lies at most 30 days back, at most 300 s ahead, and after the deposit', async () => {
    const base = await offer();
    const gs1 = await coupon(base);
    const now = at.book.now.getTime();
    const offline = (redeemed_at: unknown) => redeem(gs1, { offline: true, redeemed_at });
    expect(await faults(offline(now + 300_001))).toEqual({ redeemed_at: 'must not be in the future' });
    expect(await faults(offline(now - 30 * day - 1))).toEqual({ redeemed_at: 'must be at most 30 days ago' });
    for (const wrong of ['now', '05/01/2026', '12', true, 1e300, -1e300]) {
      expect(await faults(offline(wrong))).toHaveProperty('redeemed_at');
    }
    expect(verdicts(await ok(offline(now - 1)))).toEqual(['not_deposited']);
    expect(verdicts(await ok(offline(now - 30 * day)))).toEqual(['not_deposited']);
    expect(verdicts(await ok(offline(now)))).toEqual(['ok']);
  });

  test('an offline report is retried under its id like any other', async () => {
    const base = await offer();
    const gs1 = await coupon(base);
    const redeemed_at = at.book.now.getTime();
    at.book.moveClock(minute);
    const report = { offline: 'yes', redeemed_at, client_txn_id: 'cut-off' };
    expect(verdicts(await ok(redeem(gs1, report)))).toEqual(['ok']);
    expect(verdicts(await ok(redeem(gs1, report)))).toEqual(['ok']);
    expect(await counts(base)).toMatchObject({ redeemed: 1 });
    at.book.moveClock(start);
  });
});
