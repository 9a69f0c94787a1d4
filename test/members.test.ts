import { ok, send } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '../server/src/platform/vocabulary/roles.ts';
import { accountOperations, everyPlace, idOf, rolesOf } from './harness/cast.ts';
import { refused } from './harness/envelope.ts';
import { Offerbook, once, onEveryEngine } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';

/** What is for admins besides: where bills go, who makes offers in the account's name, and strings that are coupons. */
const forAdmins = ['list-archived-strings', 'save-funder', 'toggle-partner'];

/** What a member may do of the account's own matters; the rest is for admins. */
const forMembers = [
  'read-samples',
  'read-settings',
  'read-overview',
  'list-webhook-actions',
  // Which mails one gets oneself.
  'read-alerts',
  'save-alerts',
];

const named = accountOperations.map((op) => [idOf(op), op] as const);
const junk = (path: string) => path.replace(/:\w+/g, '1');

once.test(
  'what looks after the account, its bills and its partners is for admins, and nothing else is',
  () => {
    const own = accountOperations.filter(({ path }) => path.startsWith('/enterprise/'));
    expect(
      own
        .filter((op) => !op.admin)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...forMembers].sort());
    const others = everyPlace.filter((op) => op.admin && !own.includes(op)).map(({ name }) => name);
    expect([...new Set(others)].sort()).toEqual(forAdmins);
  },
);

onEveryEngine('with a session', (engine) => {
  let book: Offerbook;
  const admins = {} as Record<Role, Visitor>;
  const members = {} as Record<Role, Visitor>;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
    for (const role of roles) {
      admins[role] = await Visitor.signedUp(book, { role });
      const { data } = await ok(
        admins[role].post('/enterprise/users', { email: `${role.replaceAll('_', '-')}@members.example` }),
      );
      members[role] = new Visitor(book.url);
      const { invitation_token } = data;
      await ok(
        members[role].post('/invitation/accept', { invitation_token, password: 'eight loud lanterns' }),
      );
      members[role].account = admins[role].account;
    }
  });
  afterAll(() => book?.stop());

  describe('a member gets at everything of the role but what is for admins', () => {
    test.each(named)('%s', async (_, op) => {
      for (const role of rolesOf(op)) {
        const reply = await members[role].call(op.method, junk(op.path));
        if (op.admin) {
          expect(reply.body.code).toBe('FORBIDDEN');
          expect(reply.body.message).toContain('Ask an admin');
        } else {
          expect([200, 400]).toContain(reply.status);
          expect(JSON.stringify(reply.body)).not.toContain('Ask an admin');
        }
      }
      for (const role of roles.filter((one) => !rolesOf(op).includes(one))) {
        await refused(members[role].call(op.method, junk(op.path)), 'FORBIDDEN');
      }
    });
  });

  describe('an admin gets at it too, and nobody without the page’s header, a session that holds or an account', () => {
    test.each(named)('%s', async (_, op) => {
      const role = rolesOf(op)[0]!;
      const { cookie, account } = admins[role];
      const whole = { cookie, 'x-account': account, 'x-offerbook-portal': '1' };
      const tries: Array<Record<string, string>> = [
        { cookie, 'x-account': account },
        { ...whole, 'x-offerbook-portal': '0' },
        { ...whole, cookie: 'offerbook_session=test_ss_unknown' },
        { ...whole, cookie: cookie.replace('test_', 'live_') },
        { ...whole, 'x-account': admins[roles.find((one) => one !== role)!].account },
        { 'x-account': account, 'x-offerbook-portal': '1' },
      ];
      for (const headers of tries) {
        await refused(send(book.url, op.method, junk(op.path), headers), 'UNAUTHORIZED');
      }
      // What ends the admin's own powers has tests of its own.
      if (op.method !== 'GET') return;
      const { status, body } = await admins[role].get(junk(op.path));
      expect([200, 400]).toContain(status);
      expect(body.code).not.toBe('FORBIDDEN');
    });
  });
});
