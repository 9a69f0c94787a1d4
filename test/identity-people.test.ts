import { ok, send } from '@offerbook/world';
import { expect, test } from 'vitest';
import { codeAt, withTotp } from './harness/authenticator.ts';
import { faults, refused } from './harness/envelope.ts';
import { IdentityStage, minute } from './harness/identity-stage.ts';
import { back } from './harness/login-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { confirmedAt } from './harness/records.ts';
import { consent, loginPath, tokenPath } from './harness/third-party.ts';
import { goodPassword } from './harness/visitor.ts';

onEveryEngine('an identity at a provider', (engine) => {
  const at = new IdentityStage(engine);

  test('a person who signs up with it has no password, until a link sets one, and keeps a way in', async () => {
    const ann = at.newPerson();
    const body = { email_domain: ann.domain, password: undefined };
    const wrong = at.visitor();
    const identity_token = await at.token(wrong, ann);
    const asBob = { ...signUp(`bob@${ann.domain}`), ...body, identity_token };
    expect(await faults(wrong.post('/sign_up', asBob))).toHaveProperty('email');
    expect(await faults(wrong.post('/sign_up', { ...signUp(ann.email), ...body }))).toHaveProperty(
      'password',
    );
    const visitor = await at.signUpBy(ann);
    const ways = (await ok(visitor.get('/session/identities'))).data;
    expect(ways).toMatchObject({ has_password: 'no', identities: [{ email: ann.email }] });
    const [user] = (await ok(visitor.get('/enterprise/users'))).data;
    expect(user.signs_in_with).toEqual(['identity_provider']);
    for (const password of ['', goodPassword])
      await refused(at.visitor().post('/sign_in', { email: ann.email, password }), 'UNAUTHORIZED');
    const path = `/session/identities/${ways.identities[0].identity_id}`;
    await refused(visitor.delete(path), 'FORBIDDEN');
    // A further account is the same person's.
    const second = await at.signUpBy(ann, { role: 'retailer' });
    expect((await ok(second.get('/session'))).data.accounts).toHaveLength(2);

    // Also when the provider knows them by another address by now.
    const moved = { ...ann, email: 'ann@moved.example' };
    const elsewhere = { ...signUp(moved.email), email_domain: 'moved.example', role: 'provider' };
    const by = { identity_token: await at.token(visitor, moved) };
    expect(await faults(visitor.post('/sign_up', { ...elsewhere, ...by }))).toHaveProperty('email');

    // Two persons have the address; the link is for the one who uses the account.
    const made = await ok(
      at.book.operator('POST', '/operator/password_link', { email: ann.email, account_id: visitor.account }),
    );
    const { password_token } = made.data;
    await ok(at.visitor().post('/password_link/accept', { password_token, password: goodPassword }));
    const after = at.visitor();
    await after.signIn(ann.email);
    await ok(after.delete(path));
    await refused(at.signIn(ann), 'NOT_FOUND');
  });

  test('an invitation is accepted with it by the invited address alone, also by a person who is known', async () => {
    const admin = await at.signedUp(at.newPerson());
    const invite = async (email: string) =>
      (await ok(admin.post('/enterprise/users', { email }))).data.invitation_token;
    const ben = at.newPerson();
    const eve = at.newPerson();
    const invitation_token = await invite(ben.email);
    const accept = async (claims: typeof ben, invitation: string, visitor = at.visitor()) =>
      visitor.post('/invitation/accept', {
        invitation_token: invitation,
        identity_token: await at.token(visitor, claims),
      });
    await refused(accept(eve, invitation_token), 'FORBIDDEN');
    const { data } = await ok(accept(ben, invitation_token));
    expect(data).toMatchObject({
      person: { email: ben.email, name: 'Ann' },
      accounts: [{ account_id: admin.account }],
    });
    expect((await ok(at.signIn(ben))).data.accounts).toHaveLength(1);
    const log = (await ok(admin.get('/enterprise/activity'))).data;
    expect(log[0].message).toBe(`${ben.email} accepted the invitation, proven by the identity provider.`);

    const other = await at.signedUp(at.newPerson());
    const further = (await ok(other.post('/enterprise/users', { email: ben.email }))).data.invitation_token;
    expect((await ok(accept(ben, further))).data.accounts).toHaveLength(2);
    // Another one under the address, by another invitation and a password, is another person.
    const third = await at.signedUp(at.newPerson());
    const { invitation_token: stolen } = (await ok(third.post('/enterprise/users', { email: ben.email })))
      .data;
    await ok(
      at.visitor().post('/invitation/accept', { invitation_token: stolen, password: 'nine dark meadows' }),
    );
    expect((await ok(at.signIn(ben))).data.accounts).toHaveLength(2);
    // A user who is a person already gets the identity by the link as they would get a password.
    const cid = at.newPerson();
    const withPassword = await invite(cid.email);
    await ok(
      at.visitor().post('/invitation/accept', { invitation_token: withPassword, password: goodPassword }),
    );
    const users = (await ok(admin.get('/enterprise/users'))).data;
    const { user_id } = users.find(({ email }: { email: string }) => email === cid.email);
    const renewed = (await ok(admin.post(`/enterprise/users/${user_id}/invitation`))).data.invitation_token;
    await ok(accept(cid, renewed));
    await ok(at.signIn(cid));
    await at.visitor().signIn(cid.email);
  });

  test('is linked by who proves to be the person, with their own address, and to one person only', async () => {
    const ann = at.newPerson();
    const visitor = await at.signedUp(ann);
    await refused(at.link(visitor, at.newPerson()), 'FORBIDDEN');
    at.book.moveClock(10 * minute);
    const again = await refused(at.link(visitor, ann), 'SECOND_STEP_REQUIRED');
    expect(again.second_step).toEqual({ methods: ['password'] });
    await visitor.signIn(ann.email);
    await ok(at.link(visitor, ann));
    await ok(at.link(visitor, ann));
    expect((await ok(visitor.get('/session/identities'))).data.identities).toHaveLength(1);
    // Another person of the address.
    const other = at.visitor();
    await other.signUp({ email_domain: ann.domain, role: 'retailer', password: 'nine dark meadows' });
    await refused(at.link(other, ann), 'ALREADY_EXISTS');
    expect((await ok(at.signIn(ann))).data.accounts).toEqual([
      expect.objectContaining({ account_id: visitor.account }),
    ]);
    // Without a password, only a sign-in of the last minutes proves anything.
    const bea = at.newPerson();
    const without = await at.signUpBy(bea);
    at.book.moveClock(10 * minute);
    const link = () => at.link(without, { ...bea, sub: 'a second identity' });
    expect((await refused(link(), 'SECOND_STEP_REQUIRED')).second_step).toEqual({
      methods: ['identity_provider'],
    });
    await ok(at.signIn(bea, without));
    await ok(link());
    // Nor is one removed by a session that was found open.
    at.book.moveClock(10 * minute);
    const [first] = (await ok(without.get('/session/identities'))).data.identities;
    await refused(without.delete(`/session/identities/${first.identity_id}`), 'SECOND_STEP_REQUIRED');
  });

  test('stands for the password and not for the second factor, which an account may require', async () => {
    const ann = at.newPerson();
    const visitor = await at.signUpBy(ann);
    const { secret } = await withTotp(visitor, at.book.now);
    await ok(visitor.put('/enterprise/settings', { second_factor: 'required' }));
    at.book.moveClock(minute);
    const newcomer = at.visitor();
    const asked = await refused(at.signIn(ann, newcomer), 'SECOND_STEP_REQUIRED');
    expect(newcomer.cookie).toBe('');
    const { ticket } = asked.second_step;
    const code = codeAt(secret, at.book.now);
    await ok(newcomer.post('/sign_in/second_step', { ticket, code }));

    const ben = at.newPerson();
    const { invitation_token } = (await ok(visitor.post('/enterprise/users', { email: ben.email }))).data;
    const member = at.visitor();
    const identity_token = await at.token(member, ben);
    await ok(member.post('/invitation/accept', { invitation_token, identity_token }));
    member.account = visitor.account;
    await refused(member.get('/enterprise/overview'), 'SECOND_FACTOR_REQUIRED');
    // Who accepts a further invitation does the second step first, and then sends the same again.
    const host = await at.signedUp(at.newPerson());
    const further = (await ok(host.post('/enterprise/users', { email: ann.email }))).data.invitation_token;
    const again = at.visitor();
    const body = { invitation_token: further, identity_token: await at.token(again, ann) };
    const step = (await refused(again.post('/invitation/accept', body), 'SECOND_STEP_REQUIRED')).second_step;
    at.book.moveClock(minute);
    await ok(again.post('/sign_in/second_step', { ticket: step.ticket, code: codeAt(secret, at.book.now) }));
    expect((await ok(again.post('/invitation/accept', body))).data.accounts).toHaveLength(2);
  });

  test('is removed with the sessions and the second steps that were begun with it', async () => {
    const ann = at.newPerson();
    const visitor = await at.signedUp(ann);
    const { secret, recoveryCodes } = await withTotp(visitor, at.book.now);
    await ok(at.link(visitor, ann));
    at.book.moveClock(minute);
    const begin = async () => (await refused(at.signIn(ann), 'SECOND_STEP_REQUIRED')).second_step.ticket;
    const stranger = at.visitor();
    const step = (ticket: string, code: string) => stranger.post('/sign_in/second_step', { ticket, code });
    await ok(step(await begin(), codeAt(secret, at.book.now)));
    const ticket = await begin();
    const [{ identity_id }] = (await ok(visitor.get('/session/identities'))).data.identities;
    await ok(visitor.delete(`/session/identities/${identity_id}`));
    at.book.moveClock(2_000);
    await refused(stranger.get('/session'), 'UNAUTHORIZED');
    await refused(step(ticket, recoveryCodes[0]!), 'UNAUTHORIZED');
    await ok(visitor.get('/session'));
  });

  test('goes live with its person, and joins in production only the person with the same identity', async () => {
    const ann = at.newPerson();
    const visitor = await at.signUpBy(ann);
    const bob = at.newPerson();
    const both = await at.signedUp(bob);
    await ok(at.link(both, bob));
    // One who has the address in production already.
    const squatter = await at.book.account('retailer', { environment: 'production' });
    const { invitation_token } = (await ok(squatter.post('/enterprise/users', { email: ann.email }))).data;
    await ok(at.visitor().post('/invitation/accept', { invitation_token, password: 'nine dark meadows' }));
    // Bob himself, with the same password.
    const { invitation_token: own } = (await ok(squatter.post('/enterprise/users', { email: bob.email })))
      .data;
    await ok(at.visitor().post('/invitation/accept', { invitation_token: own, password: goodPassword }));
    const go = (account: string) => at.book.operator('POST', `/operator/accounts/${account}/go_live`, {});
    for (const account of [visitor.account, both.account]) await ok(go(account));
    const live = await ok(at.signIn(ann, at.visitor(), 'production'));
    expect(live.data).toMatchObject({ environment: 'production', accounts: [{ email_domain: ann.domain }] });
    expect(live.data.accounts).toHaveLength(1);
    await refused(at.signIn(ann), 'NOT_FOUND');
    expect((await ok(at.signIn(bob, at.visitor(), 'production'))).data.accounts).toHaveLength(1);
    // The password proves him to be both, and the identity stays his.
    await at.visitor().signIn(bob.email, goodPassword, { environment: 'production' });
    expect((await ok(at.signIn(bob, at.visitor(), 'production'))).data.accounts).toHaveLength(2);
    // A second account of the same identity comes to the same person.
    const further = await at.signUpBy(ann, { role: 'retailer' });
    await ok(go(further.account));
    expect((await ok(at.signIn(ann, at.visitor(), 'production'))).data.accounts).toHaveLength(2);
    // One that came with another address of theirs, and a proof of that one, proves nothing of this one.
    const other = { ...ann, domain: 'elsewhere.example', email: 'ann@elsewhere.example' };
    const third = await at.signUpBy(other);
    await confirmedAt(at.book, other.email, at.book.now);
    await ok(go(third.account));
    expect((await ok(at.signIn(ann, at.visitor(), 'production'))).data).toMatchObject({
      person: { email: ann.email, email_proven: 'no' },
      accounts: { length: 3 },
    });
  });

  test('who came to production with another address of theirs is told and lets a platform in there, as the admin they are', async () => {
    const ann = at.newPerson();
    const first = await at.signUpBy(ann);
    const go = async (account: string) =>
      (await ok(at.book.operator('POST', `/operator/accounts/${account}/go_live`, {}))).data.account_id;
    await go(first.account);
    const other = at.newPerson({ sub: ann.sub });
    const second = await at.signUpBy(other);
    const account = await go(second.account);
    const live = at.visitor();
    await ok(at.signIn(other, live, 'production'));
    expect((await ok(live.get('/session'))).data.person.email).toBe(ann.email);
    live.account = account;
    // Mails about the account and links for her go to the address that she has in production.
    await confirmedAt(at.book.running.app.registries.production, ann.email, at.book.now);
    const { data: mails } = await ok(live.get('/enterprise/alerts'));
    expect(mails).toMatchObject({ email: ann.email, email_confirmed: 'yes' });
    expect((await ok(live.get('/enterprise/users'))).data).toMatchObject([{ email: ann.email }]);
    const platform = await at.book.account('platform', { ...there, redirect_urls: [back] });
    const link = loginPath(platform, { redirectURL: back, timestamp: at.book.now.getTime() });
    const temp = await consent(live, link, account);
    await ok(send(at.book.url, 'GET', tokenPath(platform, temp), {}));
    expect((await ok(live.get('/enterprise/grants'))).data).toMatchObject([{ given_by: ann.email }]);
  });
});

const there = { environment: 'production' } as const;

const signUp = (email: string) => ({ role: 'manufacturer', company_name: 'Company', email, name: 'Ann' });
