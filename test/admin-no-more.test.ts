import { Caller, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../server/src/operations.ts';
import { refused } from './harness/envelope.ts';
import { TestMailServer } from './harness/mail-server.ts';
import { NameServer } from './harness/name-server.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';
import { type Reply, Scene } from './harness/webhook-scene.ts';

const names = await NameServer.start({});
const mails = await TestMailServer.listen();
afterAll(() => Promise.all([names.close(), mails.close()]));

onEveryEngine('a caller who looks after an account no more', (engine) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ engine, env: { DNS_SERVERS: names.address, ...mails.env() } });
  });
  afterAll(() => scene?.close());

  /** Another user of Ann's account, signed in. */
  const joined = async (ann: Visitor, role: string) => {
    const email = `${role}@${ann.account.replaceAll('_', '-')}.example`;
    const { data } = await ok(ann.post('/enterprise/users', { email, role }));
    const visitor = new Visitor(scene.book.url);
    const accepting = { invitation_token: data.invitation_token, password: 'eight loud lanterns' };
    await ok(visitor.post('/invitation/accept', accepting));
    visitor.account = ann.account;
    await ok(visitor.get('/enterprise/settings'));
    return { visitor, path: `/enterprise/users/${data.user_id}` };
  };

  test('a demoted admin changes nothing in the second in which the session still says so', async () => {
    const ann = await Visitor.signedUp(scene.book);
    const ben = await joined(ann, 'admin');
    const cy = await joined(ann, 'member');
    const partner = (await scene.account('authorized_partner')).domain;
    const { access_key } = (await ok(ann.post('/enterprise/keys', { name: 'planner' }))).data;
    const [{ user_id }] = (await ok(ann.get('/enterprise/users'))).data;
    const hook = (await ok(ann.post('/enterprise/webhooks', { url: scene.receiver.url('ann') }))).data;
    const webhook = `/enterprise/webhooks/${hook.webhook_id}`;
    // Both proofs would succeed.
    scene.receiver.tokens.set('ann', hook.verification_token);
    const { record_name, record_text } = (await ok(ann.get('/enterprise/domain'))).data;
    names.known.set(record_name, { type: 'TXT', text: record_text });
    await ok(ann.put(ben.path, { role: 'member' }));
    const before = await ok(ann.get('/enterprise/settings'));
    const changes = [
      ['POST', '/enterprise/keys', { name: 'endless' }],
      ['POST', '/enterprise/keys/rotate', { access_key }],
      ['DELETE', `/enterprise/keys/${access_key}`],
      ['POST', '/enterprise/users', { email: 'eve@elsewhere.example', role: 'admin' }],
      ['POST', '/enterprise/users', { email: 'eve@elsewhere.example' }],
      ['POST', `${cy.path}/invitation`, {}],
      ['DELETE', `${cy.path}/second_factor`],
      ['PUT', ben.path, { role: 'admin' }],
      ['PUT', `/enterprise/users/${user_id}`, { role: 'member' }],
      ['DELETE', cy.path],
      ['PUT', '/enterprise/settings', { name: 'Ours' }],
      ['PUT', '/manufacturer/toggle/manufacturer_agent', { email_domain: partner, enabled: 'yes' }],
      ['POST', '/enterprise/webhooks', { url: scene.receiver.url('ben') }],
      ['PUT', '/enterprise/webhook', { url: scene.receiver.url('ben') }],
      ['DELETE', '/enterprise/webhook'],
      ['PUT', webhook, { name: 'Ours' }],
      ['POST', `${webhook}/verify`, { method: 'endpoint' }],
      ['POST', `${webhook}/rotate/primary`, {}],
      ['POST', `${webhook}/rotate/secondary`, {}],
      ['POST', `${webhook}/test`, {}],
      ['POST', `${webhook}/deliveries/1/resend`, {}],
      ['POST', `${webhook}/replay`, { from: '2026-03-01' }],
      ['DELETE', webhook],
      ['DELETE', '/enterprise/grants/1'],
      ['POST', '/enterprise/domain/verify', {}],
      ['POST', '/enterprise/go_live', {}],
      ['PUT', '/manufacturer/funder/009988', { legal_name: 'Ours' }],
    ] as const;
    const isTried = ({ method, path }: { method: string; path: string }) =>
      changes.some(([by, at]) => by === method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(at));
    const ofAdmins = operations.filter(({ admin, method }) => admin && method !== 'GET');
    expect(ofAdmins.filter((op) => !isTried(op)).map(({ name }) => name)).toEqual([]);
    for (const [method, path, body] of changes)
      await refused(ben.visitor.call(method, path, body), 'FORBIDDEN');
    expect((await ok(ann.get('/enterprise/keys'))).data).toMatchObject([{ access_key }]);
    expect((await ok(ann.get('/enterprise/users'))).data).toHaveLength(3);
    expect((await ok(ann.get('/enterprise/settings'))).data).toEqual(before.data);
    const partners = (await ok(ann.get('/manufacturer/manufacturer_agents'))).data;
    expect(JSON.stringify(partners)).not.toContain(partner);
    expect((await ok(ann.get('/enterprise/webhooks'))).data).toMatchObject([
      { url: scene.receiver.url('ann'), state: 'pending' },
    ]);
    expect((await ok(ann.get('/enterprise/domain'))).data).toMatchObject({ proven_at: null });
    expect((await ok(ann.get('/manufacturer/funder_ids'))).data).not.toContain('009988');
  });

  test('a removed member is told so in the second in which the session still holds, whatever they call', async () => {
    const ann = await Visitor.signedUp(scene.book);
    const { visitor, path } = await joined(ann, 'member');
    await ok(ann.delete(path));
    const own = operations.filter(
      ({ allow, admin, notForKeys }) => allow === 'person' || (notForKeys && !admin),
    );
    for (const { name, method, path, example } of own) {
      const reply = await visitor.call(method, path.replace(/:\w+/g, '1'), example?.body);
      expect([name, reply.status < 500]).toEqual([name, true]);
      if (['read-alerts', 'save-alerts', 'open-another-account'].includes(name))
        await refused(Promise.resolve(reply), 'UNAUTHORIZED');
    }
    await refused(visitor.post('/session/email_proof'), 'UNAUTHORIZED');
  });

  test('a person who has another account too learns that this one is theirs no more', async () => {
    const ann = await Visitor.signedUp(scene.book);
    const { visitor, path } = await joined(ann, 'member');
    await ok(visitor.post('/session/accounts', { role: 'provider', company_name: 'Acme Coupons' }));
    await ok(visitor.get('/enterprise/alerts'));
    await ok(ann.delete(path));
    await refused(visitor.get('/enterprise/alerts'), 'UNAUTHORIZED');
    await refused(visitor.put('/enterprise/alerts', { kinds: [] }), 'UNAUTHORIZED');
    await ok(visitor.get('/session'));
  });

  test('a receiver that answers slowly gets no webhook for an admin or a key that has gone meanwhile', async () => {
    const ann = await Visitor.signedUp(scene.book);
    const ben = await joined(ann, 'admin');
    const { data } = await ok(ann.post('/enterprise/keys', { name: 'leaver' }));
    const key = await Caller.signedIn(scene.book.url, {
      ...data,
      email_domain: '',
      account_id: ann.account,
    });
    let answer = (_: Reply) => {};
    scene.receiver.handshake = new Promise((resolve) => {
      answer = resolve;
    });
    const before = scene.receiver.handshakes.length;
    const adding = [ben.visitor, key].map((caller, nth) =>
      caller.post('/enterprise/webhooks', { url: scene.receiver.url(`gone-${nth}`) }),
    );
    await expect.poll(() => scene.receiver.handshakes.length).toBe(before + 2);
    scene.book.moveClock(1);
    await ok(ann.delete(ben.path));
    await ok(ann.delete(`/enterprise/keys/${key.account.access_key}`));
    answer({ status: 200 });
    scene.receiver.handshake = { status: 200 };
    await refused(adding[0]!, 'FORBIDDEN');
    await refused(adding[1]!, 'UNAUTHORIZED');
    expect((await ok(ann.get('/enterprise/webhooks'))).data).toEqual([]);
  });
});
