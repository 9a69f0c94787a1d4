import { describe, expect, inject, test } from 'vitest';
import { allBugs } from '../prove/src/planted/bugs.ts';
import { planted } from '../prove/src/planted/plant.ts';
import { showPlanted } from '../prove/src/planted/show.ts';
import { deadlineMs } from './harness/eventually.ts';

describe.skipIf(inject('postgresUrl') === '')('random histories find a bug that is built in', () => {
  for (const { name, about } of allBugs) {
    test(
      `${name}: ${about}`,
      async () => expect(await showPlanted(name, 1)).toMatch(/^VIOLATION: /),
      2 * deadlineMs,
    );
  }
});

test('a bug that can no longer be planted is not passed over', () => {
  const edit = { file: 'main.js', find: 'what no program has ever said', replace: '' };
  expect(() => planted([edit])).toThrow('main.js has 0 times, not once, what is to be replaced');
});
