import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  checkString,
  connect,
  memoryJournal,
  openTill,
  storageJournal,
  type TillJournal,
  type TillOptions,
} from '@offerbook/client';
import { fileJournal } from '@offerbook/client/file-journal';
import { type Caller, deposited, mainScene, ok } from '@offerbook/world';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FlakyProxy } from './harness/flaky-proxy.ts';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
let proxy: FlakyProxy;
let scene: Awaited<ReturnType<typeof mainScene>>;
let clearinghouse: Caller;
let used = 0;
let folder: string;

beforeAll(async () => {
  book = await Offerbook.start();
  proxy = await FlakyProxy.before(book.url);
  scene = await mainScene(book);
  clearinghouse = await book.account('clearinghouse');
  await ok(scene.retailer.put('/retailer/toggle/clearinghouse', { email_domain: clearinghouse.domain }));
});
afterAll(async () => {
  await proxy?.stop();
  await book?.stop();
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-till-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  proxy.fates.length = 0;
  proxy.seen.length = 0;
  proxy.cutOff = false;
});

const keysOf = ({ account }: Caller) => ({ accessKey: account.access_key, secretKey: account.secret_key });
const tillOf = (more: Partial<TillOptions> = {}) =>
  openTill(connect({ baseUrl: proxy.url, ...keysOf(scene.retailer) }), {
    store: '0042',
    retryDelaysMs: [],
    retryEveryMs: 3_600_000,
    ...more,
  });

const coupons = (count: number) => {
  used += count;
  return deposited(scene.provider, scene.base, count, used - count);
};

/** Where the registry says a string stands, asked past the bad network. */
async function stateOf(gs1: string): Promise<string> {
  const registry = connect({ baseUrl: book.url, ...keysOf(clearinghouse) });
  return registry.call(checkString, { params: { gs1 } }).then(
    ({ data }) => data.state,
    () => 'deposited',
  );
}
const statesOf = (gs1s: string[]) => Promise.all(gs1s.map(stateOf));

test('per scan: each coupon is redeemed at its scan, what does not apply is released, the rest is paid', async () => {
  const [first, second] = await coupons(2);
  const checkout = tillOf().checkout();
  const { redeemed, refused } = await checkout.scan(`]e0${first}`);
  expect(refused).toEqual([]);
  expect(redeemed).toMatchObject([
    { gs1: first, base_gs1: scene.base, offer: { primary_purchase_save_value: 100 } },
  ]);
  await checkout.scan(second!);
  const again = await checkout.scan(second!);
  expect(again.refused).toMatchObject([{ gs1: second, reason: 'already_redeemed' }]);
  const receipt = await checkout.pay({
    decide: (held) => ({ applied: [held[0]!.gs1], discount: 100 }),
    charge: ({ decision, applied, released }) => {
      expect(applied.map(({ gs1 }) => gs1)).toEqual([first]);
      expect(released.map(({ gs1 }) => gs1)).toEqual([second]);
      return `paid, ${decision.discount} cents less`;
    },
  });
  expect(receipt).toBe('paid, 100 cents less');
  expect(await statesOf([first!, second!])).toEqual(['redeemed', 'rolled_back']);
  await expect(checkout.cancel()).rejects.toThrow('paid');
});

test('single call: all coupons in one redeem before payment', async () => {
  const made = await coupons(3);
  await tillOf()
    .checkout()
    .pay({ scans: made, charge: ({ applied }) => expect(applied).toHaveLength(3) });
  expect(proxy.seen.filter(({ path }) => path === '/retailer/redeem')).toHaveLength(1);
  expect(await statesOf(made)).toEqual(['redeemed', 'redeemed', 'redeemed']);
});

test('a failed payment rolls everything back, applied or not, and says why it failed', async () => {
  const made = await coupons(3);
  const paying = tillOf()
    .checkout()
    .pay({
      scans: made,
      decide: ([one]) => ({ applied: [one!.gs1] }),
      charge: () => Promise.reject(new Error('card declined')),
    });
  await expect(paying).rejects.toThrow('card declined');
  expect(await statesOf(made)).toEqual(['rolled_back', 'rolled_back', 'rolled_back']);
});

