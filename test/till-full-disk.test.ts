import { connect, memoryJournal, type OpenRedemption, openTill, type TillOptions } from '@offerbook/client';
import { deposited, ok } from '@offerbook/world';
import { afterEach, expect, test } from 'vitest';
import { sceneBehindFlakyProxy } from './harness/flaky-proxy.ts';
import { verdicts } from './harness/till-stage.ts';

const { proxy, scene } = await sceneBehindFlakyProxy();
const opened: Array<{ close(): void }> = [];
afterEach(() => {
  proxy.fates.length = 0;
  proxy.cutOff = false;
  for (const till of opened.splice(0)) till.close();
});

const { access_key: accessKey, secret_key: secretKey } = scene.retailer.account;
const tillOf = (more: Partial<TillOptions>) => {
  const registry = connect({ baseUrl: proxy.url, accessKey, secretKey });
  const till = openTill(registry, { store: '0042', retryDelaysMs: [], retryEveryMs: 3_600_000, ...more });
  opened.push(till);
  return till;
};

/** A till whose disk takes a number of writes, or those until `fill` is called. */
function fillingTill(more: Partial<TillOptions> = {}, writes = Number.POSITIVE_INFINITY) {
  const kept = memoryJournal();
  let left = writes;
  const use = async (change: () => void | Promise<void>) => {
    if (left-- <= 0) throw new Error('disk full');
    await change();
  };
  const journal = {
    write: (entry: OpenRedemption) => use(() => kept.write(entry)),
    remove: (txnId: string) => use(() => kept.remove(txnId)),
    open: kept.open,
  };
  const told: string[] = [];
  const onPending = (_: unknown, error: unknown) => void told.push((error as Error).message);
  const fill = () => {
    left = 0;
  };
  return { till: tillOf({ journal, onPending, ...more }), kept, told, fill };
}

let used = 0;
const coupons = (count: number) => {
  used += count;
  return deposited(scene.provider, scene.base, count, used - count);
};

/** Whether another customer could redeem them: `ok`, or the reason why not. */
const freeFor = async (gs1s: string[]) =>
  verdicts(await ok(scene.retailer.post('/retailer/redeem', { gs1s, pre_process: 'yes' })));

test('a sale cancelled on a full disk gives its coupons back, and the fault is reported', async () => {
  const made = await coupons(2);
  const { till, kept, told, fill } = fillingTill();
  const checkout = till.checkout();
  await checkout.scan(made);
  fill();
  expect(await checkout.cancel()).toEqual({ pending: [] });
  expect(await freeFor(made)).toEqual(['ok', 'ok']);
  expect(told).toEqual(['disk full']);
  expect(await tillOf({ journal: kept }).recover(() => true)).toMatchObject({ pending: 0 });
  expect(await kept.open()).toEqual([]);
});

test('without network and disk a cancelled sale says what waits, as often as it is asked, and it is done later', async () => {
  const [gs1] = await coupons(1);
  const { till, fill } = fillingTill({ retryEveryMs: 20 });
  const checkout = till.checkout();
  await checkout.scan(gs1!);
  fill();
  proxy.cutOff = true;
  expect(await checkout.cancel()).toEqual({ pending: [gs1] });
  expect(await checkout.cancel()).toEqual({ pending: [gs1] });
  proxy.cutOff = false;
  await expect.poll(() => freeFor([gs1!])).toEqual(['ok']);
});

test('a declined card is what a payment on a full disk fails with; one that cannot be written down is not charged', async () => {
  const made = await coupons(2);
  const [declined, unwritten] = made;
  const first = fillingTill();
  const charge = () => {
    first.fill();
    throw new Error('card declined');
  };
  await expect(first.till.checkout().pay({ scans: [declined!], charge })).rejects.toThrow('card declined');
  const second = fillingTill();
  const decide = () => {
    second.fill();
    return { applied: [unwritten!] };
  };
  const never = () => expect.unreachable();
  const paying = second.till.checkout().pay({ scans: [unwritten!], decide, charge: never });
  await expect(paying).rejects.toThrow('disk full');
  expect(await freeFor(made)).toEqual(['ok', 'ok']);
});

test('what does not apply is rolled back on a full disk too', async () => {
  const made = await coupons(2);
  const { till, told, fill } = fillingTill();
  const checkout = till.checkout();
  await checkout.scan(made);
  fill();
  const { released } = await checkout.settle({ applied: [made[0]!] });
  expect([released.map(({ gs1 }) => gs1), told]).toEqual([[made[1]], ['disk full']]);
  expect(await freeFor(made)).toEqual(['already_redeemed', 'ok']);
});

test('a scan that got no answer, and whose loss cannot be written down, is rolled back; it says why it failed', async () => {
  const made = await coupons(1);
  const { till, told } = fillingTill({ retryEveryMs: 20 }, 1);
  proxy.fates.push('pass', 'lose');
  await expect(till.checkout().scan(made)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(told[0]).toBe('disk full');
  await expect.poll(() => freeFor(made)).toEqual(['ok']);
});

test('a scan whose answer cannot be written down holds no coupon', async () => {
  const made = await coupons(1);
  const { till } = fillingTill({}, 1);
  const checkout = till.checkout();
  await expect(checkout.scan(made)).rejects.toThrow('disk full');
  expect(checkout.coupons).toEqual([]);
  expect(await freeFor(made)).toEqual(['ok']);
});

test('a rollback that a retry did while a slow disk was writing is no fault of the cancelled sale', async () => {
  const made = await coupons(1);
  const kept = memoryJournal();
  let writing = Promise.resolve();
  const write = async (entry: OpenRedemption) => {
    await writing;
    await kept.write(entry);
  };
  const answered: string[] = [];
  const registry = connect({
    baseUrl: proxy.url,
    accessKey,
    secretKey,
    onAnswer: ({ request }) => void answered.push(request.method),
  });
  const told: unknown[] = [];
  const onPending = (entry: OpenRedemption, error: unknown) => void told.push([entry.sale, error]);
  const till = openTill(registry, { store: '0042', journal: { ...kept, write }, onPending });
  opened.push(till);
  const checkout = till.checkout();
  await checkout.scan(made);
  let go = () => {};
  writing = new Promise((resolve) => {
    go = resolve;
  });
  const cancelling = checkout.cancel();
  const retrying = till.flush();
  await expect.poll(() => answered).toContain('DELETE');
  go();
  expect(await cancelling).toEqual({ pending: [] });
  expect([await retrying, told]).toEqual([{ rolledBack: made, pending: 0 }, []]);
  expect(await freeFor(made)).toEqual(['ok']);
});
