import { setTimeout as pause } from 'node:timers/promises';
import { sharedRun } from '../platform/db/shared-run.ts';
import type { Registry } from '../platform/pipeline/registry.ts';

/** The statement timeout of a check. */
const statementLimitMs = 2_000;

/** The check fails after this time even if the database does not respond, because probes have a timeout too. */
const answerLimitMs = 5_000;

/** Returns a check whether the databases of all registries answer; concurrent checks share one. */
export const readiness = (registries: readonly Registry[]): (() => Promise<boolean>) =>
  sharedRun(() => {
    const answers = registries.map(({ db }) =>
      db.limited(statementLimitMs, { urgent: true }).query('select 1'),
    );
    const all = Promise.all(answers).then(
      () => true,
      () => false,
    );
    return Promise.race([all, pause(answerLimitMs, false, { ref: false })]);
  });
