import { Caller, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { Offerbook } from './harness/offerbook.ts';
import { consent, loginPath, tokenPath } from './harness/third-party.ts';
import { Visitor } from './harness/visitor.ts';

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

/** Sixty calls that are accepted, and one that is not. */
async function exhaust(caller: Caller): Promise<void> {
  for (let call = 0; call < 60; call++) await ok(caller.get('/manufacturer/brands'));
  await refused(caller.get('/manufacturer/brands'), 'RATE_LIMITED');
}

/** An admin of a new account, and what makes a program of it sign in with a key. */
async function accountWithKeys() {
  const admin = await Visitor.signedUp(book, { sample_data: 'no' });
  const keyed = async (name: string) => {
    const { data } = await ok(admin.post('/enterprise/keys', { name }));
    return Caller.signedIn(book.url, { email_domain: '', account_id: admin.account, ...data });
  };
  return { admin, keyed };
}

test('an admin ends a key that loops at the limit, which the other keys of the account share', async () => {
  const { admin, keyed } = await accountWithKeys();
  const [stolen, tills] = [await keyed('stolen'), await keyed('tills')];
  await exhaust(stolen);
  await refused(tills.get('/manufacturer/brands'), 'RATE_LIMITED');
  await ok(admin.delete(`/enterprise/keys/${stolen.account.access_key}`));
  book.moveClock(1_000);
  await ok(tills.get('/manufacturer/brands'));
});

test('a platform at the limit holds up neither the keys of its client, nor the admin who ends its grant, nor another platform', async () => {
  const { admin, keyed } = await accountWithKeys();
  const redirectURL = 'https://platform.example/back';
  /** A platform that the admin lets in. */
  const letIn = async (name: string) => {
    const platform = await book.account('platform', { name, redirect_urls: [redirectURL] });
    const timestamp = Math.floor(book.now.getTime() / 1_000);
    const temp = await consent(admin, loginPath(platform, { redirectURL, timestamp }));
    const client = new Caller(book.url, platform.account);
    const trading = await fetch(`${book.url}${tokenPath(platform, temp)}`);
    client.token = ((await trading.json()) as { access_token: string }).access_token;
    return client;
  };
  const [busy, calm] = [await letIn('Busy'), await letIn('Calm')];
  await exhaust(busy);
  await ok(calm.get('/manufacturer/brands'));
  await ok((await keyed('own')).get('/manufacturer/brands'));
  const grants = (await ok(admin.get('/enterprise/grants'))).data;
  for (const { grant_id } of grants) await ok(admin.delete(`/enterprise/grants/${grant_id}`));
  expect(grants).toHaveLength(2);
});

test('a person who calls too often holds up no other person of the account', async () => {
  const { admin } = await accountWithKeys();
  const email = `ben@${admin.account.replaceAll('_', '-')}.example`;
  const { data } = await ok(admin.post('/enterprise/users', { email, role: 'admin' }));
  const ben = new Visitor(book.url);
  const { invitation_token } = data;
  await ok(ben.post('/invitation/accept', { invitation_token, password: 'eight loud lanterns' }));
  ben.account = admin.account;
  for (let call = 0; call < 60; call++) await ok(ben.get('/manufacturer/brands'));
  await refused(ben.get('/manufacturer/brands'), 'RATE_LIMITED');
  await ok(admin.delete(`/enterprise/users/${data.user_id}`));
});
