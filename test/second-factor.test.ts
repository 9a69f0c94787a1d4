import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { codeAt, ticketOf, withTotp } from './harness/authenticator.ts';
import { faults, refused } from './harness/envelope.ts';
import { FactorStage, minute, second } from './harness/factor-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { type Attestation, SoftwareKey, unattested } from './harness/software-key.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

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

  test('a session that was stolen long ago guesses at the code and so keeps its person from neither recovery code nor passkey', async () => {
    const { visitor, email, secret, recoveryCodes } = await at.protectedPerson();
    const key = new SoftwareKey('http://localhost:8112');
    const options = (await ok(visitor.post('/session/factors/passkeys/options'))).data;
    await ok(visitor.post('/session/factors/passkeys', { name: 'Key', response: key.create(options) }));
    const begin = async () => (await at.signIn(email)).body.second_step;
    const answer = async (by: SoftwareKey) => {
      const { ticket, passkey_options } = await begin();
      const passkey = by.answer(passkey_options);
      return new Visitor(at.book.url).post('/sign_in/second_step', { ticket, passkey });
    };
    const other = new SoftwareKey('http://localhost:8112');
    other.id.set(key.id);
    for (const way of [async () => at.step(await at.ticket(email), recoveryCodes[0]!), () => answer(key)]) {
      at.book.moveClock(11 * minute);
      const stolen = await ticketOf(visitor.delete('/session/factors/totp'));
      for (let n = 0; n < 10; n++) await refused(at.step(stolen, `00000${n}`), 'VALIDATION');
      await refused(at.step(await at.ticket(email), codeAt(secret, at.book.now)), 'RATE_LIMITED');
      await refused(at.step(await at.ticket(email), 'a wrong code'), 'RATE_LIMITED');
      await refused(answer(other), 'RATE_LIMITED');
      await ok(way());
    }
  });

  test('guesses at the code of a new app are counted as those at sign-in are, and a right one is none', async () => {
    const visitor = await Visitor.signedUp(at.book);
    await withTotp(visitor, at.book.now);
    const { email } = (await ok(visitor.get('/session'))).data.person;
    const first = (await ok(visitor.post('/session/factors/totp'))).data.secret;
    const confirm = (code: string) => visitor.post('/session/factors/totp/confirm', { code });
    const guesses = await Promise.all(Array.from({ length: 9 }, () => confirm('a wrong code')));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
    await ok(confirm(codeAt(first, at.book.now)));
    const latest = (await ok(visitor.post('/session/factors/totp'))).data.secret;
    await refused(confirm('a wrong code'), 'VALIDATION');
    await refused(confirm(codeAt(latest, at.book.now)), 'RATE_LIMITED');
    await refused(at.step(await at.ticket(email), codeAt(first, at.book.now, 1)), 'RATE_LIMITED');
    at.book.moveClock(15 * minute);
    await ok(at.step(await at.ticket(email), codeAt(first, at.book.now), visitor));
    const anew = (await ok(visitor.post('/session/factors/totp'))).data.secret;
    await ok(confirm(codeAt(anew, at.book.now)));
  });

  test('an app that is not confirmed within 15 minutes is set up anew', async () => {
    const visitor = await Visitor.signedUp(at.book);
    const { email } = (await ok(visitor.get('/session'))).data.person;
    const begin = async () => (await ok(visitor.post('/session/factors/totp'))).data.secret;
    const confirm = (secret: string) =>
      visitor.post('/session/factors/totp/confirm', { code: codeAt(secret, at.book.now) });
    const later = async (afterMs: number) => {
      at.book.moveClock(afterMs);
      await visitor.signIn(email);
    };
    const earlier = await begin();
    await later(15 * minute);
    await refused(confirm(earlier), 'NOT_FOUND');
    const secret = await begin();
    await later(15 * minute - second);
    await ok(confirm(secret));
    at.book.moveClock(minute);
    await ok(at.step(await at.ticket(email), codeAt(secret, at.book.now)));
  });

  test('a proof from later than now, as before the clock was set back by hours, proves nothing', async () => {
    const { visitor, email, secret } = await at.protectedPerson();
    const other = await Visitor.signedUp(at.book);
    const { email: others } = (await ok(other.get('/session'))).data.person;
    const asked = at.book.operator('POST', '/operator/password_link', { email });
    const { password_token } = (await ok(asked)).data;
    const backMs = 2 * 60 * minute;
    at.book.moveClock(backMs);
    await other.signIn(others);
    await ok(at.step(await at.ticket(email), codeAt(secret, at.book.now), visitor));
    const calls = [
      () => other.post('/session/factors/totp'),
      () => visitor.post('/session/factors/recovery_codes'),
    ];
    // The clock of the server that took the proof may be a little ahead.
    at.book.moveClock(-second);
    for (const call of calls) await ok(call());
    at.book.moveClock(second - backMs);
    const accept = () =>
      visitor.post('/password_link/accept', { password_token, password: 'eleven slow lanterns' });
    for (const call of [...calls, accept]) await refused(call(), 'SECOND_STEP_REQUIRED');
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
    const finder = new Visitor(at.book.url);
    const answer = ({ ticket }: { ticket: string }, passkey: unknown) =>
      finder.post('/sign_in/second_step', { ticket, passkey });
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
    // Who signed in with it may have found it.
    at.book.moveClock(2 * second);
    await refused(finder.get('/session'), 'UNAUTHORIZED');
    await ok(visitor.get('/session'));
    await ok(at.signIn(email));
  });

  test('a passkey comes without an attestation: another format, or what is none, goes no further', async () => {
    const visitor = await Visitor.signedUp(at.book);
    const add = async ({ attestation, ...made }: Partial<Attestation> & { attestation?: string }) => {
      const options = (await ok(visitor.post('/session/factors/passkeys/options'))).data;
      const key = new SoftwareKey('http://localhost:8112');
      const sent = key.create(options, { ...unattested, ...made });
      const response = { ...sent, attestation: attestation ?? sent.attestation };
      return faults(visitor.post('/session/factors/passkeys', { name: 'Key', response }));
    };
    // Self attestation too: the options ask for none, and browsers send none.
    for (const format of ['packed', 'fido-u2f', 'tpm', 'apple', 'android-key', 'android-safetynet'])
      expect((await add({ format }))['response.attestation']).toContain(`has the format ${format},`);
    for (const format of ['None', 'none ', '', '<b>'])
      expect(await add({ format })).toHaveProperty('response');
    // Not CBOR, not a map, an endless array, a statement with content.
    for (const attestation of ['AA', 'gA', '-w', 'm______7', 'oWNmbXRkbm9uZQ'])
      expect(await add({ attestation })).toHaveProperty('response');
    const statement = () => Buffer.from([0xa1, 0x61, 0x61, 0x01]);
    expect(await add({ statement })).toHaveProperty('response');
  });

  test('is changed only by a session that has just proven it, and after a fresh sign-in while there is none', async () => {
    const visitor = await Visitor.signedUp(at.book);
    const { email } = (await ok(visitor.get('/session'))).data.person;
    at.book.moveClock(11 * minute);
    const { second_step } = await refused(visitor.post('/session/factors/totp'), 'SECOND_STEP_REQUIRED');
    expect(second_step).toEqual({ methods: ['password'] });
    await refused(at.signIn(email, { password: 'not this one' }, visitor), 'UNAUTHORIZED');
    await refused(visitor.post('/session/factors/totp'), 'SECOND_STEP_REQUIRED');
    await visitor.signIn(email);
    const { secret } = (await ok(visitor.post('/session/factors/totp'))).data;
    const confirm = () =>
      visitor.post('/session/factors/totp/confirm', { code: codeAt(secret, at.book.now) });
    // A session that was stolen long ago is not told whether it guessed the code of a set-up that was given up.
    at.book.moveClock(11 * minute);
    await refused(confirm(), 'SECOND_STEP_REQUIRED');
    await visitor.signIn(email);
    await ok(confirm());
    at.book.moveClock(11 * minute);
    for (const call of [
      () => visitor.delete('/session/factors/totp'),
      () => visitor.post('/session/factors/totp'),
      confirm,
      () => visitor.post('/session/factors/passkeys/options'),
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
    await new Visitor(at.book.url).signIn(email);
  });
});
