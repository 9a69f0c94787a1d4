import type { GroupCommitter, GroupRules } from '../../platform/db/group-committer.ts';
import { turnsOfWorkers } from '../../platform/db/turns.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import type { StringAction } from '../../platform/telemetry/metrics.ts';
import { groupCommitter } from '../../platform/telemetry/traced-committer.ts';
import type { StringKey } from './string-columns.ts';

/**
 * A group committer with lanes by offer; on a distributed database by shard, so that each statement is local to one.
 * Each worker of it has as many statements at a time as one PostgreSQL: more at a time would be smaller ones, and what a
 * statement costs there is mostly its planning.
 *
 * @param action the label of its groups and its queue in the metrics.
 */
export function couponCommitter<Ask extends StringKey, Answer>(
  registry: Registry,
  action: StringAction,
  how: Pick<GroupRules<Ask, Answer>, 'commit' | 'answerLost' | 'maxItems' | 'maxWaiting' | 'maxWaitMs'> &
    Partial<Pick<GroupRules<Ask, Answer>, 'keyOf'>>,
): GroupCommitter<Ask, Answer> {
  const turnsOfWorker = turnsOfWorkers(registry.engine.lanes);
  const urgency = action === 'deposit' ? 'other' : 'till';
  const rules: GroupRules<Ask, Answer> = {
    ...how,
    laneOf: ({ offerId }) => registry.db.shards?.of(offerId) ?? offerId,
    lanes: registry.lanes,
    turnsOf: (lane) => turnsOfWorker(registry.db.shards?.nodeOf(lane)),
    overloaded: () => {
      registry.metrics.shed(urgency, 'lane');
      return refuse.overloaded();
    },
    inThread: registry.inThread,
    onGroup: (asks) => registry.metrics.grouped(registry.name, action, asks),
  };
  const committer = groupCommitter(rules, action, registry.name);
  registry.metrics.watch(registry.name, action, () => committer.waiting);
  registry.queues.push({ urgency, isQueued: () => committer.isQueued });
  return committer;
}
