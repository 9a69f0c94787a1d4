import { z } from 'zod';
import type { Context } from '../../platform/pipeline/context.ts';
import { clientTxnId, emailDomain, flag, gs1s, uncut } from '../../platform/wire/fields.ts';
import { instant } from '../../platform/wire/instant.ts';
import type { Item } from '../strings/lookup.ts';
import type { InsertAsk } from './insert-store.ts';
import { offlineInstant } from './offline.ts';
import { freshSerial } from './redeem-insert.ts';
import type { RedeemAsk } from './redeem-store.ts';
import { copyNumber, requestNumber } from './transaction.ts';
import { type WhoRedeems, whoRedeems } from './who-redeems.ts';

/** Characters of a store's id and address that are stored. */
export const maxStoreLength = 64;
export const maxAddressLength = 300;

/** The fields that describe a till's sale, in redeem as in evaluate. */
export const tillRequest = z.object({
  client_txn_id: clientTxnId,
  gs1s,
  selected_store: z
    .union([uncut, z.number().transform(String)], { error: 'must be a store id' })
    .optional()
    .describe(`what is longer than ${maxStoreLength} characters is cut`),
  retailer_email_domain: emailDomain.optional().or(z.literal('').transform(() => undefined)),
  offline: flag,
  redeemed_at: instant,
});

/** The address of a store that is not registered. */
export const storeAddress = uncut
  .optional()
  .describe(`what is longer than ${maxAddressLength} characters is cut`);

/** What a till's request says of all its strings. */
export interface AtTill {
  who: WhoRedeems;
  store: string | undefined;
  redeemedAt: Date | undefined;
  /** It may only repeat what it redeemed before (offline.ts). */
  isLate: boolean;
  /** 64 bits of the transaction id and the request (transaction.ts). */
  txn: string | undefined;
  warnings: Array<{ field: string; message: string }>;
  askFor: (item: Extract<Item, { kind: 'string' }>, offerId: number) => RedeemAsk;
  /** @param copy 0 for the first item with this code in the call, 1 for the second … */
  insertAskFor: (item: InsertItem, offerId: number, copy: number) => InsertAsk;
}

export type InsertItem = Extract<Item, { kind: 'insert' }>;

type Asking = Context<unknown, unknown, z.infer<typeof tillRequest> & { store_address?: string }>;

/**
 * Reads who redeems, where and how.
 *
 * @param named whether the transaction id is used: a dry run ignores it.
 * @throws Refusal when the retailer is out of reach or the time of an offline redemption is not allowed.
 */
export async function atTill(context: Asking, named: boolean): Promise<AtTill> {
  const { body, tx, actor, now, executionId } = context;
  const who = await whoRedeems(tx, actor, body.retailer_email_domain);
  const txnId = named ? context.txnId : undefined;
  const { redeemedAt, isLate } = body.offline
    ? offlineInstant(body.redeemed_at, { now, isNamed: txnId !== undefined })
    : { redeemedAt: undefined, isLate: false };
  const warnings: AtTill['warnings'] = [];
  const shortened = (field: 'selected_store' | 'store_address', maxLength: number): string | undefined => {
    const sent = body[field] || undefined;
    if (sent === undefined || sent.length <= maxLength) return sent;
    warnings.push({
      field,
      message: `is longer than ${maxLength} characters; only the first ${maxLength} are kept`,
    });
    // Half of a surrogate pair at the end could not be stored.
    return sent.slice(0, maxLength).replace(/\p{Surrogate}$/u, '');
  };
  const store = shortened('selected_store', maxStoreLength);
  const storeAddress = shortened('store_address', maxAddressLength);
  const request = {
    accountId: actor.accountId,
    store: body.selected_store,
    offline: body.offline,
    redeemedAt: body.redeemed_at,
  };
  // Spreads come last here and below: V8 copies an object for each field that follows one.
  const about = {
    txn: requestNumber(txnId, request),
    store,
    storeAddress,
    at: now,
    redeemedAt,
    executionId,
    ...who,
  };
  return {
    who,
    store,
    redeemedAt,
    isLate,
    txn: about.txn,
    warnings,
    askFor: ({ serial }, offerId) => ({ offerId, serial, ...about }),
    insertAskFor: ({ gs1, tracking }, offerId, copy) => ({
      offerId,
      serial: freshSerial(tracking),
      tracking,
      request: copyNumber(txnId, who.retailerId, request, gs1, copy),
      ...about,
    }),
  };
}
