import { type Caller, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documented, exampleRequest } from './harness/document.ts';
import { refused, timeless } from './harness/envelope.ts';
import { ExampleWorld, people } from './harness/example-world.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';

const own = documented.filter(({ path, roles }) => path.startsWith('/enterprise/') && roles === 'all');
const named = (ops: typeof own) => ops.map((op) => [op.id, op] as const);
const aboutOne = own.filter(({ path }) => path.includes('{'));

onEveryEngine('what an account does with itself', (engine) => {
  let world: ExampleWorld;
  let stranger: Caller;
  /** An admin of another account, for what no key may. */
  let person: Visitor;
  const outsider = (op: (typeof own)[number]) => (op.notForKeys ? person : stranger);
  beforeAll(async () => {
    world = await ExampleWorld.open(engine);
    for (const { id, method } of own) if (method !== 'DELETE') await ok(world.sent(id));
    // With a webhook of its own, so that nothing is refused for want of one.
    stranger = await world.book.account('manufacturer');
    person = await Visitor.signedUp(world.book);
    const url = world.receiver.url('stranger');
    const { data } = await ok(stranger.put('/enterprise/webhook', { url }));
    world.receiver.tokens.set('stranger', data.verification_token);
    await ok(stranger.post('/enterprise/webhook/verify', { method: 'endpoint' }));
  });
  afterAll(() => world?.close());

  describe('reaches no record of another account, and says so as of one that is not there', () => {
    test.each(named(aboutOne))('%s', async (id, op) => {
      const made = await world.ready(id);
      const theirs = exampleRequest(op, made);
      const nobodys = exampleRequest(
        op,
        Object.fromEntries(op.parameters.map(({ name }) => [name, '999999'])),
      );
      const answers = [];
      for (const { method, path, body } of [theirs, nobodys])
        answers.push(timeless(await refused(outsider(op).call(method, path, body), 'NOT_FOUND')));
      expect(answers[0]).toEqual(answers[1]);
      await ok(world.send(op, theirs));
    });
  });

  describe('reveals nothing of another account', () => {
    const lists = own.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
    test.each(named(lists))('%s', async (_, op) => {
      const { method, path } = exampleRequest(op);
      const answered = JSON.stringify(await ok(outsider(op).call(method, path)));
      for (const theirs of [people.manufacturer, people.base_gs1, people.funder_id, 'Acme', 'Sunny'])
        expect(answered).not.toContain(theirs);
    });
  });
});
