import { ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTotp } from './harness/authenticator.ts';
import { refused } from './harness/envelope.ts';
import { eventually } from './harness/eventually.ts';
import { TestMailServer } from './harness/mail-server.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

onEveryEngine('two persons of production who have one address and password', (engine) => {
  let server: TestMailServer;
  let book: Offerbook;
  beforeAll(async () => {
    server = await TestMailServer.listen();
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z'), env: server.env() });
  });
  afterAll(async () => {
    await book?.stop();
    await server?.close();
  });

  const email = 'ann@become-one.example';
  /** The token of the link in the mail about a subject. */
  const tokenIn = (subject: string) =>
    eventually(`the mail to ${email}: ${subject}`, () => {
      const mail = server.mails.find(
        ({ to, headers }) => to === email && headers.get('subject')?.includes(subject),
      );
      return mail && /#(\S+)/.exec(mail.text)?.[1];
    });

  test('become one at the sign-in, whose address is confirmed if that of either was', async () => {
    const visitor = await Visitor.signedUp(book, { email_domain: 'become-one.example', email });
    await withTotp(visitor, book.now);
    const native = { role: 'retailer', email_domain: book.newDomain('native'), name: 'Native' };
    const body = { ...native, environment: 'production', admin_email: email };
    await ok(book.operator('POST', '/operator/accounts', body));
    const accepted = { invitation_token: await tokenIn('An invitation to'), password: goodPassword };
    const joined = await ok(new Visitor(book.url).post('/invitation/accept', accepted));
    expect(joined.data.person.email_proven).toBe('yes');
    await ok(book.operator('POST', `/operator/accounts/${visitor.account}/go_live`));
    // The person who comes from test remains, for its second factor.
    const signIn = { email, password: goodPassword, environment: 'production' };
    await refused(new Visitor(book.url).post('/sign_in', signIn), 'SECOND_STEP_REQUIRED');
    await ok(new Visitor(book.url).post('/password_link/request', { email, environment: 'production' }));
    expect(await tokenIn('Choose a new password')).toMatch(/^live_pl_/);
  });
});
