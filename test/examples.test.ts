import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documented, headerMismatches, mismatches } from './harness/document.ts';
import { expectEnvelope } from './harness/envelope.ts';
import { ExampleWorld } from './harness/example-world.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { recordedAnswers } from './harness/recorded.ts';

const named = documented.map((op) => [op.id, op] as const);

onEveryEngine('the examples of openapi.json', (engine) => {
  let world: ExampleWorld;
  beforeAll(async () => {
    world = await ExampleWorld.open(engine);
  });
  afterAll(() => world?.close());

  describe('work as they stand, and are answered as described', () => {
    test.each(named)('%s', async (id, op) => {
      const reply = await world.sent(id);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      if (op.answer.media === 'application/json') expectEnvelope(reply);
      expect(reply.body.warnings ?? []).toEqual([]);
      expect(mismatches(op.answer.schema, reply.body)).toEqual([]);
      expect(headerMismatches(op, reply.headers)).toEqual([]);
      // A string that is refused stands in a 200 too.
      for (const result of reply.body.results ?? []) expect(result).toMatchObject({ status: 'success' });
    });
  });

  test('are answered as the reference shows; -u records the answers in server/answers.json', async () => {
    await expect(await recordedAnswers(world)).toMatchFileSnapshot('../server/answers.json');
  });

  test('not one was left out', () => {
    expect([...world.answers.keys()].sort()).toEqual(documented.map(({ id }) => id).sort());
  });
});
