import { z } from 'zod';
import type { Item } from '../coupons/lookup.ts';
import { clientTxnId, emailDomain, flag, gs1s, uncut } from '../fields.ts';
import type { Story } from '../operation.ts';
import type { InsertAsk } from './insert-store.ts';
import { instant, offlineInstant } from './offline.ts';
import { freshSerial } from './redeem-insert.ts';
import type { RedeemAsk } from './redeem-store.ts';
import { copyNumber, requestNumber } from './transaction.ts';
import { type WhoRedeems, whoRedeems } from './who-redeems.ts';

/** Characters of a store's id and address that are kept. */
const maxStoreLength = 64;
const maxAddressLength = 300;

/** What a till says of its sale, in a redeem call as in an evaluation. */
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

/** A till's request as it stands for all its strings. */
export interface AtTill {
  who: WhoRedeems;
  store: string | undefined;
  redeemedAt: Date | undefined;
  warnings: Array<{ field: string; message: string }>;
  askFor: (item: Extract<Item, { kind: 'string' }>, offerId: number) => RedeemAsk;
  /** @param copy the how-manieth with this code in the call. */
  insertAskFor: (item: InsertItem, offerId: number, copy: number) => InsertAsk;
}

export type InsertItem = Extract<Item, { kind: 'insert' }>;

type Asking = Story<unknown, unknown, z.infer<typeof tillRequest> & { store_address?: string }>;

/**
 * Reads who redeems, where and how.
 *
 * @param named whether the transaction id counts: a dry run neither uses nor knows it.
 * @throws Refusal when the retailer is out of reach or the time of an offline redemption is not allowed.
 */
export async function atTill(story: Asking, named: boolean): Promise<AtTill> {
  const { body, tx, actor, now, executionId } = story;
  const who = await whoRedeems(tx, actor, body.retailer_email_domain);
  const redeemedAt = body.offline ? offlineInstant(body.redeemed_at, now) : undefined;
  const warnings: AtTill['warnings'] = [];
  const kept = (field: 'selected_store' | 'store_address', most: number): string | undefined => {
    const sent = body[field] || undefined;
    if (sent === undefined || sent.length <= most) return sent;
    warnings.push({ field, message: `is longer than ${most} characters; only the first ${most} are kept` });
    // Half of a surrogate pair at the end could not be stored.
    return sent.slice(0, most).replace(/\p{Surrogate}$/u, '');
  };
  const store = kept('selected_store', maxStoreLength);
  const storeAddress = kept('store_address', maxAddressLength);
  const txnId = named ? story.txnId : undefined;
  const request = {
    accountId: actor.accountId,
    store: body.selected_store,
    offline: body.offline,
    redeemedAt: body.redeemed_at,
  };
  const about = {
    ...who,
    txn: requestNumber(txnId, request),
    store,
    storeAddress,
    at: now,
    redeemedAt,
    executionId,
  };
  return {
    who,
    store,
    redeemedAt,
    warnings,
    askFor: ({ serial }, offerId) => ({ ...about, offerId, serial }),
    insertAskFor: ({ gs1, tracking }, offerId, copy) => ({
      ...about,
      offerId,
      serial: freshSerial(tracking),
      tracking,
      request: copyNumber(txnId, who.retailerId, request, gs1, copy),
    }),
  };
}
