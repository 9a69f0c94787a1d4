import { ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badInputs, takesNothing } from './harness/bad-inputs.ts';
import { documented } from './harness/document.ts';
import { expectEnvelope, timeless } from './harness/envelope.ts';
import { ExampleWorld } from './harness/example-world.ts';
import { onEveryEngine } from './harness/offerbook.ts';

const asking = documented.filter((op) => !takesNothing(op));

onEveryEngine('an example of openapi.json made wrong in one place', (engine) => {
  let world: ExampleWorld;
  let before: Record<string, unknown>;
  beforeAll(async () => {
    world = await ExampleWorld.open(engine);
    await ok(world.again('sign-in'));
    before = await world.allAnswers();
  });
  afterAll(() => world?.close());

  describe('is refused, with the field named', () => {
    test.each(asking.map((op) => [op.id, op] as const))('%s', async (_, op) => {
      const bad = badInputs(op);
      expect(bad.length).toBeGreaterThan(0);
      const wrong: string[] = [];
      for (const { what, field, request } of bad) {
        const reply = await world.send(op, request);
        const { code, errors = [] } = reply.body;
        const named = errors.some(
          (error: { field: string }) => error.field === field || error.field.startsWith(`${field}.`),
        );
        if (reply.status === 400 && code === 'VALIDATION' && named) expectEnvelope(reply);
        else wrong.push(`${what}: ${reply.status} ${JSON.stringify(timeless(reply.body)).slice(0, 300)}`);
      }
      expect(wrong).toEqual([]);
    });
  });

  test('changes nothing that any account can read', async () => {
    expect(await world.allAnswers()).toEqual(before);
  });
});
