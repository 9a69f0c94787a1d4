import { Caller, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

onEveryEngine('keys that end', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  /** A caller with a new key of the account. */
  const keyed = async (account: Caller, body: Record<string, unknown>): Promise<Caller> => {
    const { data } = await ok(account.post('/enterprise/keys', body));
    return Caller.signedIn(book.url, { ...account.account, ...data });
  };

  test('a key that has just ended gives nothing, neither keys nor users, while its token still opens the door', async () => {
    const account = await book.account('retailer');
    const end = book.now.getTime() + 10 * minute;
    const [rotated, deleted, brief] = [
      await keyed(account, { name: 'rotated', scopes: ['manage'] }),
      await keyed(account, { name: 'deleted', scopes: ['manage'] }),
      await keyed(account, { name: 'brief', expires_at: end }),
    ];
    const { access_key } = rotated.account;
    await ok(rotated.post('/enterprise/keys/rotate', { access_key, now: 'yes' }));
    await ok(deleted.get('/enterprise/keys'));
    await ok(account.delete(`/enterprise/keys/${deleted.account.access_key}`));
    const refuses = async (key: Caller) => {
      for (const call of [
        () => key.post('/enterprise/keys', { name: 'x' }),
        () => key.post('/enterprise/keys', { name: 'x', scopes: ['manage'] }),
        () => key.post('/enterprise/keys/rotate', {}),
        () => key.post('/enterprise/keys/rotate', { access_key: account.account.access_key }),
        () => key.post('/enterprise/users', { email: 'ben@shop.example' }),
      ])
        await refused(call(), 'UNAUTHORIZED');
    };
    for (const key of [rotated, deleted]) await refuses(key);
    book.moveClock(10 * minute - 500);
    await ok(brief.get('/enterprise/keys'));
    book.moveClock(500);
    await refuses(brief);
    const { data: left } = await ok(account.get('/enterprise/keys'));
    expect(left.map(({ name }: { name: string }) => name).sort()).toEqual(['', 'rotated']);
    expect((await ok(account.get('/enterprise/users'))).data).toEqual([]);
  });

  test('a replaced key makes one without an end only if it had none itself, and only until such a key is used', async () => {
    const expires_at = book.now.getTime() + 30 * day;
    const make = (by: Caller, body: Record<string, unknown> = {}) =>
      by.post('/enterprise/keys', { name: 'contractor', ...body });
    const rotate = (by: Caller, key: Caller) =>
      ok(by.post('/enterprise/keys/rotate', { access_key: key.account.access_key }));

    // The account's only key: no other one has no end.
    const ann = await Visitor.signedUp(book);
    const { data } = await ok(ann.post('/enterprise/keys', { name: 'contractor', expires_at }));
    const contractor = await Caller.signedIn(book.url, {
      email_domain: '',
      account_id: ann.account,
      ...data,
    });
    await rotate(contractor, contractor);
    await refused(make(contractor), 'FORBIDDEN');
    await refused(contractor.post('/enterprise/users', { email: 'eve@shop.example' }), 'FORBIDDEN');

    // Beside keys without an end that nobody has used, of the same name or made by replacing all.
    book.moveClock(second);
    await ok(ann.post('/enterprise/keys', { name: 'contractor' }));
    await refused(make(contractor), 'FORBIDDEN');
    const { data: other } = await ok(ann.post('/enterprise/keys', { name: 'contractor too', expires_at }));
    const successor = await Caller.signedIn(book.url, {
      email_domain: '',
      account_id: ann.account,
      ...other,
    });
    book.moveClock(second);
    await ok(ann.post('/enterprise/keys/rotate', {}));
    for (const key of [contractor, successor]) await refused(make(key), 'FORBIDDEN');

    // With the scopes that it has.
    const account = await book.account('retailer');
    const scopes = ['manage'];
    const manager = await keyed(account, { name: 'manager', scopes, expires_at });
    book.moveClock(second);
    await rotate(manager, manager);
    await ok(account.post('/enterprise/keys/rotate', {}));
    await refused(make(manager, { scopes }), 'FORBIDDEN');

    // One without an end, whose replacements were lost one after another.
    const lossy = await book.account('retailer');
    for (let lost = 0; lost < 3; lost++) {
      await ok(lossy.post('/enterprise/keys/rotate', {}));
      book.moveClock(second);
    }
    const { data: last } = await ok(make(lossy, { name: 'last' }));
    await ok((await Caller.signedIn(book.url, { ...lossy.account, ...last })).get('/retailer/stores'));
    await refused(make(lossy), 'FORBIDDEN');
  });

  test('an account without persons keeps its way in when the answer of the only key’s rotation is lost', async () => {
    const rotate = (by: Caller, body = {}) => ok(by.post('/enterprise/keys/rotate', body));
    const owner = await book.account('retailer');
    const sole = await keyed(owner, { name: 'office' });
    // It replaces all, and so itself.
    await rotate(sole);
    book.moveClock(second);
    const { data } = await rotate(sole);
    expect(data).toMatchObject({ name: 'office', expires_at: null });
    const office = await Caller.signedIn(book.url, { ...owner.account, ...data });
    await ok(office.get('/retailer/stores'));
    await refused(sole.post('/enterprise/keys/rotate', {}), 'FORBIDDEN');
    // One of its name that had an end gains nothing by it.
    const guest = await keyed(office, { name: 'office', expires_at: book.now.getTime() + 30 * day });
    await rotate(office);
    book.moveClock(second);
    await refused(guest.post('/enterprise/keys', { name: 'x' }), 'FORBIDDEN');

    // Beside keys in use that can make none.
    const shop = await book.account('retailer');
    const manager = await keyed(shop, { name: 'manager', scopes: ['manage'] });
    const tills = await keyed(shop, { name: 'tills', scopes: ['read', 'redeem'] });
    await ok(tills.get('/retailer/stores'));
    await ok(manager.delete(`/enterprise/keys/${shop.account.access_key}`));
    const { data: lost } = await rotate(manager, { access_key: manager.account.access_key });
    book.moveClock(second);
    const { data: again } = await rotate(manager, { access_key: lost.access_key });
    expect(again).toMatchObject({ name: 'manager', scopes: ['manage'], expires_at: null });
  });

  test('a key in its last day is replaced once, by one that ends with it', async () => {
    const account = await book.account('retailer');
    const ends = new Date(book.now.getTime() + 10 * minute).toISOString();
    const { access_key } = (await keyed(account, { name: 'brief', expires_at: ends })).account;
    const rotate = (body: Record<string, unknown>) => account.post('/enterprise/keys/rotate', body);
    const { data } = await ok(rotate({ access_key }));
    expect(data).toMatchObject({ name: 'brief', expires_at: ends, old_keys_expire_at: ends });
    expect((await faults(rotate({ access_key })))['access_key']).toMatch(/was rotated before/);
    await ok(rotate({}));
    const { data: left } = await ok(account.get('/enterprise/keys'));
    expect(left.filter(({ expires_at }: { expires_at: string }) => expires_at === ends)).toHaveLength(2);
  });

  test('an account that rotates in a loop has at most 200 keys, and rotates on when the old ones end at once', async () => {
    const account = await book.account('retailer');
    const rotate = (body: Record<string, unknown>) => account.post('/enterprise/keys/rotate', body);
    let { access_key } = account.account;
    for (let n = 1; n < 200; n++) ({ access_key } = (await ok(rotate({ access_key }))).data);
    for (const body of [{}, { access_key }]) expect((await faults(rotate(body)))['now']).toMatch(/200 keys/);
    await ok(rotate({ access_key, now: 'yes' }));
    expect((await ok(account.get('/enterprise/keys'))).data).toHaveLength(200);
    await ok(rotate({ now: 'yes' }));
    book.moveClock(second);
    await refused(account.get('/enterprise/keys'), 'UNAUTHORIZED');
  });
});
