import { connect, memoryJournal, type OfferbookError, openTill, type TillOptions } from '@offerbook/client';
import { deposited, ok } from '@offerbook/world';
import { afterEach, expect, test } from 'vitest';
import { type Fate, sceneBehindFlakyProxy } from './harness/flaky-proxy.ts';
import { verdicts } from './harness/till-stage.ts';

const { book, proxy, scene } = await sceneBehindFlakyProxy();
proxy.retryAfter = '0';
afterEach(() => {
  proxy.fates.length = 0;
});

const { access_key: accessKey, secret_key: secretKey } = scene.retailer.account;
const tillOf = (more: Partial<TillOptions> = {}) =>
  openTill(connect({ baseUrl: proxy.url, accessKey, secretKey }), {
    store: '0042',
    retryDelaysMs: [],
    retryEveryMs: 3_600_000,
    ...more,
  });

let used = 0;
const coupon = async () => (await deposited(scene.provider, scene.base, 1, used++))[0]!;

/** Whether another customer could redeem them: `ok`, or the reason why not. */
const freeFor = async (...gs1s: string[]) =>
  verdicts(await ok(scene.retailer.post('/retailer/redeem', { gs1s, pre_process: 'yes' })));

test.each<[string, number, Fate[]]>([
  ['there were too many calls', 429, ['lose', 'too-many']],
  ['the token counts no more', 401, ['lose', 'refuse-token', 'pass', 'refuse-token']],
  ['a page of somewhere else', 200, ['exchange']],
])(
  'a redeem that was carried out unheard and then got the answer that %s is rolled back',
  async (_, status, fates) => {
    const gs1 = await coupon();
    const till = tillOf({ retryDelaysMs: [1] });
    proxy.fates.push('pass', ...fates);
    await expect(till.checkout().scan(gs1)).rejects.toMatchObject({
      status,
      temporary: false,
      effectUnknown: true,
    });
    expect(proxy.fates).toEqual([]);
    expect(await freeFor(gs1)).toEqual(['already_redeemed']);
    expect(await till.flush()).toEqual({ rolledBack: [gs1], pending: 0 });
    expect(await freeFor(gs1)).toEqual(['ok']);
    till.close();
  },
);

test('a redeem that was refused, with no try unheard, leaves nothing to roll back', async () => {
  const till = tillOf();
  proxy.fates.push('pass', 'too-many');
  await expect(till.checkout().scan(await coupon())).rejects.toMatchObject({
    status: 429,
    effectUnknown: false,
  });
  expect(await till.flush()).toEqual({ rolledBack: [], pending: 0 });
});

test('a redeem that got lost, and is only refused when it is sent again, is given up once; what may yet pass is not', async () => {
  const journal = memoryJournal();
  const pending: unknown[] = [];
  const till = tillOf({
    journal,
    onPending: (_, error) => void pending.push((error as OfferbookError).code),
  });
  proxy.fates.push('unavailable');
  await expect(till.checkout().scan('')).rejects.toMatchObject({ status: 503 });
  proxy.fates.push('too-many');
  expect(await till.flush()).toEqual({ rolledBack: [], pending: 1 });
  expect(await journal.open()).toHaveLength(1);
  expect(await till.flush()).toEqual({ rolledBack: [], pending: 1 });
  expect(pending).toEqual(['RATE_LIMITED', 'VALIDATION']);
  expect(await journal.open()).toEqual([]);
  expect(await till.flush()).toEqual({ rolledBack: [], pending: 0 });
  till.close();
});

test('an amount given off that is refused for too many calls, or got a strange page, is reported later', async () => {
  for (const fate of ['too-many', 'exchange'] as const) {
    const gs1 = await coupon();
    const journal = memoryJournal();
    const pending: unknown[] = [];
    const till = tillOf({ journal, onPending: (_, error) => void pending.push(error) });
    await till.checkout().pay({
      scans: [gs1],
      decide: () => ({ applied: [gs1], amounts: { [gs1]: 70 } }),
      charge: () => void proxy.fates.push(fate),
    });
    await expect.poll(() => pending.length).toBe(1);
    await till.flush();
    expect(await journal.open()).toEqual([]);
    const report = await ok(scene.retailer.get(`/retailer/redemptions/2020-01-01/2090-01-01?gs1=${gs1}`));
    expect([pending.length, report.data.at(-1).discount_in_cents]).toEqual([1, 70]);
    till.close();
  }
});

