import type { Queryable } from '../../platform/db/database.ts';
import { type AmountAsk, amountsJudged, type JudgedAmount, lockAmounts, putAmounts } from './amount-store.ts';

/** What became of a reported amount; `was`: the amount kept before, null: none. */
export type AmountAnswer = { kept: true; was: number | null } | { kept: false; why: AmountRefusal };

export type AmountRefusal =
  | { because: 'not_redeemed' }
  | { because: 'more_than_terms'; maxCents: number }
  /** `cents`: what the settlement has; null: nothing. */
  | { because: 'settled'; cents: number | null }
  /** Its settlement is being closed, or its close was stopped. */
  | { because: 'closing' }
  | { because: 'other_kept'; cents: number };

/**
 * Keeps what tills gave off, each with the redemption that stands. Saying the same again changes nothing.
 *
 * @param mayReplace whether an amount that is kept already gives way to another one.
 * @returns one answer for each ask.
 */
export async function keepAmounts(
  tx: Queryable,
  asks: readonly AmountAsk[],
  mayReplace: boolean,
): Promise<AmountAnswer[]> {
  await lockAmounts(tx, asks);
  const answers = asks.map((): AmountAnswer => ({ kept: false, why: { because: 'not_redeemed' } }));
  const judged = await amountsJudged(tx, asks);
  const changed = judged.filter((row) => {
    const why = refusalOf(row, asks[row.ord]!.cents, mayReplace);
    answers[row.ord] = why === undefined ? { kept: true, was: wasOf(row) } : { kept: false, why };
    return why === undefined && wasOf(row) !== asks[row.ord]!.cents;
  });
  if (changed.length > 0)
    await putAmounts(
      tx,
      changed.map(({ ord, event_id: eventId, recorded_at: recordedAt }) => ({
        offerId: asks[ord]!.offerId,
        eventId,
        recordedAt,
        cents: asks[ord]!.cents,
      })),
    );
  return answers;
}

const wasOf = ({ is_settled, settled_cents, kept_cents }: JudgedAmount): number | null =>
  is_settled ? settled_cents : kept_cents;

function refusalOf(row: JudgedAmount, cents: number, mayReplace: boolean): AmountRefusal | undefined {
  const was = wasOf(row);
  if (was === cents) return undefined;
  if (row.is_settled) return { because: 'settled', cents: was };
  if (was !== null && !mayReplace) return { because: 'other_kept', cents: was };
  const { max_cents: maxCents } = row;
  if (maxCents !== null && cents > maxCents) return { because: 'more_than_terms', maxCents };
  // Last, because it alone may pass: once that settlement is discarded, the amount is kept.
  if (row.is_closing) return { because: 'closing' };
  return undefined;
}

const cent = (cents: number): string => (cents === 1 ? '1 cent' : `${cents} cents`);

/** Asks for the same call, which may be sent again: it has an id, or is of this amount alone. */
export const sameCall = 'send the same call again';

/** Why an amount was not kept and what to do, as the second part of a sentence about it. @param again brings it once more. */
export function amountWords(why: AmountRefusal, again = sameCall): string {
  switch (why.because) {
    case 'not_redeemed':
      return 'is not kept, because the data string does not stand redeemed';
    case 'more_than_terms':
      return `is more than the ${cent(why.maxCents)} that the offer takes off at most; report at most that`;
    case 'settled':
      return `comes too late: a settlement has this redemption ${why.cents === null ? 'without an amount' : `with ${cent(why.cents)}`}, and what is settled never changes. Agree on the difference with the clearinghouse outside of settlements`;
    case 'closing':
      return `could not be kept just now, because a settlement that has this redemption is being closed; ${again} later`;
    case 'other_kept':
      return `differs from the ${cent(why.cents)} reported before, which stay; to change them report the amount of this redemption by itself`;
  }
}
