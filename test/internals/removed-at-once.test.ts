import { ok } from '@offerbook/world';
import { expect, inject, test } from 'vitest';
import { withTotp } from '../harness/authenticator.ts';
import { sqlSession } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { SoftwareKey } from '../harness/software-key.ts';
import { Visitor } from '../harness/visitor.ts';

test.skipIf(inject('postgresUrl') === '')(
  'of two second factors that are removed at the same moment one stays where one is required',
  async () => {
    const book = await Offerbook.start({ engine: 'postgresql' });
    const visitor = await Visitor.signedUp(book, { role: 'retailer' });
    await withTotp(visitor, book.now);
    const key = new SoftwareKey('http://localhost:8112');
    const options = (await ok(visitor.post('/session/factors/passkeys/options'))).data;
    await ok(visitor.post('/session/factors/passkeys', { name: 'Key', response: key.create(options) }));
    await ok(visitor.put('/enterprise/settings', { second_factor: 'required' }));
    const [passkey] = (await ok(visitor.get('/session/factors'))).data.passkeys;
    // Neither is committed before both have looked for another factor, or wait to.
    const sql = await sqlSession(book.own!);
    await sql.query('begin; lock table activity in exclusive mode');
    const paths = ['/session/factors/totp', `/session/factors/passkeys/${passkey.passkey_id}`];
    const removals = paths.map((path) => visitor.delete(path));
    await expect.poll(() => lockWaiters(sql)).toBe(2);
    await sql.query('commit');
    await sql.end();
    const codes = (await Promise.all(removals)).map(({ body }) => body.code ?? 'done');
    expect(codes.sort()).toEqual(['FORBIDDEN', 'done']);
    expect((await ok(visitor.get('/session'))).data.person.second_factor).toBe('yes');
    await book.stop();
  },
);

test.skipIf(inject('postgresUrl') === '')(
  'of two admins who demote each other at the same moment one stays, and the other makes no key that waits',
  async () => {
    const book = await Offerbook.start({ engine: 'postgresql' });
    const ann = await Visitor.signedUp(book);
    const [{ user_id }] = (await ok(ann.get('/enterprise/users'))).data;
    const admin = async (name: string) => {
      const invited = { email: `${name}@acme.example`, role: 'admin' };
      const { data } = await ok(ann.post('/enterprise/users', invited));
      const visitor = new Visitor(book.url);
      const { invitation_token } = data;
      await ok(visitor.post('/invitation/accept', { invitation_token, password: 'eight loud lanterns' }));
      visitor.account = ann.account;
      return { visitor, path: `/enterprise/users/${data.user_id}` };
    };
    const ben = await admin('ben');
    await admin('cy');
    const sql = await sqlSession(book.own!);
    await sql.query('begin; lock table activity in exclusive mode');
    const first = ann.put(ben.path, { role: 'member' });
    await expect.poll(() => lockWaiters(sql)).toBe(1);
    const others = [
      ben.visitor.put(`/enterprise/users/${user_id}`, { role: 'member' }),
      ben.visitor.post('/enterprise/keys', { name: 'endless' }),
    ];
    await expect.poll(() => lockWaiters(sql)).toBe(3);
    await sql.query('commit');
    await sql.end();
    await ok(first);
    for (const call of others) await refused(call, 'FORBIDDEN');
    expect((await ok(ann.get('/enterprise/keys'))).data).toEqual([]);
    await book.stop();
  },
);
