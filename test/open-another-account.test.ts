import { ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';

onEveryEngine('a further account of a signed-in person', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine });
  });
  afterAll(() => book?.stop());

  const open = (visitor: Visitor, more: Record<string, unknown> = {}) =>
    visitor.post('/session/accounts', { role: 'provider', company_name: 'Acme Coupons', ...more });

  test('takes a role and a company; the person is its admin, and goes on in both with the same session', async () => {
    const email_domain = book.newDomain('retailer');
    const visitor = await Visitor.signedUp(book, { email_domain, role: 'retailer' });
    const { cookie, account } = visitor;
    const { data } = await ok(open(visitor));
    expect(data.accounts).toEqual([
      expect.objectContaining({ account_id: account, role: 'retailer', user_role: 'admin' }),
      expect.objectContaining({
        account_id: data.account_id,
        role: 'provider',
        email_domain,
        name: 'Acme Coupons',
        user_role: 'admin',
      }),
    ]);
    expect(data.sample_data.base_gs1s).toHaveLength(1);
    expect(visitor.cookie).toBe(cookie);
    expect((await ok(visitor.get('/session'))).data.accounts).toEqual(data.accounts);
    const there = visitor.twin({ account: data.account_id });
    expect((await ok(there.get('/enterprise/activity'))).data).toMatchObject([
      { operation: 'open-another-account', actor: data.person.email },
    ]);
    expect((await ok(visitor.get('/enterprise/settings'))).data.email_domain).toBe(email_domain);
  });

  test('is refused where there is one in that role, and for a domain that is not the person’s', async () => {
    const email_domain = book.newDomain('retailer');
    const visitor = await Visitor.signedUp(book, { email_domain, role: 'retailer' });
    await refused(open(visitor, { role: 'retailer' }), 'ALREADY_EXISTS');
    expect(await faults(open(visitor, { email_domain: 'somewhere-else.example' }))).toHaveProperty(
      'email_domain',
    );
    expect((await ok(visitor.get('/session'))).data.accounts).toHaveLength(1);
    const both = await Promise.all([open(visitor), open(visitor)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await ok(visitor.get('/session'))).data.accounts).toHaveLength(2);
  });

  test('is refused without a session, and where signing up is closed', async () => {
    await refused(open(new Visitor(book.url)), 'UNAUTHORIZED');
    const visitor = await Visitor.signedUp(book);
    Object.assign(book.running.app.registries.test.config, { signUpOpen: false });
    try {
      await refused(open(visitor), 'FORBIDDEN');
    } finally {
      Object.assign(book.running.app.registries.test.config, { signUpOpen: true });
    }
  });
});
