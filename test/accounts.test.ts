import { Caller, newBase, offerData, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { AccountStage } from './harness/account-stage.ts';
import { faults, refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';

const second = 1_000;

onEveryEngine('accounts', (engine) => {
  const at = new AccountStage(engine);
  const { token } = at;

  const create = (body: Record<string, unknown>) => at.book.operator('POST', '/operator/accounts', body);
  const newAccount = (role: string, more = {}) => ({
    role,
    email_domain: at.book.newDomain(role),
    name: 'N',
    ...more,
  });

  test('a disabled account is refused within one second and back as soon when enabled, with the same keys', async () => {
    const caller = await at.book.account('retailer');
    const turn = (way: string) =>
      at.book.operator('POST', `/operator/accounts/${caller.account.account_id}/${way}`);
    await ok(caller.get('/retailer/stores'));
    expect(await ok(turn('disable'))).toMatchObject({ enabled: false });
    expect(await ok(turn('disable'))).toMatchObject({ enabled: false });
    at.book.moveClock(second);
    await refused(caller.get('/retailer/stores'), 'UNAUTHORIZED');
    await refused(at.retailer.get(`/retailer/detail/${caller.domain}`), 'NOT_FOUND');
    expect(await ok(turn('enable'))).toMatchObject({ enabled: true });
    at.book.moveClock(second);
    await ok(caller.get('/retailer/stores'));
    await ok(at.retailer.get(`/retailer/detail/${caller.domain}`));
  });

  test('a disabled account is refused within one second of a server whose clock is set back meanwhile', async () => {
    const caller = await at.book.account('retailer');
    at.book.moveClock(60 * second);
    await ok(caller.get('/retailer/stores'));
    await ok(at.book.operator('POST', `/operator/accounts/${caller.account.account_id}/disable`));
    at.book.moveClock(-60 * second);
    await refused(caller.get('/retailer/stores'), 'UNAUTHORIZED');
    await ok(at.book.operator('POST', `/operator/accounts/${caller.account.account_id}/enable`));
  });

  test('an account that does not exist can be neither disabled nor enabled', async () => {
    for (const way of ['disable', 'enable']) {
      await refused(at.book.operator('POST', `/operator/accounts/test_999999/${way}`), 'NOT_FOUND');
      await refused(at.book.operator('POST', `/operator/accounts/production_1/${way}`), 'NOT_FOUND');
      expect(await faults(at.book.operator('POST', `/operator/accounts/7/${way}`))).toHaveProperty('id');
    }
  });

  test.each([
    'manufacturer',
    'authorized_partner',
    'provider',
    'retailer',
    'accelerator',
    'clearinghouse',
    'platform',
  ])('the operator opens a %s in the test registry by default, and its keys say so', async (role) => {
    const email_domain = at.book.newDomain(role);
    const { data } = await ok(
      create({ role, email_domain: ` ${email_domain.toUpperCase()} `, name: ' The name ' }),
    );
    expect(data).toMatchObject({
      account_id: expect.stringMatching(/^test_\d+$/),
      role,
      email_domain,
      name: 'The name',
      environment: 'test',
      enabled: true,
      access_key: expect.stringMatching(/^test_.{10}/),
      secret_key: expect.stringMatching(/^test_.{20}/),
    });
    await ok(token(data));
  });

  test('a domain has one account of each role, and the second of a role is refused', async () => {
    const first = newAccount('provider');
    await ok(create(first));
    await refused(create(first), 'ALREADY_EXISTS');
    await refused(create({ ...first, email_domain: first.email_domain.toUpperCase() }), 'ALREADY_EXISTS');
    await ok(create({ ...first, role: 'retailer' }));
  });

  test('opening an account names every field that is wrong', async () => {
    expect(await faults(create({}))).toMatchObject({
      role: 'is required',
      email_domain: 'is required',
      name: 'is required',
    });
    const wrong = await faults(
      create({
        role: 'boss',
        email_domain: 'no domain',
        name: '',
        environment: 'staging',
        time_zone: 'Mars/Olympus',
        funder_ids: ['12345', 123456],
        stores: [{ store_id: '1' }],
        redirect_urls: ['javascript:alert(1)'],
        origins: 'https://a.example',
      }),
    );
    expect(Object.keys(wrong).sort()).toEqual([
      'email_domain',
      'environment',
      'funder_ids.0',
      'funder_ids.1',
      'name',
      'origins',
      'redirect_urls.0',
      'role',
      'stores.0.name',
      'time_zone',
    ]);
    expect(wrong['role']).toMatch(/manufacturer, authorized_partner, provider, retailer/);
    expect(wrong['time_zone']).toMatch(/America\/New_York/);
    expect(wrong['funder_ids.1']).toMatch(/lost digits/);
  });

  test.each([
    '',
    'nodot',
    '.example',
    'a..example',
    '-a.example',
    'a_b.example',
    'a@b.example',
    'a b.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('an e-mail domain is a domain: %j is none', async (email_domain) => {
    expect(await faults(create(newAccount('retailer', { email_domain })))).toHaveProperty('email_domain');
  });

  test('a funder id given at the opening is the manufacturer’s own and nobody else’s', async () => {
    const ids = ['777001', '777000000002'];
    const { data } = await ok(create(newAccount('manufacturer', { funder_ids: ids })));
    const owner = await Caller.signedIn(at.book.url, data);
    for (const id of ids) await ok(owner.post('/manufacturer/base_gs1', { data: offerData(newBase(id)) }));
    await refused(create(newAccount('manufacturer', { funder_ids: ['777001'] })), 'FUNDER_NOT_OWNED');
    expect(await faults(create(newAccount('retailer', { funder_ids: ['777009'] })))).toHaveProperty(
      'funder_ids',
    );
    const other = await at.book.account('manufacturer');
    await refused(
      other.post('/manufacturer/base_gs1', { data: offerData(newBase('777001')) }),
      'FUNDER_NOT_OWNED',
    );
  });

  test('an account that is refused leaves nothing behind', async () => {
    const { email_domain } = newAccount('manufacturer');
    const body = { role: 'manufacturer', email_domain, name: 'N', funder_ids: ['777888', '777001'] };
    await refused(create(body), 'FUNDER_NOT_OWNED');
    await ok(create({ ...body, funder_ids: ['777888'] }));
  });

  test('empty texts in the account to open, and in the list of accounts, mean not set', async () => {
    const { email_domain } = newAccount('retailer');
    const empty = { environment: '', funder_ids: [''], admin_email: '', sample_data: '' };
    const { data } = await ok(create({ role: 'retailer', email_domain, name: 'N', ...empty }));
    expect(data.environment).toBe('test');
    const listed = await ok(at.book.operator('GET', `/operator/accounts?environment=&q=${email_domain}`));
    expect(listed.data).toMatchObject([{ account_id: data.account_id }]);
  });

  test('the operator lists the accounts of a registry page by page, and sees who is disabled', async () => {
    const disabled = await at.book.account('retailer');
    await ok(at.book.operator('POST', `/operator/accounts/${disabled.account.account_id}/disable`));
    const all = [];
    let pageNo = '';
    do {
      const page = await ok(at.book.operator('GET', `/operator/accounts?pageSize=3&pageNo=${pageNo}`));
      expect(page.data.length).toBeLessThanOrEqual(3);
      all.push(...page.data);
      pageNo = page.nextPageNo;
    } while (pageNo !== '-1');
    const whole = await ok(at.book.operator('GET', '/operator/accounts?pageSize=1000'));
    expect(all).toEqual(whole.data);
    expect(whole.nextPageNo).toBe('-1');
    const listed = whole.data.find(
      (account: { account_id: string }) => account.account_id === at.retailer.account.account_id,
    );
    expect(listed).toMatchObject({
      role: 'retailer',
      email_domain: at.retailer.domain,
      name: `retailer ${at.retailer.domain}`,
      environment: 'test',
      enabled: true,
    });
    expect(whole.data.filter((account: { enabled: boolean }) => !account.enabled)).toMatchObject([
      { account_id: disabled.account.account_id },
    ]);
    expect(JSON.stringify(whole)).not.toMatch(/test_[as]k_/);
    const found = async (query: string) =>
      (await ok(at.book.operator('GET', `/operator/accounts?${query}`))).data;
    expect(await found(`q=${at.retailer.domain.toUpperCase()}`)).toEqual([listed]);
    expect(await found('q=no_such%25name')).toEqual([]);
    expect(await found(`go_live_requested=yes&q=${at.retailer.domain}`)).toEqual([]);
    await ok(at.retailer.post('/enterprise/go_live', {}));
    expect(await found('go_live_requested=yes')).toMatchObject([{ email_domain: at.retailer.domain }]);
    expect(await found(`go_live_requested=no&q=${at.retailer.domain}`)).toEqual([]);
    expect((await ok(at.book.operator('GET', '/operator/accounts?environment=production'))).data).toEqual([]);
    expect(await faults(at.book.operator('GET', '/operator/accounts?environment=x'))).toHaveProperty(
      'environment',
    );
  });
});
