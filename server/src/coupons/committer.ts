import { GroupCommitter, type GroupRules } from '../db/group-committer.ts';
import type { Deed } from '../meters.ts';
import type { Registry } from '../registry.ts';

/** One call's ask about one string. */
interface CouponAsk {
  offerId: number;
  serial: number;
}

/**
 * Gathers a registry's asks into statements, in lanes by offer; two about one string never share a statement.
 *
 * @param deed under which its groups and its queue are counted.
 */
export function couponCommitter<Ask extends CouponAsk, Answer>(
  registry: Registry,
  deed: Deed,
  how: Pick<GroupRules<Ask, Answer>, 'commit' | 'answerLost' | 'most' | 'mostWaiting'> &
    Partial<Pick<GroupRules<Ask, Answer>, 'keyOf'>>,
): GroupCommitter<Ask, Answer> {
  const committer = new GroupCommitter<Ask, Answer>({
    keyOf: (ask) => `${ask.offerId}/${ask.serial}`,
    ...how,
    laneOf: (ask) => ask.offerId,
    lanes: registry.lanes,
    inThread: registry.inThread,
    onGroup: (asks) => registry.meters.grouped(registry.name, deed, asks),
  });
  registry.meters.watch(registry.name, deed, () => committer.waiting);
  return committer;
}
