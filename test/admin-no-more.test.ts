import { Caller, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';
import { type Reply, Scene } from './harness/webhook-scene.ts';

onEveryEngine('a caller who looks after an account no more', (engine) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ engine });
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
    await ok(ann.post('/enterprise/webhooks', { url: scene.receiver.url('ann') }));
    await ok(ann.put(ben.path, { role: 'member' }));
    const before = await ok(ann.get('/enterprise/settings'));
    for (const [method, path, body] of [
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
    ] as const)
      await refused(ben.visitor.call(method, path, body), 'FORBIDDEN');
    expect((await ok(ann.get('/enterprise/keys'))).data).toMatchObject([{ access_key }]);
    expect((await ok(ann.get('/enterprise/users'))).data).toHaveLength(3);
    expect((await ok(ann.get('/enterprise/settings'))).data).toEqual(before.data);
    const partners = (await ok(ann.get('/manufacturer/manufacturer_agents'))).data;
    expect(JSON.stringify(partners)).not.toContain(partner);
    expect((await ok(ann.get('/enterprise/webhooks'))).data).toMatchObject([
      { url: scene.receiver.url('ann') },
    ]);
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
