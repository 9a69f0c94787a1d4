import { expect, test } from 'vitest';
import { codeAt, ticketOf, withTotp } from './harness/authenticator.ts';
import { faults, refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { ok } from './harness/scene.ts';
import { SoftwareKey } from './harness/software-key.ts';
import { Stage } from './harness/stage.ts';
import { browse, loginPath, ticketIn } from './harness/third-party.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

const second = 1_000;
const minute = 60 * second;

/** People with a second factor, and those who would like to be without. */
class FactorStage extends Stage {
  protected async enter(): Promise<void> {}

  /** A person with an authenticator app; the clock is past the code that confirmed it. */
  async protectedPerson(more: Record<string, unknown> = {}) {
    const visitor = await Visitor.signedUp(this.book, { role: 'retailer', ...more });
    const { email } = (await ok(visitor.get('/session'))).data.person;
    const factor = await withTotp(visitor, this.book.now);
    this.book.moveClock(minute);
    return { visitor, email: email as string, ...factor };
  }

  signIn = (email: string, more: Record<string, unknown> = {}, visitor = new Visitor(this.book.url)) =>
    visitor.post('/sign_in', { email, password: goodPassword, ...more });
  ticket = (email: string, more: Record<string, unknown> = {}) => ticketOf(this.signIn(email, more));
  step = (ticket: string, code: string, visitor = new Visitor(this.book.url)) =>
    visitor.post('/sign_in/second_step', { ticket, code });
}

onEveryEngine('a second factor', (engine) => {
  const at = new FactorStage(engine, { now: new Date('2026-05-04T12:00:00Z') });

  test('is set up with a code of the app; the right password alone then begins no session, and tells no stranger of it', async () => {
    const visitor = await Visitor.signedUp(at.book);
    const { email } = (await ok(visitor.get('/session'))).data.person;
    const elsewhere = new Visitor(at.book.url);
    await elsewhere.signIn(email);
    const { secret, uri } = (await ok(visitor.post('/session/factors/totp'))).data;
    expect(uri).toContain(`otpauth://totp/Offerbook%20test:${encodeURIComponent(email)}?`);
    expect(await faults(visitor.post('/session/factors/totp/confirm', { code: '000000' }))).toHaveProperty(
      'code',
    );
    // A secret that was not confirmed asks nobody for a code.
    await ok(at.signIn(email));
    const code = codeAt(secret, at.book.now);
    const { data } = await ok(visitor.post('/session/factors/totp/confirm', { code }));
    expect(new Set(data.recovery_codes).size).toBe(10);
    await refused(visitor.post('/session/factors/totp/confirm', { code }), 'NOT_FOUND');
    at.book.moveClock(2 * second);
    await refused(elsewhere.get('/session'), 'UNAUTHORIZED');
    expect((await ok(visitor.get('/session'))).data.person.second_factor).toBe('yes');

    const newcomer = new Visitor(at.book.url);
    const asked = await at.signIn(email, {}, newcomer);
    expect([asked.status, asked.body.code]).toEqual([401, 'SECOND_STEP_REQUIRED']);
    expect(asked.body.second_step.methods).toEqual(['totp', 'recovery_code']);
    expect(newcomer.cookie).toBe('');
    const wrong = await at.signIn(email, { password: 'not the password' });
    const unknown = await at.signIn('nobody@nowhere.example');
    expect([wrong.body.code, wrong.body.message]).toEqual(['UNAUTHORIZED', unknown.body.message]);
    expect(wrong.body).not.toHaveProperty('second_step');

    at.book.moveClock(30 * second);
    const done = await ok(at.step(asked.body.second_step.ticket, codeAt(secret, at.book.now), newcomer));
    expect(done.data).toMatchObject({ person: { email, second_factor: 'yes' }, accounts: [{}] });
    await ok(newcomer.get('/session'));
    await refused(at.step(asked.body.second_step.ticket, codeAt(secret, at.book.now, 1)), 'UNAUTHORIZED');
    newcomer.account = done.data.accounts[0].account_id;
    const log = JSON.stringify((await ok(newcomer.get('/enterprise/activity'))).data);
    expect(log).toContain('set up an authenticator app');
    expect(log).not.toContain(secret);
  });

  test('a code is accepted once, one step early or late, and a recovery code once', async () => {
    const { email, secret, recoveryCodes } = await at.protectedPerson();
    const early = codeAt(secret, at.book.now, 1);
    await ok(at.step(await at.ticket(email), early));
    for (const used of [early, codeAt(secret, at.book.now), codeAt(secret, at.book.now, -1)])
      expect(await faults(at.step(await at.ticket(email), used))).toHaveProperty('code');
    at.book.moveClock(2 * minute);
    for (const steps of [-2, 2])
      await refused(at.step(await at.ticket(email), codeAt(secret, at.book.now, steps)), 'VALIDATION');
    await ok(at.step(await at.ticket(email), codeAt(secret, at.book.now, -1)));
    // Two browsers with the same code at the same moment.
    at.book.moveClock(minute);
    const tickets = [await at.ticket(email), await at.ticket(email)];
    const same = codeAt(secret, at.book.now);
    const both = await Promise.all(tickets.map((ticket) => at.step(ticket, same)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);

    const written = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ');
    const visitor = new Visitor(at.book.url);
    const { data } = await ok(at.step(await at.ticket(email), written, visitor));
    await refused(at.step(await at.ticket(email), recoveryCodes[0]!), 'VALIDATION');
    expect((await ok(visitor.get('/session/factors'))).data.recovery_codes_left).toBe(9);
    visitor.account = data.accounts[0].account_id;
    expect((await ok(visitor.get('/enterprise/activity'))).data[0].message).toMatch(
      /recovery code\. 9 are left/,
    );
  });

  test('guesses are counted for the person over all tickets, and in the end the right code is refused too', async () => {
    const { email, secret } = await at.protectedPerson();
    const other = await at.protectedPerson();
    const tickets = await Promise.all([at.ticket(email), at.ticket(email)]);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => at.step(tickets[n % 2]!, `00000${n % 10}`)),
    );
    expect(guesses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(4);
    await refused(at.step(await at.ticket(email), codeAt(secret, at.book.now)), 'RATE_LIMITED');
    await ok(at.step(await at.ticket(other.email), codeAt(other.secret, at.book.now)));
    at.book.moveClock(15 * minute);
    await ok(at.step(await at.ticket(email), codeAt(secret, at.book.now)));
  });

  test('a ticket is of its person and registry, ends after five minutes, and with a new password', async () => {
    const ann = await at.protectedPerson();
    const bob = await at.protectedPerson();
    await refused(at.step(await at.ticket(ann.email), codeAt(bob.secret, at.book.now)), 'VALIDATION');
    await refused(at.step(await at.ticket(ann.email), bob.recoveryCodes[0]!), 'VALIDATION');
    const ticket = await at.ticket(ann.email);
    await refused(at.step(ticket.replace('test_', 'live_'), codeAt(ann.secret, at.book.now)), 'UNAUTHORIZED');
    at.book.moveClock(5 * minute);
    await refused(at.step(ticket, codeAt(ann.secret, at.book.now)), 'UNAUTHORIZED');
    const passkey = { id: 'x', client_data: 'e30', authenticator_data: 'x', signature: 'x' };
    const before = await at.ticket(ann.email);
    await refused(
      new Visitor(at.book.url).post('/sign_in/second_step', { ticket: before, passkey }),
      'VALIDATION',
    );
    const changed = { password: goodPassword, new_password: 'eleven slow lanterns' };
    await ok(ann.visitor.post('/session/password', changed));
    at.book.moveClock(minute);
    await refused(at.step(before, codeAt(ann.secret, at.book.now)), 'UNAUTHORIZED');
  });

  test('a passkey answers one challenge of a page of this server, once, for its own person', async () => {
    const visitor = await Visitor.signedUp(at.book);
    const { email } = (await ok(visitor.get('/session'))).data.person;
    const options = async () => (await ok(visitor.post('/session/factors/passkeys/options'))).data;
    const add = (response: unknown) => visitor.post('/session/factors/passkeys', { name: 'Key', response });
    const key = new SoftwareKey('http://localhost:8112');
    const elsewhere = new SoftwareKey('http://evil.example');
    expect(await faults(add(elsewhere.create(await options())))).toHaveProperty('response');
    const asked = await options();
    expect((await ok(add(key.create(asked)))).data.recovery_codes).toHaveLength(10);
    expect(await faults(add(key.create(asked)))).toHaveProperty('response');
    await refused(add(key.create(await options())), 'ALREADY_EXISTS');

    const begin = async (address: string) => (await at.signIn(address)).body.second_step;
    const answer = ({ ticket }: { ticket: string }, passkey: unknown) =>
      new Visitor(at.book.url).post('/sign_in/second_step', { ticket, passkey });
    const [one, two] = [await begin(email), await begin(email)];
    expect(one.methods).toEqual(['passkey', 'recovery_code']);
    const right = key.answer(one.passkey_options);
    expect(await faults(answer(two, right))).toHaveProperty('passkey');
    elsewhere.id.set(key.id);
    expect(await faults(answer(one, elsewhere.answer(one.passkey_options)))).toHaveProperty('passkey');
    await ok(answer(one, right));
    await refused(answer(one, right), 'UNAUTHORIZED');
    const other = await at.protectedPerson();
    const theirs = await begin(other.email);
    expect(theirs.methods).toEqual(['totp', 'recovery_code']);
    expect(await faults(answer(theirs, key.answer(two.passkey_options)))).toHaveProperty('passkey');
    const { data } = await ok(visitor.get('/session/factors'));
    expect(data.passkeys).toMatchObject([{ name: 'Key', last_used_at: expect.stringMatching(/^2026/) }]);
    await ok(visitor.delete(`/session/factors/passkeys/${data.passkeys[0].passkey_id}`));
    await ok(at.signIn(email));
  });

  test('is changed only by a session that has just proven it, and by the password while there is none', async () => {
    const visitor = await Visitor.signedUp(at.book);
    at.book.moveClock(11 * minute);
    expect(await faults(visitor.post('/session/factors/totp'))).toHaveProperty('password');
    expect(await faults(visitor.post('/session/factors/totp', { password: 'not this one' }))).toEqual({
      password: 'is not your present password',
    });
    const { secret } = (await ok(visitor.post('/session/factors/totp', { password: goodPassword }))).data;
    await ok(visitor.post('/session/factors/totp/confirm', { code: codeAt(secret, at.book.now) }));
    at.book.moveClock(11 * minute);
    for (const call of [
      () => visitor.delete('/session/factors/totp'),
      () => visitor.post('/session/factors/totp', { password: goodPassword }),
      () => visitor.post('/session/factors/passkeys/options', { password: goodPassword }),
      () => visitor.post('/session/factors/recovery_codes'),
    ])
      await refused(call(), 'SECOND_STEP_REQUIRED');
    const ticket = await ticketOf(visitor.delete('/session/factors/totp'));
    await ok(at.step(ticket, codeAt(secret, at.book.now), visitor));
    expect((await ok(visitor.post('/session/factors/recovery_codes'))).data.recovery_codes).toHaveLength(10);
    await ok(visitor.delete('/session/factors/totp'));
    await refused(visitor.delete('/session/factors/totp'), 'NOT_FOUND');
    const { data } = await ok(visitor.get('/session/factors'));
    expect(data).toMatchObject({ totp_since: null, passkeys: [], recovery_codes_left: 0 });
    await new Visitor(at.book.url).signIn((await ok(visitor.get('/session'))).data.person.email);
  });

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
    await ok(at.book.operator('POST', '/operator/second_factor/reset', { email }));
    const { accounts } = await new Visitor(at.book.url).signIn(email);
    expect(accounts).toHaveLength(2);
    expect((await ok(admin.get('/enterprise/activity'))).data[0]).toMatchObject({
      operation: 'reset-factors',
      who: 'the operator',
    });
  });

  test('moves to production with its person, and never to another person of the same password', async () => {
    const { visitor, email, secret, recoveryCodes } = await at.protectedPerson();
    const goLive = (account: string) => at.book.operator('POST', `/operator/accounts/${account}/go_live`, {});
    await ok(goLive(visitor.account));
    await refused(at.signIn(email), 'UNAUTHORIZED');
    const there = { environment: 'production' };
    const code = codeAt(secret, at.book.now);
    await refused(at.step(await at.ticket(email, there), '000000'), 'VALIDATION');
    const { data } = await ok(at.step(await at.ticket(email, there), code));
    expect(data).toMatchObject({ environment: 'production', person: { second_factor: 'yes' } });
    await ok(at.step(await at.ticket(email, there), recoveryCodes[3]!));

    const rolesBy = async (address: string, code: string) =>
      (await ok(at.step(await at.ticket(address, there), code))).data.accounts.map(
        ({ role }: { role: string }) => role,
      );
    // Somebody who knows the password plants a person with a factor of their own, and goes live with it.
    const plant = async (address: string) => {
      const attacker = new Visitor(at.book.url);
      await attacker.signUp({ email_domain: at.book.newDomain('planted'), role: 'provider' });
      const asAdmin = { email: address, role: 'admin' };
      const { invitation_token } = (await ok(attacker.post('/enterprise/users', asAdmin))).data;
      const planted = new Visitor(at.book.url);
      await ok(planted.post('/invitation/accept', { invitation_token, password: goodPassword }));
      const own = await withTotp(planted, at.book.now);
      await ok(goLive(attacker.account));
      at.book.moveClock(minute);
      return own.secret;
    };
    // With the salt of before, it becomes the same person, whose factor stays.
    const planted = await plant(email);
    await refused(at.step(await at.ticket(email, there), codeAt(planted, at.book.now)), 'VALIDATION');
    expect(await rolesBy(email, codeAt(secret, at.book.now))).toEqual(['retailer', 'provider']);

    // A person whose password was chosen in production, with another salt: the factor tells them apart.
    const native = `cleo@${at.book.newDomain('native')}`;
    const made = await at.book.operator('POST', '/operator/accounts', {
      role: 'retailer',
      email_domain: native.split('@')[1],
      name: 'Native',
      environment: 'production',
      admin_email: native,
    });
    const { invitation_token } = (await ok(Promise.resolve(made))).data.admin;
    const cleo = new Visitor(at.book.url);
    await ok(cleo.post('/invitation/accept', { invitation_token, password: goodPassword }));
    const { secret: cleos } = await withTotp(cleo, at.book.now);
    const other = await plant(native);
    expect(await rolesBy(native, codeAt(cleos, at.book.now))).toEqual(['retailer']);
    expect(await rolesBy(native, codeAt(other, at.book.now))).toEqual(['provider']);
  });
});
