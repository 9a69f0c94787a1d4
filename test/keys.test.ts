import { Caller, ok, send } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { rowsOf, storedIn } from './harness/tables.ts';

const second = 1_000;
const hour = 3_600_000;

onEveryEngine('keys', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  const rotated = async (account: Caller, body: unknown = {}) => {
    const { data } = await ok(account.post('/enterprise/keys/rotate', body));
    return { data, keys: { ...account.account, ...data } };
  };
  const signIn = ({ access_key, secret_key }: { access_key: string; secret_key: string }) =>
    send(book.url, 'POST', '/access_token', {}, { access_key, secret_key });

  test('a rotation shows a new secret once; both keys work for a day, then only the new one', async () => {
    const account = await book.account('retailer');
    const { keys } = await rotated(account);
    expect(keys.access_key).not.toBe(account.account.access_key);
    const fresh = await Caller.signedIn(book.url, keys);
    await ok(fresh.get('/retailer/stores'));
    await ok(account.get('/retailer/stores'));
    const listed = await ok(fresh.get('/enterprise/keys'));
    const now = book.now.toISOString();
    const may = {
      name: '',
      scopes: ['read', 'deposit', 'redeem', 'manage'],
      created_at: now,
      last_used_at: now,
    };
    expect(listed.data).toEqual([
      { ...may, access_key: keys.access_key, expires_at: null },
      {
        ...may,
        access_key: account.account.access_key,
        expires_at: new Date(book.now.getTime() + 24 * hour).toISOString(),
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(keys.secret_key);

    book.moveClock(24 * hour - 2 * second);
    await ok(signIn(account.account));
    book.moveClock(4 * second);
    expect((await signIn(account.account)).status).toBe(401);
    expect((await account.get('/retailer/stores')).status).toBe(401);
    const later = await Caller.signedIn(book.url, keys);
    expect((await ok(later.get('/enterprise/keys'))).data).toHaveLength(1);
  });

  test('with now the old key is refused at once and its tokens within one second', async () => {
    const account = await book.account('provider');
    await ok(account.get('/provider/base_gs1s'));
    const { keys } = await rotated(account, { now: 'yes' });
    expect((await signIn(account.account)).status).toBe(401);
    book.moveClock(second);
    expect((await account.get('/provider/base_gs1s')).status).toBe(401);
    await ok((await Caller.signedIn(book.url, keys)).get('/provider/base_gs1s'));
  });

  test('a key that has just given a token gives none once it has ended, nor while its account is disabled', async () => {
    const account = await book.account('retailer');
    const { data: key } = await ok(account.post('/enterprise/keys', { name: 'tills', scopes: ['redeem'] }));
    const tokens = async () =>
      (await rowsOf(book, 'token')).filter(({ access_key }) => access_key === key.access_key).length;
    await ok(signIn(key));
    await ok(book.operator('POST', `/operator/accounts/${account.account.account_id}/disable`));
    await refused(signIn(key), 'UNAUTHORIZED');
    await ok(book.operator('POST', `/operator/accounts/${account.account.account_id}/enable`));
    await ok(signIn(key));
    await ok(account.delete(`/enterprise/keys/${key.access_key}`));
    await refused(signIn(key), 'UNAUTHORIZED');
    expect(await tokens()).toBe(2);
  });

  test('of tokens that are asked for at once each goes to its own key, and those of an ended key to none', async () => {
    const account = await book.account('retailer');
    const keys = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await ok(account.post('/enterprise/keys', { name }))).data),
    );
    for (const key of keys) await ok(signIn(key));
    await ok(account.delete(`/enterprise/keys/${keys[1].access_key}`));
    const asked = Array.from({ length: 30 }, (_, i) => keys[i % keys.length]);
    const answers = await Promise.all(asked.map(signIn));
    expect(new Set(answers.flatMap(({ body }) => body['x-access-token'] ?? [])).size).toBe(20);
    for (const [i, { status, body }] of answers.entries()) {
      const { access_key } = asked[i];
      expect(status).toBe(access_key === keys[1].access_key ? 401 : 200);
      const headers = { 'x-access-key': access_key, 'x-access-token': String(body['x-access-token']) };
      const stores = await send(book.url, 'GET', '/retailer/stores', headers);
      expect(stores.status).toBe(status);
    }
  });

  test('a second rotation does not lengthen the first one’s day', async () => {
    const account = await book.account('provider');
    const { keys } = await rotated(account);
    book.moveClock(20 * hour);
    await rotated(await Caller.signedIn(book.url, keys));
    book.moveClock(4 * hour + second);
    expect((await signIn(account.account)).status).toBe(401);
    expect((await signIn(keys)).status).toBe(200);
  });

  test('rotations at the same moment leave exactly one key without an end', async () => {
    const account = await book.account('provider');
    await Promise.all([rotated(account), rotated(account), rotated(account)]);
    const { data } = await ok(account.get('/enterprise/keys'));
    expect(data).toHaveLength(4);
    expect(data.filter((key: { expires_at: unknown }) => key.expires_at === null)).toHaveLength(1);
  });

  test('a repeated rotation shows the same secret again and makes no second key; it is stored sealed', async () => {
    const account = await book.account('retailer');
    const body = { client_txn_id: 'rotate-1' };
    const first = await rotated(account, body);
    expect((await rotated(account, body)).data).toEqual(first.data);
    expect((await ok(account.get('/enterprise/keys'))).data).toHaveLength(2);
    expect(await storedIn(book, 'replay')).not.toContain(first.data.secret_key);
  });

  test('an account never sees or ends another’s keys', async () => {
    const [one, other] = [await book.account('retailer'), await book.account('retailer')];
    await rotated(one, { now: 'yes' });
    expect((await ok(other.get('/enterprise/keys'))).data).toMatchObject([
      { access_key: other.account.access_key, expires_at: null },
    ]);
  });

  test('bad input is refused and no sign-in is 401', async () => {
    const account = await book.account('retailer');
    expect((await account.post('/enterprise/keys/rotate', { now: 'perhaps' })).body.code).toBe('VALIDATION');
    expect((await fetch(`${book.url}/enterprise/keys`)).status).toBe(401);
    expect((await fetch(`${book.url}/enterprise/keys/rotate`, { method: 'POST' })).status).toBe(401);
  });
});
