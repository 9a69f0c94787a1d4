import { classify } from '@offerbook/gs1';
import { z } from 'zod';
import { namesOfOffers } from '../../coupons/offers/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/pipeline/context.ts';
import { webhookActions } from '../../platform/vocabulary/actions.ts';
import { remedyFor } from '../endpoints/advice.ts';
import type { LoggedDelivery } from './log-store.ts';

export const deliveryStates = ['pending', 'delivered', 'expired'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** An attempt as the log has it, with `at` as text. */
export interface Attempt {
  at: string;
  status: number | null;
  duration_ms: number;
  error: string | null;
}

/** An attempt in the log. */
export const attemptShape = z.object({
  at: z.string(),
  status: z.number().nullable().describe('HTTP status of the answer; null: none came'),
  duration_ms: z.number(),
  error: z.string().optional(),
  remedy: z.string().optional().describe('what mends it'),
});

/** A delivery in the log. */
export const deliveryShape = z
  .object({
    id: z.string().describe('Id of the delivery'),
    message_id: z.string(),
    action: z.enum([...webhookActions, 'test']),
    gs1: z.string().describe('The data string or base data string it is about'),
    description: z
      .string()
      .optional()
      .describe(
        'What its offer promises; absent in a test event, and where the account may not see it any more',
      ),
    short_name: z.string().optional().describe('As `description`, the short name of its offer'),
    test: z.literal(true).optional().describe('Not of an event: you asked for it'),
    state: z.enum(deliveryStates),
    attempts: z.array(attemptShape),
    next_attempt_at: z.string().nullable(),
  })
  .meta({ id: 'Delivery', description: 'A message to a webhook, and the attempts to deliver it' });

type DeliveryRecord = z.infer<typeof deliveryShape>;

/** An account's deliveries as they are answered, with the names of those offers that it may see. */
export async function deliveryRecords(
  tx: Queryable,
  { accountId, role }: Pick<Actor, 'accountId' | 'role'>,
  rows: readonly LoggedDelivery[],
): Promise<DeliveryRecord[]> {
  const bases = [...new Set(rows.map(({ gs1 }) => baseOf(gs1)))];
  const offers = await namesOfOffers(tx, { bases, accountId, role });
  const named = new Map(offers.map(({ base_gs1, ...names }) => [base_gs1, names]));
  return rows.map((row) => deliveryRecord(row, row.is_test ? undefined : named.get(baseOf(row.gs1))));
}

/** The base data string of what a message is about: a coupon, or an offer, which is named by its base data string. */
function baseOf(gs1: string): string {
  const found = classify(gs1);
  return found.kind === 'serialized' ? found.serialized.base.text : gs1;
}

const deliveryRecord = (
  row: LoggedDelivery,
  names: Pick<DeliveryRecord, 'description' | 'short_name'> | undefined,
): DeliveryRecord => ({
  id: String(row.delivery_id),
  message_id: row.message_id,
  action: row.action,
  gs1: row.gs1,
  ...names,
  ...(row.is_test && { test: true as const }),
  state: row.state,
  attempts: row.attempts.map(({ at, status, duration_ms, error }) => {
    const remedy = error === null ? undefined : remedyFor(error);
    return {
      at: new Date(at).toISOString(),
      status,
      duration_ms,
      ...(error === null ? {} : { error }),
      ...(remedy === undefined ? {} : { remedy }),
    };
  }),
  next_attempt_at: row.state === 'pending' ? (row.next_attempt_at?.toISOString() ?? null) : null,
});
