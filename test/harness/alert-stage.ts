import { Caller, ok } from '@offerbook/world';
import { afterAll, beforeAll } from 'vitest';
import { hourMs } from '../../server/src/platform/vocabulary/durations.ts';
import type { Role } from '../../server/src/platform/vocabulary/roles.ts';
import { eventually } from './eventually.ts';
import { TestMailServer } from './mail-server.ts';
import { type EngineName, type Environment, Offerbook } from './offerbook.ts';
import { rowsOf } from './tables.ts';
import { sweep } from './upkeep.ts';
import { goodPassword, Visitor } from './visitor.ts';

/** A registry with a mail server, whose clock and sweep a file of tests moves; it is Wednesday, 6 May 2026. */
export function alertStage(engine: EngineName) {
  let mails: TestMailServer;
  let book: Offerbook;
  beforeAll(async () => {
    mails = await TestMailServer.listen();
    book = await Offerbook.start({ engine, now: new Date('2026-05-06T12:00:00Z'), env: mails.env() });
  });
  afterAll(async () => {
    await book?.stop();
    await mails?.close();
  });

  const registryOf = (name: Environment = 'test') => book.running.app.registries[name];
  const look = (name?: Environment) => sweep(book, name);
  const lookLater = async (ms = hourMs) => {
    book.moveClock(ms);
    await look();
  };
  /** The letters to an address that came by the sweep, oldest first, once all have arrived. */
  const told = async (email: string, name: Environment = 'test') => {
    const rows = (await rowsOf(registryOf(name), 'mail')).filter(
      (mail) => mail['email'] === email && ['alert', 'digest'].includes(String(mail['kind'])),
    );
    const seen = () =>
      mails.mails.filter((mail) => mail.to === email && mail.text.includes('under Settings:'));
    await eventually('they have arrived', async () => seen().length === rows.length);
    return seen();
  };
  /** An invited person who has followed the mailed link, which confirms the address. */
  const arrived = async (email: string, account: string) => {
    const [mail] = await mails.to(email);
    const visitor = new Visitor(book.url);
    visitor.account = account;
    const [, invitation_token] = /#(\S+)/.exec(mail!.text)!;
    await ok(visitor.post('/invitation/accept', { invitation_token, name: 'Ann', password: goodPassword }));
    return visitor;
  };
  /** An account with its keys, and its first admin. */
  const opened = async (role: Role, environment: Environment = 'test') => {
    const email_domain = book.newDomain(role);
    const email = `ann@${email_domain}`;
    const body = {
      role,
      email_domain,
      name: 'Acme Foods',
      environment,
      admin_email: email,
      sample_data: 'no',
    };
    const { data } = await ok(book.operator('POST', '/operator/accounts', body));
    return {
      caller: await Caller.signedIn(book.url, data),
      ann: await arrived(email, data.account_id),
      email,
    };
  };
  const invited = async (admin: Visitor, name: string, domain: string) => {
    const email = `${name}@${domain}`;
    await ok(admin.post('/enterprise/users', { email, name, role: 'member' }));
    return { email, visitor: await arrived(email, admin.account) };
  };
  const choose = (visitor: Visitor, ...kinds: string[]) => ok(visitor.put('/enterprise/alerts', { kinds }));
  return {
    get book() {
      return book;
    },
    get mails() {
      return mails;
    },
    ...{ registryOf, look, lookLater, told, opened, invited, choose },
  };
}
