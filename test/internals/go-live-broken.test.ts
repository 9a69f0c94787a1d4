import {
  deposited,
  lockedOffer,
  newBase,
  offerData,
  ok,
  prefixOf,
  type Reply,
  strings,
} from '@offerbook/world';
import { expect, test } from 'vitest';
import { sqlSession } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { GoLiveStage } from '../harness/go-live-stage.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { whereEnginesDiffer } from '../harness/offerbook.ts';
import { numberOf } from '../harness/tables.ts';

const second = 1_000;

whereEnginesDiffer('a move to production that is broken off or met', (engine) => {
  const at = new GoLiveStage(engine);
  const { go, live } = at;

  // A table that is away for a moment stops the move where that table is needed.
  const faults: Array<[environment: 'test' | 'production', table: string, when: string]> = [
    ['test', 'sample', 'after the keys were made'],
    ['production', 'account_user', 'after the old keys stopped'],
    ['test', 'provider_authorization', 'before anything went out of test'],
    ['test', 'tally', 'while strings went out of test'],
    ['test', 'funder', 'at the last step'],
  ];

  test('a move is repeated by its client_txn_id, and without one refused once it is complete', async () => {
    const account = await at.book.account('provider');
    const first = await ok(go(account, { client_txn_id: 'move' }));
    expect((await ok(go(account, { client_txn_id: 'move' }))).data).toEqual(first.data);
    expect((await go(account)).body.code).toBe('ALREADY_EXISTS');
    expect((await go(account, { client_txn_id: 'other' })).body.code).toBe('ALREADY_EXISTS');
    const { account_id } = account.account;
    expect((await at.book.operator('POST', `/operator/accounts/${account_id}/enable`)).body.code).toBe(
      'NOT_FOUND',
    );
  });

  test('two moves at the same moment are one and show the same keys', async () => {
    const account = await at.book.account('manufacturer');
    await lockedOffer(account, []);
    const [one, two] = await Promise.all([go(account), go(account)]);
    const shown = [one, two].map((reply) => reply.body.data?.access_key ?? reply.body.code);
    const keys = new Set(shown.filter((word) => word !== 'ALREADY_EXISTS'));
    expect([...keys]).toEqual([expect.stringMatching(/^live_ak_/)]);
    const listed = await ok(
      at.book.operator('GET', '/operator/accounts?environment=production&pageSize=1000'),
    );
    const same = listed.data.filter((row: { email_domain: string }) => row.email_domain === account.domain);
    expect(same).toHaveLength(1);
  });

  test.each(faults)(
    'a move that broke in %s at %s, %s, is completed by the same call',
    async (environment, table) => {
      const [account, provider] = [await at.book.account('manufacturer'), await at.book.account('provider')];
      await ok(account.post('/enterprise/users', { email: 'ann@acme.example' }));
      const base = await lockedOffer(account, [provider]);
      await deposited(provider, base, 3);
      const { db } = at.book.running.app.registries[environment];
      await db.query(`alter table ${table} rename to ${table}_away`);
      const broken = await go(account);
      await db.query(`alter table ${table}_away rename to ${table}`);
      expect(broken.status).toBe(503);

      const moved = await live(account);
      expect((await ok(moved.get('/enterprise/users'))).data).toHaveLength(1);
      at.book.moveClock(second);
      expect((await account.get('/manufacturer/base_gs1s')).status).toBe(401);
      expect((await ok(provider.get('/provider/base_gs1s'))).data).toEqual([]);
      expect((await go(account)).body.code).toBe('ALREADY_EXISTS');
      await at.book.account('manufacturer', { email_domain: account.domain });
    },
  );

  test.skipIf(engine === 'embedded')(
    'an account is not enabled by a call that met the begin of its move',
    async () => {
      const account = await at.book.account('retailer');
      const { account_id } = account.account;
      const sql = await sqlSession(at.book.own!);
      const id = [numberOf(account)];
      await sql.query('begin');
      await sql.query('update account set enabled = false where account_id = $1', id);
      await sql.query('insert into departure (account_id, left_at) values ($1, now())', id);
      const enabling = at.book.operator('POST', `/operator/accounts/${account_id}/enable`);
      await expect.poll(() => lockWaiters(sql)).toBe(1);
      await sql.query('commit');
      await sql.end();
      await refused(enabling, 'FORBIDDEN');
      expect((await ok(at.book.operator('GET', `/operator/accounts/${account_id}`))).data.enabled).toBe(
        false,
      );
    },
  );

  test('an unfinished move keeps the account closed in test, whatever the operator does', async () => {
    const account = await at.book.account('manufacturer');
    const { db } = at.book.running.app.registries.test;
    await db.query('alter table funder rename to funder_away');
    expect((await go(account)).status).toBe(503);
    await db.query('alter table funder_away rename to funder');
    const { account_id } = account.account;
    await refused(at.book.operator('POST', `/operator/accounts/${account_id}/enable`), 'FORBIDDEN');
    at.book.moveClock(second);
    expect((await account.get('/manufacturer/base_gs1s')).status).toBe(401);
    await live(account);
  });

  test('an account on its way to production or being deleted is not renamed, and the move answers the names it has there', async () => {
    const rename = (id: string, body: unknown) => at.book.operator('PUT', `/operator/accounts/${id}`, body);
    const { db } = at.book.running.app.registries.test;
    const without = async (table: string, call: () => Promise<Reply>) => {
      await db.query(`alter table ${table} rename to ${table}_away`);
      const broken = await call();
      await db.query(`alter table ${table}_away rename to ${table}`);
      expect(broken.status).toBe(503);
    };
    for (const table of ['sample', 'funder']) {
      const account = await at.book.account('provider');
      const { account_id } = account.account;
      const named = { client_txn_id: `named without ${table}`, name: 'Coupons' };
      const first = await ok(rename(account_id, named));
      await without(table, () => go(account));
      await refused(rename(account_id, { email_domain: at.book.newDomain('elsewhere') }), 'FORBIDDEN');
      expect((await ok(rename(account_id, named))).data).toEqual(first.data);
      const path = `/operator/accounts?environment=production&q=${account.domain}`;
      const [arrived] = (await ok(at.book.operator('GET', path))).data;
      const own = { email_domain: at.book.newDomain('renamed'), name: 'Coupons of the North' };
      await ok(rename(arrived.account_id, own));
      expect((await ok(go(account))).data).toMatchObject({ ...own, account_id: arrived.account_id });
    }
    const ending = await at.book.account('provider');
    const { account_id } = ending.account;
    await without('funder', () => at.book.operator('DELETE', `/operator/accounts/${account_id}`));
    await refused(rename(account_id, { name: 'Coupons' }), 'FORBIDDEN');
    await ok(at.book.operator('DELETE', `/operator/accounts/${account_id}`));
  });

  test('deposits and redemptions under way while their manufacturer leaves are answered, and nothing is left', async () => {
    const [leaving, provider, retailer] = [
      await at.book.account('manufacturer'),
      await at.book.account('provider'),
      await at.book.account('retailer'),
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
    for (const table of ['coupon', 'event', 'tally', 'offer_day', 'offer_quarter', 'retailer_quarter']) {
      const [row] = await at.book.running.app.registries.test.db.query<{ n: number }>(
        `select count(*)::int as n from ${table} where offer_id in (select offer_id from base_string where base_gs1 = $1)`,
        [base],
      );
      expect(row!.n).toBe(0);
    }
  });

  test('an offer cannot be made any more while its manufacturer leaves', async () => {
    const account = await at.book.account('manufacturer');
    const made = Array.from({ length: 10 }, () =>
      account.post('/manufacturer/base_gs1', { data: offerData(newBase()) }),
    );
    const [moved] = await Promise.all([go(account), ...made]);
    const done = moved.status === 200 ? moved : await go(account);
    expect(done.status).toBe(200);
    const id = numberOf(account);
    const rows = await at.book.running.app.registries.test.db.query(
      'select 1 from offer where manufacturer_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('every approved webhook endpoint moves with its account and stays approved', async () => {
    const account = await at.book.account('provider');
    const { test: testing, production } = at.book.running.app.registries;
    const id = numberOf(account);
    await testing.db.query(
      `insert into endpoint (account_id, actions, url, token, approved_at, sealed_primary, sealed_secondary)
       values ($1, '{redeemed}', 'https://hook.example/in', 'token', $2, 'sealed one', 'sealed two'),
         ($1, '{deposited}', 'https://other.example/in', 'token two', $2, 'sealed three', 'sealed four'),
         ($1, '{deposited}', 'https://gone.example/in', 'token three', $2, null, null)`,
      [id, at.book.now],
    );
    await testing.db.query(`update endpoint set removed_at = $1 where url like '%gone%'`, [at.book.now]);
    const neighbour = await at.book.account('provider');
    const neighbourId = numberOf(neighbour);
    await testing.db.query(
      `insert into endpoint (account_id, actions, url, token, approved_at)
       values ($1, '{redeemed}', 'https://hook.example/in', 'token four', $2)`,
      [neighbourId, at.book.now],
    );
    await live(account);
    const [moved, other, ...more] = await production.db.query(
      `select e.* from endpoint e join account a using (account_id) where a.email_domain = $1
       order by endpoint_id`,
      [account.domain],
    );
    expect(more).toEqual([]);
    expect(other).toMatchObject({
      ...{ actions: ['deposited'], url: 'https://other.example/in', sealed_primary: 'sealed three' },
      disabled_at: null,
    });
    expect(moved).toMatchObject({
      actions: ['redeemed'],
      url: 'https://hook.example/in',
      token: 'token',
      approved_at: at.book.now,
      sealed_primary: 'sealed one',
      disabled_at: null,
    });
    expect(moved!['enabled_snapshot']).not.toBeNull();
    const [left] = await testing.db.query('select disabled_at from endpoint where account_id = $1', [id]);
    expect(left!['disabled_at']).not.toBeNull();
    const [stays] = await testing.db.query('select disabled_at from endpoint where account_id = $1', [
      neighbourId,
    ]);
    expect(stays!['disabled_at']).toBeNull();
  });
});
