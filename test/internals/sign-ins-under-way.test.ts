import { ok, type Reply } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { codeAt, withTotp } from '../harness/authenticator.ts';
import { migratedDatabase } from '../harness/databases.ts';
import { during as duringOther } from '../harness/during.ts';
import { refused } from '../harness/envelope.ts';
import { IdentityProvider } from '../harness/identity-provider.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { goodPassword, signUpBody, Visitor } from '../harness/visitor.ts';

const newPassword = 'eight loud lanterns';

describe.skipIf(inject('postgresUrl') === '')('a sign-in under way (postgresql)', () => {
  let database: string;
  let book: Offerbook;
  let provider: IdentityProvider;
  beforeAll(async () => {
    database = await migratedDatabase();
    provider = await IdentityProvider.listen();
    const now = new Date('2026-05-04T12:00:00Z');
    book = await Offerbook.start({ engine: 'postgresql', database, now, env: provider.env() });
  });
  afterAll(async () => {
    await book?.stop();
    await provider?.close();
  });

  /** A person in the browser, and in another one. */
  const person = async () => {
    const visitor = await Visitor.signedUp(book);
    const email = (await ok(visitor.get('/session'))).data.person.email as string;
    const elsewhere = new Visitor(book.url);
    await elsewhere.signIn(email);
    return { visitor, elsewhere, email };
  };

  /** The answer to a call during the person's change, which has written and is about to end the session of the other browser. */
  const during = async (change: () => Promise<Reply>, underWay: () => Promise<Reply>) => {
    const newest = 'select from session order by session_id desc limit 1 for update';
    const [changed, answer] = await duringOther(database, newest, change, underWay);
    await ok(Promise.resolve(changed));
    return answer;
  };

  const changed = (visitor: Visitor, to = newPassword) =>
    visitor.post('/session/password', { password: goodPassword, new_password: to });

  test('with the earlier password begins no session when the password is replaced meanwhile', async () => {
    const { visitor, email } = await person();
    const thief = new Visitor(book.url);
    const signIn = () => thief.post('/sign_in', { email, password: goodPassword });
    await refused(
      during(() => changed(visitor), signIn),
      'UNAUTHORIZED',
    );
    await refused(thief.get('/session'), 'UNAUTHORIZED');
    expect((await ok(visitor.get('/session/list'))).data).toHaveLength(1);
  });

  test('with the earlier password opens no account when the password is replaced meanwhile', async () => {
    const { visitor, email } = await person();
    const thief = new Visitor(book.url);
    const domain = email.split('@')[1]!;
    const body = signUpBody(domain, { email, role: 'retailer', has_password: 'yes' });
    await refused(
      during(
        () => changed(visitor),
        () => thief.post('/sign_up', body),
      ),
      'UNAUTHORIZED',
    );
    expect((await ok(visitor.get('/session'))).data.accounts).toHaveLength(1);
  });

  test('gets no ticket for a second step when the password is replaced meanwhile', async () => {
    const { visitor, elsewhere, email } = await person();
    const { secret } = await withTotp(visitor, book.now);
    const signIn = () => new Visitor(book.url).post('/sign_in', { email, password: goodPassword });
    const asked = await elsewhere.post('/sign_in', { email, password: goodPassword });
    book.moveClock(30_000);
    const step = { ticket: asked.body.second_step.ticket, code: codeAt(secret, book.now) };
    await ok(elsewhere.post('/sign_in/second_step', step));
    const answer = await during(() => changed(visitor), signIn);
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('without a second step begins no session when the first factor is added meanwhile', async () => {
    const { visitor, email } = await person();
    const { secret } = (await ok(visitor.post('/session/factors/totp'))).data;
    const confirm = () =>
      visitor.post('/session/factors/totp/confirm', { code: codeAt(secret as string, book.now) });
    const thief = new Visitor(book.url);
    await refused(
      during(confirm, () => thief.post('/sign_in', { email, password: goodPassword })),
      'UNAUTHORIZED',
    );
    await refused(thief.get('/session'), 'UNAUTHORIZED');
  });

  test('with an identity begins no session when that is removed from the person meanwhile', async () => {
    const { visitor, email } = await person();
    const proof = async (by: Visitor) => {
      const { authorization_url } = (await ok(by.post('/sign_in/oidc', { environment: 'test' }))).data;
      const claims = { sub: email, email, email_verified: true, name: 'Ann' };
      const callback = await provider.answer(authorization_url, claims);
      const { identity_token } = (await ok(by.post('/sign_in/oidc/answer', { callback }))).data;
      return { identity_token };
    };
    await ok(visitor.post('/session/identities', await proof(visitor)));
    const [{ identity_id }] = (await ok(visitor.get('/session/identities'))).data.identities;
    const thief = new Visitor(book.url);
    const sent = await proof(thief);
    await refused(
      during(
        () => visitor.delete(`/session/identities/${identity_id}`),
        () => thief.post('/sign_in/identity', sent),
      ),
      'UNAUTHORIZED',
    );
    await refused(thief.get('/session'), 'UNAUTHORIZED');
  });

  test('a change of the earlier password does not replace the new one', async () => {
    const { visitor, elsewhere, email } = await person();
    const third = new Visitor(book.url);
    await third.signIn(email);
    await refused(
      during(
        () => changed(visitor),
        () => changed(elsewhere, 'nine stolen lanterns'),
      ),
      'UNAUTHORIZED',
    );
    await new Visitor(book.url).signIn(email, newPassword);
  });

  test('gets no ticket between the end of the tickets and the new password', async () => {
    const { visitor, email } = await person();
    await withTotp(visitor, book.now);
    const signIn = () => new Visitor(book.url).post('/sign_in', { email, password: goodPassword });
    const links = 'lock table password_link in exclusive mode';
    const [, answer] = await duringOther(database, links, () => changed(visitor), signIn);
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('a session that is to prove itself again gets no ticket when the password is replaced meanwhile', async () => {
    const { visitor, elsewhere, email } = await person();
    const { secret } = await withTotp(visitor, book.now);
    const step = async (by: Visitor) => {
      const asked = await by.post('/sign_in', { email, password: goodPassword });
      book.moveClock(30_000);
      const { ticket } = asked.body.second_step;
      await ok(by.post('/sign_in/second_step', { ticket, code: codeAt(secret, book.now) }));
    };
    await step(elsewhere);
    book.moveClock(11 * 60_000);
    await step(visitor);
    // Notes that the session is in use, which would wait for its end.
    await ok(elsewhere.get('/session'));
    await refused(
      during(
        () => changed(visitor),
        () => elsewhere.post('/session/factors/recovery_codes'),
      ),
      'UNAUTHORIZED',
    );
  });

  test('a session adds no second factor when the password is replaced meanwhile', async () => {
    const { visitor, elsewhere, email } = await person();
    const { secret } = (await ok(elsewhere.post('/session/factors/totp'))).data;
    const code = codeAt(secret, book.now);
    await refused(
      during(
        () => changed(visitor),
        () => elsewhere.post('/session/factors/totp/confirm', { code }),
      ),
      'UNAUTHORIZED',
    );
    await new Visitor(book.url).signIn(email, newPassword);
  });
});