test('a scan that is under way when the payment begins belongs to what is paid, and one that fails is rolled back', async () => {
  const [early, late, failing] = [await coupon(), await coupon(), await coupon()];
  const till = tillOf();
  const checkout = till.checkout();
  await checkout.scan(early);
  const scanning = checkout.scan(late);
  const applied = await checkout.pay({ charge: (settled) => settled.applied.map(({ gs1 }) => gs1) });
  expect(applied).toEqual([early, late]);
  expect((await scanning).redeemed).toMatchObject([{ gs1: late }]);

  const other = till.checkout();
  proxy.fates.push('lose');
  const cut = expect(other.scan(failing)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(await other.pay({ charge: (settled) => settled.applied })).toEqual([]);
  await cut;
  expect(await till.flush()).toEqual({ rolledBack: [failing], pending: 0 });
  expect(await freeFor(early, late, failing)).toEqual(['already_redeemed', 'already_redeemed', 'ok']);
  till.close();
});

test('a start at which nothing knows yet what was paid rolls back the rest, and a later one what it left', async () => {
  const [doubtful, paid, scanned] = [await coupon(), await coupon(), await coupon()];
  const journal = memoryJournal();
  const dead = tillOf({ journal });
  for (const [sale, gs1] of [
    ['sale-1', doubtful],
    ['sale-2', paid],
  ] as const)
    await new Promise<void>((charging) => {
      const charge = () => {
        charging();
        return new Promise<never>(() => {});
      };
      void dead.checkout(sale).pay({ scans: [gs1], charge });
    });
  await dead.checkout('sale-3').scan(scanned);

  const till = tillOf({ journal });
  const receipts = till.recover((sale) => Promise.reject(new Error(`no receipts yet for ${sale}`)));
  await expect(receipts).rejects.toThrow('no receipts yet for sale-1');
  const all = [doubtful, paid, scanned] as const;
  expect(await freeFor(...all)).toEqual(['already_redeemed', 'already_redeemed', 'ok']);
  expect(await till.recover((sale) => sale === 'sale-2')).toEqual({ rolledBack: [doubtful], pending: 0 });
  expect(await freeFor(...all)).toEqual(['ok', 'already_redeemed', 'ok']);
  expect(await journal.open()).toEqual([]);
  till.close();
});

test('a sale that is paid while a later start reads the journal is not taken for one that was left', async () => {
  const gs1 = await coupon();
  const kept = memoryJournal();
  let go = () => {};
  const read = new Promise<void>((resolve) => {
    go = resolve;
  });
  const open = async () => {
    const entries = await kept.open();
    await read;
    return entries;
  };
  const till = tillOf({ journal: { ...kept, open } });
  const checkout = till.checkout();
  await checkout.scan(gs1);
  const recovering = till.recover(() => false);
  const paying = checkout.pay({ charge: ({ applied }) => applied.length });
  expect(await freeFor(gs1)).toEqual(['already_redeemed']);
  go();
  expect([await paying, await recovering]).toEqual([1, { rolledBack: [], pending: 0 }]);
  expect(await freeFor(gs1)).toEqual(['already_redeemed']);
  till.close();
});

test('a lost redeem that cannot be judged when it is sent again is asked for until it can', async () => {
  const [gs1, typed] = [await coupon(), await coupon()];
  const { fetch_code } = await ok(scene.provider.get(`/provider/fetch_code/${typed}`));
  const journal = memoryJournal();
  const till = tillOf({ journal });
  proxy.fates.push('pass', 'unavailable');
  await expect(till.checkout().scan([gs1, fetch_code])).rejects.toMatchObject({ status: 503 });
  const guesses = Array.from({ length: 101 }, (_, i) => `8112999000${String(i).padStart(6, '0')}`);
  for (const gs1s of [guesses.slice(0, 50), guesses.slice(50)])
    await ok(scene.retailer.post('/retailer/redeem', { gs1s, selected_store: '0042' }));
  expect(await till.flush()).toMatchObject({ pending: 1 });
  expect(await journal.open()).toMatchObject([{ state: 'lost', leaving: [] }]);
  expect(await freeFor(gs1)).toEqual(['ok']);
  book.moveClock(61_000);
  expect(await till.flush()).toEqual({ rolledBack: [typed], pending: 0 });
  expect(await freeFor(typed)).toEqual(['ok']);
  expect(await journal.open()).toEqual([]);
  till.close();
});

test('a rollback that has to wait is tried at its time, however often other calls fail until then', async () => {
  const gs1 = await coupon();
  const rolledBack: string[] = [];
  const till = tillOf({ retryEveryMs: 200, onRolledBack: (gs1s) => void rolledBack.push(...gs1s) });
  const cancelled = till.checkout();
  await cancelled.scan(gs1);
  proxy.fates.push('unavailable');
  expect(await cancelled.cancel()).toEqual({ pending: [gs1] });
  const next = till.checkout();
  const failing = async () => {
    proxy.fates.push('unavailable');
    await next.scan('8112').catch(() => undefined);
    return rolledBack;
  };
  await expect.poll(failing, { interval: 50 }).toEqual([gs1]);
  expect(await freeFor(gs1)).toEqual(['ok']);
  till.close();
});

test('what a retry rolled back is named, also where another coupon of the call has to wait', async () => {
  const both = [await coupon(), await coupon()];
  const named: string[] = [];
  const till = tillOf({ onRolledBack: (gs1s) => void named.push(...gs1s) });
  const checkout = till.checkout();
  await checkout.scan(both);
  proxy.fates.push('unavailable', 'unavailable');
  expect((await checkout.cancel()).pending).toEqual(both);
  proxy.fates.push('pass', 'unavailable');
  const first = await till.flush();
  expect([first.rolledBack.length, first.pending]).toEqual([1, 1]);
  const last = await till.flush();
  expect([last.rolledBack.length, last.pending]).toEqual([1, 0]);
  expect([...first.rolledBack, ...last.rolledBack].sort()).toEqual([...both].sort());
  expect(named.sort()).toEqual([...both].sort());
  till.close();
});
