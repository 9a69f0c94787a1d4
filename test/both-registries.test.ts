import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { Stage } from './harness/stage.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

const second = 1_000;

class BothStage extends Stage {
  protected async enter(): Promise<void> {}

  /** A person of one address in both registries, signed in to test. */
  async inBoth() {
    const domain = this.book.newDomain('both');
    const email = `ann@${domain}`;
    const made = await this.book.operator('POST', '/operator/accounts', {
      role: 'retailer',
      email_domain: domain,
      name: 'Shop',
      environment: 'production',
      admin_email: email,
    });
    const { account_id, admin } = (await ok(Promise.resolve(made))).data;
    const { invitation_token } = admin;
    await ok(
      new Visitor(this.book.url).post('/invitation/accept', { invitation_token, password: goodPassword }),
    );
    const visitor = new Visitor(this.book.url);
    await visitor.signUp({ email_domain: domain, role: 'retailer' });
    return { visitor, email, testAccount: visitor.account, liveAccount: account_id as string };
  }
}

onEveryEngine('a browser signed in to both registries', (engine) => {
  const at = new BothStage(engine, { now: new Date('2026-05-04T12:00:00Z') });
  const stores = (visitor: Visitor, account: string) => visitor.twin({ account }).get('/retailer/stores');

  test('has a session of each, and each opens the accounts of its own registry alone', async () => {
    const { visitor, email, testAccount, liveAccount } = await at.inBoth();
    const alone = visitor.twin();
    await refused(stores(alone, liveAccount), 'UNAUTHORIZED');
    await visitor.signIn(email, goodPassword, { environment: 'production' });
    await ok(stores(visitor, testAccount));
    await ok(stores(visitor, liveAccount));
    const asked = async (headers: Record<string, string>) => {
      const { data } = await ok(visitor.twin({ account: '' }).call('GET', '/session', undefined, headers));
      return [data.environment, data.accounts.length, data.also_in];
    };
    expect(await asked({})).toEqual(['production', 1, ['test']]);
    expect(await asked({ 'x-registry': 'test' })).toEqual(['test', 1, ['production']]);
    const [live = '', test = ''] = visitor.cookie.split('=')[1]!.split('.');
    expect([live.slice(0, 5), test.slice(0, 5)]).toEqual(['live_', 'test_']);
    // Neither token opens the other registry, whatever the cookie says of it.
    const forged = visitor.twin({ account: liveAccount });
    forged.cookie = `offerbook_session=${test}`;
    await refused(stores(forged, liveAccount), 'UNAUTHORIZED');
    forged.cookie = `offerbook_session=${live.replace('live_', 'test_')}.${test.replace('test_', 'live_')}`;
    for (const account of [testAccount, liveAccount]) await refused(stores(forged, account), 'UNAUTHORIZED');
  });

  test('loses the other session when somebody else signs in, and both when it signs out', async () => {
    const { visitor, email, testAccount, liveAccount } = await at.inBoth();
    await visitor.signIn(email, goodPassword, { environment: 'production' });
    const before = visitor.twin();
    const other = await at.inBoth();
    await visitor.signIn(other.email, goodPassword, { environment: 'production' });
    at.book.moveClock(2 * second);
    await refused(stores(visitor, testAccount), 'UNAUTHORIZED');
    for (const account of [testAccount, liveAccount]) await refused(stores(before, account), 'UNAUTHORIZED');
    await ok(stores(visitor, other.liveAccount));

    await visitor.signIn(other.email);
    await ok(stores(visitor, other.liveAccount));
    const both = visitor.twin();
    await ok(visitor.post('/sign_out'));
    expect(visitor.cookie).toBe('');
    at.book.moveClock(2 * second);
    for (const account of [other.testAccount, other.liveAccount])
      await refused(stores(both, account), 'UNAUTHORIZED');
  });
});
