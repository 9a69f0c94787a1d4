import {
  brandOf,
  type Caller,
  deposited,
  lockedOffer,
  newBase,
  ok,
  partnerOf,
  prefixOf,
  strings,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { csvOf, everyPage, readCsv } from './harness/reports.ts';
import { withoutTable } from './harness/tables.ts';
import { sweep, writeNotes } from './harness/upkeep.ts';

const dayLong = 86_400_000;

onEveryEngine('redemption errors', (engine) => {
  let book: Offerbook;
  let [manufacturer, provider, retailer, other] = [] as unknown as [Caller, Caller, Caller, Caller];
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    manufacturer = await book.account('manufacturer');
    provider = await book.account('provider');
    [retailer, other] = [await book.account('retailer'), await book.account('retailer')];
  });
  afterAll(() => book?.stop());

  const pathOf = (base: string) => `/manufacturer/base_gs1/${base}/redemption_errors`;
  const offer = (more: Record<string, unknown> = {}) => lockedOffer(manufacturer, [provider], more);
  const counts = async (base: string, who = manufacturer) => (await ok(who.get(pathOf(base)))).data;
  /** They are counted off the hot path and visible within two seconds. */
  const seen = (base: string) => expect.poll(() => counts(base));
  const refuse = async (
    gs1s: string | string[],
    reason: string,
    more: Record<string, unknown> = {},
    who = retailer,
  ) => {
    const { results } = await ok(who.post('/retailer/redeem', { gs1s, ...more }));
    for (const line of results) expect(line.reason).toBe(reason);
  };
  const signIn = () =>
    Promise.all([manufacturer, provider, retailer, other].map((caller) => caller.signIn()));

  test('serial numbers guessed in dry runs are shown to the manufacturer as those at redeem, and nothing else of a dry run is', async () => {
    const base = await offer();
    const [real, used] = (await deposited(provider, base, 2)) as [string, string];
    await ok(retailer.post('/retailer/redeem', { gs1s: used }));
    const guessed = strings(base, await prefixOf(provider), 3, 50);
    const basket = [{ product_code: '00012345678905', unit_price: '3.99', quantity: 1 }];
    for (const [path, more] of [
      ['/retailer/evaluate', { basket }],
      ['/retailer/redeem', { pre_process: 'yes' }],
    ] as const)
      await ok(retailer.post(path, { gs1s: [real, used, ...guessed], ...more }));
    await seen(base).toEqual([{ reason: 'not_deposited', count: 6, last_at: book.now.toISOString() }]);
  });

  test('each refused string is counted under its reason', async () => {
    const base = await offer({ rolling_expiration: '1', rolling_expiration_days: '1' });
    const path = `/manufacturer/base_gs1/${base}`;
    const [a, b, c] = (await deposited(provider, base, 3)) as [string, string, string];
    const last_at = book.now.toISOString();
    await refuse(strings(base, await prefixOf(provider), 3, 50), 'not_deposited');
    await ok(provider.post('/provider/delete', { gs1s: a }));
    await refuse(a, 'deleted');
    await ok(retailer.post('/retailer/redeem', { gs1s: b }));
    await refuse(b, 'already_redeemed');
    await refuse(b, 'already_redeemed', {}, other);
    await ok(manufacturer.put(`${path}/active`, { active: 'no' }));
    await refuse(c, 'deactivated');
    await ok(manufacturer.put(`${path}/active`, { active: 'yes' }));
    await ok(manufacturer.post(`${path}/toggle_retailer`, { email_domain: other.domain }));
    await refuse(c, 'retailer_not_authorized');
    await ok(manufacturer.post(`${path}/toggle_retailer`, { email_domain: other.domain }));
    await ok(manufacturer.post(`${path}/redemption_window`, { days: ['mon'], time_zone: 'UTC' }));
    await refuse(c, 'outside_redemption_window');
    const expected = {
      already_redeemed: 2,
      deactivated: 1,
      deleted: 1,
      not_deposited: 3,
      outside_redemption_window: 1,
      retailer_not_authorized: 1,
    };
    await seen(base).toEqual(
      Object.entries(expected)
        .sort(([x, m], [y, n]) => n - m || x.localeCompare(y))
        .map(([reason, count]) => ({ reason, count, last_at })),
    );
    const late = new Date('2026-05-02T12:00:00.001Z');
    book.moveClock(late);
    await signIn();
    await refuse(c, 'expired');
    await seen(base).toContainEqual({ reason: 'expired', count: 1, last_at: late.toISOString() });
  });

  test('an offer that has not begun counts not_yet_live', async () => {
    const base = await offer({ redemption_start_time: '01/01/2030' });
    await refuse(await deposited(provider, base, 2), 'not_yet_live');
    await seen(base).toMatchObject([{ reason: 'not_yet_live', count: 2 }]);
  });

  test('a string named twice in one call is refused once, as already redeemed', async () => {
    const base = await offer();
    const [gs1] = await deposited(provider, base, 1);
    const { results } = await ok(retailer.post('/retailer/redeem', { gs1s: [gs1, gs1] }));
    expect(results[1].reason).toBe('already_redeemed');
    await seen(base).toMatchObject([{ reason: 'already_redeemed', count: 1 }]);
  });

  test('successes are not counted, nor what names no offer', async () => {
    const base = await offer();
    const [a, b] = (await deposited(provider, base, 2)) as [string, string];
    await ok(retailer.post('/retailer/redeem', { gs1s: a }));
    await refuse(`${newBase()}9100000000000000`.slice(0, 34), 'not_deposited');
    await refuse('this is none', 'invalid');
    await ok(retailer.post('/retailer/redeem', { gs1s: b }));
    // What is counted comes in order: when this one is seen, nothing of before is missing.
    await refuse(a, 'already_redeemed');
    await seen(base).toMatchObject([{ reason: 'already_redeemed', count: 1 }]);
    expect(await counts(base)).toHaveLength(1);
  });

  test('with a reason the refused strings are named, newest first, with retailer and store', async () => {
    const base = await offer();
    const gs1s = strings(base, await prefixOf(provider), 7, 90);
    const expected = [];
    for (const [n, gs1] of gs1s.entries()) {
      book.moveClock(1_000);
      const who = n % 2 === 0 ? retailer : other;
      const store = n === 0 ? {} : { selected_store: `store ${n}` };
      await refuse(gs1, 'not_deposited', store, who);
      expected.unshift({
        gs1,
        retailer_email_domain: who.domain,
        store: n === 0 ? '' : `store ${n}`,
        at: book.now.toISOString(),
      });
    }
    await seen(base).toMatchObject([{ reason: 'not_deposited', count: 7, last_at: book.now.toISOString() }]);
    const path = `${pathOf(base)}/not_deposited`;
    expect((await ok(manufacturer.get(path))).data).toEqual(expected);
    for (const size of [1, 2, 7, 1_000]) expect(await everyPage(manufacturer, path, size)).toEqual(expected);
    expect(readCsv(await csvOf(manufacturer, path))).toEqual(expected);
    expect((await ok(manufacturer.get(`${pathOf(base)}/expired`))).data).toEqual([]);
  });

  test('a reason, a page or an offer that is none is refused', async () => {
    const base = await offer();
    const path = `${pathOf(base)}/expired`;
    expect((await faults(manufacturer.get(`${pathOf(base)}/bad_luck`)))['reason']).toContain('not_deposited');
    for (const pageNo of ['x', '1', '-1', Buffer.from('"x"').toString('base64url')]) {
      expect(await faults(manufacturer.get(`${path}?pageNo=${pageNo}`))).toHaveProperty('pageNo');
    }
    expect(await faults(manufacturer.get(`${path}?pageSize=0`))).toHaveProperty('pageSize');
    expect(await faults(manufacturer.get(`${path}?format=xml`))).toHaveProperty('format');
    await refused(manufacturer.get(pathOf(newBase())), 'NOT_FOUND');
    await refused(manufacturer.get(`${pathOf(newBase())}/expired`), 'NOT_FOUND');
  });

  test('a partner reads them of the offers it reaches', async () => {
    const base = await offer({ brand_id: 'Reached' });
    const partner = await partnerOf(book, manufacturer, await brandOf(manufacturer, 'Reached'), 'view_only');
    const hidden = await offer({ brand_id: 'Hidden' });
    await refuse(strings(base, await prefixOf(provider), 1), 'not_deposited');
    await seen(base).toHaveLength(1);
    expect(await counts(base, partner)).toEqual(await counts(base));
    await refused(partner.get(pathOf(hidden)), 'NOT_FOUND');
    await refused(partner.get(`${pathOf(hidden)}/expired`), 'NOT_FOUND');
  });

  test('of each reason the newest 10,000 are kept, for 90 days; the counts stay', async () => {
    const [base, next] = [await offer(), await offer()];
    const all = strings(base, await prefixOf(provider), 10_050);
    // What is older under another offer, or for another reason, is not counted among them; nor is what is newer.
    const [older, newer] = strings(next, await prefixOf(provider), 2);
    await refuse(older!, 'not_deposited');
    const [gone] = await deposited(provider, base, 1, 20_000);
    await ok(provider.post('/provider/delete', { gs1s: gone }));
    await refuse(gone!, 'deleted');
    await seen(base).toHaveLength(1);
    const calls = Array.from({ length: 101 }, (_, call) => all.slice(call * 100, (call + 1) * 100));
    await refuse(calls.shift()!, 'not_deposited');
    while (calls.length > 0)
      await Promise.all(calls.splice(0, 10).map((gs1s) => refuse(gs1s, 'not_deposited')));
    await refuse(newer!, 'not_deposited');
    await refuse(gone!, 'deleted');
    await seen(next).toMatchObject([{ count: 2 }]);
    await seen(base).toMatchObject([
      { reason: 'not_deposited', count: 10_050 },
      { reason: 'deleted', count: 2 },
    ]);
    const path = `${pathOf(base)}/not_deposited`;
    const kept = async () => (await everyPage(manufacturer, path, 1_000)).map((row) => row.gs1);
    expect(await kept()).toHaveLength(10_050);
    await sweep(book);
    const left = await kept();
    expect(left).toHaveLength(10_000);
    // Only those of the first call were kept that still fit.
    expect(new Set(left.slice(0, 9_950))).toEqual(new Set(all.slice(100)));
    expect((await ok(manufacturer.get(`${pathOf(base)}/deleted`))).data).toMatchObject([
      { gs1: gone },
      { gs1: gone },
    ]);
    expect((await ok(manufacturer.get(`${pathOf(next)}/not_deposited`))).data).toHaveLength(2);
    book.moveClock(90 * dayLong);
    await sweep(book);
    await signIn();
    expect(await kept()).toHaveLength(10_000);
    book.moveClock(1);
    await sweep(book);
    expect(await kept()).toEqual([]);
    expect(await counts(base)).toMatchObject([{ reason: 'not_deposited', count: 10_050 }, { count: 2 }]);
  });

  test('refusals that cannot be recorded leave tills as they are, and the next ones are recorded', async () => {
    const base = await lockedOffer(manufacturer, [provider]);
    const [gs1] = await deposited(provider, base, 1);
    await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    const again = () => ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    await withoutTable(book, 'redemption_error_count', async () => {
      expect((await again()).results).toMatchObject([{ reason: 'already_redeemed' }]);
      await writeNotes(book);
    });
    await again();
    await writeNotes(book);
    expect(await counts(base)).toMatchObject([{ reason: 'already_redeemed', count: 1 }]);
  });

  test('after 3,000 guesses of an account at an offer in a minute its dry runs are refused, also for right strings; redeem never is', async () => {
    const [base, elsewhere] = [await offer(), await offer()];
    const [real] = (await deposited(provider, base, 1)) as [string];
    const prefix = await prefixOf(provider);
    const dry = (gs1s: string | string[], who = retailer) =>
      who.post('/retailer/redeem', { gs1s, pre_process: 'yes' });
    for (let n = 0; n < 30; n++) await ok(dry(strings(base, prefix, 100, 100 * (n + 1))));
    await refused(dry(real), 'RATE_LIMITED');
    const basket = [{ product_code: '00012345678905', unit_price: '3.99', quantity: 1 }];
    await refused(retailer.post('/retailer/evaluate', { gs1s: real, basket }), 'RATE_LIMITED');
    await ok(dry(real, other));
    await ok(dry(strings(elsewhere, prefix, 1)));
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: real }))).newly_redeemed).toHaveLength(1);
    book.moveClock(60_000);
    await ok(dry(real));
  });
});
