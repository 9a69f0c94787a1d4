import { connect, memoryJournal, openTill } from '@offerbook/client';
import { expect, test } from 'vitest';
import { ok } from './harness/scene.ts';
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
  const registry = connect({ baseUrl: at.book.url, accessKey, secretKey, retryDelays: [] });
  const till = openTill(registry, { store: '0042', journal });
  expect(await till.recover(() => false)).toEqual({ rolledBack: [lost], pending: 0 });
  till.close();
  expect(await journal.open()).toEqual([]);
  expect(verdicts(await ok(at.redeem([lost, sold], { pre_process: 'yes' })))).toEqual([
    'ok',
    'already_redeemed',
  ]);
});
