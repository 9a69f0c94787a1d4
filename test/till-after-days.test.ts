import { connect, memoryJournal, openTill, redeemCoupons } from '@offerbook/client';
import { composeInsert } from '@offerbook/gs1';
import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { FlakyProxy } from './harness/flaky-proxy.ts';
import { insertBase } from './harness/inserts.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';

const at = new TillStage('embedded');

test('a till that comes back after days gets back what its unanswered call redeemed, and nothing else', async () => {
  const [lost, sold] = await at.coupons(2);
  const about = { selected_store: '0042' };
  await ok(at.redeem(sold, { ...about, client_txn_id: 'another sale' }));
  await ok(at.redeem([lost, sold], { ...about, client_txn_id: 'no answer came' }));
  const journal = memoryJournal();
  await journal.write({
    txnId: 'no answer came',
    sale: 'friday',
    state: 'asked',
    scans: [lost!, sold!],
    about,
    gs1s: [],
    leaving: [],
  });
  at.book.moveClock(3 * 86_400_000);
  await at.signIn();
  const { access_key: accessKey, secret_key: secretKey } = at.retailer.account;
  const registry = connect({ baseUrl: at.book.url, accessKey, secretKey, retryDelaysMs: [] });
  const till = openTill(registry, { store: '0042', journal });
  expect(await till.recover(() => false)).toEqual({ rolledBack: [lost], pending: 0 });
  till.close();
  expect(await journal.open()).toEqual([]);
  expect(verdicts(await ok(at.redeem([lost, sold], { pre_process: 'yes' })))).toEqual([
    'ok',
    'already_redeemed',
  ]);
});

test('a newspaper insert of a call lost more than 23 hours ago is named and not redeemed again, its neighbours go back', async () => {
  const base = await at.offer({ base_gs1: insertBase() });
  const insert = composeInsert(base, '0001');
  const lost = await at.coupon();
  const about = { selected_store: '0042' };
  await ok(at.redeem([insert, lost], { ...about, client_txn_id: 'old' }));
  const journal = memoryJournal();
  const entry = {
    sale: 'friday',
    state: 'asked',
    scans: [`]e0${insert}`, lost],
    about,
    gs1s: [],
    leaving: [],
  } as const;
  await journal.write({ ...entry, txnId: 'old', at: Date.now() - 23 * 3_600_000 - 1 });
  await journal.write({ ...entry, txnId: 'young', scans: [insert], at: Date.now() });
  at.book.moveClock(86_400_000 + 60_000);
  await at.signIn();
  const young = (await ok(at.redeem(insert, { ...about, client_txn_id: 'young' }))).newly_redeemed[0].gs1;
  const { access_key: accessKey, secret_key: secretKey } = at.retailer.account;
  const registry = connect({ baseUrl: at.book.url, accessKey, secretKey, retryDelaysMs: [] });
  const pending: unknown[] = [];
  const till = openTill(registry, {
    store: '0042',
    journal,
    onPending: ({ txnId }, error) => pending.push([txnId, String(error)]),
  });
  expect(await till.recover(() => false)).toEqual({ rolledBack: [lost, young], pending: 1 });
  expect(pending).toEqual([
    ['old', expect.stringMatching(new RegExp(`${insert}.*roll back.*does not try again`))],
  ]);
  expect(await journal.open()).toEqual([]);
  expect(await till.flush()).toEqual({ rolledBack: [], pending: 0 });
  till.close();
  expect(await at.counts(base)).toMatchObject({ redeemed: 2, rolled_back: 1 });
});

test('a coupon read by a fetch code that ended goes back within a day, and later the code is named', async () => {
  const [young, old] = (await at.coupons(2)) as [string, string];
  const about = { selected_store: '0042' };
  const codeOf = async (gs1: string): Promise<string> =>
    (await ok(at.provider.get(`/provider/fetch_code/${gs1}`))).fetch_code;
  const journal = memoryJournal();
  const lose = async (txnId: string, gs1: string, ageMs: number): Promise<string> => {
    const code = await codeOf(gs1);
    await ok(at.redeem(code, { ...about, client_txn_id: txnId }));
    const entry = { sale: txnId, state: 'asked', scans: [code], about, gs1s: [], leaving: [] } as const;
    await journal.write({ ...entry, txnId, at: Date.now() - ageMs });
    return code;
  };
  const oldCode = await lose('lost yesterday', old, 25 * 3_600_000);
  at.book.moveClock(86_400_000);
  await at.signIn();
  await lose('just lost', young, 301_000);
  at.book.moveClock(301_000);
  const { access_key: accessKey, secret_key: secretKey } = at.retailer.account;
  const registry = connect({ baseUrl: at.book.url, accessKey, secretKey, retryDelaysMs: [] });
  const pending: unknown[] = [];
  const onPending = ({ txnId }: { txnId: string }, error: unknown) => pending.push([txnId, String(error)]);
  const till = openTill(registry, { store: '0042', journal, onPending });
  expect(await till.recover(() => false)).toEqual({ rolledBack: [young], pending: 1 });
  expect(pending).toEqual([
    ['lost yesterday', expect.stringMatching(new RegExp(`${oldCode}.*roll back.*does not try again`))],
  ]);
  expect(await journal.open()).toEqual([]);
  till.close();
  await ok(
    at.retailer.delete(`/retailer/rollback/${old}?client_txn_id=${encodeURIComponent('lost yesterday')}`),
  );
});

test('a call whose computer sleeps for a day before the next try is not sent again: of an insert that would redeem another copy', async () => {
  const base = await at.offer({ base_gs1: insertBase() });
  const proxy = await FlakyProxy.before(at.book.url);
  try {
    const { access_key: accessKey, secret_key: secretKey } = at.retailer.account;
    const registry = connect({
      baseUrl: proxy.url,
      accessKey,
      secretKey,
      retryDelaysMs: [1],
      now: () => at.book.now.getTime(),
      onRetry: () => at.book.moveClock(86_400_000 + 60_000),
    });
    proxy.fates.push('pass', 'lose');
    const body = { gs1s: composeInsert(base, '0001') };
    await expect(registry.call(redeemCoupons, { body })).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await at.signIn();
    expect(await at.counts(base)).toMatchObject({ redeemed: 1 });
  } finally {
    await proxy.stop();
  }
});
