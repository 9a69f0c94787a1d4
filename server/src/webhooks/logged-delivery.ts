import { z } from 'zod';
import { webhookActions } from '../vocabulary/actions.ts';
import { remedyFor } from './advice.ts';
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

/** A delivery in the log. */
export const deliveryShape = z
  .object({
    id: z.string().describe('Id of the delivery'),
    message_id: z.string(),
    action: z.enum([...webhookActions, 'test']),
    gs1: z.string().describe('The data string or base data string it is about'),
    state: z.enum(deliveryStates),
    attempts: z.array(
      z.object({
        at: z.string(),
        status: z.number().nullable().describe('HTTP status of the answer; null: none came'),
        duration_ms: z.number(),
        error: z.string().optional(),
        remedy: z.string().optional().describe('what mends it'),
      }),
    ),
    next_attempt_at: z.string().nullable(),
  })
  .meta({ id: 'Delivery', description: 'A message to a webhook, and the attempts to deliver it' });

export const deliveryRecord = (row: LoggedDelivery): z.infer<typeof deliveryShape> => ({
  id: String(row.delivery_id),
  message_id: row.message_id,
  action: row.action,
  gs1: row.gs1,
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
