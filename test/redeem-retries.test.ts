import { expect, test } from 'vitest';
import { refused, timeless } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { ok } from './harness/scene.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';

const minute = 60_000;

onEveryEngine('redeem under transaction ids', (engine) => {
  const at = new TillStage(engine);
  const { redeem, rollback, coupons, coupon, offer, counts } = at;

  test('a call repeated under its transaction id is answered as the first time, and counted once', async () => {
    const base = await offer();
    const strings = await coupons(2, base);
    const first = await ok(redeem(strings, { client_txn_id: 'till-1' }));
    for (let i = 0; i < 3; i++) {
      at.book.moveClock(minute);
      const again = await ok(redeem(strings, { client_txn_id: 'till-1' }));
      const told = (body: Record<string, unknown>) => ({ ...timeless(body), event_timestamp: 0 });
      expect(told(again)).toEqual(told(first));
    }
    expect(await counts(base)).toMatchObject({ redeemed: 2 });
    expect(verdicts(await ok(redeem(strings)))).toEqual(['already_redeemed', 'already_redeemed']);
    expect(verdicts(await ok(redeem(strings, { client_txn_id: 'till-2' })))).toEqual([
      'already_redeemed',
      'already_redeemed',
    ]);
  });

  test('the transaction id may stand in the header Idempotency-Key', async () => {
    const gs1 = await coupon();
    const send = (key: string) =>
      at.retailer.call('POST', '/retailer/redeem', { gs1s: gs1 }, { 'idempotency-key': key });
    expect((await ok(send('head-1'))).status).toBe('success');
    expect((await ok(send('head-1'))).status).toBe('success');
    expect((await ok(redeem(gs1, { client_txn_id: 'head-1' }))).status).toBe('success');
    expect((await ok(send('head-2'))).status).toBe('failure');
    await refused(send('x'.repeat(256)), 'VALIDATION');
  });

  test('a retry under the same id judges the strings it did not redeem anew', async () => {
    const base = await offer();
    const [a, b] = await coupons(2, base);
    await ok(redeem(b, {}, at.other));
    const txn = { client_txn_id: 'till-3' };
    expect(verdicts(await ok(redeem([a, b], txn)))).toEqual(['ok', 'already_redeemed']);
    await rollback(b!, at.other);
    expect(verdicts(await ok(redeem([a, b], txn)))).toEqual(['ok', 'ok']);
    expect(await counts(base)).toMatchObject({ redeemed: 3, rolled_back: 1 });
  });

  test('an id whose redemption was rolled back is spent for that string, for ever and for this retailer alone', async () => {
    const [a, b] = await coupons(2);
    const txn = { client_txn_id: 'till-4' };
    await ok(redeem(a, txn));
    await rollback(a!);
    expect(verdicts(await ok(redeem([a, b], txn)))).toEqual(['rolled_back', 'ok']);
    expect((await ok(redeem(a, txn, at.other))).status).toBe('success');
    await rollback(a!, at.other);
    expect(verdicts(await ok(redeem(a, txn, at.other)))).toEqual(['rolled_back']);
    expect((await ok(redeem(a, { client_txn_id: 'till-5' }))).status).toBe('success');
    expect(verdicts(await ok(redeem(a, txn)))).toEqual(['rolled_back']);
    await rollback(a!);
    expect(verdicts(await ok(redeem(a, txn)))).toEqual(['rolled_back']);
    expect((await ok(redeem(a))).status).toBe('success');
  });

  test('two retailers may use the same id for different strings and for the same one', async () => {
    const [a, b] = await coupons(2);
    const txn = { client_txn_id: '1' };
    expect((await ok(redeem(a, txn))).status).toBe('success');
    expect((await ok(redeem(b, txn, at.other))).status).toBe('success');
    const taken = await ok(redeem(a, txn, at.other));
    expect(verdicts(taken)).toEqual(['already_redeemed']);
    expect(taken.results[0]).not.toHaveProperty('redeemed_by_you');
  });
});
