import { Caller, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../server/src/platform/vocabulary/roles.ts';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { goodPassword, signUpBody, Visitor } from './harness/visitor.ts';

onEveryEngine('sign-up', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  test.each(roles)(
    'opens a test account with sample data for a %s and signs its first admin in',
    async (role) => {
      const visitor = new Visitor(book.url);
      const email_domain = book.newDomain(role);
      const data = await visitor.signUp({ role, email_domain, email: `Ann@${email_domain}` });
      expect(data).toMatchObject({
        environment: 'test',
        person: { email: `ann@${email_domain}`, name: 'Ann' },
        accounts: [{ account_id: data.account_id, role, email_domain, user_role: 'admin' }],
      });
      const answered = await ok(visitor.get('/enterprise/sample_data'));
      expect(answered.data).toEqual(data.sample_data);
      const users = await ok(visitor.get('/enterprise/users'));
      expect(users.data).toMatchObject([{ email: `ann@${email_domain}`, role: 'admin', state: 'active' }]);
      expect(JSON.stringify([data, users])).not.toContain(goodPassword);
    },
  );

  test('the new account has no key until its admin makes one, and that one works', async () => {
    const visitor = await Visitor.signedUp(book, { role: 'retailer' });
    expect((await ok(visitor.get('/enterprise/keys'))).data).toEqual([]);
    const { data } = await ok(visitor.post('/enterprise/keys/rotate'));
    const caller = await Caller.signedIn(book.url, {
      ...data,
      account_id: visitor.account,
      email_domain: '',
    });
    await ok(caller.get('/retailer/stores'));
  });

  test('a role and domain that are taken are refused, and two at the same moment make one account', async () => {
    const email_domain = book.newDomain('taken');
    const both = [new Visitor(book.url), new Visitor(book.url)];
    const replies = await Promise.all(both.map((one) => one.post('/sign_up', signUpBody(email_domain))));
    expect(replies.map(({ body }) => body.code ?? 'done').sort()).toEqual(['ALREADY_EXISTS', 'done']);
    expect(both.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
  });

  test('the same person opens an account of another role with the password they have, and no other', async () => {
    const first = await Visitor.signedUp(book, { role: 'manufacturer' });
    const { data } = await ok(first.get('/session'));
    const { email_domain } = data.accounts[0];
    const other = new Visitor(book.url);
    const own = { role: 'provider', email_domain, has_password: 'yes' };
    const wrong = { ...own, password: 'another good password' };
    expect(await faults(other.post('/sign_up', signUpBody(email_domain, wrong)))).toHaveProperty('password');
    const second = await other.signUp(own);
    expect(second.accounts.map((one: { role: string }) => one.role)).toEqual(['manufacturer', 'provider']);
    // The first browser sees it too, at once.
    expect((await ok(first.get('/session'))).data.accounts).toHaveLength(2);
  });

  test.each([
    [{ email: 'ann@elsewhere.example' }, 'email'],
    [{ email: 'ann@notacme.example', email_domain: 'acme.example' }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ email_domain: 'big.sample' }, 'email_domain'],
    [{ email_domain: 'not a domain' }, 'email_domain'],
    [{ role: 'operator' }, 'role'],
    [{ company_name: '' }, 'company_name'],
    [{ name: '' }, 'name'],
    [{ password: 'too short' }, 'password'],
    [{ password: 'aaaaaaaaaaaaaaaa' }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ password: 'ann@acme.example' }, 'password'],
    [{ password: 1234567890123 }, 'password'],
    [{ time_zone: 'Mars/Base' }, 'time_zone'],
  ])('refuses %j beside the field', async (more, field) => {
    expect(
      Object.keys(await faults(new Visitor(book.url).post('/sign_up', signUpBody('acme.example', more)))),
    ).toContain(field);
  });

  test('an address of a subdomain belongs to the domain', async () => {
    const email_domain = book.newDomain('sub');
    await new Visitor(book.url).signUp({ email_domain, email: `ann@mail.${email_domain}` });
  });

  test('one address opens at most 60 accounts an hour', async () => {
    book.moveClock(3_600_000);
    const body = signUpBody('acme.example', { email: 'ann@acme.example' });
    const visitor = new Visitor(book.url);
    await visitor.post('/sign_up', body);
    for (let n = 1; n < 60; n++) await refused(visitor.post('/sign_up', body), 'ALREADY_EXISTS');
    const late = await visitor.post('/sign_up', body);
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '3600']);
    book.moveClock(3_600_000);
    await refused(visitor.post('/sign_up', body), 'ALREADY_EXISTS');
  });

  test('only the operator opens accounts where signing up is closed', async () => {
    const closed = await Offerbook.start({ engine, env: { SIGN_UP: 'closed' } });
    try {
      const visitor = new Visitor(closed.url);
      await refused(visitor.post('/sign_up', signUpBody('acme.example')), 'FORBIDDEN');
      const { data } = await ok(
        closed.operator('POST', '/operator/accounts', {
          role: 'retailer',
          email_domain: 'shop.example',
          name: 'Shop',
          admin_email: 'bo@shop.example',
        }),
      );
      expect(data.admin).toMatchObject({ email: 'bo@shop.example', role: 'admin', state: 'invited' });
      const { invitation_token } = data.admin;
      await ok(visitor.post('/invitation/accept', { invitation_token, password: goodPassword, name: 'Bo' }));
      visitor.account = data.account_id;
      expect((await ok(visitor.get('/session'))).data.person).toEqual({
        email: 'bo@shop.example',
        name: 'Bo',
        second_factor: 'no',
        email_proven: 'no',
      });
      await ok(visitor.get('/retailer/stores'));
    } finally {
      await closed.stop();
    }
  });
});
