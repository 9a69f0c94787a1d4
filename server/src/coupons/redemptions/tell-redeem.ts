import type { CodesResolved } from '../fetch-codes/lookup.ts';
import { type Noting, recordRefusals } from './note-refusals.ts';
import { type Answers, linesOf, redeemAnswer } from './redeem-result.ts';
import { keepReported } from './reported-amounts.ts';
import type { AtTill } from './till-request.ts';

type Telling = Noting & {
  body: {
    no_purchase_requirement?: boolean | undefined;
    amounts?: Parameters<typeof keepReported>[0]['amounts'] | undefined;
  };
};

/** Counts and records what happened to each string of a redeem, keeps its amounts, and makes the answer. */
export async function toldRedeem(
  context: Telling,
  till: Pick<AtTill, 'who' | 'store' | 'redeemedAt' | 'txn' | 'warnings'>,
  sent: CodesResolved,
  answers: Answers,
) {
  const { registry, body } = context;
  const { items } = sent;
  const lines = linesOf(sent, answers);
  registry.metrics.judged(registry.name, 'redeem', lines);
  await recordRefusals(context, till, items, lines, answers);
  const { amounts } = body;
  if (amounts !== undefined)
    till.warnings.push(...(await keepReported({ registry, amounts, till, items, lines, answers })));
  const answer = await redeemAnswer(context, items, lines, answers, till.txn === undefined);
  return till.warnings.length === 0 ? answer : { ...answer, warnings: till.warnings };
}
