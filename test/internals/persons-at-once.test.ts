import { ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { codeAt, ticketOf, withTotp } from '../harness/authenticator.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { during } from '../harness/during.ts';
import { refused } from '../harness/envelope.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { operatorAt } from '../harness/operators.ts';
import { goodPassword, Visitor } from '../harness/visitor.ts';

const newPassword = 'eight loud lanterns';

describe.skipIf(inject('postgresUrl') === '')('a person of two calls at once (postgresql)', () => {
  let database: string;
  let book: Offerbook;
  beforeAll(async () => {
    database = await migratedDatabase();
    // Calls that wait for each other do so until a call's own limit, and are not ended by the database.
    const side = await sqlSession(database);
    const { rows } = await side.query('select quote_ident(current_database()) as name');
    await side.query(`alter database ${rows[0].name} set deadlock_timeout = '1h'`);
    await side.end();
    book = await Offerbook.start({ engine: 'postgresql', database, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  let people = 0;
  const accept = (invitation_token: string, more: Record<string, unknown> = {}, by = new Visitor(book.url)) =>
    by.post('/invitation/accept', { invitation_token, password: goodPassword, ...more });

  /** A user of one account, whose admin is about to act on them while they join another one. */
  const joining = async () => {
    const [admin, other] = [await Visitor.signedUp(book), await Visitor.signedUp(book)];
    const email = `joining-${++people}@agency.example`;
    const { user_id, invitation_token } = (await ok(admin.post('/enterprise/users', { email }))).data;
    const visitor = new Visitor(book.url);
    await ok(accept(invitation_token, {}, visitor));
    const further = (await ok(other.post('/enterprise/users', { email }))).data.invitation_token as string;
    const join = () => accept(further, { has_password: 'yes' }, visitor);
    /** The answer to what the admin does when the person has joined, but for the end of that call. */
    const meanwhile = async (underWay: Parameters<typeof during>[3]) => {
      const [joined, answer] = await during(
        database,
        'lock table activity in exclusive mode',
        join,
        underWay,
      );
      expect((await ok(Promise.resolve(joined))).data.accounts).toHaveLength(2);
      return answer;
    };
    return { admin, user: `/enterprise/users/${user_id}`, email, visitor, meanwhile };
  };

  test('who joins another account keeps their password when the link of the first account’s admin is used meanwhile', async () => {
    const { admin, user, email, meanwhile } = await joining();
    const { invitation_token } = (await ok(admin.post(`${user}/invitation`))).data;
    await refused(
      meanwhile(() => accept(invitation_token, { password: newPassword })),
      'FORBIDDEN',
    );
    await new Visitor(book.url).signIn(email);
  });

  test('who accepts an invitation while the admin takes it back is no person here, and has no session', async () => {
    const admin = await Visitor.signedUp(book);
    const email = `unwanted-${++people}@agency.example`;
    const { user_id, invitation_token } = (await ok(admin.post('/enterprise/users', { email }))).data;
    const visitor = new Visitor(book.url);
    const [, removed] = await during(
      database,
      'lock table activity in exclusive mode',
      () => accept(invitation_token, {}, visitor),
      () => admin.delete(`/enterprise/users/${user_id}`),
    );
    await ok(Promise.resolve(removed));
    book.moveClock(2_000);
    await refused(visitor.get('/session'), 'UNAUTHORIZED');
    await refused(new Visitor(book.url).post('/sign_in', { email, password: goodPassword }), 'UNAUTHORIZED');
  });

  test('who joins another account keeps their second factor when the first account’s admin removes it meanwhile', async () => {
    const { admin, user, visitor, meanwhile } = await joining();
    await withTotp(visitor, book.now);
    await refused(
      meanwhile(() => admin.delete(`${user}/second_factor`)),
      'FORBIDDEN',
    );
    expect((await ok(visitor.get('/session'))).data.person.second_factor).toBe('yes');
  });

  test('who sets up a second factor stays the user while another person of the address opens a link for them', async () => {
    const [admin, other] = [await Visitor.signedUp(book), await Visitor.signedUp(book)];
    const email = `protected-${++people}@agency.example`;
    const { user_id, invitation_token } = (await ok(admin.post('/enterprise/users', { email }))).data;
    const visitor = new Visitor(book.url);
    await ok(accept(invitation_token, {}, visitor));
    const planted = (await ok(other.post('/enterprise/users', { email }))).data.invitation_token;
    await ok(accept(planted, { password: newPassword }));
    const { data: link } = await ok(admin.post(`/enterprise/users/${user_id}/invitation`));
    const { secret } = (await ok(visitor.post('/session/factors/totp'))).data;
    const [confirmed, taken] = await during(
      database,
      'lock table activity in exclusive mode',
      () => visitor.post('/session/factors/totp/confirm', { code: codeAt(secret, book.now) }),
      () => accept(link.invitation_token, { password: newPassword, has_password: 'yes' }),
    );
    await ok(Promise.resolve(confirmed));
    await refused(Promise.resolve(taken), 'FORBIDDEN');
    expect((await ok(visitor.get('/session'))).data.accounts).toHaveLength(1);
  });

  test('who becomes an operator gets no password link of another operator meanwhile', async () => {
    const olga = await operatorAt(book);
    const email = 'paul@paper.example';
    const account = { role: 'retailer', email_domain: 'paper.example', name: 'Paper', admin_email: email };
    const { data } = await ok(
      book.operator('POST', '/operator/accounts', { ...account, environment: 'production' }),
    );
    await ok(accept(data.admin.invitation_token));
    const { invitation_token } = (await ok(book.operator('POST', '/operator/operators', { email }))).data;
    const [accepted, link] = await during(
      database,
      'lock table production.activity in exclusive mode',
      () => accept(invitation_token, { has_password: 'yes' }),
      () => olga.post('/operator/password_link', { email, environment: 'production', show_link: 'yes' }),
    );
    expect((await ok(Promise.resolve(accepted))).data.operator).not.toBeNull();
    await refused(Promise.resolve(link), 'FORBIDDEN');
  });

  test('two persons of one password are not merged when one of them gets another password meanwhile', async () => {
    const email = 'two@live.example';
    const live = { role: 'provider', email_domain: 'live.example', name: 'Live', environment: 'production' };
    const { data } = await ok(book.operator('POST', '/operator/accounts', { ...live, admin_email: email }));
    await ok(accept(data.admin.invitation_token));
    const admin = await Visitor.signedUp(book);
    const adminEmail = (await ok(admin.get('/session'))).data.person.email as string;
    const { invitation_token } = (await ok(admin.post('/enterprise/users', { email }))).data;
    await ok(accept(invitation_token));
    await ok(book.operator('POST', `/operator/accounts/${admin.account}/go_live`));
    const there = new Visitor(book.url);
    await there.signIn(adminEmail, goodPassword, { environment: 'production' });
    const [, { user_id }] = (await ok(there.get('/enterprise/users'))).data;
    const link = (await ok(there.post(`/enterprise/users/${user_id}/invitation`))).data.invitation_token;
    const signIn = (password: string) =>
      new Visitor(book.url).post('/sign_in', { email, password, environment: 'production' });
    const [chosen, other] = await during(
      database,
      'lock table production.activity in exclusive mode',
      () => accept(link, { password: newPassword }),
      () => signIn(goodPassword),
    );
    await ok(Promise.resolve(chosen));
    expect((await ok(Promise.resolve(other))).data.accounts).toMatchObject([{ role: 'provider' }]);
    expect((await ok(signIn(newPassword))).data.accounts).toMatchObject([{ role: 'manufacturer' }]);
  });

  test('who does the second step while an admin removes the factors is refused, and neither waits for the other', async () => {
    const admin = await Visitor.signedUp(book);
    const email = 'lost@agency.example';
    const { user_id, invitation_token } = (await ok(admin.post('/enterprise/users', { email }))).data;
    const visitor = new Visitor(book.url);
    await ok(accept(invitation_token, {}, visitor));
    const { secret } = await withTotp(visitor, book.now);
    const signingIn = new Visitor(book.url);
    const ticket = await ticketOf(signingIn.post('/sign_in', { email, password: goodPassword }));
    const [removed, step] = await during(
      database,
      'lock table passkey in exclusive mode',
      () => admin.delete(`/enterprise/users/${user_id}/second_factor`),
      () => signingIn.post('/sign_in/second_step', { ticket, code: codeAt(secret, book.now, 1) }),
    );
    await ok(Promise.resolve(removed));
    await refused(Promise.resolve(step), 'UNAUTHORIZED');
  });
});
