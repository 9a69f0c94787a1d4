import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { type ActingContext, accountIdOf, hasActivity, noteActivity } from './activity.ts';
import { ActivityNotes } from './activity-notes.ts';
import type { AnyContext } from './context.ts';
import type { Operation } from './operation.ts';
import { refuse } from './refusals.ts';
import { firstAnswer, hasAnswer, saveAnswer } from './replay-store.ts';

type Replaying = ActingContext &
  Pick<AnyContext, 'txnId' | 'registry'> &
  Partial<Pick<AnyContext, 'onBehalfOf'>> & { query: object; body: object };

/**
 * Who asks for an answer that shows a secret: the id of a person, or a key. Another key of the account may be one that could
 * not have made what the answer shows, so its call is a different request.
 */
const askerOf = ({ operation, actor, person, from }: Replaying): Array<number | string | undefined> =>
  operation.showsSecret ? [(actor?.person ?? person)?.personId ?? (actor && from.accessKey)] : [];

/** Whom a partner acts for, which the parsed input does not say; of a call that names none the hash stays without it. */
const manufacturerNamedBy = ({ onBehalfOf }: Replaying) => (onBehalfOf === undefined ? [] : [{ onBehalfOf }]);

/**
 * Runs a write once per transaction id: the same request with the same id gets the first answer again, a different one
 * is refused. The row that claims the id is written first, so a concurrent retry waits for it.
 */
export async function replayed<C extends Replaying, A extends { message: string }>(
  context: C,
  run: (context: C) => Promise<A>,
): Promise<A> {
  const { operation, txnId } = context;
  if (txnId === undefined) return run(context);
  const key = keyOf(context, txnId);
  // The id is not compared: a retry may send it in the header instead of the body.
  const { client_txn_id: _, ...body } = context.body as { client_txn_id?: unknown };
  const { client_txn_id: __, ...query } = context.query as { client_txn_id?: unknown };
  const request = createHash('sha256')
    .update(
      JSON.stringify([context.params, query, body, ...askerOf(context), ...manufacturerNamedBy(context)]),
    )
    .digest('base64');
  const first = await firstAnswer(context.tx, key, request, context.now);
  const { secrets } = context.registry;
  if (first !== undefined) {
    if (first.requestHash !== request) throw refuse.idempotencyMismatch();
    return JSON.parse(operation.showsSecret ? secrets.open(first.answer) : first.answer) as A;
  }
  const answer = await run(context);
  const answerText = JSON.stringify(answer);
  await saveAnswer(context.tx, {
    ...key,
    answer: operation.showsSecret ? secrets.seal(answerText) : answerText,
  });
  return answer;
}

/**
 * A write in one transaction: a known transaction id is answered with its first answer, another one runs and is recorded
 * in the activity. An operation that first calls a receiver, or needs many transactions, runs without one
 * (`database: 'direct'`) and ends with this: a long one would block the embedded engine's only session.
 */
export const replayedWrite = <C extends Replaying, A extends { message: string }>(
  context: C,
  write: (context: C) => Promise<A>,
  db: Database = context.registry.db,
): Promise<A> =>
  db.transaction((tx) =>
    // New notes for each attempt: a transaction may run again.
    replayed({ ...context, tx, notes: new ActivityNotes() }, async (ready) => {
      const answer = await write(ready);
      if (hasActivity(ready.operation)) await noteActivity(ready, answer.message);
      return answer;
    }),
  );

const keyOf = (context: ActingContext, txnId: string) => ({
  accountId: accountIdOf(context),
  operation: context.operation.name,
  txnId,
});

/** Whether `replayed` will give a stored answer, so that what precedes it need not be done again. */
export const isRepeated = async (context: ActingContext & Pick<AnyContext, 'txnId'>): Promise<boolean> =>
  context.txnId !== undefined &&
  hasAnswer(context.tx, { ...keyOf(context, context.txnId), now: context.now });

/** The client's id of this write: `client_txn_id` in the body (for DELETE in the query) or the header. */
export function transactionId(
  op: Operation,
  input: Pick<AnyContext, 'query' | 'body'>,
  headers: Record<string, unknown>,
): string | undefined {
  if (op.method === 'GET') return undefined;
  const ownId = op.method === 'DELETE' ? input.query['client_txn_id'] : input.body['client_txn_id'];
  const header = headers['idempotency-key'];
  const id = ownId ?? (typeof header === 'string' ? header.trim() : undefined);
  if (typeof id !== 'string' || id === '') return undefined;
  if (id.length > 255) throw refuse.field('Idempotency-Key', 'must be at most 255 characters');
  return id;
}
