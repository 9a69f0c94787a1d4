import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { webhookAction } from '../../platform/wire/shapes.ts';
import { inUse, type StoredSecret } from '../delivery/lookup.ts';
import type { EndpointRow } from './endpoint-store.ts';

/** Seconds for which the previous secret goes on signing after a rotation. */
export const rotationSeconds = 300;

/** 256 random bits as base64 text; the md5 signatures use the text, the HMAC its bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64');

/** Proves the domain; random, but published by its owner and so not secret. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Schedules a new secret in place of one that was already scheduled; the one in use goes on for `rotationSeconds`. */
export const rotated = (stored: StoredSecret, sealedNew: string, now: Date): StoredSecret => ({
  sealed: inUse(stored, now),
  next: sealedNew,
  turnsAt: new Date(now.getTime() + rotationSeconds * 1000),
});

export const endpointStates = ['pending', 'approved', 'failing', 'disabled'] as const;
export type EndpointState = (typeof endpointStates)[number];

/** `disabled` is the owner's choice; `failing` means that the latest attempt failed, and attempts go on. */
export function stateOf(row: Pick<EndpointRow, 'url' | 'disabled_at' | 'failing_since'>): EndpointState {
  if (row.url === null) return 'pending';
  if (row.disabled_at !== null) return 'disabled';
  return row.failing_since === null ? 'approved' : 'failing';
}

/** What people know it by: its name, or its URL if it has none. */
export const labelOf = (row: Pick<EndpointRow, 'name' | 'url' | 'pending_url'>): string =>
  row.name || (row.url ?? row.pending_url!);

const address = z
  .object({ url: z.string(), verification_token: z.string(), actions: z.array(webhookAction) })
  .meta({ id: 'WebhookAddress', description: 'A URL that receives messages, and what it receives' });

/** An endpoint on the wire. */
export const endpointShape = address
  .extend({
    state: z.enum(endpointStates),
    failing_since: z.string().optional(),
    failing_reason: z.string().optional(),
    remedy: z.string().optional().describe('what mends the latest failure'),
    pending: address
      .optional()
      .describe('a new address that waits for its proof while the approved one goes on'),
    advice: z.string().optional().describe('what to do next, when there is something to do'),
    waiting: z
      .object({
        messages: z.number().describe('at most 10,000 are counted'),
        next_attempt_at: z.string().nullable(),
      })
      .optional()
      .describe('what is not delivered yet, and when the first of it is tried next'),
  })
  .meta({ id: 'Webhook', description: 'Where the account receives webhook messages' });

/** The URL that waits for its proof. */
export const pendingRecord = (row: EndpointRow) => ({
  url: row.pending_url!,
  state: 'pending' as const,
  verification_token: row.pending_token!,
  actions: [...(row.pending_actions ?? [])],
});

/** The endpoint as its owner sees it: the URL in force and the one that waits for its proof. */
export function endpointRecord(row: EndpointRow): z.infer<typeof endpointShape> {
  if (row.url === null) return pendingRecord(row);
  const { state: _, ...pending } = pendingRecord(row);
  return {
    url: row.url,
    state: stateOf(row),
    verification_token: row.token!,
    actions: [...row.actions!],
    ...(row.failing_since && {
      failing_since: row.failing_since.toISOString(),
      failing_reason: row.failing_reason ?? '',
    }),
    ...(row.pending_url !== null && { pending }),
  };
}
