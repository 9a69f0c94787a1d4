import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { identifier } from '../../platform/wire/fields.ts';
import { type SettlementRow, settlementOf } from './settlement-store.ts';

/** `:settlement_id` of a path. */
export const settlementPath = z.object({
  settlement_id: identifier(15).regex(/^\d+$/, 'must be the settlement_id that the list gives'),
});

/** @throws Refusal NOT_FOUND both for another clearinghouse's settlement and for one that does not exist. */
export async function settlementAsked({
  tx,
  actor,
  params,
}: {
  tx: Queryable;
  actor: Actor;
  params: { settlement_id: string };
}): Promise<SettlementRow> {
  const found = await settlementOf(tx, {
    clearinghouseId: actor.accountId,
    settlementId: Number(params.settlement_id),
  });
  if (!found) throw refuse.notFound('The settlement');
  return found;
}
