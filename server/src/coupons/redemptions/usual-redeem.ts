import type { Actor } from '../../platform/pipeline/context.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { offerIds } from '../offers/lookup.ts';
import { type StringItem, stringIn } from '../strings/lookup.ts';
import { maxAddressLength, maxStoreLength } from './till-request.ts';

/** A redeem as nearly every till sends it: serialized strings of known offers, each once. */
export interface UsualRedeem {
  items: StringItem[];
  /** The offer of each item. */
  offers: number[];
  store: string | undefined;
  storeAddress: string | undefined;
  txnId: string | undefined;
}

/** Reads a body as the schema of redeem does, as far as it is usual; undefined: the schema must read it. */
export function usualRedeem(
  { registry, actor }: { registry: Registry; actor: Actor },
  body: string,
): UsualRedeem | undefined {
  if (actor.role !== 'retailer') return undefined;
  const sent = parsed(body);
  if (sent === undefined) return undefined;
  let gs1s: unknown;
  let store: unknown;
  let storeAddress: unknown;
  let txnId: unknown;
  for (const name in sent) {
    const value = sent[name];
    switch (name) {
      case 'gs1s':
        gs1s = value;
        break;
      case 'selected_store':
        if (!isPlain(value, maxStoreLength)) return undefined;
        store = value;
        break;
      case 'store_address':
        if (!isPlain(value, maxAddressLength)) return undefined;
        storeAddress = value;
        break;
      case 'client_txn_id':
        if (!isPlain(value, 255)) return undefined;
        txnId = value;
        break;
      case 'retailer_email_domain':
        if (value !== actor.emailDomain) return undefined;
        break;
      case 'offline':
      case 'pre_process':
      case 'no_purchase_requirement':
      case 'include_check_digit':
        if (value !== 'no' && value !== false) return undefined;
        break;
      default:
        return undefined;
    }
  }
  const texts = typeof gs1s === 'string' ? gs1s.split(',') : gs1s;
  const read = Array.isArray(texts) ? stringsOf(registry, texts) : undefined;
  // Without a spread, which takes five times as long as all that was read above.
  return read && ({ items: read.items, offers: read.offers, store, storeAddress, txnId } as UsualRedeem);
}

type Read = { selected_store?: string | undefined; store_address?: string | undefined } & Record<
  string,
  unknown
>;

/** Fields that a usual redeem may set; one that sets any other, also one added later, is not usual. */
const usualFields: ReadonlySet<string> = new Set([
  'gs1s',
  'client_txn_id',
  'selected_store',
  'store_address',
  'retailer_email_domain',
  'include_check_digit',
]);

/** What a body that the schema has read asks, as far as it is usual. */
export function usualAmong(
  { registry, actor, txnId }: { registry: Registry; actor: Actor; txnId: string | undefined },
  body: Read & { gs1s: string[] },
): UsualRedeem | undefined {
  const { gs1s, selected_store: store = '', store_address: storeAddress = '' } = body;
  if (actor.role !== 'retailer' || store.length > maxStoreLength || storeAddress.length > maxAddressLength)
    return undefined;
  const domain = body['retailer_email_domain'];
  if (domain !== undefined && domain !== actor.emailDomain) return undefined;
  for (const name in body)
    if (body[name] !== undefined && body[name] !== false && !usualFields.has(name)) return undefined;
  const read = stringsOf(registry, gs1s);
  return (
    read && {
      items: read.items,
      offers: read.offers,
      store: store || undefined,
      storeAddress: storeAddress || undefined,
      txnId,
    }
  );
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const sent: unknown = JSON.parse(body);
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      ? (sent as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Text that its schema takes as it is: neither empty nor too long, with nothing to trim. */
const isPlain = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= maxLength &&
  value.charCodeAt(0) > 32 &&
  value.charCodeAt(value.length - 1) > 32;

function stringsOf(
  registry: Registry,
  texts: readonly unknown[],
): Pick<UsualRedeem, 'items' | 'offers'> | undefined {
  if (texts.length === 0 || texts.length > registry.config.maxRedeemStrings) return undefined;
  const ids = registry.part(offerIds);
  const items: StringItem[] = [];
  const offers: number[] = [];
  for (const text of texts) {
    const item = typeof text === 'string' ? stringIn(text) : undefined;
    const offerId = item && ids.known(item.base);
    if (offerId === undefined) return undefined;
    items.push(item!);
    offers.push(offerId);
  }
  const isRepeated = items.length > 1 && new Set(texts).size < texts.length;
  return isRepeated ? undefined : { items, offers };
}
