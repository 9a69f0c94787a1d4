import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** What becomes of strings: an endpoint hears all of it unless it says otherwise. */
export const stringActions = ['deposited', 'deleted', 'redeemed', 'rollback'] as const;
export type StringAction = (typeof stringActions)[number];

/** What becomes of master offer files: an endpoint hears it only if it asks (contract §7). */
export const offerActions = ['mof_create', 'mof_update', 'mof_delete'] as const;
export type OfferAction = (typeof offerActions)[number];

export const endpointActions = [...stringActions, ...offerActions] as const;
export type EndpointAction = (typeof endpointActions)[number];

/** Seconds for which a rotated secret's predecessor goes on signing. */
export const rotationSeconds = 300;

export const which = ['primary', 'secondary'] as const;
export type Which = (typeof which)[number];

/** A secret as stored: the sealed text in use, and what takes its place when. */
export interface StoredSecret {
  sealed: string;
  next: string | null;
  turnsAt: Date | null;
}

/** 256 random bits as base64 text; the md5 signatures use the text, the HMAC its bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64');

/** Proves the domain; random but no secret, for it is published. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** The sealed text that signs at an instant. */
export const inUse = ({ sealed, next, turnsAt }: StoredSecret, now: Date): string =>
  next !== null && turnsAt !== null && turnsAt <= now ? next : sealed;

/** Puts a new secret in the queue; one that already waited is forgotten, the one in use goes on for its time. */
export const rotated = (stored: StoredSecret, sealedNew: string, now: Date): StoredSecret => ({
  sealed: inUse(stored, now),
  next: sealedNew,
  turnsAt: new Date(now.getTime() + rotationSeconds * 1000),
});

/** The endpoint as its row says it. */
export interface EndpointRow {
  endpoint_id: number;
  account_id: number;
  actions: EndpointAction[] | null;
  url: string | null;
  token: string | null;
  approved_at: Date | null;
  sealed_primary: string | null;
  next_primary: string | null;
  primary_turns_at: Date | null;
  sealed_secondary: string | null;
  next_secondary: string | null;
  secondary_turns_at: Date | null;
  pending_url: string | null;
  pending_token: string | null;
  pending_actions: EndpointAction[] | null;
  disabled_at: Date | null;
  failing_since: Date | null;
  failing_reason: string | null;
}

type SecretColumns = Pick<
  EndpointRow,
  | 'sealed_primary'
  | 'next_primary'
  | 'primary_turns_at'
  | 'sealed_secondary'
  | 'next_secondary'
  | 'secondary_turns_at'
>;

/** The secrets of an approved endpoint. */
export const storedSecrets = (row: SecretColumns): Record<Which, StoredSecret> => ({
  primary: { sealed: row.sealed_primary!, next: row.next_primary, turnsAt: row.primary_turns_at },
  secondary: { sealed: row.sealed_secondary!, next: row.next_secondary, turnsAt: row.secondary_turns_at },
});

export const endpointStates = ['pending', 'approved', 'failing', 'disabled'] as const;
export type EndpointState = (typeof endpointStates)[number];

/** Disabled is the owner's choice; failing only says that the latest try failed, and tries go on. */
export function stateOf(row: Pick<EndpointRow, 'url' | 'disabled_at' | 'failing_since'>): EndpointState {
  if (row.url === null) return 'pending';
  if (row.disabled_at !== null) return 'disabled';
  return row.failing_since === null ? 'approved' : 'failing';
}

const address = z.object({ url: z.string(), verification_token: z.string(), actions: z.array(z.string()) });

/** An endpoint on the wire. */
export const endpointShape = address.extend({
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
});

/** The address that waits for its proof. */
export const pendingRecord = (row: EndpointRow) => ({
  url: row.pending_url!,
  state: 'pending' as const,
  verification_token: row.pending_token!,
  actions: row.pending_actions!,
});

/** What the owner sees: the address that is in force, and beside it the one that waits. */
export function endpointRecord(row: EndpointRow): z.infer<typeof endpointShape> {
  if (row.url === null) return pendingRecord(row);
  const { state: _, ...pending } = pendingRecord(row);
  return {
    url: row.url,
    state: stateOf(row),
    verification_token: row.token!,
    actions: row.actions!,
    ...(row.failing_since && {
      failing_since: row.failing_since.toISOString(),
      failing_reason: row.failing_reason ?? '',
    }),
    ...(row.pending_url !== null && { pending }),
  };
}
