import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import type { Context, Emitting } from '../../platform/pipeline/context.ts';
import { type Operation, operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { type Reason, reasonText } from '../../platform/vocabulary/reasons.ts';
import { state } from '../../platform/vocabulary/states.ts';
import { bodyLimits } from '../../platform/wire/body-limits.ts';
import { clientTxnId, idempotent, manyGs1s, required } from '../../platform/wire/fields.ts';
import { stringResult } from '../../platform/wire/shapes.ts';
import { lockCounters, offerIds } from '../offers/lookup.ts';
import { judgedInRun, namedPart, partFields } from '../runs/lookup.ts';
import { broughtBack } from './bring-back.ts';
import { failed, succeeded } from './coupon.ts';
import { deleteOwn, ownStates } from './delete-store.ts';
import { expand, expandAtMost, type Item } from './expand.ts';

const declared = {
  section: 'coupons',
  allow: ['provider'],
  scope: 'deposit',
  output: z
    .object({ deleted: z.array(z.string()), results: z.array(stringResult) })
    .meta({ id: 'DeletedStrings', description: 'The data strings that were deleted, and each result' }),
  emits: ['deleted'],
} satisfies Partial<Operation>;

/** Deletes strings that are not redeemed, for good, and returns their number to the circulation. */
export const deleteStrings = operation({
  ...declared,
  name: 'delete-strings',
  summary: 'Delete serialized data strings',
  method: 'POST',
  path: '/provider/delete',
  body: idempotent.extend({ gs1s: manyGs1s, ...partFields.shape }),
  bodyLimit: bodyLimits.bulk,
  example: { body: { gs1s: world.unclaimed[0] } },
  run: async (context) => {
    const { body, registry } = context;
    const items = expandAtMost(body.gs1s, registry.config.maxDepositStrings);
    const part = namedPart(body);
    if (part === undefined) return deleted(context, items);
    return judgedInRun(context, part, { kinds: ['delete'], request: body.gs1s }, async (before) =>
      before ? report(context, items, before.reasons) : deleted(context, items),
    );
  },
});

/** Deletes one string. @throws Refusal NOT_DELETABLE when it was redeemed or is not the provider's. */
export const deleteString = operation({
  ...declared,
  name: 'delete-string',
  summary: 'Delete one serialized data string',
  method: 'DELETE',
  path: '/provider/gs1/:gs1',
  params: z.object({ gs1: required(200) }),
  query: z.object({ client_txn_id: clientTxnId }),
  example: { params: { gs1: world.unclaimed[1] } },
  run: async (context) => {
    const items = expand([context.params.gs1]);
    if (items.length !== 1) throw refuse.field('gs1', 'must be exactly one serialized data string');
    const answer = await deleted(context, items);
    const [only] = answer.results;
    if (only?.status === 'failure') {
      if (only.reason === 'invalid') throw refuse.field('gs1', only.message);
      throw refuse.notDeletable(only.message);
    }
    return answer;
  },
});

type Deleting = Pick<Context, 'tx' | 'actor' | 'now' | 'executionId' | 'registry'> & Emitting<'deleted'>;

async function deleted(context: Deleting, items: Item[]) {
  const { tx, actor, now, executionId, registry, emit } = context;
  const strings = items.filter((item) => item.kind === 'string');
  const ids = await registry.part(offerIds).of(
    tx,
    strings.map(({ base }) => base),
  );
  const asks = strings.flatMap(({ base, serial }) => {
    const offerId = ids.get(base);
    return offerId === undefined ? [] : [{ offerId, serial }];
  });
  const states = new Map<string, number>();
  if (asks.length > 0) {
    await lockCounters(tx, [...new Set(asks.map((ask) => ask.offerId))]);
    emit('deleted');
    const remove = async (some: typeof asks) => {
      await deleteOwn(tx, actor.accountId, some, now, executionId);
      for (const row of await ownStates(tx, actor.accountId, some))
        states.set(`${row.offer_id}/${row.serial}`, row.state);
    };
    await remove(asks);
    const missing = asks.filter(({ offerId, serial }) => !states.has(`${offerId}/${serial}`));
    if (await broughtBack(tx, missing)) await remove(missing);
  }
  const reasons = items.map((item) =>
    reasonOf(item, item.kind === 'string' ? states.get(`${ids.get(item.base)}/${item.serial}`) : undefined),
  );
  return report(context, items, reasons);
}

/** @param reasons why each string was not deleted; undefined: it was. */
function report(
  { registry }: Pick<Deleting, 'registry'>,
  items: Item[],
  reasons: ReadonlyArray<Reason | undefined>,
) {
  const results = items.map((item, place) => {
    if (item.kind === 'invalid' || item.kind === 'insert') return failed(item.gs1, 'invalid', item.why);
    const reason = reasons[place];
    return reason === undefined
      ? succeeded(item.gs1)
      : failed(item.gs1, reason, sentence[reason] ?? reasonText[reason]);
  });
  registry.metrics.judged(registry.name, 'delete', results);
  const gone = [...new Set(results.filter((line) => line.status === 'success').map((line) => line.gs1))];
  return {
    message: `${counted(gone.length, 'data string is', { many: 'data strings are' })} deleted.`,
    deleted: gone,
    results,
  };
}

const sentence: Partial<Record<Reason, string>> = {
  not_deposited: 'You have no such data string.',
  already_redeemed: 'This data string is redeemed and cannot be deleted.',
};

function reasonOf(item: Item, found: number | undefined): Reason | undefined {
  if (item.kind !== 'string') return 'invalid';
  if (found === undefined) return 'not_deposited';
  return found === state.deleted ? undefined : 'already_redeemed';
}
