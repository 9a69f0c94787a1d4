import { ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { rowsOf } from './harness/tables.ts';
import { goodPassword, signUpBody, Visitor } from './harness/visitor.ts';

const second = 1_000;
const planted = 'the attacker knows this';
const production = { environment: 'production' };

onEveryEngine('a person planted under another’s e-mail address', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  const accept = (invitation_token: string, password: string, more = {}, visitor = new Visitor(book.url)) =>
    visitor.post('/invitation/accept', { invitation_token, password, ...more });

  /** An admin signed in to a new account that the operator opened. */
  const opened = async (environment: 'test' | 'production', email = `boss@${book.newDomain('tenant')}`) => {
    const email_domain = book.newDomain('tenant');
    const { data } = await ok(
      book.operator('POST', '/operator/accounts', {
        role: 'retailer',
        email_domain,
        name: email_domain,
        environment,
        admin_email: email,
        sample_data: 'no',
      }),
    );
    const visitor = new Visitor(book.url);
    await ok(accept(data.admin.invitation_token, goodPassword, {}, visitor));
    visitor.account = data.account_id;
    return visitor;
  };
  /** A hostile admin invites the address and opens the link itself. */
  const plant = async (attacker: Visitor, email: string, password = planted) => {
    const { data } = await ok(attacker.post('/enterprise/users', { email, role: 'admin' }));
    await ok(accept(data.invitation_token, password));
    return data.user_id as string;
  };
  const signUp = async () => {
    book.moveClock(3_600 * second);
    const visitor = await Visitor.signedUp(book, { role: 'retailer' });
    return { visitor, email: (await ok(visitor.get('/session'))).data.person.email as string };
  };
  const idsOf = ({ accounts }: { accounts: Array<{ account_id: string }> }) =>
    accounts.map(({ account_id }) => account_id);

  test('never gets the account whose owner goes live, and the owner signs in there with the password of test', async () => {
    const { visitor: owner, email } = await signUp();
    const attacker = await opened('production');
    await plant(attacker, email);
    const live = (await ok(book.operator('POST', `/operator/accounts/${owner.account}/go_live`))).data;

    const thief = new Visitor(book.url);
    expect(idsOf(await thief.signIn(email, planted, production))).toEqual([attacker.account]);
    thief.account = live.account_id;
    await refused(thief.get('/enterprise/keys'), 'UNAUTHORIZED');
    const home = new Visitor(book.url);
    expect(idsOf(await home.signIn(email, goodPassword, production))).toEqual([live.account_id]);
    await ok(home.get('/enterprise/keys'));
  });

  test('is not trusted by an account that goes live later, whose first one it reset as an admin', async () => {
    const [first, second] = [await signUp(), await signUp()];
    const { visitor: hostile } = first;
    const { data } = await ok(hostile.post('/enterprise/users', { email: second.email }));
    await ok(accept(data.invitation_token, goodPassword, { has_password: 'yes' }));
    const movedFirst = (await ok(book.operator('POST', `/operator/accounts/${hostile.account}/go_live`)))
      .data;
    const boss = new Visitor(book.url);
    await boss.signIn(first.email, goodPassword, production);
    const users = (await ok(boss.get('/enterprise/users'))).data;
    const { user_id } = users.find((one: { email: string }) => one.email === second.email);
    const reset = (await ok(boss.post(`/enterprise/users/${user_id}/invitation`))).data;
    await ok(accept(reset.invitation_token, planted));

    const later = (await ok(book.operator('POST', `/operator/accounts/${second.visitor.account}/go_live`)))
      .data;
    expect(idsOf(await new Visitor(book.url).signIn(second.email, planted, production))).toEqual([
      movedFirst.account_id,
    ]);
    expect(idsOf(await new Visitor(book.url).signIn(second.email, goodPassword, production))).toEqual([
      later.account_id,
    ]);
  });

  test('accounts of one person that go live one after the other are one person’s there too', async () => {
    const { visitor: owner, email } = await signUp();
    const { accounts } = (await ok(owner.get('/session'))).data;
    const more = { role: 'accelerator', email_domain: accounts[0].email_domain, has_password: 'yes' };
    const other = await owner.signUp(more);
    for (const id of [accounts[0].account_id, other.account_id])
      await ok(book.operator('POST', `/operator/accounts/${id}/go_live`));
    const { accounts: moved } = await new Visitor(book.url).signIn(email, goodPassword, production);
    expect(moved.map(({ role }: { role: string }) => role)).toEqual(['retailer', 'accelerator']);
  });

  test('neither blocks the real one’s sign-up nor invitation, and each opens its own accounts alone', async () => {
    const attacker = await opened('test');
    const email_domain = book.newDomain('victim');
    const email = `ann@${email_domain}`;
    await plant(attacker, email);
    const owner = new Visitor(book.url);
    await owner.signUp({ role: 'retailer', email_domain });
    expect(idsOf(await new Visitor(book.url).signIn(email))).toEqual([owner.account]);
    expect(idsOf(await new Visitor(book.url).signIn(email, planted))).toEqual([attacker.account]);

    const employer = await opened('test');
    const { data } = await ok(employer.post('/enterprise/users', { email }));
    const joined = await ok(accept(data.invitation_token, 'nine private lanterns'));
    expect(idsOf(joined.data)).toEqual([employer.account]);
  });

  test('an account is added to a person who gives the password, and to no other', async () => {
    const { visitor: owner, email } = await signUp();
    const attacker = await opened('test');
    await plant(attacker, email);
    const employer = await opened('test');
    const { data } = await ok(employer.post('/enterprise/users', { email }));
    const own = { has_password: 'yes' };
    expect(await faults(accept(data.invitation_token, 'not a password', own))).toHaveProperty('password');
    const joined = await ok(accept(data.invitation_token, goodPassword, own));
    expect(idsOf(joined.data)).toEqual([owner.account, employer.account]);
    expect(idsOf(await new Visitor(book.url).signIn(email, planted))).toEqual([attacker.account]);
  });

  test('a password that is in use with the address is neither chosen nor inherited by accident', async () => {
    const { visitor: owner, email } = await signUp();
    const attacker = await opened('test');
    const { data } = await ok(attacker.post('/enterprise/users', { email }));
    const taken = await faults(accept(data.invitation_token, goodPassword));
    expect(taken['password']).toContain('in use');
    await ok(accept(data.invitation_token, planted));
    const change = { password: goodPassword, new_password: planted };
    expect((await faults(owner.post('/session/password', change)))['new_password']).toContain('in use');
    const body = signUpBody(email.split('@')[1]!, { role: 'provider', password: planted });
    expect((await faults(new Visitor(book.url).post('/sign_up', body)))['password']).toContain('in use');
    expect(idsOf((await ok(owner.get('/session'))).data)).toEqual([owner.account]);
  });

  test('guesses in the shape of new passwords are limited as wrong ones are', async () => {
    const { email } = await signUp();
    const attacker = await opened('test');
    const { data } = await ok(attacker.post('/enterprise/users', { email }));
    await ok(accept(data.invitation_token, planted));
    book.moveClock(61 * second);
    const codes = [];
    for (let n = 0; n < 41; n++) {
      const guess = {
        password: n === 0 ? planted : `guess number ${n - 1}`,
        new_password: `guess number ${n}`,
      };
      const visitor = new Visitor(book.url);
      // Signing in is right and gives its attempt back; the choice of a password does not.
      await visitor.post('/sign_in', { email, password: guess.password });
      codes.push((await visitor.post('/session/password', guess)).body.code ?? 'done');
    }
    // Beyond the 20 a minute a session has 20 an hour of its own.
    expect(codes.slice(0, 39).every((code) => code === 'done')).toBe(true);
    expect(codes.at(-1)).not.toBe('done');
    book.moveClock(61 * second);
  });

  test('many of them change neither what sign-in says nor who gets in', async () => {
    const { visitor: owner, email } = await signUp();
    for (let n = 0; n < 8; n++) {
      book.moveClock(61 * second);
      await plant(await opened('test'), email, `${planted} ${n}`);
    }
    const visitor = new Visitor(book.url);
    const wrong = await visitor.post('/sign_in', { email, password: 'none of theirs' });
    const unknown = await visitor.post('/sign_in', { email: 'no@one.example', password: 'none of theirs' });
    expect([wrong.status, timeless(wrong.body)]).toEqual([401, timeless(unknown.body)]);
    expect(idsOf(await visitor.signIn(email))).toEqual([owner.account]);
    const hashes = (await rowsOf(book, 'person')).filter((person) => person['email'] === email);
    const salts = new Set(hashes.map(({ password_hash }) => String(password_hash).split('$')[4]));
    // One salt means one slow hash for all of them.
    expect([hashes.length > 1, salts.size]).toEqual([true, 1]);
  });

  test('with one password in test and in production a person is one in both once that password is given', async () => {
    const { visitor: owner, email } = await signUp();
    const there = await opened('production', email);
    const live = (await ok(book.operator('POST', `/operator/accounts/${owner.account}/go_live`))).data;
    const data = await new Visitor(book.url).signIn(email, goodPassword, production);
    expect(idsOf(data).sort()).toEqual([there.account, live.account_id].sort());
  });

  test('the operator says by an account whose link it is, and the other person’s password stays', async () => {
    const { visitor: owner, email } = await signUp();
    const attacker = await opened('test');
    await plant(attacker, email);
    const make = (more = {}) => book.operator('POST', '/operator/password_link', { email, ...more });
    const asked = await faults(make());
    expect(asked['account_id']).toContain(owner.account);
    expect(asked['account_id']).toContain(attacker.account);
    expect(await faults(make({ account_id: 'production_1' }))).toHaveProperty('account_id');
    const { data } = await ok(make({ account_id: owner.account }));
    expect(data.accounts).toHaveLength(1);
    const { password_token } = data;
    await ok(
      new Visitor(book.url).post('/password_link/accept', { password_token, password: 'ten new lanterns' }),
    );
    expect(idsOf(await new Visitor(book.url).signIn(email, 'ten new lanterns'))).toEqual([owner.account]);
    expect(idsOf(await new Visitor(book.url).signIn(email, planted))).toEqual([attacker.account]);
  });

  test('ends with the last account that has it for a user', async () => {
    const { email } = await signUp();
    const attacker = await opened('test');
    const user = await plant(attacker, email);
    await ok(attacker.delete(`/enterprise/users/${user}`));
    await refused(new Visitor(book.url).post('/sign_in', { email, password: planted }), 'UNAUTHORIZED');
  });

  test('an invitation reads the same whether or not the address has a password here', async () => {
    const { email } = await signUp();
    const admin = await opened('test');
    const seen = [];
    for (const one of [email, `new@${book.newDomain('new')}`]) {
      const { data } = await ok(admin.post('/enterprise/users', { email: one }));
      const { invitation_token } = data;
      const read = await ok(new Visitor(book.url).post('/invitation', { invitation_token }));
      seen.push(JSON.stringify(timeless(read)).replaceAll(one, 'one@address.example'));
    }
    expect(seen[0]).toBe(seen[1]);
  });
});
