import { z } from 'zod';
import { quoting, remedyFor } from './advice.ts';
import { type EndpointRow, inUse, storedSecrets } from './endpoint.ts';
import type { Outcome } from './exchange.ts';
import { type MessageData, pushBody } from './message.ts';
import { eventOf, expiryOf, nextAttempt, retryAfter } from './schedule.ts';
import { type Secret, type Secrets, standardSigned } from './signatures.ts';

export const deliveryStates = ['pending', 'delivered', 'expired'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Milliseconds a delivery is out on lease: longer than an attempt can take, so that only a killed process's return. */
export const leaseMs = 30_000;

/** Most deliveries taken at once. */
export const mostTaken = 512;

/** What acknowledges a message (spec, Receiver rules 1). */
export const acknowledged = [200, 201, 202, 204];

/** An endpoint, as far as an attempt needs it. */
export interface Addressee
  extends Pick<
    EndpointRow,
    | 'sealed_primary'
    | 'next_primary'
    | 'primary_turns_at'
    | 'sealed_secondary'
    | 'next_secondary'
    | 'secondary_turns_at'
  > {
  endpoint_id: number;
  url: string;
}

/** A delivery taken for one attempt. */
export interface Leased {
  to: Addressee;
  delivery_id: number;
  message_id: string;
  action: string;
  gs1: string;
  /** What is told, as JSON text. */
  data: string;
  attempts: number;
  tries: number;
  /** Renewed by each resend and replay. */
  generation: number;
  /** Epoch milliseconds. */
  created_ms: number;
  expires_ms: number;
}

/** How an attempt went and what follows from it, ready to be written down. */
export interface Settled {
  endpointId: number;
  deliveryId: number;
  number: number;
  tries: number;
  /** The one it was leased with: the result settles no other. */
  generation: number;
  at: Date;
  status: number | undefined;
  durationMs: number;
  error: string | undefined;
  delivered: boolean;
  /** How long to wait before the next attempt: a time of day would be this server's, and the queue keeps the database's. */
  retryMs: number | undefined;
  /** Seconds from the event to its acknowledgement. */
  lagSeconds: number | undefined;
}

/** The request of one attempt. */
export function requestOf(leased: Leased, secrets: Secrets, registryName: string, now: Date) {
  const body = pushBody(
    {
      data: leased.data,
      action: leased.action,
      subject: leased.gs1,
      messageId: leased.message_id,
      publishedAt: new Date(leased.created_ms),
      subscription: `offerbook/${registryName}/${leased.to.endpoint_id}`,
    },
    secrets,
  );
  const signed = standardSigned(leased.message_id, now, body, secrets);
  return {
    method: 'POST' as const,
    headers: ['content-type', 'application/json', ...signed.headers],
    body: signed.body,
  };
}

/** What signs at an instant. */
export function secretsOf(to: Addressee, open: (sealed: string) => Secret, now: Date): Secrets {
  const { primary, secondary } = storedSecrets(to);
  return { primary: open(inUse(primary, now)), secondary: open(inUse(secondary, now)) };
}

/** What an answer means. @param chance 0 to 1, for the jitter. */
export function settle(leased: Leased, outcome: Outcome, at: Date, now: Date, chance: number): Settled {
  const { status, durationMs } = outcome;
  const delivered = status !== undefined && acknowledged.includes(status);
  const tries = leased.tries + 1;
  const after = status === undefined ? undefined : retryAfter(status, outcome.retryAfter, now);
  const said = outcome.text === '' ? '' : `${quoting} ${outcome.text.slice(0, 200)}`;
  return {
    endpointId: leased.to.endpoint_id,
    deliveryId: leased.delivery_id,
    number: leased.attempts + 1,
    tries,
    generation: leased.generation,
    at,
    status,
    durationMs,
    error: delivered ? undefined : (outcome.error ?? `Answered ${status}.${said}`),
    delivered,
    retryMs: delivered ? undefined : nextAttempt(now, tries, chance, after).getTime() - now.getTime(),
    lagSeconds: delivered ? (now.getTime() - eventOf(leased.expires_ms)) / 1_000 : undefined,
  };
}

/** A message that is put in the queue. */
export interface NewDelivery {
  endpointId: number;
  messageId: string;
  /** Absent: a test event. */
  eventId: number | undefined;
  data: MessageData;
  expiresAt: Date;
}

export const newDelivery = (
  endpointId: number,
  messageId: string,
  eventId: number | undefined,
  data: MessageData,
  at: Date,
): NewDelivery => ({ endpointId, messageId, eventId, data, expiresAt: expiryOf(at) });

export interface LoggedDelivery {
  delivery_id: number;
  message_id: string;
  action: string;
  gs1: string;
  state: DeliveryState;
  attempts: Array<{ at: string; status: number | null; duration_ms: number; error: string | null }>;
  next_attempt_at: Date | null;
  expires_at: Date;
}

/** A delivery in the log. */
export const deliveryShape = z.object({
  id: z.string(),
  message_id: z.string(),
  action: z.string(),
  gs1: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.array(
    z.object({
      at: z.string(),
      status: z.number().nullable(),
      duration_ms: z.number(),
      error: z.string().optional(),
      remedy: z.string().optional().describe('what mends it'),
    }),
  ),
  next_attempt_at: z.string().nullable(),
});

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
