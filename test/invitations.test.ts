import { ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { storedIn, tablesWith } from './harness/tables.ts';
import { erasePerson } from './harness/upkeep.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

const second = 1_000;
const day = 86_400_000;
const chosen = 'eleven slow lanterns';

onEveryEngine('invitations', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  let people = 0;
  const newEmail = () => `person-${++people}@agency.example`;
  const signUp = () => {
    book.moveClock(61 * second);
    return Visitor.signedUp(book, { role: 'retailer' });
  };
  const invite = async (admin: Visitor, email = newEmail(), role = 'member') =>
    (await ok(admin.post('/enterprise/users', { email, role }))).data;
  const accept = (visitor: Visitor, invitation_token: string, password = chosen, more = {}) =>
    visitor.post('/invitation/accept', { invitation_token, password, ...more });
  /** A person whom the admin has invited and who has accepted. */
  const joined = async (admin: Visitor, role = 'member', email = newEmail()) => {
    const user = await invite(admin, email, role);
    const visitor = new Visitor(book.url);
    await ok(accept(visitor, user.invitation_token));
    visitor.account = admin.account;
    return { visitor, user, email };
  };

  test('an invited person looks at the link, chooses a password and is in', async () => {
    const admin = await signUp();
    const user = await invite(admin);
    expect(user.invitation_link).toBe(`/portal/invitation#${user.invitation_token}`);
    const visitor = new Visitor(book.url);
    const { data } = await ok(visitor.post('/invitation', { invitation_token: user.invitation_token }));
    expect(data).toMatchObject({ environment: 'test', email: user.email, user_role: 'member' });
    const session = await ok(accept(visitor, user.invitation_token, chosen, { name: 'Bo' }));
    expect(session.data).toMatchObject({
      person: { email: user.email, name: 'Bo' },
      accounts: [{ account_id: admin.account, user_role: 'member' }],
    });
    visitor.account = admin.account;
    await ok(visitor.get('/retailer/stores'));
    const users = (await ok(admin.get('/enterprise/users'))).data;
    expect(users.map((one: { state: string }) => one.state)).toEqual(['active', 'active']);
    await new Visitor(book.url).signIn(user.email, chosen);
  });

  test('an erased person is named in no table and signs in no more, and what they did stays', async () => {
    const admin = await signUp();
    const [email, name] = [newEmail(), 'Quillon Marsh'];
    const user = await invite(admin, email, 'admin');
    const visitor = new Visitor(book.url);
    await ok(accept(visitor, user.invitation_token, chosen, { name }));
    visitor.account = admin.account;
    await ok(visitor.put('/enterprise/settings', { name: 'Renamed by one who left' }));
    expect(await tablesWith(book, email, name)).toContain('person');
    const { persons, users, withoutAdmin } = await erasePerson(book, email);
    expect({ persons, users, withoutAdmin }).toEqual({ persons: 1, users: 1, withoutAdmin: [] });
    expect(await tablesWith(book, email, name)).toEqual([]);
    book.moveClock(2 * second);
    expect((await visitor.get('/enterprise/settings')).status).toBe(401);
    expect((await ok(admin.get('/enterprise/activity'))).data).toContainEqual(
      expect.objectContaining({ actor: 'an erased person', operation: 'save-settings', address: '' }),
    );
    expect(await erasePerson(book, email)).toMatchObject({ persons: 0, users: 0, records: 0 });
  });

  test('who is named almost as an erased person stays, and of that person every name goes', async () => {
    const admin = await signUp();
    const invited = async (email: string, name: string, chosenName = name) => {
      const { data } = await ok(admin.post('/enterprise/users', { email, name, role: 'admin' }));
      const visitor = new Visitor(book.url);
      await ok(accept(visitor, data.invitation_token, chosen, { name: chosenName }));
      visitor.account = admin.account;
      return visitor;
    };
    const email = newEmail();
    const alike = [`jo${email}`, `jo.${email}`, `${email}.uk`];
    const al = await invited(email, 'A. Moor', 'Al "Moor"');
    const others = await Promise.all(alike.map((one) => invited(one, 'Alfred')));
    const noted = `A. Moor's, Al "Moor" and Alfred, of ${email.toUpperCase()}`;
    await ok(al.put('/enterprise/settings', { name: `${noted}, ${alike.join(', ')}.` }));
    for (const other of others) await ok(other.put('/enterprise/settings', { name: 'Anew' }));
    await erasePerson(book, email);
    const log = (await ok(admin.get('/enterprise/activity'))).data;
    const saved = log.filter(({ operation }: { operation: string }) => operation === 'save-settings');
    expect(saved.map(({ actor, address }: { actor: string; address: string }) => [actor, address])).toEqual([
      ...alike.toReversed().map((one) => [one, '127.0.0.1']),
      ['an erased person', ''],
    ]);
    const gone = 'an erased person';
    expect(saved.at(-1).changes[0].value).toBe(
      `${gone}'s, ${gone} and Alfred, of ${gone}, ${alike.join(', ')}.`,
    );
  });

  test('the link works once, also for two at the same moment, and only for 7 days', async () => {
    const admin = await signUp();
    const user = await invite(admin);
    const replies = await Promise.all([1, 2].map(() => accept(new Visitor(book.url), user.invitation_token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await refused(accept(new Visitor(book.url), user.invitation_token), 'NOT_FOUND');
    const late = await invite(admin);
    book.moveClock(7 * day);
    await refused(accept(new Visitor(book.url), late.invitation_token), 'NOT_FOUND');
  });

  test('a link says the same when it is unknown, used, of another environment or ended by a newer one', async () => {
    const admin = await signUp();
    const user = await invite(admin);
    const newer = (await ok(admin.post(`/enterprise/users/${user.user_id}/invitation`))).data;
    const tokens = ['nonsense', 'test_iv_unknown', user.invitation_token];
    tokens.push(newer.invitation_token.replace('test_', 'live_'));
    const answers = [];
    for (const token of tokens) {
      const reply = await accept(new Visitor(book.url), token);
      answers.push([reply.status, timeless(reply.body)]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    await ok(accept(new Visitor(book.url), newer.invitation_token));
  });

  test('20 links that are none, and the address has to wait', async () => {
    book.moveClock(61 * second);
    for (let n = 0; n < 20; n++) await refused(accept(new Visitor(book.url), `test_iv_${n}`), 'NOT_FOUND');
    await refused(accept(new Visitor(book.url), 'test_iv_20'), 'RATE_LIMITED');
  });

  test('a weak password is refused beside the field and does not use the link up', async () => {
    const user = await invite(await signUp());
    for (const password of ['short', 'bbbbbbbbbbbbb', user.email]) {
      expect(await faults(accept(new Visitor(book.url), user.invitation_token, password))).toHaveProperty(
        'password',
      );
    }
    await ok(accept(new Visitor(book.url), user.invitation_token));
  });

  test('a person with a password here joins with that one, and neither the link nor the password alone gets in', async () => {
    const [admin, other] = [await signUp(), await signUp()];
    const { email } = await joined(other);
    const user = await invite(admin, email);
    const visitor = new Visitor(book.url);
    const own = { has_password: 'yes' };
    const guessed = accept(visitor, user.invitation_token, 'a password I chose', own);
    expect(await faults(guessed)).toHaveProperty('password');
    // The one who knows the password is nobody in the account before the link came.
    const before = await new Visitor(book.url).signIn(email, chosen);
    expect(before.accounts.map((one: { account_id: string }) => one.account_id)).toEqual([other.account]);
    const both = await ok(accept(visitor, user.invitation_token, chosen, own));
    expect(both.data.accounts).toHaveLength(2);
  });

  test('a forgotten password is set anew by a link of the admin’s, and every session of before ends', async () => {
    const admin = await signUp();
    const { visitor, user, email } = await joined(admin);
    const { data } = await ok(admin.post(`/enterprise/users/${user.user_id}/invitation`));
    const fresh = new Visitor(book.url);
    await ok(accept(fresh, data.invitation_token, 'twelve new lanterns'));
    book.moveClock(second);
    await refused(visitor.get('/session'), 'UNAUTHORIZED');
    await refused(visitor.post('/sign_in', { email, password: chosen }), 'UNAUTHORIZED');
    await visitor.signIn(email, 'twelve new lanterns');
    await ok(fresh.get('/session'));
  });

  test('no admin sets the password of a person who is a user of other accounts too', async () => {
    const [admin, other] = [await signUp(), await signUp()];
    const { user, email } = await joined(admin);
    // A link from before the person joined the other account.
    const early = (await ok(admin.post(`/enterprise/users/${user.user_id}/invitation`))).data;
    const elsewhere = await invite(other, email);
    await ok(accept(new Visitor(book.url), elsewhere.invitation_token, chosen, { has_password: 'yes' }));
    await refused(admin.post(`/enterprise/users/${user.user_id}/invitation`), 'FORBIDDEN');
    await refused(accept(new Visitor(book.url), early.invitation_token, 'mine now, all of it'), 'FORBIDDEN');
    await new Visitor(book.url).signIn(email, chosen);
  });

  test('a removed user is out within a second, and their link ends', async () => {
    const admin = await signUp();
    const { visitor, user } = await joined(admin);
    await ok(visitor.get('/retailer/stores'));
    await ok(admin.delete(`/enterprise/users/${user.user_id}`));
    book.moveClock(second);
    await refused(visitor.get('/retailer/stores'), 'UNAUTHORIZED');
    // It was the last account of theirs, so nothing is left to sign in to.
    await refused(visitor.get('/session'), 'UNAUTHORIZED');
    const invited = await invite(admin);
    await ok(admin.delete(`/enterprise/users/${invited.user_id}`));
    await refused(accept(new Visitor(book.url), invited.invitation_token), 'NOT_FOUND');
  });

  test('a member becomes an admin and an admin a member, but for the last who is really there', async () => {
    const admin = await signUp();
    const { visitor, user } = await joined(admin);
    const [self] = (await ok(admin.get('/enterprise/users'))).data;
    await invite(admin, newEmail(), 'admin');
    await refused(admin.put(`/enterprise/users/${self.user_id}`, { role: 'member' }), 'FORBIDDEN');
    await refused(admin.delete(`/enterprise/users/${self.user_id}`), 'FORBIDDEN');
    await refused(visitor.get('/enterprise/users'), 'FORBIDDEN');
    await ok(admin.put(`/enterprise/users/${user.user_id}`, { role: 'admin' }));
    book.moveClock(second);
    await ok(visitor.get('/enterprise/users'));
    await ok(visitor.put(`/enterprise/users/${self.user_id}`, { role: 'member' }));
    book.moveClock(second);
    await refused(admin.get('/enterprise/users'), 'FORBIDDEN');
  });

  test('another account’s user is neither invited anew nor changed', async () => {
    const [admin, other] = [await signUp(), await signUp()];
    const { user_id } = await invite(other);
    await refused(admin.post(`/enterprise/users/${user_id}/invitation`), 'NOT_FOUND');
    await refused(admin.put(`/enterprise/users/${user_id}`, { role: 'admin' }), 'NOT_FOUND');
  });

  test('the token is kept as its hash, sealed in a stored answer, and given again to a retry', async () => {
    const admin = await signUp();
    const body = { email: newEmail(), client_txn_id: 'invite-1' };
    const first = await ok(admin.post('/enterprise/users', body));
    expect((await ok(admin.post('/enterprise/users', body))).data).toEqual(first.data);
    const kept = await storedIn(book, 'invitation', 'replay', 'activity');
    expect(kept).not.toContain(first.data.invitation_token);
  });

  test('people go live with their account and sign in there with the same password', async () => {
    const admin = await signUp();
    const member = await joined(admin);
    const invited = await invite(admin);
    const { email } = (await ok(admin.get('/session'))).data.person;
    await ok(book.operator('POST', `/operator/accounts/${admin.account}/go_live`));
    book.moveClock(second);
    await refused(admin.get('/retailer/stores'), 'UNAUTHORIZED');
    await refused(accept(new Visitor(book.url), invited.invitation_token), 'NOT_FOUND');
    const there = new Visitor(book.url);
    const data = await there.signIn(email, goodPassword, { environment: 'production' });
    expect(data).toMatchObject({
      environment: 'production',
      accounts: [{ role: 'retailer', user_role: 'admin' }],
    });
    expect(there.cookie).toContain('live_ss_');
    await ok(there.get('/retailer/stores'));
    const users = (await ok(there.get('/enterprise/users'))).data;
    expect(users.map((one: { state: string }) => one.state)).toEqual(['active', 'active', 'invited']);
    await new Visitor(book.url).signIn(member.email, chosen, { environment: 'production' });
    const renewed = (await ok(there.post(`/enterprise/users/${users[2].user_id}/invitation`))).data;
    await ok(accept(new Visitor(book.url), renewed.invitation_token));
  });

  /** A person of production and one who comes there from test, under one address. @returns the admin of the second one's account. */
  const bothInProduction = async (email: string, password: string) => {
    const account = { role: 'provider', email_domain: book.newDomain('live'), name: 'Live' };
    const body = { ...account, environment: 'production', admin_email: email };
    const { data } = await ok(book.operator('POST', '/operator/accounts', body));
    await ok(accept(new Visitor(book.url), data.admin.invitation_token, password));
    const admin = await signUp();
    await joined(admin, 'member', email);
    const { person } = (await ok(admin.get('/session'))).data;
    await ok(book.operator('POST', `/operator/accounts/${admin.account}/go_live`));
    const there = new Visitor(book.url);
    await there.signIn(person.email, goodPassword, { environment: 'production' });
    return there;
  };

  test('a person of production keeps that password, and who comes from test under the address keeps theirs', async () => {
    const email = newEmail();
    await bothInProduction(email, 'the one of production');
    const roles = async (password: string) =>
      (await new Visitor(book.url).signIn(email, password, { environment: 'production' })).accounts.map(
        ({ role }: { role: string }) => role,
      );
    expect(await roles('the one of production')).toEqual(['provider']);
    expect(await roles(chosen)).toEqual(['retailer']);
  });

  test('a link is good for who has one password in an account from test and in one of production', async () => {
    const email = newEmail();
    const admin = await bothInProduction(email, chosen);
    const users = (await ok(admin.get('/enterprise/users'))).data;
    const { user_id } = users.find((one: { email: string }) => one.email === email);
    const { data } = await ok(admin.post(`/enterprise/users/${user_id}/invitation`));
    const own = { has_password: 'yes' };
    const both = await ok(accept(new Visitor(book.url), data.invitation_token, chosen, own));
    expect(both.data.accounts).toHaveLength(2);
    await refused(accept(new Visitor(book.url), data.invitation_token), 'NOT_FOUND');
  });
});
