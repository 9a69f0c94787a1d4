import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller, type Reply, send } from './harness/caller.ts';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine, operatorToken } from './harness/offerbook.ts';
import { newBase, offerData, ok } from './harness/scene.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

onEveryEngine('accounts', (engine) => {
  let book: Offerbook;
  let retailer: Caller;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    retailer = await book.account('retailer');
  });
  afterAll(() => book?.stop());

  const token = (body: unknown, headers: Record<string, string> = {}) =>
    send(book.url, 'POST', '/access_token', headers, body);
  const secretsOf = ({ account: { access_key, secret_key } }: Caller) => ({ access_key, secret_key });
  const stores = (headers: Record<string, string>) => send(book.url, 'GET', '/retailer/stores', headers);
  const create = (body: Record<string, unknown>) => book.operator('POST', '/operator/accounts', body);
  const newAccount = (role: string, more = {}) => ({
    role,
    email_domain: book.newDomain(role),
    name: 'N',
    ...more,
  });

  // Tokens

  test('a token is given for a key and its secret, also when the key stands in either header', async () => {
    const { access_key, secret_key } = secretsOf(retailer);
    for (const headers of [{}, { 'x-access-key': access_key }, { 'x-api-key': access_key }] as Record<
      string,
      string
    >[]) {
      const answer = await ok(token({ access_key, secret_key }, headers));
      expect(answer).toMatchObject({ status: 'success', 'x-access-token': expect.stringMatching(/^test_/) });
      await ok(stores({ 'x-access-key': access_key, 'x-access-token': answer['x-access-token'] }));
    }
  });

  test('a header that names another key than the body gets no token', async () => {
    const { access_key, secret_key } = secretsOf(retailer);
    const other = (await book.account('retailer')).account.access_key;
    for (const headers of [
      { 'x-access-key': other },
      { 'x-api-key': other },
      { 'x-access-key': access_key, 'x-api-key': other },
    ] as Record<string, string>[]) {
      await refused(token({ access_key, secret_key }, headers), 'UNAUTHORIZED');
    }
  });

  test('a wrong secret, an unknown key and a disabled account are told alike', async () => {
    const disabled = await book.account('retailer');
    await ok(book.operator('POST', `/operator/accounts/${disabled.account.account_id}/disable`));
    const { access_key, secret_key } = secretsOf(retailer);
    const answers = [
      await refused(token({ access_key, secret_key: `${secret_key}x` }), 'UNAUTHORIZED'),
      await refused(token({ access_key, secret_key: secretsOf(disabled).secret_key }), 'UNAUTHORIZED'),
      await refused(token({ access_key: 'test_ak_nobody', secret_key }), 'UNAUTHORIZED'),
      await refused(token({ access_key: 'nobody', secret_key }), 'UNAUTHORIZED'),
      await refused(token(secretsOf(disabled)), 'UNAUTHORIZED'),
    ].map(timeless);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('a token request without its fields names them', async () => {
    expect(await faults(token({}))).toEqual({ access_key: 'is required', secret_key: 'is required' });
    expect(await faults(token({ access_key: 1, secret_key: '' }))).toEqual({
      access_key: 'must be text',
      secret_key: 'must not be empty',
    });
  });

  test('either key header will do, both when they agree, and the key must be the one of the token', async () => {
    const key = retailer.account.access_key;
    const other = await book.account('retailer');
    const t = { 'x-access-token': retailer.token };
    await ok(stores({ ...t, 'x-access-key': key }));
    await ok(stores({ ...t, 'x-api-key': key }));
    await ok(stores({ ...t, 'x-api-key': key, 'x-access-key': key }));
    for (const headers of [
      { ...t },
      { ...t, 'x-access-key': '' },
      { ...t, 'x-access-key': other.account.access_key },
      { ...t, 'x-api-key': other.account.access_key },
      { ...t, 'x-access-key': key, 'x-api-key': other.account.access_key },
      { ...t, 'x-access-key': other.account.access_key, 'x-api-key': key },
      { 'x-access-key': key, 'x-access-token': other.token },
      { 'x-access-key': key, 'x-access-token': key },
      { 'x-access-key': key },
    ] as Record<string, string>[]) {
      await refused(stores(headers), 'UNAUTHORIZED');
    }
  });

  test('a token holds for 24 hours and not a moment longer', async () => {
    const caller = await book.account('retailer');
    book.moveClock(24 * hour - 1);
    await ok(caller.get('/retailer/stores'));
    book.moveClock(second);
    await refused(caller.get('/retailer/stores'), 'UNAUTHORIZED');
    await retailer.signIn();
  });

  test('several tokens of one account hold side by side, each until its own end', async () => {
    const first = await book.account('retailer');
    book.moveClock(hour);
    const second = await Caller.signedIn(book.url, first.account);
    expect(second.token).not.toBe(first.token);
    await ok(first.get('/retailer/stores'));
    await ok(second.get('/retailer/stores'));
    book.moveClock(23 * hour);
    await refused(first.get('/retailer/stores'), 'UNAUTHORIZED');
    await ok(second.get('/retailer/stores'));
    await retailer.signIn();
  });

  test('neither a token nor a secret key stands in the database as it is', async () => {
    const db = book.running.house.registries.test.db;
    const kept = JSON.stringify([
      await db.query(`select encode(token_hash, 'escape') as hash, * from token`),
      await db.query('select * from credential'),
      await db.query('select * from replay'),
    ]);
    for (const secret of [retailer.token, retailer.account.secret_key]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(secret.replace(/^test_.._/, ''));
    }
    expect(kept).toContain(retailer.account.access_key);
  });

  // Disabling

  test('a disabled account is refused within one second and back as soon when enabled, with the same keys', async () => {
    const caller = await book.account('retailer');
    const turn = (way: string) =>
      book.operator('POST', `/operator/accounts/${caller.account.account_id}/${way}`);
    await ok(caller.get('/retailer/stores'));
    expect(await ok(turn('disable'))).toMatchObject({ enabled: false });
    expect(await ok(turn('disable'))).toMatchObject({ enabled: false });
    book.moveClock(second);
    await refused(caller.get('/retailer/stores'), 'UNAUTHORIZED');
    await refused(retailer.get(`/retailer/detail/${caller.domain}`), 'NOT_FOUND');
    expect(await ok(turn('enable'))).toMatchObject({ enabled: true });
    book.moveClock(second);
    await ok(caller.get('/retailer/stores'));
    await ok(retailer.get(`/retailer/detail/${caller.domain}`));
  });

  test('an account that does not exist can be neither disabled nor enabled', async () => {
    for (const way of ['disable', 'enable']) {
      await refused(book.operator('POST', `/operator/accounts/test_999999/${way}`), 'NOT_FOUND');
      await refused(book.operator('POST', `/operator/accounts/production_1/${way}`), 'NOT_FOUND');
      expect(await faults(book.operator('POST', `/operator/accounts/7/${way}`))).toHaveProperty('id');
    }
  });

  // Limits on failures

  test('after 20 wrong secrets in a minute the key is refused with 429 until the minute is over; others are not', async () => {
    const victim = await book.account('retailer');
    const wrong = { ...secretsOf(victim), secret_key: 'wrong' };
    for (let i = 0; i < 20; i++) await refused(token(wrong), 'UNAUTHORIZED');
    book.moveClock(15 * second);
    const limited = await refused(token(secretsOf(victim)), 'RATE_LIMITED');
    expect(limited.message).toMatch(/Wait 45 seconds/);
    expect((await token(secretsOf(victim))).headers.get('retry-after')).toBe('45');
    await ok(token(secretsOf(retailer)));
    await ok(victim.get('/retailer/stores'));
    book.moveClock(45 * second);
    await ok(token(secretsOf(victim)));
  });

  test('successes never count as attempts', async () => {
    const busy = await book.account('retailer');
    for (let i = 0; i < 60; i++) await ok(token(secretsOf(busy)));
  });

  test('after 20 wrong operator tokens in a minute even the right one is refused with 429, for that minute', async () => {
    const call = (authorization?: string): Promise<Reply> =>
      send(book.url, 'GET', '/operator/accounts', authorization === undefined ? {} : { authorization });
    book.moveClock(minute);
    for (let i = 0; i < 20; i++) await refused(call('Bearer wrong'), 'UNAUTHORIZED');
    const reply = await call(`Bearer ${operatorToken}`);
    await refused(Promise.resolve(reply), 'RATE_LIMITED');
    expect(reply.headers.get('retry-after')).toBe('60');
    book.moveClock(minute);
    await ok(call(`Bearer ${operatorToken}`));
    await refused(call(), 'UNAUTHORIZED');
    await refused(call(operatorToken.slice(0, -1)), 'UNAUTHORIZED');
    await refused(call('Bearer '), 'UNAUTHORIZED');
    // A signed-in account is no operator.
    const { access_key } = retailer.account;
    const headers = { 'x-access-key': access_key, 'x-access-token': retailer.token };
    await refused(send(book.url, 'GET', '/operator/accounts', headers), 'UNAUTHORIZED');
  });

  // Opening accounts

  test.each([
    'manufacturer',
    'authorized_partner',
    'provider',
    'retailer',
    'accelerator',
    'clearinghouse',
    'platform',
  ])(
    'the operator opens a %s in the test registry unless told otherwise, and its keys say so',
    async (role) => {
      const email_domain = book.newDomain(role);
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
    },
  );

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
    const owner = await Caller.signedIn(book.url, data);
    for (const id of ids) await ok(owner.post('/manufacturer/base_gs1', { data: offerData(newBase(id)) }));
    await refused(create(newAccount('manufacturer', { funder_ids: ['777001'] })), 'FUNDER_NOT_OWNED');
    expect(await faults(create(newAccount('retailer', { funder_ids: ['777009'] })))).toHaveProperty(
      'funder_ids',
    );
    const other = await book.account('manufacturer');
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

  test('the operator lists the accounts of a registry page by page, and sees who is disabled', async () => {
    const all = [];
    let pageNo = '';
    do {
      const page = await ok(book.operator('GET', `/operator/accounts?pageSize=3&pageNo=${pageNo}`));
      expect(page.data.length).toBeLessThanOrEqual(3);
      all.push(...page.data);
      pageNo = page.nextPageNo;
    } while (pageNo !== '-1');
    const whole = await ok(book.operator('GET', '/operator/accounts?pageSize=1000'));
    expect(all).toEqual(whole.data);
    expect(whole.nextPageNo).toBe('-1');
    const listed = whole.data.find(
      (account: { account_id: string }) => account.account_id === retailer.account.account_id,
    );
    expect(listed).toMatchObject({
      role: 'retailer',
      email_domain: retailer.domain,
      name: `retailer ${retailer.domain}`,
      environment: 'test',
      enabled: true,
    });
    expect(whole.data.filter((account: { enabled: boolean }) => !account.enabled)).toHaveLength(1);
    expect(JSON.stringify(whole)).not.toMatch(/test_[as]k_/);
    expect((await ok(book.operator('GET', '/operator/accounts?environment=production'))).data).toEqual([]);
    expect(await faults(book.operator('GET', '/operator/accounts?environment=x'))).toHaveProperty(
      'environment',
    );
  });

  // Directories, stores

  test('the retailers directory and the retailer detail tell names and how many stores, never more', async () => {
    const manufacturer = await book.account('manufacturer');
    const shop = await book.account('retailer', {
      name: 'Corner Shop',
      stores: [{ store_id: '1', name: 'One' }],
    });
    const { data } = await ok(manufacturer.get('/retailers'));
    expect(data).toContainEqual({ email_domain: shop.domain, name: 'Corner Shop' });
    for (const caller of [manufacturer, shop, await book.account('platform')]) {
      expect((await ok(caller.get(`/retailer/detail/${shop.domain.toUpperCase()}`))).data).toEqual({
        email_domain: shop.domain,
        name: 'Corner Shop',
        stores: 1,
      });
    }
    const missing = timeless(await refused(shop.get('/retailer/detail/nobody.example'), 'NOT_FOUND'));
    const noRetailer = timeless(
      await refused(shop.get(`/retailer/detail/${manufacturer.domain}`), 'NOT_FOUND'),
    );
    expect(noRetailer).toEqual(missing);
    expect(await faults(shop.get('/retailer/detail/nodomain'))).toHaveProperty('email_domain');
  });

  test('a store is added, replaced and listed in order, each retailer its own', async () => {
    const shop = await book.account('retailer');
    const main = {
      name: 'Main Street',
      address: '1 Main Street',
      city: 'Springfield',
      state: 'IL',
      country: 'US',
    };
    const saved = await ok(shop.put('/retailer/store/0042', main));
    expect(saved.data).toEqual({ store_id: '0042', ...main });
    await ok(shop.put('/retailer/store/0007', { name: 'Seven' }));
    await ok(shop.put('/retailer/store/a%2Fb%20c', { name: 'Slash' }));
    await ok(shop.put('/retailer/store/0042', { ...main, name: 'Main' }));
    const bare = { address: '', city: '', state: '', country: '' };
    expect((await ok(shop.get('/retailer/stores'))).data).toEqual([
      { store_id: '0007', name: 'Seven', ...bare },
      { store_id: '0042', ...main, name: 'Main' },
      { store_id: 'a/b c', name: 'Slash', ...bare },
    ]);
    const first = await ok(shop.get('/retailer/stores?pageSize=2'));
    expect(first.data).toHaveLength(2);
    const rest = await ok(shop.get(`/retailer/stores?pageSize=2&pageNo=${first.nextPageNo}`));
    expect(rest).toMatchObject({ data: [{ store_id: 'a/b c' }], nextPageNo: '-1' });
    expect((await ok(retailer.get('/retailer/stores'))).data).toEqual([]);
    expect(await faults(shop.put('/retailer/store/1', { city: 'x'.repeat(101) }))).toEqual({
      name: 'is required',
      city: 'must be at most 100 characters',
    });
    expect(await faults(shop.put(`/retailer/store/${'1'.repeat(65)}`, main))).toHaveProperty('store_id');
  });
});
