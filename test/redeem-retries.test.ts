import { chooseAccelerator, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused, timeless } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';

const minute = 60_000;
const hour = 60 * minute;

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
      const answered = (body: Record<string, unknown>) => ({ ...timeless(body), event_timestamp: 0 });
      expect(answered(again)).toEqual(answered(first));
    }
    expect(await counts(base)).toMatchObject({ redeemed: 2 });
    expect(verdicts(await ok(redeem(strings)))).toEqual(['already_redeemed', 'already_redeemed']);
    expect(verdicts(await ok(redeem(strings, { client_txn_id: 'till-2' })))).toEqual([
      'already_redeemed',
      'already_redeemed',
    ]);
  });

  test('the transaction id may be in the header Idempotency-Key', async () => {
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

  test('an id whose redemption was rolled back is spent for that string, and for this retailer alone', async () => {
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

  test('the same id with anything else said of who, where or how is another call: already redeemed, by you', async () => {
    const base = await offer();
    const accelerator = await at.book.account('accelerator');
    await ok(at.retailer.put('/retailer/toggle/accelerator', { email_domain: accelerator.domain }));
    const strings = await coupons(9, base);
    at.book.moveClock(hour);
    const [redeemed_at, earlier] = [at.book.now.getTime(), at.book.now.getTime() - minute];
    const store = 'a lane of store '.repeat(5);
    const requests = [
      { selected_store: '0042' },
      {},
      { selected_store: 42 },
      { selected_store: `${store}1` },
      { selected_store: `${store}2` },
      { selected_store: '0042', offline: 'yes' },
      { selected_store: '0042', offline: 'yes', redeemed_at },
      { selected_store: '0042', offline: 'yes', redeemed_at: earlier },
      { selected_store: '0042', retailer_email_domain: at.retailer.domain },
    ];
    for (const first of requests.keys()) {
      const string = strings[first]!;
      for (const [place, request] of requests.entries()) {
        const isLast = place === requests.length - 1;
        const send = (more: object) =>
          ok(redeem(string, { ...more, client_txn_id: '17' }, isLast ? accelerator : at.retailer));
        if (place === 0) {
          const by = first === requests.length - 1 ? accelerator : at.retailer;
          await ok(redeem(string, { ...requests[first], client_txn_id: '17' }, by));
        }
        const line = (await send(request)).results[0];
        if (place === first) expect(line).toEqual({ gs1: string, status: 'success' });
        else expect(line).toMatchObject({ reason: 'already_redeemed', redeemed_by_you: true });
      }
    }
    expect(await counts(base)).toMatchObject({ redeemed: requests.length });
    at.book.moveClock(at.start);
  });

  test('what a retry repeats may be written another way: what it says is the same', async () => {
    const gs1 = await coupon();
    at.book.moveClock(minute);
    const at0 = at.start.getTime();
    const txn = { client_txn_id: 'written' };
    await ok(redeem(gs1, { ...txn, selected_store: 42, offline: 'yes', redeemed_at: at0 }));
    const again = { selected_store: ' 42 ', offline: true, redeemed_at: at.start.toISOString() };
    expect(verdicts(await ok(redeem(gs1, { ...txn, ...again })))).toEqual(['ok']);
    const [plain] = await coupons(1);
    await ok(redeem(plain, txn));
    const empty = { selected_store: '', offline: 'no', redeemed_at: '' };
    expect(verdicts(await ok(redeem(plain, { ...txn, ...empty })))).toEqual(['ok']);
    at.book.moveClock(at.start);
  });

  test('an id spent at one store, or by another account for the same retailer, redeems anew elsewhere', async () => {
    const accelerator = await at.book.account('accelerator');
    await ok(at.retailer.put('/retailer/toggle/accelerator', { email_domain: accelerator.domain }));
    const gs1 = await coupon();
    const txn = { client_txn_id: '18', retailer_email_domain: at.retailer.domain };
    const redeemed = async (more: object, by = at.retailer) =>
      verdicts(await ok(redeem(gs1, { ...txn, ...more }, by)));
    for (const round of [1, 2]) {
      for (const [request, by] of [
        [{ selected_store: 'lane 1' }, at.retailer],
        [{ selected_store: 'lane 2' }, at.retailer],
        [{ selected_store: 'lane 1' }, accelerator],
      ] as const) {
        expect(await redeemed(request, by)).toEqual([round === 1 ? 'ok' : 'rolled_back']);
        if (round === 1) await rollback(gs1);
      }
    }
  });

  test('an id that an accelerator used for another retailer is neither a retry nor spent for this one', async () => {
    const accelerator = await at.book.account('accelerator');
    for (const retailer of [at.retailer, at.other]) await chooseAccelerator(retailer, accelerator);
    const gs1 = await coupon();
    const act = async (retailer_email_domain: string) =>
      verdicts(await ok(redeem(gs1, { client_txn_id: '19', retailer_email_domain }, accelerator)));
    expect(await act(at.other.domain)).toEqual(['ok']);
    // While it holds, the same call for the other retailer is a retry, and for this one it is none.
    const mine = { client_txn_id: '19', retailer_email_domain: at.retailer.domain };
    const { results } = await ok(redeem(gs1, mine, accelerator));
    expect(results).toMatchObject([{ gs1, status: 'failure', reason: 'already_redeemed' }]);
    expect(results[0]).not.toHaveProperty('redeemed_by_you');
    expect(await act(at.other.domain)).toEqual(['ok']);
    await rollback(gs1, at.other);
    // The latest redemption is the other retailer's, …
    expect(await act(at.retailer.domain)).toEqual(['ok']);
    await rollback(gs1);
    await ok(redeem(gs1));
    await rollback(gs1);
    // Now both are past ones: each spent for its own retailer.
    expect(await act(at.retailer.domain)).toEqual(['rolled_back']);
    const third = await at.book.account('retailer');
    await chooseAccelerator(third, accelerator);
    expect(await act(third.domain)).toEqual(['ok']);
  });

  test('an id is remembered for 24 hours: as a retry, and as spent', async () => {
    const base = await offer();
    const [kept, undone, past] = await coupons(3, base);
    const txn = { client_txn_id: 'day' };
    for (const gs1 of [kept, undone, past]) await ok(redeem(gs1, txn));
    for (const gs1 of [undone, past]) await rollback(gs1!);
    await ok(redeem(past, { client_txn_id: 'another' }));
    await rollback(past!);
    at.book.moveClock(24 * hour);
    await at.signIn(at.other);
    expect(verdicts(await ok(redeem([kept, undone, past], txn)))).toEqual([
      'ok',
      'rolled_back',
      'rolled_back',
    ]);
    at.book.moveClock(1);
    const later = await ok(redeem([kept, undone, past], txn));
    expect(verdicts(later)).toEqual(['already_redeemed', 'ok', 'ok']);
    expect(later.results[0]).toMatchObject({ redeemed_by_you: true });
    // A rollback limited to the id still finds the redemption that it made.
    await ok(at.retailer.delete(`/retailer/rollback/${kept}?client_txn_id=day`));
    at.book.moveClock(at.start);
    await at.signIn(at.other);
  });

  test('a string redeemed and rolled back in a loop keeps a bounded row, and every id stays spent', async () => {
    const base = await offer();
    const gs1 = await coupon(base);
    const ids = Array.from({ length: 101 }, (_, turn) => ({ client_txn_id: `loop-${turn}` }));
    for (const txn of ids) {
      expect(verdicts(await ok(redeem(gs1, txn)))).toEqual(['ok']);
      await rollback(gs1);
    }
    const next = { client_txn_id: 'loop-next' };
    for (const preProcess of ['yes', 'no'])
      expect(verdicts(await ok(redeem(gs1, { ...next, pre_process: preProcess })))).toEqual(['try_again']);
    for (const txn of ids) expect(verdicts(await ok(redeem(gs1, txn)))).toEqual(['rolled_back']);
    expect(await counts(base)).toMatchObject({ redeemed: 101, rolled_back: 101 });
    // Later than ids are kept it is a string like any other.
    at.book.moveClock(26 * hour);
    await at.signIn();
    expect(verdicts(await ok(redeem(gs1, next)))).toEqual(['ok']);
    at.book.moveClock(at.start);
    await at.signIn();
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
