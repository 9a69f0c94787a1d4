import { Caller, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { GoLiveStage } from './harness/go-live-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

const second = 1_000;

onEveryEngine('go live', (engine) => {
  const at = new GoLiveStage(engine);
  const { go, live } = at;

  test('an account asks to go live and the operator sees since when; asking again changes nothing', async () => {
    const account = await at.book.account('retailer');
    const row = async () =>
      (await ok(at.book.operator('GET', '/operator/accounts?pageSize=1000'))).data.find(
        (one: { account_id: string }) => one.account_id === account.account.account_id,
      );
    expect(await row()).toMatchObject({ go_live_requested: 'no', go_live_requested_at: null });
    const asked = (await ok(account.post('/enterprise/go_live', {}))).data;
    expect(asked.requested_at).toBe(at.book.now.toISOString());
    at.book.moveClock(second);
    expect((await ok(account.post('/enterprise/go_live', {}))).data).toEqual(asked);
    expect(await row()).toMatchObject({
      go_live_requested: 'yes',
      go_live_requested_at: asked.requested_at,
    });
    const inProduction = await at.book.account('retailer', { environment: 'production' });
    expect((await inProduction.post('/enterprise/go_live', {})).body.code).toBe('ALREADY_EXISTS');
  });

  test('users, settings and stores move, keys are new and the old ones are refused', async () => {
    const account = await at.book.account('retailer', { name: 'Shop', time_zone: 'America/Denver' });
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

    at.book.moveClock(second);
    expect((await account.get('/retailer/stores')).status).toBe(401);
    await expect(Caller.signedIn(at.book.url, account.account)).rejects.toThrow('UNAUTHORIZED');

    const moved = await Caller.signedIn(at.book.url, data);
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
      { operation: 'go-live', actor: 'the operator' },
    ]);
    const listed = await ok(at.book.operator('GET', '/operator/accounts?pageSize=1000'));
    expect(listed.data.some((row: { email_domain: string }) => row.email_domain === account.domain)).toBe(
      false,
    );
  });

  test('the users of an account are led from its id in test to the one in production, and nobody else is', async () => {
    const ann = await Visitor.signedUp(at.book, { role: 'retailer', sample_data: 'no' });
    const old = ann.account;
    const { data: other } = await ok(
      ann.post('/session/accounts', { role: 'provider', company_name: 'Coupons', sample_data: 'no' }),
    );
    const stranger = await Visitor.signedUp(at.book, { role: 'retailer', sample_data: 'no' });
    const movedOf = async (visitor: Visitor) => (await ok(visitor.get('/session'))).data.moved;
    expect(await movedOf(ann)).toEqual([]);
    const { data } = await ok(at.book.operator('POST', `/operator/accounts/${old}/go_live`, {}));
    at.book.moveClock(second);
    const moved = [
      {
        test_account_id: old,
        production_account_id: data.account_id,
        ...{ role: 'retailer', email_domain: data.email_domain, name: data.name },
      },
    ];
    // Ann still signs in to test, for her other account.
    expect(await movedOf(ann)).toEqual(moved);
    const inProduction = new Visitor(at.book.url);
    const session = await inProduction.signIn(`ann@${data.email_domain}`, goodPassword, {
      environment: 'production',
    });
    expect(session.moved).toEqual(moved);
    expect(session.accounts.map((one: { account_id: string }) => one.account_id)).toEqual([data.account_id]);
    expect(await movedOf(stranger)).toEqual([]);
    for (const visitor of [stranger, ann]) {
      const [gone, unknown] = [visitor.twin({ account: old }), visitor.twin({ account: 'test_999999' })];
      const answers = await Promise.all([gone.get('/retailer/stores'), unknown.get('/retailer/stores')]);
      expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    }
    expect(other.accounts).toHaveLength(2);
  });

  test('sample data stays behind', async () => {
    const opened = async (role: string) => {
      const body = { role, email_domain: at.book.newDomain(role), name: role };
      return Caller.signedIn(
        at.book.url,
        (await ok(at.book.operator('POST', '/operator/accounts', body))).data,
      );
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

  test('role and domain already in production refuse the move, and the account goes on in test', async () => {
    const account = await at.book.account('provider');
    await at.book.account('provider', { email_domain: account.domain, environment: 'production' });
    expect((await go(account)).body.code).toBe('ALREADY_EXISTS');
    at.book.moveClock(second);
    await ok(account.get('/provider/base_gs1s'));
  });

  test('who is no account of test, disabled or a sample does not go', async () => {
    const inProduction = await at.book.account('retailer', { environment: 'production' });
    expect((await go(inProduction)).body.code).toBe('NOT_FOUND');
    const unknown = await at.book.operator('POST', '/operator/accounts/test_999999/go_live', {});
    expect(unknown.body.code).toBe('NOT_FOUND');
    const badId = await at.book.operator('POST', '/operator/accounts/seven/go_live', {});
    expect(badId.body.code).toBe('VALIDATION');
    const disabled = await at.book.account('retailer');
    await ok(at.book.operator('POST', `/operator/accounts/${disabled.account.account_id}/disable`));
    expect((await go(disabled)).body.code).toBe('FORBIDDEN');
    const body = { role: 'platform', email_domain: at.book.newDomain('platform'), name: 'p' };
    await ok(at.book.operator('POST', '/operator/accounts', body));
    const { data } = await ok(at.book.operator('GET', '/operator/accounts?pageSize=1000'));
    const sample = data.find((row: { email_domain: string }) => row.email_domain === 'retailer.sample');
    const kept = await at.book.operator('POST', `/operator/accounts/${sample.account_id}/go_live`, {});
    expect(kept.body.code).toBe('FORBIDDEN');
  });

  test('moving is the operator’s, and asking needs a sign-in', async () => {
    const account = await at.book.account('retailer');
    const path = `/operator/accounts/${account.account.account_id}/go_live`;
    expect((await account.post(path, {})).status).toBe(401);
    expect((await fetch(`${at.book.url}/enterprise/go_live`, { method: 'POST' })).status).toBe(401);
  });
});