test('a decision that names a coupon of another sale is refused and the sale cancelled', async () => {
  const made = await coupons(1);
  const pay = tillOf()
    .checkout()
    .pay({ scans: made, decide: () => ({ applied: ['811200'] }), charge: () => 1 });
  await expect(pay).rejects.toThrow('no coupon of this sale');
  expect(await statesOf(made)).toEqual(['rolled_back']);
});

test('a sale is paid once: while it is being paid it is neither paid again nor cancelled', async () => {
  const [gs1] = await coupons(1);
  const checkout = tillOf().checkout();
  let charges = 0;
  const charge = async () => {
    charges++;
    await expect(checkout.cancel()).rejects.toThrow('being paid');
    await expect(checkout.pay({ charge })).rejects.toThrow('being paid');
  };
  await checkout.pay({ scans: [gs1!], charge });
  expect([charges, await stateOf(gs1!)]).toEqual([1, 'redeemed']);
});

test('a scan that is on its way when the sale is cancelled is rolled back when it comes', async () => {
  const [gs1] = await coupons(1);
  const till = tillOf();
  await till.checkout().scan('8112');
  const checkout = till.checkout();
  const scanning = checkout.scan(gs1!);
  await checkout.cancel();
  await expect(scanning).rejects.toThrow('cancelled');
  expect(await stateOf(gs1!)).toBe('rolled_back');
});

test('a journal that fails after the payment takes neither receipt nor coupon away', async () => {
  const [gs1] = await coupons(1);
  const kept = memoryJournal();
  const remove = () => Promise.reject(new Error('disk full'));
  const pending: unknown[] = [];
  const till = tillOf({ journal: { ...kept, remove }, onPending: (_, error) => pending.push(error) });
  expect(await till.checkout('sale-9').pay({ scans: [gs1!], charge: () => 'receipt' })).toBe('receipt');
  expect(pending).toEqual([new Error('disk full')]);
  await tillOf({ journal: kept }).recover((sale) => sale === 'sale-9');
  expect([await stateOf(gs1!), await kept.open()]).toEqual(['redeemed', []]);
});

test('a cancel without network is done as soon as there is one', async () => {
  const made = await coupons(2);
  const freed: string[] = [];
  const till = tillOf({ retryEveryMs: 20, onRolledBack: (gs1s) => freed.push(...gs1s) });
  const checkout = till.checkout();
  await checkout.scan(made);
  proxy.cutOff = true;
  expect((await checkout.cancel()).pending.sort()).toEqual([...made].sort());
  proxy.cutOff = false;
  await expect.poll(() => freed.length).toBe(2);
  expect(await statesOf(made)).toEqual(['rolled_back', 'rolled_back']);
  expect(await till.flush()).toEqual({ rolledBack: [], pending: 0 });
  till.close();
});

