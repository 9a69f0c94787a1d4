import { Caller, deposited, mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTotp } from './harness/authenticator.ts';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { storedIn } from './harness/tables.ts';
import { Visitor } from './harness/visitor.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

onEveryEngine('keys with scopes', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  /** A caller with a new key of the account. */
  const keyed = async (account: Caller, body: Record<string, unknown>): Promise<Caller> => {
    const { data } = await ok(account.post('/enterprise/keys', { name: 'a program', ...body }));
    return Caller.signedIn(book.url, { ...account.account, ...data });
  };
  const keysOf = async (account: Caller): Promise<Record<string, unknown>[]> =>
    (await ok(account.get('/enterprise/keys'))).data;
  const deleteKey = (account: Caller, key: Caller) =>
    account.delete(`/enterprise/keys/${key.account.access_key}`);

  test('a key does what its scopes say and nothing else', async () => {
    const { provider, retailer, base } = scene;
    const [gs1, other] = await deposited(provider, base, 2);
    const [till, depositor, reader] = [
      await keyed(retailer, { name: 'tills north', scopes: ['redeem'] }),
      await keyed(provider, { scopes: ['deposit'] }),
      await keyed(retailer, { scopes: ['read'] }),
    ];
    await ok(till.post('/retailer/redeem', { gs1s: gs1 }));
    await ok(till.delete(`/retailer/rollback/${gs1}`));
    const { message } = await refused(till.get('/retailer/stores'), 'FORBIDDEN');
    expect(message).toBe(
      'This needs an access key with the scope read; "tills north" has redeem. An admin makes keys with POST /enterprise/keys.',
    );
    await refused(till.put('/retailer/store/1', { name: 'One' }), 'FORBIDDEN');
    await ok(depositor.get(`/provider/fetch_code/${encodeURIComponent(other!)}`));
    await ok(depositor.delete(`/provider/gs1/${other}`));
    await refused(depositor.get('/provider/base_gs1s'), 'FORBIDDEN');
    await ok(reader.get('/retailer/stores'));
    await refused(reader.post('/retailer/redeem', { gs1s: gs1 }), 'FORBIDDEN');
    // What persons need to be admins for is never only read.
    await refused(reader.get('/enterprise/keys'), 'FORBIDDEN');
    const manager = await keyed(retailer, { scopes: ['manage', 'read', 'read'] });
    await ok(manager.put('/retailer/store/1', { name: 'One' }));
    expect((await keysOf(manager)).map(({ scopes }) => scopes)).toContainEqual(['read', 'manage']);
    await refused(manager.post('/retailer/redeem', { gs1s: gs1 }), 'FORBIDDEN');
  });

  test('a key without scopes may do everything, like the one the account was opened with', async () => {
    const account = await book.account('retailer');
    const key = await keyed(account, { name: 'all' });
    await ok(key.put('/retailer/store/1', { name: 'One' }));
    const all = ['read', 'deposit', 'redeem', 'manage'];
    expect((await keysOf(key)).map(({ name, scopes }) => [name, scopes]).sort()).toEqual([
      ['', all],
      ['all', all],
    ]);
  });

  test('a key gives no more than it has: neither scopes, nor time, nor what a user may do', async () => {
    const account = await book.account('retailer');
    const manager = await keyed(account, { scopes: ['read', 'manage'] });
    const make = (by: Caller, body: Record<string, unknown>) =>
      by.post('/enterprise/keys', { name: 'given', ...body });
    await ok(make(manager, { scopes: ['read'] }));
    const { message } = await refused(make(manager, { scopes: ['read', 'redeem'] }), 'FORBIDDEN');
    expect(message).toContain('has the scopes read, manage and not redeem');
    await refused(make(manager, {}), 'FORBIDDEN');
    const { access_key: first } = account.account;
    for (const body of [{}, { now: 'yes' }, { access_key: first }])
      await refused(manager.post('/enterprise/keys/rotate', body), 'FORBIDDEN');
    // A member may do what every scope allows.
    await refused(manager.post('/enterprise/users', { email: 'ben@shop.example' }), 'FORBIDDEN');

    const end = book.now.getTime() + day;
    const brief = await keyed(account, { expires_at: end });
    await ok(make(brief, { expires_at: end }));
    for (const body of [{}, { expires_at: end + second }]) await refused(make(brief, body), 'FORBIDDEN');
    await refused(brief.post('/enterprise/keys/rotate', { access_key: first }), 'FORBIDDEN');
    await refused(brief.post('/enterprise/users', { email: 'ben@shop.example' }), 'FORBIDDEN');
    expect((await keysOf(account)).filter(({ name }) => name === 'given')).toHaveLength(2);

    // One that was replaced ends too. While nobody has used its replacement, that one's secret may be lost.
    const { data: lost } = await ok(account.post('/enterprise/keys/rotate', {}));
    const { data } = await ok(account.post('/enterprise/keys/rotate', {}));
    const replaced = await Caller.signedIn(book.url, { ...account.account, ...data });
    await ok(replaced.get('/retailer/stores'));
    expect(lost.access_key).not.toBe(data.access_key);
    for (const call of [() => make(account, {}), () => account.post('/enterprise/keys/rotate', {})])
      await refused(call(), 'FORBIDDEN');
  });

  test('what a call has shown is shown again to its own key alone, and not to one with fewer scopes', async () => {
    const account = await book.account('retailer');
    const manager = await keyed(account, { scopes: ['read', 'manage'] });
    for (const [path, body] of [
      ['/enterprise/keys', { name: 'tills' }],
      ['/enterprise/users', { email: 'ben@shop.example' }],
      ['/enterprise/keys/rotate', {}],
    ] as const) {
      const call = (by: Caller) => by.post(path, { ...body, client_txn_id: '1' });
      const { data } = await ok(call(account));
      await refused(call(manager), 'IDEMPOTENCY_MISMATCH');
      expect((await ok(call(account))).data).toEqual(data);
    }
  });

  test('no key touches what protects persons: their factors, their passwords, who is admin, and the requirement', async () => {
    const ann = await Visitor.signedUp(book, { role: 'manufacturer' });
    const { data: made } = await ok(ann.post('/enterprise/keys', { name: 'all' }));
    const key = await Caller.signedIn(book.url, { email_domain: '', account_id: ann.account, ...made });
    const { data: member } = await ok(ann.post('/enterprise/users', { email: 'ben@plant.example' }));
    await withTotp(ann, book.now);
    await ok(ann.put('/enterprise/settings', { second_factor: 'required' }));
    const [admin] = (await ok(ann.get('/enterprise/users'))).data;
    for (const call of [
      () => key.delete(`/enterprise/users/${admin.user_id}/second_factor`),
      () => key.post(`/enterprise/users/${admin.user_id}/invitation`),
      () => key.post('/enterprise/users', { email: 'eve@plant.example', role: 'admin' }),
      () => key.put(`/enterprise/users/${member.user_id}`, { role: 'admin' }),
    ])
      await refused(call(), 'FORBIDDEN');
    expect(await faults(key.put('/enterprise/settings', { second_factor: 'optional' }))).toHaveProperty(
      'second_factor',
    );
    // Nor does one that is sent back what it read.
    const { name, second_factor } = (await ok(key.get('/enterprise/settings'))).data;
    await ok(key.put('/enterprise/settings', { name, second_factor }));
    expect((await ok(ann.get('/enterprise/users'))).data).toMatchObject([
      { role: 'admin', second_factor: 'yes' },
      { role: 'member', state: 'invited' },
    ]);
    // A member who has not joined, it invites again.
    await ok(key.post(`/enterprise/users/${member.user_id}/invitation`));
    // An account that has no admin yet, a key helps to its first.
    const keysOnly = await book.account('retailer');
    await ok(keysOnly.post('/enterprise/users', { email: 'cy@shop.example', role: 'admin' }));
  });

  test('deleting a key refuses it and its tokens within a second, and leaves the others', async () => {
    const account = await book.account('provider');
    const [one, two] = [await keyed(account, {}), await keyed(account, { client_txn_id: 'two' })];
    await ok(one.get('/provider/base_gs1s'));
    await ok(deleteKey(account, one));
    expect((await one.post('/access_token', one.account)).status).toBe(401);
    book.moveClock(second);
    expect((await one.get('/provider/base_gs1s')).status).toBe(401);
    await ok(two.get('/provider/base_gs1s'));
    expect(await keysOf(account)).toHaveLength(2);
    await refused(deleteKey(account, one), 'NOT_FOUND');
    await refused(deleteKey(await book.account('provider'), two), 'NOT_FOUND');
    await ok(two.get('/provider/base_gs1s'));
  });

  test('the last key that can make keys stays, unless an admin can sign in', async () => {
    const account = await book.account('provider');
    await keyed(account, { scopes: ['read', 'deposit'] });
    await keyed(account, { expires_at: book.now.getTime() + day });
    expect(await faults(deleteKey(account, account))).toHaveProperty('access_key');
    const manager = await keyed(account, { scopes: ['manage'] });
    await ok(deleteKey(account, account));
    expect(await faults(deleteKey(manager, manager))).toHaveProperty('access_key');

    const ann = await Visitor.signedUp(book);
    const { data } = await ok(ann.post('/enterprise/keys', { name: 'only' }));
    await ok(ann.delete(`/enterprise/keys/${data.access_key}`));
  });

  test('a key ends at its time, and not before', async () => {
    const account = await book.account('retailer');
    const key = await keyed(account, { expires_at: book.now.getTime() + 10 * minute });
    book.moveClock(10 * minute - second);
    await ok(key.get('/retailer/stores'));
    book.moveClock(second);
    expect((await key.get('/retailer/stores')).status).toBe(401);
    const past = { name: 'past', expires_at: new Date(book.now.getTime()).toISOString() };
    expect(await faults(account.post('/enterprise/keys', past))).toHaveProperty('expires_at');
  });

  test('one key is rotated with its name, scopes and end; the others stay as they are', async () => {
    const account = await book.account('retailer');
    const expires_at = new Date(book.now.getTime() + 30 * day).toISOString();
    const old = await keyed(account, { name: 'tills', scopes: ['redeem'], expires_at });
    const { access_key } = old.account;
    const { data } = await ok(account.post('/enterprise/keys/rotate', { access_key }));
    expect(data).toMatchObject({ name: 'tills', scopes: ['redeem'], expires_at });
    expect(data.old_keys_expire_at).toBe(new Date(book.now.getTime() + day).toISOString());
    await refused(old.get('/retailer/stores'), 'FORBIDDEN');
    expect((await keysOf(account)).map(({ name, expires_at: ends }) => [name, ends]).sort()).toEqual([
      ['', null],
      ['tills', data.old_keys_expire_at],
      ['tills', expires_at],
    ]);
    const again = await faults(account.post('/enterprise/keys/rotate', { access_key }));
    expect(again['access_key']).toMatch(/was rotated before/);
    await refused(account.post('/enterprise/keys/rotate', { access_key: 'test_ak_x' }), 'NOT_FOUND');
    book.moveClock(day);
    await account.signIn();
    expect(await keysOf(account)).toHaveLength(2);
    expect((await keysOf(await book.account('retailer'))).length).toBe(1);
  });

  test('a key’s use is known to the minute, and a key that is not used says so', async () => {
    const account = await book.account('retailer');
    await ok(account.post('/enterprise/keys', { name: 'never' }));
    const key = await keyed(account, { name: 'used' });
    const lastUses = async () =>
      Object.fromEntries((await keysOf(account)).map(({ name, last_used_at }) => [name, last_used_at]));
    await ok(key.get('/retailer/stores'));
    const first = book.now.toISOString();
    book.moveClock(59 * second);
    await ok(key.get('/retailer/stores'));
    expect(await lastUses()).toMatchObject({ never: null, used: first });
    book.moveClock(2 * second);
    await ok(key.get('/retailer/stores'));
    expect(await lastUses()).toMatchObject({ never: null, used: book.now.toISOString() });
  });

  test('the activity names the key that changed something', async () => {
    const account = await book.account('manufacturer');
    const key = await keyed(account, { name: 'planner' });
    await ok(key.post('/manufacturer/brand', { brand_id: 'Oats' }));
    await ok(deleteKey(account, key));
    const { data } = await ok(account.get('/enterprise/activity'));
    expect(data.slice(0, 3)).toMatchObject([
      { operation: 'delete-key', actor: 'the key', subject: { key: 'planner' } },
      { operation: 'add-brand', actor: 'the key planner' },
      { operation: 'create-key', actor: 'the key', subject: { key: 'planner' } },
    ]);
  });

  test('an account has at most 100 keys; a repeated call makes one and shows the same secret, stored sealed', async () => {
    const account = await book.account('retailer');
    const body = { name: 'once', client_txn_id: 'key-1' };
    const { data } = await ok(account.post('/enterprise/keys', body));
    expect((await ok(account.post('/enterprise/keys', body))).data).toEqual(data);
    expect(await storedIn(book, 'replay')).not.toContain(data.secret_key);
    for (let n = 2; n < 100; n++) await ok(account.post('/enterprise/keys', { name: `k${n}` }));
    expect((await faults(account.post('/enterprise/keys', { name: 'more' })))['name']).toMatch(/100 keys/);
    await ok(account.delete(`/enterprise/keys/${data.access_key}`));
    await ok(account.post('/enterprise/keys', { name: 'more' }));
  });

  test('bad input is refused with what to send', async () => {
    const account = await book.account('retailer');
    const make = (body: unknown) => faults(account.post('/enterprise/keys', body));
    expect(await make({})).toEqual({ name: 'is required' });
    expect((await make({ name: 'x', scopes: ['everything'] }))['scopes.0']).toBe(
      'must be of read, deposit, redeem, manage',
    );
    expect(await make({ name: 'x', scopes: [] })).toEqual({ scopes: 'must name at least one scope' });
    expect((await make({ name: 'x', expires_at: 'soon' }))['expires_at']).toMatch(/must be a time/);
    // As epoch milliseconds it would be the year 2612.
    for (const expires_at of ['20261231235959', 20_261_231_235_959])
      expect((await make({ name: 'x', expires_at }))['expires_at']).toMatch(/must have 10 digits .*or 13/);
  });
});
