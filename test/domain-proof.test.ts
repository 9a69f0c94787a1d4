import { type Caller, ok } from '@offerbook/world';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../server/src/config.ts';
import { faults, refused } from './harness/envelope.ts';
import { GoLiveStage } from './harness/go-live-stage.ts';
import { NameServer } from './harness/name-server.ts';
import { once, onEveryEngine } from './harness/offerbook.ts';
import { operatorAt } from './harness/operators.ts';
import { beginMove } from './harness/upkeep.ts';
import { goodPassword, type Visitor } from './harness/visitor.ts';

const names = await NameServer.start({});
afterAll(() => names.close());

onEveryEngine('the proof of a domain', (engine) => {
  const at = new GoLiveStage(engine, { DNS_SERVERS: names.address });
  const check = (account: Caller) => account.post('/enterprise/domain/verify', {});
  const domainOf = async (account: Caller) => (await ok(account.get('/enterprise/domain'))).data;
  const setRecord = async (account: Caller) => {
    const { record_name, record_text } = await domainOf(account);
    names.known.set(record_name, { type: 'TXT', text: record_text });
  };
  const shownToOperator = async (id: string) =>
    (await ok(at.book.operator('GET', `/operator/accounts/${id}`))).data.domain;
  let olga: Visitor | undefined;
  /** The move as the console makes it. */
  const moveInConsole = async ({ account }: Caller, body: unknown = {}) => {
    olga ??= await operatorAt(at.book);
    // A proof of the last minutes.
    await olga.signIn('olga@registry.example', goodPassword, { environment: 'production' });
    return olga.post(`/operator/accounts/${account.account_id}/go_live`, body);
  };
  const none = { proven_at: null, vouched_at: null, vouched_by: null, vouched_because: null };

  test('is the account’s own TXT record, seen once, and holds for that account under that domain alone', async () => {
    const account = await at.book.account('retailer');
    const rival = await at.book.account('provider', { email_domain: account.domain });
    const shown = await domainOf(account);
    expect(shown).toEqual({
      email_domain: account.domain,
      record_name: `_offerbook.${account.domain}`,
      record_text: expect.stringMatching(/^offerbook-verification=[\w-]{43}$/),
      proven_at: null,
      vouched_at: null,
    });
    await setRecord(account);
    const proven = (await ok(check(account))).data;
    expect(proven).toEqual({ ...shown, proven_at: at.book.now.toISOString() });
    names.known.delete(shown.record_name);
    at.book.moveClock(1_000);
    expect((await ok(check(account))).data).toEqual(proven);
    expect(await shownToOperator(account.account.account_id)).toEqual({
      ...none,
      proven_at: proven.proven_at,
    });

    names.known.set(shown.record_name, { type: 'TXT', text: shown.record_text });
    expect((await refused(check(rival), 'DOMAIN_NOT_PROVEN')).message).toContain(
      'is another one: “offerbook-',
    );
    const rename = (email_domain: string) =>
      ok(at.book.operator('PUT', `/operator/accounts/${account.account.account_id}`, { email_domain }));
    await rename(at.book.newDomain('renamed'));
    at.book.moveClock(1_000);
    expect(await domainOf(account)).toMatchObject({ proven_at: null });
    await rename(account.domain);
    at.book.moveClock(1_000);
    expect(await domainOf(account)).toEqual(proven);
  });

  test('that is not seen is refused with what the name servers said and what to do, 10 times a minute', async () => {
    const account = await at.book.account('retailer');
    const { record_name, record_text } = await domainOf(account);
    const said = async () => (await refused(check(account), 'DOMAIN_NOT_PROVEN')).message;
    const advice = `Set a TXT record on ${record_name} with the text ${record_text}, wait until it is known, and try again.`;
    expect(await said()).toBe(`${record_name} has no TXT record. ${advice}`);
    names.known.set(record_name, { type: 'A', address: '192.0.2.1' });
    expect(await said()).toBe(`${record_name} has no TXT record. ${advice}`);
    names.known.set(record_name, { type: 'TXT', text: 'v=spf1 -all\u0007' });
    expect(await said()).toBe(`The TXT record of ${record_name} is another one: “v=spf1 -all?”. ${advice}`);
    names.known.set(record_name, 'fails');
    expect(await said()).toMatch(/^The name servers could not answer for \S+ \(ESERVFAIL\)\. Try again/);
    names.silent.add(record_name);
    expect(await said()).toMatch(/^No name server of \S+ answered within 5 seconds\. Try again in a minute/);
    expect(names.ignored).toContain(record_name);
    names.silent.delete(record_name);
    for (let count = 5; count < 10; count++) await said();
    await refused(check(account), 'RATE_LIMITED');
    await setRecord(account);
    await refused(check(account), 'RATE_LIMITED');
    at.book.moveClock(60_000);
    await ok(check(account));
  });

  test('is required by the console, or a person who vouches by name and with a reason; a program answers for itself', async () => {
    const [proven, vouched, neither] = [
      await at.book.account('retailer'),
      await at.book.account('retailer'),
      await at.book.account('retailer'),
    ];
    await setRecord(proven);
    const { proven_at } = (await ok(check(proven))).data;
    const voucher = {
      vouched_by: 'Ann Smith',
      vouched_because: 'Called the company at the number of its site.',
    };
    const moved = async (reply: ReturnType<typeof at.go>) => {
      const { data } = await ok(reply);
      const live = await at.signedIn(data);
      const [came] = (await ok(live.get('/enterprise/activity'))).data;
      return { came: came.message, shown: await shownToOperator(data.account_id), own: await domainOf(live) };
    };

    const asked = await refused(moveInConsole(vouched), 'DOMAIN_NOT_PROVEN');
    expect(asked.message).toContain(`Nothing shows that ${vouched.domain} is this account’s domain.`);
    for (const half of [{ vouched_by: 'Ann Smith' }, { vouched_because: 'I know them.' }])
      expect(Object.values(await faults(at.go(vouched, half)))).toEqual([
        expect.stringContaining('is required beside vouched_b'),
      ]);
    const now = at.book.now.toISOString();
    const two = await moved(moveInConsole(vouched, voucher));
    expect(two.shown).toEqual({ ...voucher, proven_at: null, vouched_at: now });
    expect(two.came).toBe('The account came from test to production. The operator vouched for its domain.');
    // Who vouched is the operator's to know.
    expect(JSON.stringify(two.own)).not.toContain('Ann');
    expect(two.own).toMatchObject({ proven_at: null, vouched_at: now });

    const one = await moved(moveInConsole(proven));
    expect(one.shown).toEqual({ ...none, proven_at });
    expect(one.came).toContain('Its domain is proven by a TXT record.');

    // A deletion that was interrupted is no move, and leaves nothing to move.
    const halfDeleted = await at.book.account('retailer');
    await beginMove(at.book, halfDeleted);
    await refused(moveInConsole(halfDeleted), 'DOMAIN_NOT_PROVEN');
    await refused(at.go(halfDeleted), 'FORBIDDEN');

    const three = await moved(at.go(neither));
    expect(three.shown).toEqual(none);
    expect(three.came).toContain('Its domain was not proven.');
  });
});

once.test('name servers are addresses, with or without a port, and nothing else', () => {
  const given = { OPERATOR_TOKEN: 'operator-token-of-the-tests', SECRET_KEY: 'secret-key-of-the-tests' };
  const servers = (DNS_SERVERS: string) => readConfig({ ...given, DNS_SERVERS }).dnsServers;
  expect(servers('10.0.0.53, [fd00::53]:5353,fd00::54,127.0.0.1:53')).toEqual([
    '10.0.0.53',
    '[fd00::53]:5353',
    'fd00::54',
    '127.0.0.1:53',
  ]);
  for (const wrong of ['dns.example', '10.0.0', '10.0.0.256', '10.0.0.1:65536', '10.0.0.1,', '::1:x'])
    expect(() => servers(wrong)).toThrow('DNS_SERVERS: must be addresses of name servers');
});
