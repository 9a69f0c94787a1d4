import { deposited, lockedOffer, newBase, offerData, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { granted } from './harness/records.ts';
import { storedIn } from './harness/tables.ts';

onEveryEngine('users, activity and grants', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine });
  });
  afterAll(() => book?.stop());

  test('users are added, listed and removed', async () => {
    const account = await book.account('retailer');
    const { data } = await ok(
      account.post('/enterprise/users', { email: 'Ann@Shop.Example', name: 'Ann', role: 'admin' }),
    );
    expect(data).toMatchObject({ email: 'ann@shop.example', name: 'Ann', role: 'admin' });
    const bob = (await ok(account.post('/enterprise/users', { email: 'bob@shop.example' }))).data;
    expect(bob.role).toBe('member');
    const listed = (await ok(account.get('/enterprise/users'))).data;
    expect([data, bob]).toMatchObject(listed);
    expect(JSON.stringify(listed)).not.toContain(data.invitation_token);
    await ok(account.delete(`/enterprise/users/${bob.user_id}`));
    expect((await ok(account.get('/enterprise/users'))).data).toEqual([listed[0]]);
    expect((await account.delete(`/enterprise/users/${bob.user_id}`)).body.code).toBe('NOT_FOUND');
  });

  test('one address is one user of an account, and may be a user of others too', async () => {
    const [one, other] = [await book.account('retailer'), await book.account('provider')];
    const user = { email: 'both@agency.example' };
    await ok(one.post('/enterprise/users', user));
    expect((await one.post('/enterprise/users', user)).body.code).toBe('ALREADY_EXISTS');
    await ok(other.post('/enterprise/users', user));
  });

  test('the last admin cannot be removed, not even by two calls at the same moment', async () => {
    const account = await book.account('retailer');
    const admins = [];
    for (const email of ['a@shop.example', 'b@shop.example']) {
      admins.push((await ok(account.post('/enterprise/users', { email, role: 'admin' }))).data);
    }
    await ok(account.post('/enterprise/users', { email: 'c@shop.example' }));
    const replies = await Promise.all(
      admins.map((admin) => account.delete(`/enterprise/users/${admin.user_id}`)),
    );
    expect(replies.map((reply) => reply.body.code ?? 'done').sort()).toEqual(['FORBIDDEN', 'done']);
    const left = (await ok(account.get('/enterprise/users'))).data;
    expect(left.map((user: { role: string }) => user.role).sort()).toEqual(['admin', 'member']);
  });

  test('another account’s user is answered as one that does not exist', async () => {
    const [one, other] = [await book.account('retailer'), await book.account('retailer')];
    const { data } = await ok(one.post('/enterprise/users', { email: 'x@shop.example' }));
    const foreign = await other.delete(`/enterprise/users/${data.user_id}`);
    const unknown = await other.delete('/enterprise/users/999999');
    expect(foreign.status).toBe(400);
    for (const { body } of [foreign, unknown]) {
      delete body.execution_id;
    }
    expect(foreign.body).toEqual(unknown.body);
    expect((await ok(other.get('/enterprise/users'))).data).toEqual([]);
  });

  test.each([
    { email: 'nobody' },
    {},
    { email: 'a@b.example', role: 'owner' },
    { email: 'a\0@b.example' },
    { email: 7 },
  ])('a user %j is refused', async (body) => {
    const account = await book.account('retailer');
    expect((await account.post('/enterprise/users', body)).body.code).toBe('VALIDATION');
  });

  test('activity lists who did what, when and from where, newest first and page by page', async () => {
    const [manufacturer, provider] = [await book.account('manufacturer'), await book.account('provider')];
    const base = newBase();
    await ok(manufacturer.post('/manufacturer/base_gs1', { data: offerData(base) }));
    await ok(
      manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_provider`, { email_domain: provider.domain }),
    );
    const locked = await manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'yes' });
    const first = await ok(manufacturer.get('/enterprise/activity?pageSize=2'));
    expect(first.data.map((row: { operation: string }) => row.operation)).toEqual([
      'lock-offer',
      'toggle-provider',
    ]);
    expect(first.data[0]).toMatchObject({
      actor: 'the key',
      subject: { base_gs1: base },
      address: '127.0.0.1',
      execution_id: locked.body.execution_id,
      message: locked.body.message,
    });
    expect(Math.abs(Date.parse(first.data[0].at) - Date.now())).toBeLessThan(60_000);
    const rest = await ok(manufacturer.get(`/enterprise/activity?pageSize=2&pageNo=${first.nextPageNo}`));
    expect(rest.data.map((row: { operation: string }) => row.operation)).toEqual(['save-offer']);
    expect(rest.nextPageNo).toBe('-1');
    expect((await ok(provider.get('/enterprise/activity'))).data).toEqual([]);
  });

  test('what was refused, repeated, read or done on the hot path is no activity', async () => {
    const [manufacturer, provider] = [await book.account('manufacturer'), await book.account('provider')];
    const base = await lockedOffer(manufacturer, [provider]);
    const [gs1] = await deposited(provider, base, 1);
    await ok(provider.post('/provider/deposit', { gs1s: [base], mode: 'base_gs1' }));
    const before = (await ok(provider.get('/enterprise/activity'))).data;
    expect(before.map((row: { operation: string }) => row.operation)).toEqual(['obtain-prefix']);
    await ok(provider.get('/provider/serialization_prefix'));
    expect((await provider.post('/enterprise/users', {})).status).toBe(400);
    const user = { email: 'once@app.example', client_txn_id: 'once' };
    await ok(provider.post('/enterprise/users', user));
    await ok(provider.post('/enterprise/users', user));
    await ok(provider.delete(`/provider/gs1/${gs1}`));
    const after = (await ok(provider.get('/enterprise/activity'))).data;
    expect(after.map((row: { operation: string }) => row.operation)).toEqual([
      'delete-string',
      'add-user',
      'obtain-prefix',
    ]);
  });

  test('the activity contains no secret', async () => {
    const account = await book.account('retailer');
    const { data } = await ok(account.post('/enterprise/keys/rotate', {}));
    const rows = await storedIn(book, 'activity');
    expect(rows).toContain('rotate-keys');
    for (const secret of [data.secret_key, account.account.secret_key, account.token])
      expect(rows).not.toContain(secret);
  });

  test('a client sees the platforms it let in, and revokes them', async () => {
    const [platform, client, other] = [
      await book.account('platform', { name: 'Mailer' }),
      await book.account('manufacturer'),
      await book.account('manufacturer'),
    ];
    const grant = (account: typeof client, days: number) =>
      granted(book, platform, account, new Date(book.now.getTime() + days * 86_400_000));
    await grant(client, -1);
    const id = String(await grant(client, 180));
    await grant(other, 180);
    const { data } = await ok(client.get('/enterprise/grants'));
    expect(data).toMatchObject([
      { grant_id: id, platform_email_domain: platform.domain, platform_name: 'Mailer' },
    ]);
    expect((await other.delete(`/enterprise/grants/${id}`)).body.code).toBe('NOT_FOUND');
    await ok(client.delete(`/enterprise/grants/${id}`));
    await ok(client.delete(`/enterprise/grants/${id}`));
    expect((await ok(client.get('/enterprise/grants'))).data).toEqual([]);
    expect((await ok(other.get('/enterprise/grants'))).data).toHaveLength(1);
    expect((await client.delete('/enterprise/grants/x')).body.code).toBe('NOT_FOUND');
  });

  test('users, activity and grants need a sign-in', async () => {
    const calls: Array<[string, string]> = [
      ['GET', 'users'],
      ['POST', 'users'],
      ['DELETE', 'users/1'],
      ['GET', 'activity'],
      ['GET', 'grants'],
      ['DELETE', 'grants/1'],
    ];
    for (const [method, path] of calls) {
      expect((await fetch(`${book.url}/enterprise/${path}`, { method })).status).toBe(401);
    }
  });
});
