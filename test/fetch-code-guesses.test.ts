import { type Caller, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { onEveryEngine } from './harness/offerbook.ts';
import { TillStage, verdicts as verdictsOf } from './harness/till-stage.ts';

const second = 1_000;

onEveryEngine('guessing fetch codes', (engine) => {
  const till = new TillStage(engine);
  const code = (gs1: string | undefined) => till.provider.get(`/provider/fetch_code/${gs1}`);
  const verdicts = async (gs1s: unknown, caller = till.retailer) =>
    verdictsOf(await ok(till.redeem(gs1s, {}, caller)));
  const unknown = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => `8112999000${String(from + i).padStart(6, '0')}`);
  const at = async (store: string, gs1s: unknown, caller: Caller) =>
    (await ok(caller.post('/retailer/redeem', { gs1s, selected_store: store }))).results;
  const reasons = (results: Array<{ reason?: string }>) => results.map((line) => line.reason ?? 'ok');

  test('20 unknown codes a minute are judged at a store; further ones are to be tried again, and all else goes on', async () => {
    const [a, b, c, d] = await till.coupons(4);
    const guesser = await till.book.account('retailer');
    const { fetch_code } = await ok(code(a));
    const { fetch_code: other } = await ok(code(d));
    const results = await at('1', [...unknown(19), b, ...unknown(3, 19), fetch_code], guesser);
    expect(reasons(results)).toEqual([
      ...new Array(19).fill('invalid'),
      'ok',
      'invalid',
      'try_again',
      'try_again',
      'ok',
    ]);
    expect(results[0].message).toBe('There is no such fetch code, or it has ended: ask for a new one.');
    expect(results[21].message).toMatch(/Too many unknown fetch codes/);
    // Known codes and strings at this store, and everything at other stores, where none is named, and for other accounts.
    expect(reasons(await at('1', [c, other], guesser))).toEqual(['ok', 'ok']);
    expect(reasons(await at('2', unknown(1), guesser))).toEqual(['invalid']);
    expect(await verdicts(unknown(1), guesser)).toEqual(['invalid']);
    expect(reasons(await at('1', unknown(1), till.retailer))).toEqual(['invalid']);
    till.book.moveClock(60 * second);
    expect(reasons(await at('1', unknown(1), guesser))).toEqual(['invalid']);
    till.book.moveClock(till.start);
  });

  test('a dry run and an evaluation say the same of codes as redeem, and count them alike', async () => {
    const guesser = await till.book.account('retailer');
    const dry = { selected_store: '1', gs1s: unknown(12), pre_process: 'yes' };
    const evaluation = { selected_store: '1', gs1s: unknown(12, 12), basket: [] };
    const said = [
      ...(await ok(guesser.post('/retailer/redeem', dry))).results,
      ...(await ok(guesser.post('/retailer/evaluate', evaluation))).results,
      ...(await at('1', unknown(1, 24), guesser)),
    ];
    expect(reasons(said)).toEqual([...new Array(20).fill('invalid'), ...new Array(5).fill('try_again')]);
  });

  test('who goes on guessing finds nothing: beyond 100 a minute no code is taken at the store, and strings are', async () => {
    const [a, b] = await till.coupons(2);
    const guesser = await till.book.account('retailer');
    const { fetch_code } = await ok(code(a));
    await at('1', unknown(99), guesser);
    expect(reasons(await at('1', [unknown(1, 99)[0], fetch_code, b], guesser))).toEqual([
      'try_again',
      'try_again',
      'ok',
    ]);
    expect(reasons(await at('2', fetch_code, guesser))).toEqual(['ok']);
  });

  test('naming ever new stores lets no account guess more than 1,000 codes a minute', async () => {
    const [a, b] = await till.coupons(2);
    const guesser = await till.book.account('retailer');
    const { fetch_code } = await ok(code(a));
    for (let store = 0; store < 10; store++) await at(`x${store}`, unknown(100, store * 100), guesser);
    expect(reasons(await at('new', [fetch_code, b], guesser))).toEqual(['try_again', 'ok']);
    expect(await verdicts(fetch_code)).toEqual(['ok']);
  });
});
