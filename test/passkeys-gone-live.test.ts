import { Caller, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { FactorStage } from './harness/factor-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { SoftwareKey } from './harness/software-key.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

onEveryEngine('a passkey that is all a person has beside the password', (engine) => {
  const at = new FactorStage(engine, { now: new Date('2026-05-04T12:00:00Z') });

  const there = { environment: 'production' };
  const goLive = async (account: string) =>
    (await ok(at.book.operator('POST', `/operator/accounts/${account}/go_live`, {}))).data;
  const newKey = () => new SoftwareKey('http://localhost:8112');
  const register = async (visitor: Visitor, key: SoftwareKey) => {
    const options = (await ok(visitor.post('/session/factors/passkeys/options'))).data;
    await ok(visitor.post('/session/factors/passkeys', { name: 'Key', response: key.create(options) }));
  };
  const withKey = async () => {
    const [visitor, key] = [await Visitor.signedUp(at.book, { role: 'retailer' }), newKey()];
    const { email } = (await ok(visitor.get('/session'))).data.person;
    await register(visitor, key);
    return { visitor, key, email: email as string };
  };

  test('is asked for at every account of that person in production, although the password was changed between their moves', async () => {
    const { visitor, key, email } = await withKey();
    const open = async (role: string) =>
      (await ok(visitor.post('/session/accounts', { role, company_name: 'Coupons' }))).data.account_id;
    const [second, third] = [await open('provider'), await open('manufacturer')];
    await goLive(visitor.account);
    const new_password = 'eleven slow lanterns';
    await ok(visitor.post('/session/password', { password: goodPassword, new_password }));
    for (const account of [second, third]) {
      await goLive(account);
      // The person in production keeps the password they have there.
      await refused(at.signIn(email, { ...there, password: new_password }), 'UNAUTHORIZED');
    }
    const { second_step } = await refused(at.signIn(email, there), 'SECOND_STEP_REQUIRED');
    const { ticket, passkey_options } = second_step;
    const stepping = { ticket, passkey: key.answer(passkey_options) };
    const { data } = await ok(new Visitor(at.book.url).post('/sign_in/second_step', stepping));
    expect(data.accounts.map(({ role }: { role: string }) => role)).toEqual([
      'retailer',
      'provider',
      'manufacturer',
    ]);
  });

  test('opens nothing to who registered it in production before: its person arrives there as one who is only invited', async () => {
    const { visitor, key, email } = await withKey();
    const admin_email = `eve@${at.book.newDomain('planted')}`;
    const made = await ok(
      at.book.operator('POST', '/operator/accounts', {
        ...{ role: 'retailer', name: 'Planted', email_domain: admin_email.split('@')[1] },
        ...{ environment: 'production', admin_email },
      }),
    );
    const eve = new Visitor(at.book.url);
    const { invitation_token } = made.data.admin;
    await ok(eve.post('/invitation/accept', { invitation_token, password: goodPassword }));
    const planted = newKey();
    planted.id.set(key.id);
    await register(eve, planted);

    const live = await Caller.signedIn(at.book.url, await goLive(visitor.account));
    await refused(at.signIn(email, there), 'UNAUTHORIZED');
    const [user, ...more] = (await ok(live.get('/enterprise/users'))).data;
    expect([user, more]).toMatchObject([{ email, state: 'invited', second_factor: 'no' }, []]);
    const renewed = (await ok(live.post(`/enterprise/users/${user.user_id}/invitation`))).data;
    const again = { invitation_token: renewed.invitation_token, password: goodPassword };
    await ok(new Visitor(at.book.url).post('/invitation/accept', again));
    expect((await ok(eve.get('/session'))).data.accounts).toHaveLength(1);
  });
});
