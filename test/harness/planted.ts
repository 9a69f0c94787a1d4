import { describe, expect, inject, test } from 'vitest';
import type { PlantedBug } from '../../prove/src/planted/bugs.ts';
import { showPlanted } from '../../prove/src/planted/show.ts';
import { deadlineMs } from './eventually.ts';

/** A test of each bug: it is built into a copy of the server, and random histories must find it. */
export function findsPlanted(bugs: readonly PlantedBug[]): void {
  describe.skipIf(inject('postgresUrl') === '')('random histories find a bug that is built in', () => {
    for (const { name, about } of bugs) {
      test(
        `${name}: ${about}`,
        async () => expect(await showPlanted(name, 1)).toMatch(/^VIOLATION: /),
        2 * deadlineMs,
      );
    }
  });
}
