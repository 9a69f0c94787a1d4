import { deposited, lockedOffer, newBase, ok, send } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { eventually } from './harness/eventually.ts';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
beforeAll(async () => {
  book = await Offerbook.start();
});
afterAll(() => book?.stop());

/** The page's samples: name and labels to number. */
async function metrics(): Promise<Map<string, number>> {
  const { status, body, headers } = await book.operator('GET', '/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (body as string).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

test('the metrics count every string by what became of it, and every call by operation and status', async () => {
  const manufacturer = await book.account('manufacturer');
  const provider = await book.account('provider');
  const retailer = await book.account('retailer');
  const base = newBase();
  await lockedOffer(manufacturer, [provider], { base_gs1: base });
  const strings = await deposited(provider, base, 3);
  await ok(retailer.post('/retailer/redeem', { gs1s: [strings[0], strings[1], 'no string'] }));
  await retailer.post('/retailer/redeem', { gs1s: strings[0] });
  await ok(retailer.post('/retailer/redeem', { gs1s: strings[2], pre_process: 'yes' }));
  for (let i = 0; i < 3; i++) await ok(retailer.delete(`/retailer/rollback/${strings[1]}`));
  await ok(provider.post('/provider/delete', { gs1s: strings[2] }));

  const seen = await metrics();
  const outcome = (action: string, what: string) =>
    seen.get(`offerbook_strings_total{registry="test",action="${action}",outcome="${what}"}`);
  expect(outcome('deposit', 'success')).toBe(3);
  expect(outcome('redeem', 'success')).toBe(2);
  expect(outcome('redeem', 'invalid')).toBe(1);
  expect(outcome('redeem', 'already_redeemed')).toBe(1);
  expect(outcome('rollback', 'success')).toBe(1);
  expect(outcome('rollback', 'already_rolled_back')).toBe(2);
  expect(outcome('delete', 'success')).toBe(1);
  expect(seen.get('offerbook_call_seconds_count{operation="redeem-coupons",status="200"}')).toBe(3);
  for (const [action, strings] of [
    ['deposit', 3],
    ['redeem', 3],
    ['rollback', 3],
  ]) {
    expect(seen.get(`offerbook_strings_waiting{registry="test",action="${action}"}`)).toBe(0);
    expect(seen.get(`offerbook_group_strings_sum{registry="test",action="${action}"}`)).toBe(strings);
  }
  const lag = 'offerbook_counts_lag_seconds{registry="test"}';
  await eventually('all redemptions are added up', async () => (await metrics()).get(lag) === 0);
  expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});

test('the metrics need the operator token', async () => {
  await refused(send(book.url, 'GET', '/metrics', {}), 'UNAUTHORIZED');
});
