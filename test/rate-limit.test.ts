import { ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
beforeAll(async () => {
  book = await Offerbook.start({ now: new Date('2026-05-01T12:00:00Z'), env: { RATE_LIMIT: '60' } });
});
afterAll(() => book?.stop());

test('with RATE_LIMIT an account beyond it gets 429 with the time to retry; others are not delayed', async () => {
  const [busy, calm] = [await book.account('retailer'), await book.account('retailer')];
  for (let call = 0; call < 60; call++) await ok(busy.get('/retailer/stores'));
  const { status, body, headers } = await busy.get('/retailer/stores');
  expect(status).toBe(429);
  expect(body).toMatchObject({ status: 'error', code: 'RATE_LIMITED' });
  expect(body.message).toContain('60 calls a minute');
  expect(headers.get('retry-after')).toBe('1');
  await ok(calm.get('/retailer/stores'));
  book.moveClock(1_000);
  await ok(busy.get('/retailer/stores'));
  expect((await busy.get('/retailer/stores')).status).toBe(429);
  book.moveClock(60_000);
  for (let call = 0; call < 60; call++) await ok(busy.get('/retailer/stores'));
});

test('a clock that is set back makes nobody wait for it to catch up', async () => {
  const account = await book.account('retailer');
  for (let call = 0; call < 50; call++) await ok(account.get('/retailer/stores'));
  book.moveClock(-60_000);
  for (let call = 0; call < 10; call++) await ok(account.get('/retailer/stores'));
  expect((await account.get('/retailer/stores')).headers.get('retry-after')).toBe('1');
  book.moveClock(-3_600_000);
  expect((await account.get('/retailer/stores')).headers.get('retry-after')).toBe('1');
  book.moveClock(1_000);
  await ok(account.get('/retailer/stores'));
  book.moveClock(3_660_000);
});
