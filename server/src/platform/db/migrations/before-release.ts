import { createHash } from 'node:crypto';
import { StartFault } from '../start-fault.ts';
import { labelOf, type Migration } from './migration-files.ts';

// Before the first release a schema was made by 53 migrations, of which the baseline is the sum. A schema that has all of
// them has every table of the baseline, some under an earlier name (docs/decisions/0081).

/** SHA-256 of their labels, one a line. */
const allLabels = '0d2b6844778fe234fcf137cae0c372b756aca4d4a0c592f3ff54be6260c276ec';

/** What turns the schema that they leave into that of the baseline. */
const adopting = `
delete from schema_migration;
alter table activity rename column who to actor;
alter table request_log rename column who to actor;
alter table request_log rename column left_out to omitted;
alter table run rename column who to actor;
alter table run rename column begun_at to started_at;
alter table run rename column heard_at to last_activity_at;
alter index run_heard_at_idx rename to run_last_activity_at_idx;
alter index event_manufacturer_id_at_event_id_idx1 rename to event_redeemed_offline;
alter table retelling rename to webhook_replay;
alter table webhook_replay rename constraint retelling_pkey to webhook_replay_pkey;
alter table webhook_replay rename constraint retelling_endpoint_id_fkey to webhook_replay_endpoint_id_fkey`;

/**
 * The migrations that a schema of an unreleased version lacks: all, of which the first one is adopted.
 *
 * @returns undefined when no such version made it.
 * @throws StartFault when it lacks some of the 53.
 */
export function missingBeforeRelease(
  schema: string,
  done: readonly Pick<Migration, 'number' | 'name'>[],
  [baseline, ...later]: readonly Migration[],
): Migration[] | undefined {
  if (done[0]?.name !== 'accounts') return undefined;
  const labels = createHash('sha256').update(done.map(labelOf).join('\n')).digest('hex');
  if (labels === allLabels) return [{ ...baseline!, sql: adopting, adopts: baseline! }, ...later];
  throw new StartFault(
    `The database schema "${schema}" is at migration ${labelOf(done.at(-1)!)} of an unreleased version of Offerbook, and this version goes on from 0053-narrower-indexes alone. Nothing was changed. Run "offerbook migrate" of the last unreleased version, the one with that migration, and then start this version; or start with an empty database.`,
  );
}
