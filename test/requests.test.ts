import { randomUUID } from 'node:crypto';
import { Caller, deposited, mainScene, ok, send } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, once, onEveryEngine } from './harness/offerbook.ts';
import { loggedCalls } from './harness/records.ts';
import { rowsOf, storedIn } from './harness/tables.ts';
import { sweep, writeNotes } from './harness/upkeep.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

onEveryEngine('the request log of an account', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  beforeAll(async () => {
    book = await Offerbook.start({ engine });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  const list = async (caller: Caller, query = '') =>
    (await ok(caller.get(`/enterprise/requests${query}`))).data as Array<Record<string, unknown>>;
  /** It is written off the hot path. */
  const written = () => Promise.all([writeNotes(book), writeNotes(book, 'production')]);
  const path = (query: string) => expect.poll(() => list(scene.retailer, query));

  test('lists what the programs of the account called, newest first, and nothing of others', async () => {
    const { retailer, manufacturer, provider, base } = scene;
    const [gs1] = await deposited(provider, base, 1);
    const redeemed = await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    const { data: key } = await ok(retailer.post('/enterprise/keys', { name: 'tills', scopes: ['redeem'] }));
    const till = await Caller.signedIn(book.url, { ...retailer.account, ...key });
    const denied = await till.get('/retailer/stores');
    const wrong = await retailer.delete(`/retailer/rollback/${gs1}0`);
    await path('?errors=yes').toHaveLength(2);
    const [rollback, forbidden, token, made, redeem, first] = (await list(retailer)).filter(
      ({ operation }) => operation !== 'list-requests',
    );
    expect(rollback).toMatchObject({ path: '/retailer/rollback/:gs1', status: 400, code: wrong.body.code });
    expect(rollback!['execution_id']).toBe(wrong.body.execution_id);
    expect(forbidden).toMatchObject({
      ...{ actor: 'the key tills', method: 'GET', path: '/retailer/stores', operation: 'list-stores' },
      ...{ status: 400, code: 'FORBIDDEN', execution_id: denied.body.execution_id, omitted: 0 },
    });
    expect(forbidden!['duration_ms']).toBeGreaterThanOrEqual(0);
    expect(token).toMatchObject({ actor: 'the key tills', operation: 'get-access-token', status: 200 });
    expect(made).toMatchObject({ actor: 'the key', operation: 'create-key' });
    expect(redeem).toMatchObject({ operation: 'redeem-coupons', execution_id: redeemed.execution_id });
    expect(first).toMatchObject({ operation: 'get-access-token', code: '' });

    const operations = async (query: string) => (await list(retailer, query)).map((one) => one['operation']);
    expect(await operations('?actor=the key tills')).toEqual(['list-stores', 'get-access-token']);
    expect(await operations('?operation=redeem-coupons,create-key')).toEqual([
      'create-key',
      'redeem-coupons',
    ]);
    expect(await operations('?status=400')).toEqual(['rollback-coupon', 'list-stores']);
    expect(await operations('?status=503')).toEqual([]);
    const { data, nextPageNo } = await ok(retailer.get('/enterprise/requests?errors=no&pageSize=2'));
    const next = await list(retailer, `?errors=no&pageSize=2&pageNo=${nextPageNo}`);
    expect([...data, ...next]).toEqual([token, made, redeem, first]);
    expect((await list(manufacturer)).map((one) => one['operation'])).not.toContain('redeem-coupons');
    expect(await faults(retailer.get('/enterprise/requests?key=tills'))).toHaveProperty('key');
  });

  test('never holds a body, a data string, a token or a secret, whatever was sent and answered', async () => {
    const { retailer, provider, base } = scene;
    const [gs1] = await deposited(provider, base, 1, 1);
    const { data: key } = await ok(retailer.post('/enterprise/keys', { name: 'seen once' }));
    const secret = `sent-as-secret-${randomUUID()}`;
    await retailer.post('/access_token', { access_key: key.access_key, secret_key: secret });
    const caller = await Caller.signedIn(book.url, { ...retailer.account, ...key });
    await caller.call(
      'POST',
      `/retailer/redeem?note=${secret}`,
      { gs1s: gs1, client_txn_id: secret },
      { cookie: secret },
    );
    await caller.get(`/retailer/redemptions/${secret}/${secret}?${secret}=1`);
    await caller.get(`/gs1/${gs1}/history`);
    await caller.put('/enterprise/webhook', { url: `https://${secret}.example`, actions: [secret] });
    await path('?operation=read-history').toHaveLength(1);
    const rows = await storedIn(book, 'request_log');
    expect(rows).toContain('the key seen once');
    for (const never of [secret, gs1!, key.secret_key, caller.token, retailer.token, key.access_key])
      expect(rows).not.toContain(never);
  });

  test('lists of a loop the first of each half second, refusals apart, and counts the rest', async () => {
    const caller = await book.account('retailer');
    await written();
    const burst = 60;
    await Promise.all(
      Array.from({ length: burst }, (_, i) => caller.get(i % 2 ? '/retailer/stores' : '/provider/base_gs1s')),
    );
    await written();
    const rows = await list(caller);
    const listed = rows.filter(({ operation }) => operation !== 'get-access-token');
    const omitted = rows.reduce((sum, row) => sum + Number(row['omitted']), 0);
    expect(listed.length + omitted).toBe(burst);
    expect(listed.filter(({ code }) => code !== '').length).toBeGreaterThanOrEqual(20);
    expect(listed.filter(({ code }) => code === '').length).toBeGreaterThanOrEqual(10);
  });

  test('is not emptied by a stranger who sends wrong secrets for a key, which is no secret', async () => {
    const caller = await book.account('retailer');
    await ok(caller.get('/retailer/stores'));
    const wrong = { access_key: caller.account.access_key, secret_key: 'wrong' };
    for (let round = 0; round < 5; round++) {
      await written();
      await Promise.all(Array.from({ length: 40 }, () => send(book.url, 'POST', '/access_token', {}, wrong)));
    }
    await written();
    const codes = (await list(caller, '?errors=yes')).map(({ code }) => code);
    expect(codes).toEqual(Array(5).fill('UNAUTHORIZED'));
    expect((await list(caller, '?errors=no')).map(({ operation }) => operation)).toContain('list-stores');
  });

  test('keeps about a thousand calls and none for more than a week, and goes with its account', async () => {
    const caller = await book.account('retailer');
    await written();
    await loggedCalls(book, caller, 1_200);
    const count = async () => (await rowsOf(book, 'request_log', { account: caller })).length;
    await sweep(book);
    expect(await count()).toBeLessThan(1_010);
    for (let i = 0; i < 10; i++) {
      await Promise.all(Array.from({ length: 20 }, () => caller.get('/provider/base_gs1s')));
      await written();
    }
    expect(await count()).toBeGreaterThanOrEqual(1_000);
    expect(await count()).toBeLessThan(1_100);
    await ok(book.operator('DELETE', `/operator/accounts/${caller.account.account_id}`));
    expect(await count()).toBe(0);
  });

  test('holds no call of the portal, and only admins read it', async () => {
    const admin = await Visitor.signedUp(book, { role: 'retailer', sample_data: 'no' });
    const { data } = await ok(admin.post('/enterprise/users', { email: 'member@shop.example' }));
    const member = new Visitor(book.url);
    await ok(
      member.post('/invitation/accept', {
        invitation_token: data.invitation_token,
        name: 'Member',
        password: goodPassword,
      }),
    );
    member.account = admin.account;
    await refused(member.get('/enterprise/requests'), 'FORBIDDEN');
    await written();
    expect((await ok(admin.get('/enterprise/requests'))).data).toEqual([]);
  });
});

once.test('with the log switched off no call is in it, nor an exchange of a key for a token', async () => {
  const book = await Offerbook.start({ env: { REQUEST_LOG: '0' } });
  const caller = await book.account('retailer');
  await ok(caller.get('/retailer/stores'));
  await Caller.signedIn(book.url, caller.account);
  await writeNotes(book);
  expect(await rowsOf(book, 'request_log')).toEqual([]);
  await book.stop();
});
