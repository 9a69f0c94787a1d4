import { ok, type Reply } from '@offerbook/world';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { minuteMs } from '../server/src/platform/vocabulary/durations.ts';
import { withTotp } from './harness/authenticator.ts';
import { migratedDatabase } from './harness/databases.ts';
import { refused } from './harness/envelope.ts';
import { eventually } from './harness/eventually.ts';
import { type Mail, TestMailServer } from './harness/mail-server.ts';
import { Offerbook, once, onEveryEngine, operatorToken } from './harness/offerbook.ts';
import { ServerProcess } from './harness/server-process.ts';
import { rowsOf, storedIn } from './harness/tables.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

const hour = 60 * minuteMs;
const chosen = 'eleven slow lanterns';

/** The tokens of the links in a mail. */
const tokensOf = ({ text }: Mail): string[] => [...text.matchAll(/#(\S+)/g)].map(([, token]) => token!);

onEveryEngine('with a mail server', (engine) => {
  let server: TestMailServer;
  let book: Offerbook;
  let people = 0;
  beforeAll(async () => {
    server = await TestMailServer.listen();
    const env = { ...server.env(), TRUST_PROXY: 'loopback' };
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z'), env });
  });
  afterAll(async () => {
    await book?.stop();
    await server?.close();
  });
  // The limits of mails and of guesses are per hour.
  beforeEach(() => book.moveClock(61 * minuteMs));

  const ask = (email: string, environment = 'test') =>
    new Visitor(book.url).post('/password_link/request', { email, environment });
  const accept = (password_token: string, password = chosen, visitor = new Visitor(book.url)) =>
    visitor.post('/password_link/accept', { password_token, password });
  /** The last mail of a kind to an address, of which there are so many. */
  const mailTo = async (email: string, subject: string, count = 1) => {
    const mails = () =>
      server.mails.filter((mail) => mail.to === email && mail.headers.get('subject')?.startsWith(subject));
    await eventually(`mail ${count} to ${email}: ${subject}`, () => mails().length >= count);
    return mails().at(-1)!;
  };
  const signedUp = async (more = {}) => {
    const email = `ann@people-${++people}.example`;
    const visitor = await Visitor.signedUp(book, { email_domain: email.split('@')[1], email, ...more });
    return { visitor, email };
  };
  /** A person who has confirmed the address. */
  const confirmed = async () => {
    const person = await signedUp();
    const [email_token] = tokensOf(await mailTo(person.email, 'Confirm'));
    await ok(person.visitor.post('/session/email_proof', { email_token }));
    return person;
  };
  const join = (invitation_token: string, password = chosen, visitor = new Visitor(book.url)) =>
    visitor.post('/invitation/accept', { invitation_token, password });
  /** A user to whom an admin has mailed a link for a new password. */
  const helped = async () => {
    const { visitor: admin, email: of } = await confirmed();
    const [user, email] = [new Visitor(book.url), `ben@${of.split('@')[1]}`];
    const { data } = await ok(admin.post('/enterprise/users', { email }));
    await ok(join(tokensOf(await mailTo(email, 'An invitation to'))[0]!, goodPassword, user));
    await ok(admin.post(`/enterprise/users/${data.user_id}/invitation`));
    return { user, email, token: tokensOf(await mailTo(email, 'Choose a new password'))[0]! };
  };
  /** An answer without what differs between any two. */
  const plain = ({ status, body }: Reply, email: string) => [
    status,
    body.message.replace(email, '…'),
    Object.keys(body).sort(),
    body.data,
  ];

  test('a forgotten password is replaced by a link to the confirmed address, once and within an hour; sessions end, and the person is told', async () => {
    const { visitor, email } = await confirmed();
    await ok(ask(email.toUpperCase()));
    const mail = await mailTo(email, 'Choose a new password');
    expect(mail.text).toContain(`http://localhost:8112/portal/new-password#test_pl_`);
    const domain = email.split('@')[1]!;
    expect(mail.text).toContain(`“Company of ${domain.replace('.', '. ')}” (manufacturer ${domain})`);
    const [token] = tokensOf(mail);
    const newcomer = new Visitor(book.url);
    const replies = await Promise.all([accept(token!, chosen, newcomer), accept(token!)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await refused(accept(token!), 'NOT_FOUND');
    book.moveClock(2_000);
    await refused(visitor.get('/session'), 'UNAUTHORIZED');
    await new Visitor(book.url).signIn(email, chosen);
    await mailTo(email, 'Your password was changed');
    await ok(ask(email));
    const [late] = tokensOf(await mailTo(email, 'Choose a new password', 2));
    book.moveClock(hour);
    await refused(accept(late!), 'NOT_FOUND');
  });

  test('a link ends with a newer one, and with a password that is set in any other way', async () => {
    const { visitor, email } = await confirmed();
    await ok(ask(email));
    const [older] = tokensOf(await mailTo(email, 'Choose a new password'));
    await ok(ask(email));
    const [newer] = tokensOf(await mailTo(email, 'Choose a new password', 2));
    await refused(accept(older!), 'NOT_FOUND');
    await ok(visitor.post('/session/password', { password: goodPassword, new_password: chosen }));
    await refused(accept(newer!), 'NOT_FOUND');
    const ben = await helped();
    await ok(ben.user.post('/session/password', { password: goodPassword, new_password: chosen }));
    await refused(join(ben.token, 'twelve slow lanterns'), 'NOT_FOUND');
  });

  test('whoever asks gets one answer for an address that is known, unknown or not confirmed, and only a confirmed one a link', async () => {
    const known = await confirmed();
    const unproven = await signedUp();
    const unknown = 'nobody@nowhere.example';
    const answers = [];
    for (const email of [known.email, unproven.email, unknown]) answers.push(plain(await ask(email), email));
    expect(answers[0]![0]).toBe(200);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    await mailTo(known.email, 'Choose a new password');
    expect(tokensOf(await mailTo(unproven.email, 'Your forgotten password'))).toEqual([]);
    expect(server.mails.filter(({ to }) => to === unknown)).toEqual([]);
  });

  test('a stranger who signed up with the address gets no link and loses nothing to its owner', async () => {
    const owner = await confirmed();
    const password = 'nine other lanterns';
    const stranger = await Visitor.signedUp(book, {
      ...{ email_domain: owner.email.split('@')[1], role: 'retailer', email: owner.email, password },
    });
    // The owner reads the mail of the stranger, whose link is no good without the stranger's session.
    const [email_token] = tokensOf(await mailTo(owner.email, 'Confirm', 2));
    await refused(owner.visitor.post('/session/email_proof', { email_token }), 'FORBIDDEN');
    await ok(ask(owner.email));
    const mail = await mailTo(owner.email, 'Choose a new password');
    expect(mail.text).not.toContain('retailer');
    const [token, ...others] = tokensOf(mail);
    expect(others).toEqual([]);
    const { data } = await ok(accept(token!));
    expect(data.accounts).toMatchObject([{ role: 'manufacturer' }]);
    expect((await ok(stranger.get('/session'))).data.person.email_proven).toBe('no');
    await new Visitor(book.url).signIn(owner.email, password);
  });

  test('a link does not replace a second factor', async () => {
    const { visitor, email } = await confirmed();
    await withTotp(visitor, book.now);
    await ok(ask(email));
    const [token] = tokensOf(await mailTo(email, 'Choose a new password'));
    await refused(accept(token!), 'SECOND_STEP_REQUIRED');
    await refused(new Visitor(book.url).post('/sign_in', { email, password: chosen }), 'UNAUTHORIZED');
  });

  test('an invitation goes to the invited alone, and its use confirms the address', async () => {
    const { visitor, email } = await confirmed();
    const ben = `ben@${email.split('@')[1]}`;
    const { data, message } = await ok(visitor.post('/enterprise/users', { email: ben, name: 'Ben' }));
    expect(data).toMatchObject({ invitation_token: '', invitation_link: '', sent_to: ben });
    expect(message).toBe(`${ben} was invited. The link was mailed to ${ben}.`);
    const [invitation_token] = tokensOf(await mailTo(ben, 'An invitation to'));
    const guest = new Visitor(book.url);
    const joined = await ok(join(invitation_token!, chosen, guest));
    expect(joined.data.person).toMatchObject({ email: ben, email_proven: 'yes' });
    await refused(join(invitation_token!), 'NOT_FOUND');
    await ok(visitor.post(`/enterprise/users/${data.user_id}/invitation`));
    const mail = await mailTo(ben, 'Choose a new password');
    expect(mail.text).toContain('An admin of your account made this link');
  });

  test('in test only who confirmed the own address has invitations mailed, so that no stranger mails by the registry', async () => {
    const { visitor, email } = await signedUp({
      company_name: 'Pay at https://evil.example/x now, or www.evil.com',
    });
    const ben = `ben@${email.split('@')[1]}`;
    const { data } = await ok(visitor.post('/enterprise/users', { email: ben }));
    expect(data).toMatchObject({ sent_to: '', invitation_token: expect.stringMatching(/^test_iv_/) });
    const [email_token] = tokensOf(await mailTo(email, 'Confirm'));
    await ok(visitor.post('/session/email_proof', { email_token }));
    await ok(visitor.post(`/enterprise/users/${data.user_id}/invitation`));
    const mail = await mailTo(ben, 'An invitation to');
    expect(mail.headers.get('subject')).toBe(
      'An invitation to an account for digital coupons [localhost:8112, test]',
    );
    expect(mail.text).toContain('“Pay at https evil. example x now, or www. evil. com”');
    expect(server.mails.filter(({ to }) => to === ben)).toHaveLength(1);
    await refused(join(data.invitation_token), 'NOT_FOUND');
  });

  test('who asks without a sign-in ends no link of the operator, and uses up no mails that an admin may send', async () => {
    const admin = await confirmed();
    const { visitor, email } = await confirmed();
    // Their sign-up counted too.
    book.moveClock(61 * minuteMs);
    await ok(book.operator('POST', '/operator/password_link', { email }));
    const [token] = tokensOf(await mailTo(email, 'Choose a new password'));
    for (let times = 1; times <= 10; times++) await ok(ask(email));
    expect(tokensOf(await mailTo(email, 'Your forgotten password', 10))).toEqual([]);
    await refused(ask(email), 'RATE_LIMITED');
    const { data } = await ok(admin.visitor.post('/enterprise/users', { email }));
    expect(data.sent_to).toBe(email);
    await ok(accept(token!, chosen, visitor));
  });

  test('a foreign page cannot have its visitors ask for links', async () => {
    const { email } = await confirmed();
    const foreign = fetch(`${book.url}/password_link/request`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ email }),
    });
    expect((await foreign).status).toBe(401);
  });

  test('an account reads who confirmed an address, asked for a link and changed a password', async () => {
    const { visitor, email } = await confirmed();
    await ok(ask(email));
    await ok(visitor.post('/session/password', { password: goodPassword, new_password: chosen }));
    const { data } = await ok(visitor.get('/enterprise/activity'));
    const messages = (data as Array<{ message: string }>).map(({ message }) => message);
    expect(messages.slice(0, 3)).toEqual([
      `${email} changed the password.`,
      `A link for a new password of ${email} was asked for, and mailed there.`,
      `${email} confirmed the e-mail address.`,
    ]);
  });

  test('the operator’s link is mailed too, or shown at the operator’s wish, and then the address is confirmed no more', async () => {
    const { email } = await confirmed();
    const make = (more = {}) => book.operator('POST', '/operator/password_link', { email, ...more });
    const { data: shown } = await ok(make({ show_link: 'yes' }));
    expect(shown).toMatchObject({ sent_to: '', password_token: expect.stringMatching(/^test_pl_/) });
    await ok(ask(email));
    expect(tokensOf(await mailTo(email, 'Your forgotten password'))).toEqual([]);
    expect((await ok(accept(shown.password_token))).data.person.email_proven).toBe('no');
    expect((await ok(make())).data).toMatchObject({ sent_to: email, password_token: '', password_link: '' });
    const [token] = tokensOf(await mailTo(email, 'Choose a new password'));
    expect((await ok(accept(token!, 'twelve slow lanterns'))).data.person.email_proven).toBe('yes');
    // Who reads the mailbox has no link of before, an admin's neither.
    const ben = await helped();
    const { data } = await ok(make({ email: ben.email, show_link: 'yes' }));
    await refused(join(ben.token), 'NOT_FOUND');
    await ok(accept(data.password_token));
  });

  test('no link is in the database in plain text, or in an answer', async () => {
    const { email } = await confirmed();
    const waiting = (await rowsOf(book, 'mail')).filter((mail) => mail['email'] === email);
    await ok(ask(email));
    const mail = await mailTo(email, 'Choose a new password');
    const [token] = tokensOf(mail);
    expect(waiting.every(({ sealed }) => !String(sealed).includes('test_'))).toBe(true);
    expect(await storedIn(book, 'password_link')).not.toContain(token);
  });
});

once.test.skipIf(inject('postgresUrl') === '')(
  'a mail that was under way when its process was killed goes out once, from another process',
  async () => {
    const server = await TestMailServer.listen();
    const database = await migratedDatabase();
    const ended: Array<() => void> = [];
    // The first exchange stands still until the process is gone.
    server.atReceiver = () => {
      if (server.begun === 1) return new Promise<void>((resolve) => ended.push(resolve));
    };
    const env = { DATABASE_URL: database, ...server.env() };
    const process = await ServerProcess.start(env, { ready: /reference: (http:\S+)\/docs/ });
    try {
      const email = 'ann@killed.example';
      const body = { role: 'retailer', email_domain: 'killed.example', name: 'Corner', admin_email: email };
      const made = await fetch(`${process.url}/operator/accounts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, sample_data: 'no' }),
      });
      expect(made.status).toBe(200);
      await eventually('the mail is under way', () => server.begun === 1);
      await process.kill();
      for (const end of ended) end();
      const later = new Date(Date.now() + 5 * minuteMs);
      const book = await Offerbook.start({ database, now: later, env: server.env() });
      try {
        await server.to(email);
        await eventually('it is noted as sent', async () => {
          const row = (await rowsOf(book, 'mail')).find((mail) => mail['sent_at'] !== null);
          return row?.['attempts'] === 2;
        });
      } finally {
        await book.stop();
      }
      expect(server.mails).toHaveLength(1);
    } finally {
      await process.kill();
      await server.close();
    }
  },
);
