import { z } from 'zod';
import { couponCommitter, onlyString } from '../coupons/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { offerIds } from '../offers/lookup.ts';
import { operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import type { Registry } from '../pipeline/registry.ts';
import { whenAbsent } from '../wire/absence.ts';
import { clientTxnId, required } from '../wire/fields.ts';
import { type RollbackAsk, rollbackJudged, rollbackMoved } from './rollback-store.ts';
import { idNumber } from './transaction.ts';

type RollbackAnswer = 'rolled_back' | 'already_rolled_back' | 'not_redeemed' | 'try_again';

/** Makes a redeemed string redeemable again: for the retailer that holds it, or an accelerator it authorizes. */
export const rollbackCoupon = operation({
  name: 'rollback-coupon',
  summary: 'Roll back a redemption',
  description:
    'Allowed while the offer is expired, deactivated or unlocked. Saying it twice is harmless. `client_txn_id` limits it to the redemption made with that id.',
  method: 'DELETE',
  path: '/retailer/rollback/:gs1',
  aliases: ['/accelerator/rollback/:gs1'],
  section: 'redemptions',
  allow: ['retailer', 'accelerator'],
  scope: 'redeem',
  atTill: true,
  database: 'group',
  harmless: true,
  params: z.object({ gs1: required(500) }),
  query: z.object({
    client_txn_id: whenAbsent('rolls back the redemption that stands, whatever its id', clientTxnId),
  }),
  output: z.object({ gs1: z.string(), already_rolled_back: z.literal(true).optional() }),
  emits: ['rollback'],
  run: async ({ params, query, actor, registry, tx, now, executionId, emit }) => {
    const item = onlyString(
      params.gs1,
      'must be exactly one serialized data string, as newly_redeemed gave it',
    );
    const ids = registry.part(offerIds);
    const offerId = (await ids.of(tx, [item.base])).get(item.base);
    if (offerId === undefined) throw refuse.notRedeemed();
    emit('rollback');
    const [answer] = await registry.part(rollbackCommitter).submit([
      {
        offerId,
        serial: item.serial,
        retailerId: actor.role === 'retailer' ? actor.accountId : undefined,
        acceleratorId: actor.role === 'accelerator' ? actor.accountId : undefined,
        txn: idNumber(query.client_txn_id),
        at: now,
        executionId,
      },
    ]);
    registry.metrics.judged(registry.name, 'rollback', [
      { reason: answer === 'rolled_back' ? undefined : answer },
    ]);
    if (answer === 'not_redeemed') throw refuse.notRedeemed();
    if (answer === 'try_again') throw refuse.unavailable(changing);
    const again = answer === 'already_rolled_back';
    return {
      message: again
        ? 'The redemption was rolled back before.'
        : 'The redemption is rolled back; the data string can be redeemed again.',
      gs1: item.gs1,
      ...(again ? { already_rolled_back: true } : {}),
    };
  },
});

/**
 * Rounds of move and judge. The same redemption can stand in both judgements only when an accelerator's authorization
 * ended before the second move and began again after it; then the client's next try decides.
 */
const rounds = 2;

const changing =
  'Whether you may roll this redemption back changed meanwhile. Send the same call again in 10 seconds.';

async function rollbackAll(db: Queryable, asks: readonly RollbackAsk[]): Promise<RollbackAnswer[]> {
  const answers = new Array<RollbackAnswer>(asks.length).fill('not_redeemed');
  /** By place: the redemption that the first judgement found. */
  const found = new Map<number, number>();
  let open = asks.map((_, place) => place);
  // A string redeemed between move and judge gets another round.
  for (let round = 0; round < rounds && open.length > 0; round++) {
    const chosen = open.map((place) => asks[place]!);
    const moved = new Set((await rollbackMoved(db, chosen)).map(({ ord }) => open[ord]!));
    for (const place of moved) answers[place] = 'rolled_back';
    open = open.filter((place) => !moved.has(place));
    if (open.length === 0) break;
    const judged = await rollbackJudged(
      db,
      open.map((place) => asks[place]!),
    );
    const again: number[] = [];
    for (const { ord, done, standing } of judged) {
      const place = open[ord]!;
      // Another redemption than the one found before: that one was rolled back since, by another call.
      const isDone = standing === null ? done : (found.get(place) ?? standing) !== standing;
      if (isDone) answers[place] = 'already_rolled_back';
      else if (standing !== null) {
        found.set(place, standing);
        again.push(place);
      }
    }
    open = again;
  }
  // "Not redeemed" would be false of them: each judgement found the redemption.
  for (const place of open) answers[place] = 'try_again';
  return answers;
}

/** The group committer of rollbacks; of several calls about one string in a group one moves it. */
const rollbackCommitter = (registry: Registry) =>
  couponCommitter<RollbackAsk, RollbackAnswer>(registry, 'rollback', {
    commit: (asks) => rollbackAll(registry.tillDb, asks),
    maxItems: 256,
    maxWaiting: 20_000,
    maxWaitMs: 1_000,
  });
