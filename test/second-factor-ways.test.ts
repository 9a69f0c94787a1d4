import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { codeAt, ticketOf, withTotp } from './harness/authenticator.ts';
import { faults, refused } from './harness/envelope.ts';
import { FactorStage, minute, second } from './harness/factor-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { operatorAt } from './harness/operators.ts';
import { browse, loginPath, ticketIn } from './harness/third-party.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

onEveryEngine('a second factor', (engine) => {
  const at = new FactorStage(engine, { now: new Date('2026-05-04T12:00:00Z') });

  const there = { environment: 'production' };
  const goLive = (account: string) => at.book.operator('POST', `/operator/accounts/${account}/go_live`, {});

  /** Somebody who knows the password plants a person with a factor of their own, and goes live with it. */
  const plant = async (address: string) => {
    const attacker = new Visitor(at.book.url);
    await attacker.signUp({ email_domain: at.book.newDomain('planted'), role: 'provider' });
    const asAdmin = { email: address, role: 'admin' };
    const { invitation_token } = (await ok(attacker.post('/enterprise/users', asAdmin))).data;
    const planted = new Visitor(at.book.url);
    await ok(planted.post('/invitation/accept', { invitation_token, password: goodPassword }));
    const factor = await withTotp(planted, at.book.now);
    await ok(goLive(attacker.account));
    at.book.moveClock(minute);
    return factor;
  };

  /** A person whose password was chosen in production, with another salt than one from test. */
  const native = async () => {
    const email = `cleo@${at.book.newDomain('native')}`;
    const made = await ok(
      at.book.operator('POST', '/operator/accounts', {
        role: 'retailer',
        email_domain: email.split('@')[1],
        name: 'Native',
        environment: 'production',
        admin_email: email,
      }),
    );
    const { invitation_token } = made.data.admin;
    const cleo = new Visitor(at.book.url);
    await ok(cleo.post('/invitation/accept', { invitation_token, password: goodPassword }));
    return { email, ...(await withTotp(cleo, at.book.now)) };
  };

  test('is asked for by every other way in: links for a password, invitations, sign-up, a platform’s login', async () => {
    const { visitor, email, secret } = await at.protectedPerson({ role: 'manufacturer' });
    const domain = email.split('@')[1]!;
    const admin = await Visitor.signedUp(at.book, { role: 'provider' });
    const invited = (await ok(admin.post('/enterprise/users', { email }))).data;
    const link = (await ok(at.book.operator('POST', '/operator/password_link', { email }))).data;
    const chosen = 'eleven slow lanterns';
    const ways = (browser: Visitor): Array<() => ReturnType<Visitor['post']>> => [
      () =>
        browser.post('/sign_up', {
          role: 'accelerator',
          email_domain: domain,
          company_name: 'Tills',
          email,
          name: 'Ann',
          password: goodPassword,
          has_password: 'yes',
        }),
      () =>
        browser.post('/invitation/accept', {
          invitation_token: invited.invitation_token,
          password: goodPassword,
          has_password: 'yes',
        }),
      () => browser.post('/password_link/accept', { password_token: link.password_token, password: chosen }),
    ];
    const stranger = new Visitor(at.book.url);
    for (const way of ways(stranger)) await refused(way(), 'SECOND_STEP_REQUIRED');
    const redirectURL = 'https://platform.example/back';
    const platform = await at.book.account('platform', { redirect_urls: [redirectURL] });
    const timestamp = at.book.now.getTime();
    const send = (sent: Record<string, string>) => browse(stranger, '/oauth_access', sent);
    const shown = await browse(stranger, loginPath(platform, { redirectURL, timestamp }));
    const asked = await send({ ticket: ticketIn(shown), step: 'sign_in', email, password: goodPassword });
    expect(asked.html).toContain('One more step');
    const second_step = /name="second_step" value="([^"]+)"/.exec(asked.html)![1]!;
    const step = { ticket: ticketIn(asked), step: 'second_step', second_step };
    expect((await send({ ...step, code: '000000' })).html).toContain('is not right');
    expect(stranger.cookie).toBe('');
    expect((await send({ ...step, code: codeAt(secret, at.book.now, -1) })).html).toContain(
      ' asks to act for your account, for 180 days',
    );
    expect(stranger.cookie).toMatch(/test_ss_/);
    const browser = new Visitor(at.book.url);
    // Nothing was done: each goes on after the second step.
    await ok(at.step(await ticketOf(ways(browser)[0]!()), codeAt(secret, at.book.now), browser));
    for (const way of ways(browser)) await ok(way());
    expect((await ok(browser.get('/session'))).data.accounts).toHaveLength(3);
    await refused(at.signIn(email), 'UNAUTHORIZED');
    at.book.moveClock(2 * second);
    await refused(visitor.get('/session'), 'UNAUTHORIZED');
  });

  test('a recovery code that is spent on a platform’s login page is in the activity, as one at sign-in is', async () => {
    const { visitor, email, recoveryCodes } = await at.protectedPerson({ role: 'manufacturer' });
    const redirectURL = 'https://platform.example/back';
    const platform = await at.book.account('platform', { redirect_urls: [redirectURL] });
    const stranger = new Visitor(at.book.url);
    const send = (sent: Record<string, string>) => browse(stranger, '/oauth_access', sent);
    const link = loginPath(platform, { redirectURL, timestamp: at.book.now.getTime() });
    const ticket = ticketIn(await browse(stranger, link));
    const asked = await send({ ticket, step: 'sign_in', email, password: goodPassword });
    const second_step = /name="second_step" value="([^"]+)"/.exec(asked.html)![1]!;
    const step = { ticket: ticketIn(asked), step: 'second_step', second_step };
    expect((await send({ ...step, code: recoveryCodes[0]! })).html).toContain(
      ' asks to act for your account',
    );
    expect((await ok(visitor.get('/enterprise/activity'))).data[0]).toMatchObject({
      operation: 'second-step',
      actor: email,
      message: `${email} signed in with a recovery code. 9 are left.`,
    });
  });

  test('may be required by an account, whose users without one are refused until they have it', async () => {
    const admin = await Visitor.signedUp(at.book, { role: 'manufacturer' });
    const invited = (await ok(admin.post('/enterprise/users', { email: 'ben@member.example' }))).data;
    const ben = new Visitor(at.book.url);
    const { invitation_token } = invited;
    await ok(ben.post('/invitation/accept', { invitation_token, password: goodPassword }));
    ben.account = admin.account;
    const require = (second_factor: string) => admin.put('/enterprise/settings', { second_factor });
    expect(await faults(require('required'))).toHaveProperty('second_factor');
    await withTotp(admin, at.book.now);
    await ok(require('required'));
    at.book.moveClock(2 * second);
    await refused(ben.get('/manufacturer/base_gs1s'), 'SECOND_FACTOR_REQUIRED');
    const { data } = await ok(ben.get('/session'));
    expect(data).toMatchObject({
      person: { second_factor: 'no' },
      accounts: [{ second_factor: 'required' }],
    });
    const { secret } = await withTotp(ben, at.book.now);
    await ok(ben.get('/manufacturer/base_gs1s'));
    expect((await ok(admin.get('/enterprise/users'))).data).toMatchObject([
      { second_factor: 'yes' },
      { second_factor: 'yes' },
    ]);
    expect((await refused(ben.delete('/session/factors/totp'), 'FORBIDDEN')).message).toContain('requires');
    await ok(require('optional'));
    await ok(ben.delete('/session/factors/totp'));
    expect(secret).toBeTruthy();
  });

  test('new recovery codes end the sessions that were begun with the earlier ones, and the second steps under way', async () => {
    const { visitor, email, recoveryCodes } = await at.protectedPerson();
    const thief = new Visitor(at.book.url);
    await ok(at.step(await at.ticket(email), recoveryCodes[0]!, thief));
    const open = await at.ticket(email);
    const { data } = await ok(visitor.post('/session/factors/recovery_codes'));
    await refused(at.step(open, data.recovery_codes[0]), 'UNAUTHORIZED');
    at.book.moveClock(2 * second);
    await refused(thief.get('/session'), 'UNAUTHORIZED');
    await ok(visitor.get('/session'));
  });

  test('is removed for who lost it: by an admin for a person of that account alone, else by the operator', async () => {
    const admin = await Visitor.signedUp(at.book, { role: 'provider' });
    const invited = (await ok(admin.post('/enterprise/users', { email: 'ben@lost.example' }))).data;
    const ben = new Visitor(at.book.url);
    const { invitation_token, user_id } = invited;
    await ok(ben.post('/invitation/accept', { invitation_token, password: goodPassword }));
    await withTotp(ben, at.book.now);
    const stale = await at.ticket('ben@lost.example');
    const reset = (id = user_id) => admin.delete(`/enterprise/users/${id}/second_factor`);
    await ok(reset());
    at.book.moveClock(2 * second);
    await refused(ben.get('/session'), 'UNAUTHORIZED');
    await refused(at.step(stale, '000000'), 'UNAUTHORIZED');
    await new Visitor(at.book.url).signIn('ben@lost.example');
    expect((await ok(admin.get('/enterprise/activity'))).data[0]).toMatchObject({
      operation: 'reset-user-factors',
      subject: { email: 'ben@lost.example' },
    });
    const own = (await ok(admin.get('/enterprise/users'))).data[0];
    await refused(reset(own.user_id), 'FORBIDDEN');
    await refused(reset('999999'), 'NOT_FOUND');

    const { email, secret } = await at.protectedPerson();
    const again = (await ok(admin.post('/enterprise/users', { email }))).data;
    const browser = new Visitor(at.book.url);
    const accept = () =>
      browser.post('/invitation/accept', {
        invitation_token: again.invitation_token,
        password: goodPassword,
        has_password: 'yes',
      });
    await ok(at.step(await ticketOf(accept()), codeAt(secret, at.book.now), browser));
    await ok(accept());
    await refused(reset(again.user_id), 'FORBIDDEN');
    // An account that is disabled then reads of it once it is enabled.
    const its = (what: string) => ok(at.book.operator('POST', `/operator/accounts/${admin.account}/${what}`));
    await its('disable');
    await ok(at.book.operator('POST', '/operator/second_factor/reset', { email }));
    await its('enable');
    const { accounts } = await new Visitor(at.book.url).signIn(email);
    expect(accounts).toHaveLength(2);
    expect((await ok(admin.get('/enterprise/activity'))).data[0]).toMatchObject({
      operation: 'reset-factors',
      actor: 'the operator',
    });
  });

  test('a link for the password of a person who turns out to be an operator ends with that', async () => {
    const email = 'nina@arrived.example';
    await operatorAt(at.book, email);
    // She comes from test too, as another person with the same password and a second factor.
    const { visitor, secret } = await at.protectedPerson({ email_domain: 'arrived.example', email });
    const live = await ok(at.book.operator('POST', `/operator/accounts/${visitor.account}/go_live`));
    const about = { email, environment: 'production', account_id: live.data.account_id };
    const { password_token } = (await ok(at.book.operator('POST', '/operator/password_link', about))).data;
    const nina = new Visitor(at.book.url);
    const ticket = await at.ticket(email, { environment: 'production' });
    await ok(at.step(ticket, codeAt(secret, at.book.now), nina));
    await ok(nina.get('/operator/accounts'));
    const chosen = { password_token, password: 'eleven slow lanterns' };
    await refused(new Visitor(at.book.url).post('/password_link/accept', chosen), 'NOT_FOUND');
  });

  test('moves to production with its person, and never to another person of the same password', async () => {
    const { visitor, email, secret, recoveryCodes } = await at.protectedPerson();
    await ok(goLive(visitor.account));
    await refused(at.signIn(email), 'UNAUTHORIZED');
    const code = codeAt(secret, at.book.now);
    await refused(at.step(await at.ticket(email, there), '000000'), 'VALIDATION');
    const { data } = await ok(at.step(await at.ticket(email, there), code));
    expect(data).toMatchObject({ environment: 'production', person: { second_factor: 'yes' } });
    await ok(at.step(await at.ticket(email, there), recoveryCodes[3]!));

    const rolesBy = async (address: string, code: string) =>
      (await ok(at.step(await at.ticket(address, there), code))).data.accounts.map(
        ({ role }: { role: string }) => role,
      );
    // With the salt of before, it becomes the same person, whose factor stays.
    const { secret: planted } = await plant(email);
    await refused(at.step(await at.ticket(email, there), codeAt(planted, at.book.now)), 'VALIDATION');
    expect(await rolesBy(email, codeAt(secret, at.book.now))).toEqual(['retailer', 'provider']);

    // With another salt it stays another person: the factor tells them apart.
    const cleo = await native();
    const other = await plant(cleo.email);
    expect(await rolesBy(cleo.email, codeAt(cleo.secret, at.book.now))).toEqual(['retailer']);
    expect(await rolesBy(cleo.email, codeAt(other.secret, at.book.now))).toEqual(['provider']);
  });

  test('that comes to a person who is in production already ends their sessions there, which never passed it', async () => {
    const visitor = await Visitor.signedUp(at.book, { role: 'retailer' });
    const { email } = (await ok(visitor.get('/session'))).data.person;
    const further = { role: 'provider', company_name: 'Coupons' };
    const { account_id } = (await ok(visitor.post('/session/accounts', further))).data;
    await ok(goLive(visitor.account));
    const before = new Visitor(at.book.url);
    await before.signIn(email, goodPassword, there);
    visitor.account = account_id;
    const { secret } = await withTotp(visitor, at.book.now);
    await ok(visitor.put('/enterprise/settings', { second_factor: 'required' }));
    await ok(goLive(account_id));
    at.book.moveClock(minute);
    await refused(before.get('/session'), 'UNAUTHORIZED');
    const { data } = await ok(at.step(await at.ticket(email, there), codeAt(secret, at.book.now)));
    expect(data.accounts).toMatchObject([{ second_factor: 'optional' }, { second_factor: 'required' }]);
  });

  test('a clock that is set back by hours keeps no count of wrong ones for longer', async () => {
    const { email, secret } = await at.protectedPerson();
    const send = async (code: string) => at.step(await at.ticket(email), code);
    const backMs = 120 * minute;
    at.book.moveClock(backMs);
    for (let n = 0; n < 10; n++) await refused(send('a wrong code'), 'VALIDATION');
    await refused(send(codeAt(secret, at.book.now)), 'RATE_LIMITED');
    at.book.moveClock(-backMs);
    await ok(send(codeAt(secret, at.book.now)));
  });

  test('a right second step of one person forgets no guess at another of the same address and password', async () => {
    const { email, secret } = await native();
    const planted = await plant(email);
    const send = async (code: string) => at.step(await at.ticket(email, there), code);
    const guess = () => send('a wrong code');
    for (let n = 0; n < 9; n++) await refused(guess(), 'VALIDATION');
    await ok(send(planted.recoveryCodes[0]!));
    // It is no guess at her factor itself, so it leaves her the tenth attempt.
    await refused(guess(), 'VALIDATION');
    await refused(guess(), 'RATE_LIMITED');
    await ok(send(planted.recoveryCodes[1]!));
    await refused(send(codeAt(secret, at.book.now)), 'RATE_LIMITED');
    at.book.moveClock(15 * minute);
    await ok(send(codeAt(secret, at.book.now)));
  });
});
