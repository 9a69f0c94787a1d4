import { z } from 'zod';
import { despiteLoss, type Queryable } from '../../platform/db/database.ts';
import type { Actor, Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { Answering, type ShortCall } from '../../platform/pipeline/short-road.ts';
import { warning } from '../../platform/pipeline/unknown-fields.ts';
import { whenAbsent } from '../../platform/wire/absence.ts';
import { required } from '../../platform/wire/fields.ts';
import { offerIds } from '../offers/lookup.ts';
import { couponCommitter, type Item, onlyString } from '../strings/lookup.ts';
import { type RollbackAsk, rollbackJudged, rollbackMoved } from './rollback-store.ts';
import { idNumber } from './transaction.ts';
import { type UsualRollback, usualRollback } from './usual-rollback.ts';

type Outcome = 'rolled_back' | 'already_rolled_back' | 'not_redeemed' | 'try_again';

/** @property settled whether a settlement, closed or being closed, has the redemption that was rolled back. */
type RollbackAnswer = { outcome: Outcome; settled?: boolean };

/** Which of these redemptions are settled. operations.ts passes it in, since settlements imports redemptions. */
type SettledAmong = (
  db: Queryable,
  undone: ReadonlyArray<{ offerId: number; eventId: number }>,
) => Promise<number[]>;

/** Makes a redeemed string redeemable again: for the retailer that holds it, or an accelerator it authorizes. */
export const rollbackCoupon = (settledAmong: SettledAmong) => {
  const committer = rollbackCommitter(settledAmong);
  return operation({
    name: 'rollback-coupon',
    summary: 'Roll back a redemption',
    description:
      'Allowed while the offer is expired, deactivated or unlocked. `client_txn_id` limits it to the redemption made with that id; saying it twice is harmless then.',
    method: 'DELETE',
    path: '/retailer/rollback/:gs1',
    aliases: { 'rollback-as-accelerator': '/accelerator/rollback/:gs1' },
    section: 'redemptions',
    allow: ['retailer', 'accelerator'],
    scope: 'redeem',
    atTill: true,
    database: 'group',
    harmless: 'named',
    params: z.object({ gs1: required(500) }),
    query: z.object({
      client_txn_id: whenAbsent(
        'rolls back the redemption that stands, whatever its id',
        required(255).optional().describe('The id of the redeem call'),
      ),
    }),
    output: z.object({
      gs1: z.string(),
      already_rolled_back: z.literal(true).optional(),
      settled: z
        .literal(true)
        .optional()
        .describe('A settlement has the redemption; once closed, the next one corrects it'),
      warnings: z.array(warning).optional(),
    }),
    emits: ['rollback'],
    short: (emit) => ({
      read: (caller, _body, named) => usualRollback(caller, named),
      run: (call, asked: UsualRollback) => {
        emit('rollback');
        call.registry.part(committer).enqueue([askOf(call, asked)], new Rollback(call, asked.item));
      },
    }),
    run: async ({ params, query, txnId, actor, registry, tx, now, executionId, emit }) => {
      const item = onlyString(
        params.gs1,
        'must be exactly one serialized data string, as newly_redeemed gave it',
      );
      const ids = registry.part(offerIds);
      const offerId = (await ids.of(tx, [item.base])).get(item.base);
      if (offerId === undefined) throw refuse.notRedeemed();
      emit('rollback');
      const ask = askOf({ actor, now, executionId }, { item, offerId, txnId: query.client_txn_id });
      const [answer = notRedeemed] = await registry.part(committer).submit([ask]);
      const done = told(registry, item, answer);
      const byHeader = txnId !== undefined && query.client_txn_id === undefined;
      return byHeader ? { ...done, warnings: [limitsNothing] } : done;
    },
  });
};

/** A call whose string is in a group. */
class Rollback extends Answering<RollbackAnswer> {
  constructor(
    call: ShortCall,
    readonly item: UsualRollback['item'],
  ) {
    super(call);
  }

  protected answer([outcome = notRedeemed]: RollbackAnswer[]): void {
    this.call.answer(told(this.call.registry, this.item, outcome));
  }
}

const askOf = (
  { actor, now, executionId }: Pick<Context, 'now' | 'executionId'> & { actor: Actor },
  { item, offerId, txnId }: UsualRollback,
): RollbackAsk => ({
  offerId,
  serial: item.serial,
  retailerId: actor.role === 'retailer' ? actor.accountId : undefined,
  acceleratorId: actor.role === 'accelerator' ? actor.accountId : undefined,
  txn: idNumber(txnId),
  at: now,
  executionId,
});

/** Counts the outcome, and answers or refuses. */
function told(
  registry: Registry,
  item: Extract<Item, { kind: 'string' }>,
  { outcome, settled }: RollbackAnswer,
) {
  registry.metrics.judged(registry.name, 'rollback', [
    { reason: outcome === 'rolled_back' ? undefined : outcome },
  ]);
  if (outcome === 'not_redeemed') throw refuse.notRedeemed();
  if (outcome === 'try_again') throw refuse.unavailable(changing);
  const again = outcome === 'already_rolled_back';
  const said = again
    ? 'The redemption was rolled back before.'
    : 'The redemption is rolled back; the data string can be redeemed again.';
  return {
    message: settled ? `${said} ${correctionFollows}` : said,
    gs1: item.gs1,
    ...(again ? { already_rolled_back: true as const } : {}),
    ...(settled ? { settled: true as const } : {}),
  };
}

/** A client may send the header with every write, each time another one; so it cannot be meant as the id of the redemption. */
const limitsNothing = {
  field: 'Idempotency-Key',
  message:
    'names this call and not the redemption, so it limited nothing: the redemption that stands was meant, whichever sale made it. ?client_txn_id= limits a rollback to the redemption made with that id',
};

/** True whether the settlement is closed, or still being closed and so perhaps discarded: then nothing is to be taken back. */
const correctionFollows =
  'A settlement has it already: once that is closed, the next one takes its amount back as a correction.';

const notRedeemed: RollbackAnswer = { outcome: 'not_redeemed' };

/**
 * Rounds of move and judge. The same redemption can stand in both judgements only when an accelerator's authorization
 * ended before the second move and began again after it; then the client's next try decides.
 */
const rounds = 2;

const changing =
  'Whether you may roll this redemption back changed meanwhile. Send the same call again in 10 seconds.';

async function rollbackAll(
  db: Queryable,
  asks: readonly RollbackAsk[],
  settledAmong: SettledAmong,
): Promise<RollbackAnswer[]> {
  const answers = new Array<RollbackAnswer>(asks.length).fill(notRedeemed);
  /** The redemptions that are rolled back now or were before, with the places of their asks. */
  const undone: Array<{ offerId: number; eventId: number; place: number }> = [];
  const answer = (place: number, outcome: Outcome, eventId: number | null): void => {
    answers[place] = { outcome };
    if (eventId !== null) undone.push({ offerId: asks[place]!.offerId, eventId, place });
  };
  /** By place: the redemption that the first judgement found. */
  const found = new Map<number, number>();
  let open = asks.map((_, place) => place);
  // A string redeemed between move and judge gets another round.
  for (let round = 0; round < rounds && open.length > 0; round++) {
    const chosen = open.map((place) => asks[place]!);
    const moved = new Map(
      (await rollbackMoved(db, chosen)).map(({ ord, redemption }) => [open[ord]!, redemption] as const),
    );
    for (const [place, redemption] of moved) answer(place, 'rolled_back', redemption);
    open = open.filter((place) => !moved.has(place));
    if (open.length === 0) break;
    const judged = await rollbackJudged(
      db,
      open.map((place) => asks[place]!),
    );
    const again: number[] = [];
    for (const { ord, done, standing, undone: before } of judged) {
      const place = open[ord]!;
      // Another redemption than the one found before: that one was rolled back since, by another call.
      const isDone = standing === null ? done : (found.get(place) ?? standing) !== standing;
      if (isDone)
        answer(place, 'already_rolled_back', standing === null ? before : (found.get(place) ?? null));
      else if (standing !== null) {
        found.set(place, standing);
        again.push(place);
      }
    }
    open = again;
  }
  // "Not redeemed" would be false of them: each judgement found the redemption.
  for (const place of open) answer(place, 'try_again', null);
  const settled = new Set(await despiteLoss(() => settledAmong(db, undone)));
  for (const { eventId, place } of undone)
    if (settled.has(eventId)) answers[place] = { ...answers[place]!, settled: true };
  return answers;
}

/** The group committer of rollbacks; of several calls about one string in a group one moves it. */
const rollbackCommitter = (settledAmong: SettledAmong) => (registry: Registry) =>
  couponCommitter<RollbackAsk, RollbackAnswer>(registry, 'rollback', {
    commit: (asks) => rollbackAll(registry.tillDb, asks, settledAmong),
    maxItems: 256,
    maxWaiting: 20_000,
    maxWaitMs: 1_000,
  });
