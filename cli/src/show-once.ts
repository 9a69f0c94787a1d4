import { randomUUID } from 'node:crypto';
import { OfferbookError, type Repeat } from '@offerbook/client';
import { Option } from 'commander';
import { exitCodes } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** For commands whose answer the registry shows once. */
export const txnOption = () =>
  new Option('--txn <id>', 'transaction id: within 24 hours the same command with it prints the same answer');

const sameAgain = (txnId: string) =>
  `Within 24 hours run the same command again with --txn ${txnId}: nothing is done twice, and it prints the answer.`;

/** Where a call failed that may be done all the same, notes how to get its answer. */
export function noteIfLost(error: unknown, txnId: string, out: Terminal): void {
  const mayBeDone = error instanceof OfferbookError && (error.temporary || error.effectUnknown);
  if (mayBeDone) out.note(sameAgain(txnId));
}

/**
 * Makes a call whose answer holds what is shown once, and prints it. Where it may not have come to the user, a note says
 * how to get it: the registry repeats the answer under the transaction id.
 *
 * @param txn from `--txn`; without it a new one is made. @param repeat whether the registry repeats the answer.
 * @param print resolves once the answer is where the user has it.
 * @returns the exit code.
 * @throws OfferbookError of the call.
 */
export async function showOnce<Answer>(
  { txn, out, repeat = 'keyed' }: { txn: string | undefined; out: Terminal; repeat?: Repeat },
  call: (txnId: string) => Promise<Answer>,
  print: (answer: Answer) => Promise<number>,
): Promise<number> {
  const txnId = txn || randomUUID();
  const again =
    repeat === 'keyed'
      ? sameAgain(txnId)
      : 'The registry does not repeat this answer: begin anew, with what a new one needs.';
  let answer: Answer;
  try {
    answer = await call(txnId);
  } catch (error) {
    if (repeat === 'keyed') noteIfLost(error, txnId, out);
    throw error;
  }
  try {
    return await print(answer);
  } catch (error) {
    out.note(`It is done, but the answer could not be written (${(error as Error).message}). ${again}`);
    return exitCodes.brokenOff;
  }
}
