import { composeSerialized } from '@offerbook/gs1';
import { type Caller, deposited, lockedOffer, mainScene, newBase, ok, prefixOf } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const start = new Date('2026-05-01T12:00:00Z');

onEveryEngine('fetch codes', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let made = 0;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: start });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  const coupons = async (count: number, base = scene.base): Promise<string[]> => {
    made += count;
    return deposited(scene.provider, base, count, made - count);
  };
  const code = (gs1: string | undefined, caller = scene.provider) =>
    caller.get(`/provider/fetch_code/${encodeURIComponent(gs1!)}`);
  const several = (gs1s: unknown, validity_in_seconds: unknown = 600, caller = scene.provider) =>
    caller.post('/provider/time_bound_fetch_code', { gs1s, validity_in_seconds });
  const redeem = (gs1s: unknown, caller = scene.retailer) => caller.post('/retailer/redeem', { gs1s });
  const verdicts = async (gs1s: unknown, caller = scene.retailer) =>
    (await ok(redeem(gs1s, caller))).results.map((line: { reason?: string }) => line.reason ?? 'ok');
  async function restart(): Promise<void> {
    book.moveClock(start);
    await signIn();
  }
  async function signIn(): Promise<void> {
    for (const caller of [scene.manufacturer, scene.provider, scene.retailer]) await caller.signIn();
  }

  test('a code is 16 digits, 8112 and the provider’s prefix first, valid for 5 minutes', async () => {
    const [gs1] = await coupons(1);
    const prefix = await prefixOf(scene.provider);
    const answer = await ok(code(gs1));
    expect(timeless(answer)).toEqual({
      status: 'success',
      message: expect.stringMatching(/5 minutes/),
      fetch_code: expect.stringMatching(new RegExp(`^8112${prefix}\\d{${12 - prefix.length}}$`)),
      gs1,
      valid_till_timestamp: start.getTime() + 5 * minute,
    });
  });

  test('the same code is given while it is valid, to its last moment, and a new one at once after', async () => {
    const [gs1] = await coupons(1);
    const first = await ok(code(gs1));
    book.moveClock(5 * minute - 1);
    expect(await ok(code(gs1))).toMatchObject({
      fetch_code: first.fetch_code,
      valid_till_timestamp: first.valid_till_timestamp,
    });
    book.moveClock(1);
    const next = await ok(code(gs1));
    expect(next.fetch_code).not.toBe(first.fetch_code);
    expect(next.valid_till_timestamp).toBe(book.now.getTime() + 5 * minute);
    expect(await verdicts(first.fetch_code)).toEqual(['fetch_code_expired']);
    expect(await verdicts(next.fetch_code)).toEqual(['ok']);
    await restart();
  });

  test('a client that names every call with Idempotency-Key still gets a new code after the old one', async () => {
    const [gs1] = await coupons(1);
    const ask = () =>
      ok(
        scene.provider.call('GET', `/provider/fetch_code/${gs1}`, undefined, { 'idempotency-key': 'always' }),
      );
    const first = await ask();
    book.moveClock(5 * minute);
    expect((await ask()).fetch_code).not.toBe(first.fetch_code);
    await restart();
  });

  test('asked for many times at once a string has one code, and different strings have different ones', async () => {
    const strings = await coupons(10);
    const given = await Promise.all(
      [...strings, ...strings, ...strings].map(async (gs1) => [gs1, (await ok(code(gs1))).fetch_code]),
    );
    const byString = new Map(given as Array<[string, string]>);
    for (const [gs1, one] of given) expect(byString.get(gs1!)).toBe(one);
    expect(new Set(byString.values()).size).toBe(10);
  });

  test('the same serial under two offers has a code for each', async () => {
    const other = await lockedOffer(scene.manufacturer, [scene.provider]);
    const [one] = await coupons(1);
    const [two] = await deposited(scene.provider, other, 1, made - 1);
    expect(two!.slice(other.length)).toBe(one!.slice(scene.base.length));
    const [first, second] = [await ok(code(one)), await ok(code(two))];
    expect(second).toMatchObject({ gs1: two });
    expect(second.fetch_code).not.toBe(first.fetch_code);
    expect((await ok(redeem(second.fetch_code))).newly_redeemed).toMatchObject([{ gs1: two }]);
  });

  test('a code that ended is not given out again for 30 days', async () => {
    const [gs1] = await coupons(1);
    const { fetch_code } = await ok(code(gs1));
    book.moveClock(29 * day);
    await signIn();
    expect(await verdicts(fetch_code)).toEqual(['fetch_code_expired']);
    await restart();
  });

  test('no code is given for what cannot be redeemed, and the sentence says why', async () => {
    const { manufacturer, provider, retailer } = scene;
    const base = await lockedOffer(manufacturer, [provider], { redemption_end_time: '05/02/2026' });
    const [deleted, redeemed, plain] = await coupons(3, base);
    await ok(provider.delete(`/provider/gs1/${deleted}`));
    await ok(redeem(redeemed));
    expect((await refused(code(deleted), 'NOT_REDEEMABLE')).message).toMatch(/deleted/);
    expect((await refused(code(redeemed), 'NOT_REDEEMABLE')).message).toMatch(/already redeemed/);
    await ok(retailer.delete(`/retailer/rollback/${redeemed}`));
    await ok(code(redeemed));
    await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/active`, { active: 'no' }));
    expect((await refused(code(plain), 'NOT_REDEEMABLE')).message).toMatch(/deactivated/);
    await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/active`, { active: 'yes' }));
    await ok(code(plain));
    book.moveClock(new Date('2026-05-03T10:00:00Z'));
    await signIn();
    expect((await refused(code(plain), 'NOT_REDEEMABLE')).message).toMatch(/expired/);
    await restart();
  });

  test('a string that never was and one of another provider are refused alike', async () => {
    const other = await book.account('provider');
    const [gs1] = await coupons(1);
    const answered = async (one: string | undefined, caller: Caller) =>
      timeless(await refused(code(one, caller), 'NOT_REDEEMABLE'));
    const never = await answered(composeSerialized(scene.base, '999999'), scene.provider);
    expect(await answered(composeSerialized(newBase(), '999999'), scene.provider)).toEqual(never);
    expect(await answered(gs1, other)).toEqual(never);
  });

  test('a code is asked for with exactly one serialized string, as a scanner writes it', async () => {
    const [a, b] = await coupons(2);
    const { fetch_code } = await ok(code(` ]C1${a}`));
    for (const wrong of [`${a}${b}`, 'x', scene.base, fetch_code, '8112']) {
      const { gs1 } = await faults(code(wrong));
      expect(/is a fetch code already/.test(gs1!), wrong).toBe(wrong === fetch_code);
    }
  });

  test('the code of a string that was rolled back or redeemed gives the string’s own state', async () => {
    const [gs1] = await coupons(1);
    const { fetch_code } = await ok(code(gs1));
    expect(await verdicts(gs1)).toEqual(['ok']);
    expect(await verdicts(fetch_code)).toEqual(['already_redeemed']);
    await ok(scene.retailer.delete(`/retailer/rollback/${gs1}`));
    expect(await verdicts(fetch_code)).toEqual(['ok']);
  });

  // One code for several strings

  test('a time-bound code represents several strings in order, for the requested time', async () => {
    const strings = await coupons(15);
    const answer = await ok(several(strings.join(','), '60'));
    expect(timeless(answer)).toEqual({
      status: 'success',
      message: expect.any(String),
      fetch_code: expect.stringMatching(/^8112\d{12}$/),
      valid_gs1s: strings,
      unauthorized_gs1s: [],
      valid_till_timestamp: start.getTime() + minute,
    });
    book.moveClock(minute - 1);
    const redeemed = await ok(redeem(answer.fetch_code));
    expect(redeemed).toMatchObject({ status_code: 'FULL_REDEMPTION', total_gs1s_processed: 15 });
    expect(redeemed.results.map((line: { gs1: string }) => line.gs1)).toEqual(strings);
    book.moveClock(1);
    expect(await verdicts(answer.fetch_code)).toEqual(['fetch_code_expired']);
    await restart();
  });

  test('strings it may not represent are named, and with none left no code is given', async () => {
    const { provider } = scene;
    const other = await book.account('provider');
    const base = await lockedOffer(scene.manufacturer, [scene.provider, other]);
    const [foreign] = await deposited(other, base, 1);
    const [good, redeemed, deleted] = await coupons(3, base);
    await ok(redeem(redeemed));
    await ok(provider.delete(`/provider/gs1/${deleted}`));
    const never = composeSerialized(base, '999999');
    const answer = await ok(several([good, foreign, redeemed, deleted, never, 'rubbish', good]));
    expect(answer.valid_gs1s).toEqual([good]);
    expect(answer.unauthorized_gs1s).toEqual([foreign, redeemed, deleted, never, 'rubbish']);
    expect(await verdicts(answer.fetch_code)).toEqual(['ok']);
    await refused(several([foreign, never]), 'NOT_REDEEMABLE');
  });

  test('a time-bound code is no five-minute code: each has its own life', async () => {
    const [gs1] = await coupons(1);
    const long = await ok(several(gs1, 86_400));
    const short = await ok(code(gs1));
    expect(short.fetch_code).not.toBe(long.fetch_code);
    expect(short.valid_till_timestamp).toBe(start.getTime() + 5 * minute);
    book.moveClock(6 * minute);
    const next = await ok(code(gs1));
    expect(next.valid_till_timestamp).toBe(book.now.getTime() + 5 * minute);
    expect(await verdicts(short.fetch_code)).toEqual(['fetch_code_expired']);
    expect(await verdicts(long.fetch_code)).toEqual(['ok']);
    await restart();
  });

  test('at most 15 strings, for 60 to 86,400 seconds', async () => {
    const strings = await coupons(16);
    const body = await refused(several(strings), 'EXCEED_MAXIMUM');
    expect(body.gs1s).toEqual(strings);
    for (const seconds of [59, 86_401, 0, -1, 'long', 60.5, null]) {
      expect(await faults(several(strings[0], seconds))).toHaveProperty('validity_in_seconds');
    }
    expect(await faults(scene.provider.post('/provider/time_bound_fetch_code', {}))).toEqual({
      gs1s: 'is required',
    });
    for (const seconds of [60, '86400']) await ok(several(strings[0], seconds));
  });

  test('a code of several strings counts with all of them against the limit of a call', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider]);
    const [inCode, others] = [await coupons(15, base), await coupons(86, base)];
    const { fetch_code } = await ok(several(inCode));
    const body = await refused(redeem([fetch_code, ...others]), 'EXCEED_MAXIMUM');
    expect(body.gs1s).toEqual([...inCode, ...others]);
    expect(await verdicts([fetch_code, ...others.slice(1)])).toEqual(new Array(100).fill('ok'));
  });

  // Retries: fetch-codes-repeated.test.ts. Guessing: fetch-code-guesses.test.ts

  test('known codes never count, also when expired', async () => {
    const [gs1] = await coupons(1);
    const careful = await book.account('retailer');
    const { fetch_code } = await ok(code(gs1));
    book.moveClock(5 * minute);
    for (let i = 0; i < 25; i++) expect(await verdicts(fetch_code, careful)).toEqual(['fetch_code_expired']);
    await restart();
  });
});
