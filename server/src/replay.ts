import { createHash } from 'node:crypto';
import type { Answer, AnyStory, Operation } from './operation.ts';
import { refuse } from './refusals.ts';
import { firstAnswer, keepAnswer } from './replay-store.ts';

/**
 * Runs a write once per transaction id: the same id and request gets the first answer again, another request
 * under the same id is refused. The row that claims the id is written first, so a twin in flight waits for it.
 */
export async function replayed(
  op: Operation,
  story: AnyStory,
  run: (story: AnyStory) => Promise<Answer>,
): Promise<Answer> {
  const id = story.txnId;
  if (id === undefined) return run(story);
  const key = { accountId: story.actor.accountId, operation: op.replayName ?? op.name, txnId: id };
  // The id is no part of what is asked: it may come in the header this time and in the body the next.
  const { client_txn_id: _, ...body } = story.body;
  const { client_txn_id: __, ...query } = story.query;
  const request = createHash('sha256')
    .update(JSON.stringify([story.params, query, body]))
    .digest('base64');
  const first = await firstAnswer(story.tx, key, request, story.now);
  if (first !== undefined) {
    if (first.requestHash !== request) throw refuse.idempotencyMismatch();
    return JSON.parse(op.showsSecret ? story.registry.secrets.open(first.answer) : first.answer) as Answer;
  }
  const answer = await run(story);
  const written = JSON.stringify(answer);
  await keepAnswer(story.tx, key, op.showsSecret ? story.registry.secrets.seal(written) : written);
  return answer;
}

/** What the client calls this write: `client_txn_id` in the body (for DELETE in the query) or the header. */
export function transactionId(
  op: Operation,
  input: Pick<AnyStory, 'query' | 'body'>,
  headers: Record<string, unknown>,
): string | undefined {
  if (op.method === 'GET') return undefined;
  const sent = op.method === 'DELETE' ? input.query['client_txn_id'] : input.body['client_txn_id'];
  const header = headers['idempotency-key'];
  const id = sent ?? (typeof header === 'string' ? header.trim() : undefined);
  if (typeof id !== 'string' || id === '') return undefined;
  if (id.length > 255) throw refuse.field('Idempotency-Key', 'must be at most 255 characters');
  return id;
}
