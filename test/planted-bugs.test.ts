import { describe, expect, inject, test } from 'vitest';
import { allBugs } from '../prove/src/planted/bugs.ts';
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
