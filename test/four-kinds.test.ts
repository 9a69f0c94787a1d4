import { describe, expect, test } from 'vitest';
import { everyPlace, idOf } from './harness/cast.ts';
import { kindsOf } from './harness/kinds.ts';

const inWords = (kinds: Record<string, string | undefined>) =>
  Object.entries(kinds)
    .map(([kind, by]) => `${kind}: ${by ?? 'NOTHING'}`)
    .join(' · ');

describe('every operation is driven to success, by bad input, out of reach and by a wrong role', () => {
  test.each(everyPlace.map((op) => [idOf(op), inWords(kindsOf(op)), op] as const))('%s (%s)', (_, __, op) => {
    const gaps = Object.entries(kindsOf(op)).filter(([, by]) => by === undefined);
    expect(gaps.map(([kind]) => kind)).toEqual([]);
  });
});
