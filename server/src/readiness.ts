import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from './registry.ts';

/** What a look may take in the database. */
const limitMs = 2_000;

/** The answer is given within this time, whatever the database does: who asks has a limit too. */
const answerWithinMs = 5_000;

/** Whether the databases of all registries answer; looks at the same time share one. */
export function readiness(registries: readonly Registry[]): () => Promise<boolean> {
  let look: Promise<boolean> | undefined;
  const answers = async () => {
    const asked = registries.map(({ db }) => db.limited(limitMs).query('select 1'));
    const all = Promise.all(asked).then(
      () => true,
      () => false,
    );
    return Promise.race([all, pause(answerWithinMs, false, { ref: false })]);
  };
  return () => {
    look ??= answers().finally(() => {
      look = undefined;
    });
    return look;
  };
}
