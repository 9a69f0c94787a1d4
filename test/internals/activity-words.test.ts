import { describe, expect, test } from 'vitest';
import { operations } from '../../server/src/operations.ts';
import { hasActivity } from '../../server/src/platform/pipeline/activity.ts';
import { kinds, operationsOf, words } from '../../web/src/screens/account/enterprise/activity-words.ts';

describe('the activity in the portal', () => {
  const noted = operations
    .filter((op) => Array.isArray(op.allow) || op.allow === 'all')
    // Operations on webhooks call the receiver first, a close is many short steps: both open their own transactions.
    .filter(
      (op) =>
        hasActivity(op) &&
        (op.database === 'transaction' || op.section === 'webhooks' || op.name === 'close-settlement'),
    )
    .map((op) => op.name);

  test.each([...new Set(noted)])('has words for %s', (name) => {
    expect(Object.keys(words)).toContain(name);
  });

  test('asks for every change by one of its kinds', () => {
    const asked = Object.keys(kinds).flatMap((kind) => operationsOf(kind as keyof typeof kinds).split(','));
    expect(asked.toSorted()).toEqual(Object.keys(words).toSorted());
  });
});
