import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { onEveryEngine } from './harness/offerbook.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';

const second = 1_000;

onEveryEngine('calls with fetch codes, repeated', (engine) => {
  const till = new TillStage(engine);
  const codeOf = async (gs1: string): Promise<string> =>
    (await ok(till.provider.get(`/provider/fetch_code/${gs1}`))).fetch_code;
  const codeFor = async (gs1s: string[]): Promise<string> =>
    (await ok(till.provider.post('/provider/time_bound_fetch_code', { gs1s }))).fetch_code;
  const redeem = (client_txn_id: string, gs1s: unknown, more = {}) =>
    ok(till.redeem(gs1s, { client_txn_id, ...more }));
  const named = (answer: { results: Array<{ gs1: string }> }) => answer.results.map(({ gs1 }) => gs1);
  const times = async (base: string) => (await till.counts(base)).redeemed;
  const codesEnd = () => till.book.moveClock(301 * second);

  test('a call repeated under its id after its code ended learns what it redeemed, and can roll it back', async () => {
    const base = await till.offer();
    const gs1 = await till.coupon(base);
    const code = await codeOf(gs1);
    await redeem('first', code);
    codesEnd();
    const again = await redeem('first', code);
    expect(again).toMatchObject({
      status_code: 'FULL_REDEMPTION',
      newly_redeemed: [{ gs1, master_offer_file: base }],
      results: [{ gs1, status: 'success' }],
    });
    expect(await times(base)).toBe(1);
    // Any other call learns nothing by a code that ended.
    expect(verdicts(await redeem('second', code))).toEqual(['fetch_code_expired']);
    expect(verdicts(await redeem('first', code, { selected_store: '2' }))).toEqual(['fetch_code_expired']);
    expect(verdicts(await redeem('first', code, { pre_process: 'yes' }))).toEqual(['fetch_code_expired']);
    expect(verdicts(await ok(till.redeem(code)))).toEqual(['fetch_code_expired']);
    const stranger = { client_txn_id: 'first' };
    expect(verdicts(await ok(till.redeem(code, stranger, till.other)))).toEqual(['fetch_code_expired']);
    await ok(till.retailer.delete(`/retailer/rollback/${gs1}?client_txn_id=first`));
    expect(verdicts(await redeem('first', code))).toEqual(['fetch_code_expired']);
    expect(verdicts(await ok(till.redeem(gs1)))).toEqual(['ok']);
  });

  test('a code that ended redeems nothing more: of its strings only those of the same call come back', async () => {
    const base = await till.offer();
    const [a, b, sold] = (await till.coupons(3, base)) as [string, string, string];
    const code = await codeFor([a, sold, b]);
    await ok(till.redeem(sold));
    expect(verdicts(await redeem('some', code))).toEqual(['ok', 'already_redeemed', 'ok']);
    await till.rollback(sold);
    codesEnd();
    const again = await redeem('some', code);
    expect(named(again)).toEqual([a, b, code]);
    expect(verdicts(again)).toEqual(['ok', 'ok', 'fetch_code_expired']);
    expect(again.status_code).toBe('PARTIAL_REDEMPTION');
    expect(await times(base)).toBe(3);
    expect(verdicts(await ok(till.redeem(sold, { pre_process: 'yes' })))).toEqual(['ok']);
  });

  test('an evaluation under the id of a redeem call finds what it redeemed by a code that ended', async () => {
    const gs1 = await till.coupon();
    const code = await codeOf(gs1);
    await redeem('basket', code);
    codesEnd();
    const evaluated = async (client_txn_id: string) =>
      ok(till.retailer.post('/retailer/evaluate', { gs1s: code, basket: [], client_txn_id }));
    expect(await evaluated('basket')).toMatchObject({ results: [{ gs1, status: 'success' }] });
    expect(verdicts(await evaluated('other'))).toEqual(['fetch_code_expired']);
  });

  test('a call repeated where too many codes were guessed meanwhile learns what it redeemed, and no more', async () => {
    const [mine, free] = (await till.coupons(2)) as [string, string];
    const [code, other] = [await codeOf(mine), await codeOf(free)];
    await redeem('before', code, { selected_store: '1' });
    const guesses = Array.from({ length: 100 }, (_, i) => `8112999000${String(i).padStart(6, '0')}`);
    await redeem('guesses', guesses, { selected_store: '1' });
    const again = await redeem('before', [code, other], { selected_store: '1' });
    expect(named(again)).toEqual([mine, other]);
    expect(verdicts(again)).toEqual(['ok', 'try_again']);
    expect(verdicts(await redeem('after', code, { selected_store: '1' }))).toEqual(['try_again']);
  });
});
