import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from './harness/caller.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { deposited, lockedOffer, newBase, offerData, ok, prefixOf, strings } from './harness/scene.ts';

const second = 1_000;

onEveryEngine('go live', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  const go = (account: Caller, body: unknown = {}) =>
    book.operator('POST', `/operator/accounts/${account.account.account_id}/go_live`, body);

  /** Moves an account to production and signs it in there. */
  async function live(account: Caller): Promise<Caller> {
    const { data } = await ok(go(account));
    return Caller.signedIn(book.url, data);
  }

  test('an account asks to go live and the operator sees since when; asking again changes nothing', async () => {
    const account = await book.account('retailer');
    const row = async () =>
      (await ok(book.operator('GET', '/operator/accounts?pageSize=1000'))).data.find(
        (one: { account_id: string }) => one.account_id === account.account.account_id,
      );
    expect(await row()).toMatchObject({ go_live_requested: 'no', go_live_requested_at: null });
    const asked = (await ok(account.post('/enterprise/go_live', {}))).data;
    expect(asked.requested_at).toBe(book.now.toISOString());
    book.moveClock(second);
    expect((await ok(account.post('/enterprise/go_live', {}))).data).toEqual(asked);
    expect(await row()).toMatchObject({
      go_live_requested: 'yes',
      go_live_requested_at: asked.requested_at,
    });
    const inProduction = await book.account('retailer', { environment: 'production' });
    expect((await inProduction.post('/enterprise/go_live', {})).body.code).toBe('ALREADY_EXISTS');
  });

  test('users, settings and stores move, keys are new and the old ones are refused', async () => {
    const account = await book.account('retailer', { name: 'Shop', time_zone: 'America/Denver' });
    await ok(account.post('/enterprise/users', { email: 'ann@shop.example', name: 'Ann', role: 'admin' }));
    await ok(account.put('/enterprise/settings', { name: 'The Shop', origins: ['https://shop.example'] }));
    await ok(account.put('/retailer/store/0042', { name: 'Main Street' }));
    const { data } = await ok(go(account));
    expect(data).toMatchObject({
      role: 'retailer',
      email_domain: account.domain,
      environment: 'production',
      enabled: true,
    });
    expect([data.access_key, data.secret_key].every((key) => key.startsWith('live_'))).toBe(true);

    book.moveClock(second);
    expect((await account.get('/retailer/stores')).status).toBe(401);
    await expect(Caller.signedIn(book.url, account.account)).rejects.toThrow('UNAUTHORIZED');

    const moved = await Caller.signedIn(book.url, data);
    expect((await ok(moved.get('/enterprise/settings'))).data).toMatchObject({
      name: 'The Shop',
      time_zone: 'America/Denver',
      redirect_urls: [],
      origins: ['https://shop.example'],
    });
    expect((await ok(moved.get('/enterprise/users'))).data).toMatchObject([
      { email: 'ann@shop.example', role: 'admin' },
    ]);
    expect((await ok(moved.get('/retailer/stores'))).data).toMatchObject([{ store_id: '0042' }]);
    expect((await ok(moved.get('/enterprise/activity'))).data).toMatchObject([
      { operation: 'go-live', who: 'the operator' },
    ]);
    const listed = await ok(book.operator('GET', '/operator/accounts?pageSize=1000'));
    expect(listed.data.some((row: { email_domain: string }) => row.email_domain === account.domain)).toBe(
      false,
    );
  });

  test('sample data stays behind', async () => {
    const opened = async (role: string) => {
      const body = { role, email_domain: book.newDomain(role), name: role };
      return Caller.signedIn(book.url, (await ok(book.operator('POST', '/operator/accounts', body))).data);
    };
    const retailer = await live(await opened('retailer'));
    expect((await ok(retailer.get('/retailer/stores'))).data).toEqual([]);
    expect((await ok(retailer.get('/enterprise/sample_data'))).data.gs1s).toEqual([]);
    const manufacturer = await live(await opened('manufacturer'));
    for (const path of ['base_gs1s', 'brands', 'funders', 'manufacturer_agents']) {
      expect((await ok(manufacturer.get(`/manufacturer/${path}`))).data).toEqual([]);
    }
    await live(await opened('clearinghouse'));
    await live(await opened('authorized_partner'));
    // The cast plays on.
    await ok((await opened('accelerator')).get('/accelerator/retailers'));
  });

  test('a manufacturer’s offers go with every string under them, and its counterparties keep working', async () => {
    const [leaving, staying] = [await book.account('manufacturer'), await book.account('manufacturer')];
    const [provider, retailer, partner] = [
      await book.account('provider'),
      await book.account('retailer'),
      await book.account('authorized_partner'),
    ];
    const [gone, kept] = [await lockedOffer(leaving, [provider]), await lockedOffer(staying, [provider])];
    await ok(
      leaving.put('/manufacturer/toggle/manufacturer_agent', {
        email_domain: partner.domain,
        enabled: 'yes',
      }),
    );
    const old = await deposited(provider, gone, 5);
    const mine = await deposited(provider, kept, 2);
    await ok(retailer.post('/retailer/redeem', { gs1s: [old[0], mine[0]] }));
    const moved = await live(leaving);

    const answer = await ok(retailer.post('/retailer/redeem', { gs1s: [...old, mine[1]] }));
    expect(answer.results.map((line: { reason?: string }) => line.reason)).toEqual([
      ...old.map(() => 'not_deposited'),
      undefined,
    ]);
    expect((await retailer.delete(`/retailer/rollback/${old[0]}`)).body.code).toBe('NOT_REDEEMED');
    const offers = (await ok(provider.get('/provider/base_gs1s'))).data;
    expect(offers.map((offer: { base_gs1: string }) => offer.base_gs1)).toEqual([kept]);
    const prefix = await prefixOf(provider);
    const more = [...strings(gone, prefix, 1, 90), ...strings(kept, prefix, 1, 90)];
    expect(await ok(provider.post('/provider/deposit', { gs1s: more }))).toMatchObject({
      newly_added: [{ gs1: more[1] }],
      not_owned_by_you: [more[0]],
    });
    expect((await ok(partner.get('/manufacturer_agent/manufacturers'))).data).toEqual([]);
    const today = '2026-05-04';
    const report = await ok(retailer.get(`/retailer/redemptions/${today}/${today}`));
    expect(report.data.map((row: { base_gs1: string }) => row.base_gs1)).toEqual([kept, kept]);
    for (const table of ['coupon', 'event', 'tally']) {
      const [row] = await book.running.house.registries.test.db.query<{ n: number }>(
        `select count(*)::int as n from ${table} where offer_id in (select offer_id from base_string where base_gs1 = $1)`,
        [gone],
      );
      expect(row!.n).toBe(0);
    }
    expect((await ok(moved.get('/manufacturer/base_gs1s'))).data).toEqual([]);
  });

  test('what a manufacturer left is free: its domain, funder id and base strings, with nothing old in them', async () => {
    const [provider, retailer] = [await book.account('provider'), await book.account('retailer')];
    const first = await book.account('manufacturer');
    const base = await lockedOffer(first, [provider]);
    const gs1s = await deposited(provider, base, 2);
    const before = await ok(retailer.post('/retailer/redeem', { gs1s }));
    expect(before.master_offer_files[base].primary_purchase_save_value).toBe(100);
    await live(first);
    const again = await book.account('manufacturer', { email_domain: first.domain });
    await lockedOffer(again, [provider], { base_gs1: base, primary_purchase_save_value: '250' });
    expect((await ok(again.get(`/manufacturer/base_gs1/${base}`))).data).toMatchObject({
      deposited_count: '0',
      redeemed_count: '0',
    });
    await ok(provider.post('/provider/deposit', { gs1s }));
    const after = await ok(retailer.post('/retailer/redeem', { gs1s }));
    expect(after.master_offer_files[base].primary_purchase_save_value).toBe(250);
  });

  test('a provider’s strings are deleted where they were not redeemed; what was redeemed stays in the books', async () => {
    const [manufacturer, retailer] = [await book.account('manufacturer'), await book.account('retailer')];
    const [leaving, staying] = [await book.account('provider'), await book.account('provider')];
    const base = await lockedOffer(manufacturer, [leaving, staying], { total_circulation: '5' });
    const [redeemed, ...open] = await deposited(leaving, base, 5);
    await ok(retailer.post('/retailer/redeem', { gs1s: redeemed }));
    await live(leaving);

    const answer = await ok(retailer.post('/retailer/redeem', { gs1s: [redeemed, ...open] }));
    expect(answer.results.map((line: { reason: string }) => line.reason)).toEqual([
      'already_redeemed',
      ...open.map(() => 'deleted'),
    ]);
    expect((await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`))).data).toMatchObject({
      deposited: 5,
      deleted: 4,
      redeemed: 1,
    });
    // Their places are free again, for others.
    await deposited(staying, base, 4);
    await ok(retailer.delete(`/retailer/rollback/${redeemed}`));
    expect((await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/providers`))).data).toMatchObject([
      { email_domain: staying.domain },
    ]);
    const back = await book.account('provider', { email_domain: leaving.domain });
    expect(redeemed!.slice(base.length + 1).startsWith(await prefixOf(back))).toBe(false);
  });

  test('a retailer’s redemptions of others’ strings stand, and an offer restricted to it opens to nobody', async () => {
    const [manufacturer, provider] = [await book.account('manufacturer'), await book.account('provider')];
    const [leaving, staying] = [await book.account('retailer'), await book.account('retailer')];
    const [accelerator, clearinghouse] = [
      await book.account('accelerator'),
      await book.account('clearinghouse'),
    ];
    const base = await lockedOffer(manufacturer, [provider]);
    await ok(
      manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_retailer`, { email_domain: leaving.domain }),
    );
    for (const [role, other] of [
      ['accelerator', accelerator],
      ['clearinghouse', clearinghouse],
    ] as const) {
      await ok(leaving.put(`/retailer/toggle/${role}`, { email_domain: other.domain }));
    }
    const [one, two] = await deposited(provider, base, 2);
    await ok(leaving.post('/retailer/redeem', { gs1s: one }));
    await live(leaving);

    const answer = await ok(staying.post('/retailer/redeem', { gs1s: [one, two] }));
    expect(answer.results.map((line: { reason: string }) => line.reason)).toEqual([
      'already_redeemed',
      'retailer_not_authorized',
    ]);
    const rows = await ok(manufacturer.get('/manufacturer/redemptions/2026-05-04/2026-05-04'));
    expect(rows.data).toMatchObject([{ gs1: one, retailer_email_domain: leaving.domain }]);
    expect((await ok(accelerator.get('/accelerator/retailers'))).data).toEqual([]);
    expect((await ok(clearinghouse.get('/clearinghouse/retailers'))).data).toEqual([]);
    expect((await ok(manufacturer.get('/retailers'))).data).not.toContainEqual(
      expect.objectContaining({ email_domain: leaving.domain }),
    );
  });

  test('role and domain already in production refuse the move, and the account goes on in test', async () => {
    const account = await book.account('provider');
    await book.account('provider', { email_domain: account.domain, environment: 'production' });
    expect((await go(account)).body.code).toBe('ALREADY_EXISTS');
    book.moveClock(second);
    await ok(account.get('/provider/base_gs1s'));
  });

  test('a move is repeated by its client_txn_id, and without one refused once it is complete', async () => {
    const account = await book.account('provider');
    const first = await ok(go(account, { client_txn_id: 'move' }));
    expect((await ok(go(account, { client_txn_id: 'move' }))).data).toEqual(first.data);
    expect((await go(account)).body.code).toBe('ALREADY_EXISTS');
    expect((await go(account, { client_txn_id: 'other' })).body.code).toBe('ALREADY_EXISTS');
    const { account_id } = account.account;
    expect((await book.operator('POST', `/operator/accounts/${account_id}/enable`)).body.code).toBe(
      'NOT_FOUND',
    );
  });

  test('two moves at the same moment are one and show the same keys', async () => {
    const account = await book.account('manufacturer');
    await lockedOffer(account, []);
    const [one, two] = await Promise.all([go(account), go(account)]);
    const told = [one, two].map((reply) => reply.body.data?.access_key ?? reply.body.code);
    expect(new Set(told.filter((word) => word !== 'ALREADY_EXISTS')).size).toBe(1);
    const listed = await ok(book.operator('GET', '/operator/accounts?environment=production&pageSize=1000'));
    const same = listed.data.filter((row: { email_domain: string }) => row.email_domain === account.domain);
    expect(same).toHaveLength(1);
  });

  // A table that is away for a moment stops the move where that table is needed.
  const faults: Array<[environment: 'test' | 'production', table: string, when: string]> = [
    ['test', 'sample', 'after the keys were made'],
    ['production', 'account_user', 'after the old keys stopped'],
    ['test', 'provider_authorization', 'before anything went out of test'],
    ['test', 'tally', 'while strings went out of test'],
    ['test', 'funder', 'at the last step'],
  ];
  test.each(faults)(
    'a move that broke in %s at %s, %s, is completed by the same call',
    async (environment, table) => {
      const [account, provider] = [await book.account('manufacturer'), await book.account('provider')];
      await ok(account.post('/enterprise/users', { email: 'ann@acme.example' }));
      const base = await lockedOffer(account, [provider]);
      await deposited(provider, base, 3);
      const { db } = book.running.house.registries[environment];
      await db.query(`alter table ${table} rename to ${table}_away`);
      const broken = await go(account);
      await db.query(`alter table ${table}_away rename to ${table}`);
      expect(broken.status).toBe(503);

      const moved = await live(account);
      expect((await ok(moved.get('/enterprise/users'))).data).toHaveLength(1);
      book.moveClock(second);
      expect((await account.get('/manufacturer/base_gs1s')).status).toBe(401);
      expect((await ok(provider.get('/provider/base_gs1s'))).data).toEqual([]);
      expect((await go(account)).body.code).toBe('ALREADY_EXISTS');
      await book.account('manufacturer', { email_domain: account.domain });
    },
  );

  test('an unfinished move keeps the account closed in test, whatever the operator does', async () => {
    const account = await book.account('manufacturer');
    const { db } = book.running.house.registries.test;
    await db.query('alter table funder rename to funder_away');
    expect((await go(account)).status).toBe(503);
    await db.query('alter table funder_away rename to funder');
    const { account_id } = account.account;
    expect((await book.operator('POST', `/operator/accounts/${account_id}/enable`)).body.code).toBe(
      'NOT_FOUND',
    );
    book.moveClock(second);
    expect((await account.get('/manufacturer/base_gs1s')).status).toBe(401);
    await live(account);
  });

  test('deposits and redemptions under way while their manufacturer leaves are answered, and nothing is left', async () => {
    const [leaving, provider, retailer] = [
      await book.account('manufacturer'),
      await book.account('provider'),
      await book.account('retailer'),
    ];
    const base = await lockedOffer(leaving, [provider]);
    const gs1s = await deposited(provider, base, 200);
    const more = strings(base, await prefixOf(provider), 200, 1_000);
    const calls = Array.from({ length: 20 }, (_, call) => [
      retailer.post('/retailer/redeem', { gs1s: gs1s.slice(call * 10, call * 10 + 10) }),
      provider.post('/provider/deposit', { gs1s: more.slice(call * 10, call * 10 + 10) }),
    ]).flat();
    const [moved, ...replies] = await Promise.all([go(leaving), ...calls]);
    expect(moved.status).toBe(200);
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    for (const table of ['coupon', 'event', 'tally']) {
      const [row] = await book.running.house.registries.test.db.query<{ n: number }>(
        `select count(*)::int as n from ${table} where offer_id in (select offer_id from base_string where base_gs1 = $1)`,
        [base],
      );
      expect(row!.n).toBe(0);
    }
  });

  test('more strings than one portion holds go all the same', async () => {
    const [manufacturer, leaving, provider] = [
      await book.account('manufacturer'),
      await book.account('provider'),
      await book.account('provider'),
    ];
    const base = await lockedOffer(manufacturer, [leaving, provider]);
    await deposited(leaving, base, 5_001);
    await deposited(provider, base, 5_001);
    await live(leaving);
    const distribution = await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`));
    expect(distribution.data).toMatchObject({ deposited: 10_002, deleted: 5_001 });
    await live(manufacturer);
    const [row] = await book.running.house.registries.test.db.query<{ n: number }>(
      'select count(*)::int as n from coupon join base_string using (offer_id) where base_gs1 = $1',
      [base],
    );
    expect(row!.n).toBe(0);
  });

  test('an approved webhook endpoint moves with its account and stays approved', async () => {
    const account = await book.account('provider');
    const { test: testing, production } = book.running.house.registries;
    const id = Number(account.account.account_id.slice('test_'.length));
    await testing.db.query(
      `insert into endpoint (account_id, actions, url, token, approved_at, sealed_primary, sealed_secondary)
       values ($1, '{redeemed}', 'https://hook.example/in', 'token', $2, 'sealed one', 'sealed two')`,
      [id, book.now],
    );
    await live(account);
    const [moved] = await production.db.query(
      `select e.* from endpoint e join account a using (account_id) where a.email_domain = $1`,
      [account.domain],
    );
    expect(moved).toMatchObject({
      actions: ['redeemed'],
      url: 'https://hook.example/in',
      token: 'token',
      approved_at: book.now,
      sealed_primary: 'sealed one',
      disabled_at: null,
    });
    expect(moved!['told_from']).not.toBeNull();
    const [left] = await testing.db.query('select disabled_at from endpoint where account_id = $1', [id]);
    expect(left!['disabled_at']).not.toBeNull();
  });

  test('who is no account of test, disabled or a sample does not go', async () => {
    const inProduction = await book.account('retailer', { environment: 'production' });
    expect((await go(inProduction)).body.code).toBe('NOT_FOUND');
    const unknown = await book.operator('POST', '/operator/accounts/test_999999/go_live', {});
    expect(unknown.body.code).toBe('NOT_FOUND');
    const badId = await book.operator('POST', '/operator/accounts/seven/go_live', {});
    expect(badId.body.code).toBe('VALIDATION');
    const disabled = await book.account('retailer');
    await ok(book.operator('POST', `/operator/accounts/${disabled.account.account_id}/disable`));
    expect((await go(disabled)).body.code).toBe('FORBIDDEN');
    const body = { role: 'platform', email_domain: book.newDomain('platform'), name: 'p' };
    await ok(book.operator('POST', '/operator/accounts', body));
    const { data } = await ok(book.operator('GET', '/operator/accounts?pageSize=1000'));
    const sample = data.find((row: { email_domain: string }) => row.email_domain === 'retailer.sample');
    const kept = await book.operator('POST', `/operator/accounts/${sample.account_id}/go_live`, {});
    expect(kept.body.code).toBe('FORBIDDEN');
  });

  test('moving is the operator’s, and asking needs a sign-in', async () => {
    const account = await book.account('retailer');
    const path = `/operator/accounts/${account.account.account_id}/go_live`;
    expect((await account.post(path, {})).status).toBe(401);
    expect((await fetch(`${book.url}/enterprise/go_live`, { method: 'POST' })).status).toBe(401);
  });

  test('an offer cannot be made any more while its manufacturer leaves', async () => {
    const account = await book.account('manufacturer');
    const made = Array.from({ length: 10 }, () =>
      account.post('/manufacturer/base_gs1', { data: offerData(newBase()) }),
    );
    const [moved] = await Promise.all([go(account), ...made]);
    const done = moved.status === 200 ? moved : await go(account);
    expect(done.status).toBe(200);
    const id = Number(account.account.account_id.slice('test_'.length));
    const rows = await book.running.house.registries.test.db.query(
      'select 1 from offer where manufacturer_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });
});
