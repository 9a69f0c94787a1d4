import { once } from 'node:events';
import { connect } from 'node:net';
import { type Caller, deposited, lockedOffer, newBase, ok, type Reply } from '@offerbook/world';
import { expect, test } from 'vitest';
import { readRaw, refused } from './harness/envelope.ts';
import { LoginStage } from './harness/login-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';

const second = 1_000;

onEveryEngine('a call whose body is held back', (engine) => {
  const at = new LoginStage(engine);

  /** Announces a body of JSON, and is let in. @returns sends the body, and gives the answer. */
  async function heldBack(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<() => Promise<Reply>> {
    const { host, hostname, port } = new URL(at.book.url);
    const socket = connect(Number(port), hostname);
    const text = JSON.stringify(body);
    const more = { ...headers, 'content-length': String(text.length), expect: '100-continue' };
    const lines = Object.entries(more).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${lines.join('')}\r\n`);
    const [said] = await once(socket, 'data');
    expect(String(said)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    return async () => {
      const parts: Buffer[] = [];
      socket.on('data', (part) => parts.push(part));
      const closed = once(socket, 'close');
      socket.write(text);
      await closed;
      return readRaw(Buffer.concat(parts).toString());
    };
  }

  const byKey = ({ account, token }: Caller) => ({
    'x-access-key': account.access_key,
    'x-access-token': token,
  });
  const bySession = ({ cookie, account }: Visitor) => ({
    cookie,
    'x-offerbook-portal': '1',
    'x-account': account,
  });

  const joined = async (admin: Visitor, role: 'admin' | 'member') => {
    const email = `${role}@${admin.account.replaceAll('_', '-')}.example`;
    const { data } = await ok(admin.post('/enterprise/users', { email, role }));
    const person = new Visitor(at.book.url);
    const { invitation_token } = data;
    await ok(person.post('/invitation/accept', { invitation_token, password: 'eight loud lanterns' }));
    await person.signIn(email, 'eight loud lanterns');
    return { person, user: `/enterprise/users/${data.user_id}` };
  };

  test('is carried out where its caller still may', async () => {
    const retailer = await at.book.account('retailer');
    const send = await heldBack('PUT', '/retailer/store/1', byKey(retailer), { name: 'Main Street' });
    at.book.moveClock(20 * second);
    await ok(send());
  });

  test('is refused once its key is replaced, and nothing is done', async () => {
    const retailer = await at.book.account('retailer');
    const send = await heldBack('PUT', '/retailer/store/1', byKey(retailer), { name: 'Main Street' });
    const { data } = await ok(retailer.post('/enterprise/keys/rotate', { now: 'yes' }));
    at.book.moveClock(second);
    await refused(send(), 'UNAUTHORIZED');
    Object.assign(retailer.account, data);
    await retailer.signIn();
    expect((await ok(retailer.get('/retailer/stores'))).data).toEqual([]);
  });

  test('is refused once its grant is revoked', async () => {
    const { caller } = await at.letIn();
    const send = await heldBack('POST', '/manufacturer/brand', byKey(caller), {});
    const { data } = await ok(at.client.get('/enterprise/grants'));
    await ok(at.client.delete(`/enterprise/grants/${data.at(-1).grant_id}`));
    at.book.moveClock(second);
    await refused(send(), 'UNAUTHORIZED');
  });

  test('is refused once its person is removed, signed out or no admin any more', async () => {
    const owner = await Visitor.signedUp(at.book, { role: 'retailer' });
    const { person: member, user } = await joined(owner, 'member');
    const { person: admin, user: adminUser } = await joined(owner, 'admin');
    const store = (who: Visitor) =>
      heldBack('PUT', '/retailer/store/1', bySession(who), { name: 'Main Street' });
    const removed = await store(member);
    await ok(owner.delete(user));
    const demoted = await heldBack('POST', '/enterprise/users', bySession(admin), {
      email: 'friend@else.example',
      role: 'admin',
    });
    await ok(owner.put(adminUser, { role: 'member' }));
    at.book.moveClock(second);
    await refused(removed(), 'UNAUTHORIZED');
    await refused(demoted(), 'FORBIDDEN');
    const signedOut = await store(admin);
    await ok(admin.twin().post('/sign_out'));
    await refused(signedOut(), 'UNAUTHORIZED');
    expect(JSON.stringify(await ok(owner.get('/retailer/stores')))).not.toContain('"1"');
    expect((await ok(owner.get('/enterprise/users'))).data).toHaveLength(2);
  });

  test('redeems nothing for an account that was disabled, and deleted meanwhile', async () => {
    const environment = 'production';
    const maker = await at.book.account('manufacturer', { environment, funder_ids: ['900001'] });
    const provider = await at.book.account('provider', { environment });
    const [shop, other] = [
      await at.book.account('retailer', { environment }),
      await at.book.account('retailer', { environment }),
    ];
    const base = await lockedOffer(maker, [provider], { base_gs1: newBase('900001') });
    const gs1s = await deposited(provider, base, 1);
    const path = `/operator/accounts/${shop.account.account_id}`;
    const redeem = () => heldBack('POST', '/retailer/redeem', byKey(shop), { gs1s });
    const [early, late] = [await redeem(), await redeem()];
    await ok(at.book.operator('POST', `${path}/disable`));
    at.book.moveClock(second);
    await refused(early(), 'UNAUTHORIZED');
    at.book.moveClock(14 * second);
    await ok(at.book.operator('DELETE', path));
    await refused(late(), 'UNAUTHORIZED');
    expect((await ok(other.post('/retailer/redeem', { gs1s }))).newly_redeemed).toHaveLength(1);
  });
});
