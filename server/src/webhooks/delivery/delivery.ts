import type { Outcome } from './exchange.ts';
import { type MessageData, pushBody } from './message.ts';
import { eventOf, expiryOf, nextAttempt, retryAfter } from './schedule.ts';
import { idHeaders, type Secret, type Secrets, standardSigned } from './signatures.ts';
import { inUse, type SecretColumns, storedSecrets } from './stored-secret.ts';
import { userAgent } from './user-agent.ts';

/** A lease lasts longer than an attempt can, so that only those of a killed process end by themselves. */
export const leaseMs = 30_000;

/** Deliveries leased in one statement, at most. */
export const maxLeaseSize = 512;

/** Separates our description of a failed attempt from the receiver's answer. */
export const quoting = ' It said:';

/** What acknowledges a message (spec, Receiver rules 1). */
export const acknowledged = [200, 201, 202, 204];

/** What an attempt needs to know of its endpoint. */
export interface Destination extends SecretColumns {
  endpoint_id: number;
  url: string;
}

/** A delivery leased for one attempt. */
export interface Leased {
  to: Destination;
  delivery_id: number;
  message_id: string;
  action: string;
  gs1: string;
  /** MessageData as JSON text. */
  data: string;
  attempts: number;
  tries: number;
  /** A new number with each resend and replay. */
  generation: number;
  /** Epoch milliseconds. */
  created_ms: number;
  expires_ms: number;
}

/** The result of an attempt, ready to be stored. */
export interface Settled {
  endpointId: number;
  deliveryId: number;
  number: number;
  tries: number;
  /** As leased: a message that was resent since is not settled by this result. */
  generation: number;
  at: Date;
  status: number | undefined;
  durationMs: number;
  error: string | undefined;
  delivered: boolean;
  /** Delay before the next attempt. Not a time: this server's clock may differ from the database's, which the queue uses. */
  retryMs: number | undefined;
  /** Seconds from the event to its acknowledgement. */
  lagSeconds: number | undefined;
}

const contentType = ['content-type', 'application/json'];

/** Names the registry and the endpoint in each message. */
export const subscriptionOf = (registryName: string, endpointId: number): string =>
  `offerbook/${registryName}/${endpointId}`;

/** The headers of the request of one attempt, without its signature, by name. */
export function unsignedHeaders(messageId: string, at: Date): Record<string, string> {
  const all = [...userAgent, ...contentType, ...idHeaders(messageId, at)];
  return Object.fromEntries(all.flatMap((name, i) => (i % 2 === 0 ? [[name, all[i + 1]!]] : [])));
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
      subscription: subscriptionOf(registryName, leased.to.endpoint_id),
    },
    secrets,
  );
  const signed = standardSigned(leased.message_id, now, body, secrets);
  return {
    method: 'POST' as const,
    headers: [...contentType, ...signed.headers],
    body: signed.body,
  };
}

/** The secrets that sign at a given time. */
export function secretsOf(to: Destination, open: (sealed: string) => Secret, now: Date): Secrets {
  const { primary, secondary } = storedSecrets(to);
  return { primary: open(inUse(primary, now)), secondary: open(inUse(secondary, now)) };
}

/** The result of an answer. @param chance 0 to 1, for the jitter. */
export function settle(leased: Leased, outcome: Outcome, at: Date, now: Date, chance: number): Settled {
  const { status, durationMs } = outcome;
  const delivered = status !== undefined && acknowledged.includes(status);
  const tries = leased.tries + 1;
  const notBefore = status === undefined ? undefined : retryAfter(status, outcome.retryAfter, now);
  const answered = outcome.text === '' ? '' : `${quoting} ${outcome.text.slice(0, 200)}`;
  return {
    endpointId: leased.to.endpoint_id,
    deliveryId: leased.delivery_id,
    number: leased.attempts + 1,
    tries,
    generation: leased.generation,
    at,
    status,
    durationMs,
    error: delivered ? undefined : (outcome.error ?? `Answered ${status}.${answered}`),
    delivered,
    retryMs: delivered ? undefined : nextAttempt(now, tries, chance, notBefore).getTime() - now.getTime(),
    lagSeconds: delivered ? (now.getTime() - eventOf(leased.expires_ms)) / 1_000 : undefined,
  };
}

/** A message to be queued. */
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