test('a scan whose answer was lost leaves nothing redeemed', async () => {
  const [gs1] = await coupons(1);
  const till = tillOf();
  const checkout = till.checkout();
  proxy.fates.push('pass', 'lose');
  await expect(checkout.scan(gs1!)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(await stateOf(gs1!)).toBe('redeemed');
  expect(await till.flush()).toEqual({ rolledBack: [gs1], pending: 0 });
  expect(await stateOf(gs1!)).toBe('rolled_back');
});

test('a redeem that comes late, after it was given up, redeems nothing', async () => {
  const [gs1] = await coupons(1);
  const till = tillOf();
  proxy.fates.push('pass', 'unavailable');
  await expect(till.checkout().scan(gs1!)).rejects.toMatchObject({ status: 503 });
  expect(await till.flush()).toEqual({ rolledBack: [gs1], pending: 0 });
  const late = proxy.seen.find(({ path }) => path === '/retailer/redeem')!;
  const answer = await ok(scene.retailer.post('/retailer/redeem', JSON.parse(late.body)));
  expect(answer.results).toMatchObject([{ status: 'failure', reason: 'rolled_back' }]);
});

test('a coupon that another customer redeemed meanwhile is not taken from that one', async () => {
  const [gs1] = await coupons(1);
  const journal = memoryJournal();
  const till = tillOf({ journal });
  const checkout = till.checkout();
  await checkout.scan(gs1!);
  proxy.fates.push('lose');
  expect((await checkout.cancel()).pending).toEqual([gs1]);
  await tillOf()
    .checkout()
    .pay({ scans: [gs1!], charge: () => 1 });
  await till.flush();
  expect(await stateOf(gs1!)).toBe('redeemed');
  expect(await journal.open()).toEqual([]);
});

/** `localStorage`, as far as a journal needs it. */
function storage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe.each<[string, () => TillJournal]>([
  ['a folder', () => fileJournal(path.join(folder, 'journal'))],
  ['the storage of a browser', () => storageJournal(storage())],
])('a till that died, with its journal in %s', (_, newJournal) => {
  test('rolls back at its start what was scanned and never paid', async () => {
    const made = await coupons(3);
    const journal = newJournal();
    const dead = tillOf({ journal }).checkout();
    await dead.scan(made[0]!);
    await dead.scan([made[1]!, made[2]!]);
    await dead.settle({ applied: [made[0]!, made[1]!] });
    const never = () => Promise.reject(new Error('no payment had begun'));
    expect((await tillOf({ journal }).recover(never)).rolledBack.sort()).toEqual([made[0], made[1]].sort());
    expect(await statesOf(made)).toEqual(['rolled_back', 'rolled_back', 'rolled_back']);
    expect(await journal.open()).toEqual([]);
  });

  test.each([
    [true, 'redeemed'],
    [false, 'rolled_back'],
  ])('asks whether a sale was paid (%s) whose payment had begun', async (wasPaid, state) => {
    const [gs1] = await coupons(1);
    const journal = newJournal();
    let began = () => {};
    const charging = new Promise<void>((resolve) => {
      began = resolve;
    });
    const charge = () => {
      began();
      return new Promise<never>(() => {});
    };
    void tillOf({ journal })
      .checkout('sale-7')
      .pay({ scans: [gs1!], charge });
    await charging;
    const asked: string[] = [];
    const answer = (sale: string) => {
      asked.push(sale);
      return wasPaid;
    };
    await tillOf({ journal }).recover(answer);
    expect(asked).toEqual(['sale-7']);
    expect(await stateOf(gs1!)).toBe(state);
    expect(await journal.open()).toEqual([]);
  });

  test('knows that an answer was never read, and keeps what cannot be put right yet', async () => {
    const [gs1] = await coupons(1);
    const journal = newJournal();
    const dead = tillOf({ journal });
    proxy.fates.push('pass', 'lose');
    await expect(dead.checkout().scan(gs1!)).rejects.toThrow('No answer');
    dead.close();
    proxy.cutOff = true;
    expect(await tillOf({ journal }).recover(() => false)).toEqual({ rolledBack: [], pending: 1 });
    proxy.cutOff = false;
    expect(await tillOf({ journal }).recover(() => false)).toEqual({ rolledBack: [gs1], pending: 0 });
    expect(await stateOf(gs1!)).toBe('rolled_back');
  });
});

test('an accelerator redeems and rolls back for its retailer', async () => {
  const accelerator = await book.account('accelerator');
  await ok(scene.retailer.put('/retailer/toggle/accelerator', { email_domain: accelerator.domain }));
  const [gs1] = await coupons(1);
  const registry = connect({ baseUrl: book.url, ...keysOf(accelerator) });
  const checkout = openTill(registry, { retailer: scene.retailer.domain, store: '0042' }).checkout();
  expect((await checkout.scan(gs1!)).redeemed).toHaveLength(1);
  expect(await checkout.cancel()).toEqual({ pending: [] });
  expect(await stateOf(gs1!)).toBe('rolled_back');
});
