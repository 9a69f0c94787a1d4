import { pick, type Random } from '../random.ts';

/** What a value names, whatever the field is called that holds it. */
export type Kind =
  | 'base'
  | 'string'
  | 'fetchCode'
  | 'domain'
  | 'brandName'
  | 'brand'
  | 'funder'
  | 'lookupCode'
  | 'store'
  | 'account'
  | 'user'
  | 'grant'
  | 'delivery'
  | 'page'
  | 'email'
  | 'invitation'
  | 'passwordLink'
  | 'retailerClient'
  | 'prefix';

const kindsOfAnswers: Record<string, Kind> = {
  base_gs1: 'base',
  master_offer_file: 'base',
  gs1: 'string',
  serialized_gs1: 'string',
  scanned_gs1: 'string',
  fetch_code: 'fetchCode',
  email_domain: 'domain',
  provider_email_domain: 'domain',
  retailer_email_domain: 'domain',
  brand_id: 'brandName',
  brand_internal_id: 'brand',
  funder_id: 'funder',
  lookup_code: 'lookupCode',
  store_id: 'store',
  account_id: 'account',
  user_id: 'user',
  grant_id: 'grant',
  nextPageNo: 'page',
  email: 'email',
  invitation_token: 'invitation',
  password_token: 'passwordLink',
  retailer_client_id: 'retailerClient',
  prefix: 'prefix',
};

/** Newest values of a kind that are kept: enough to race on, few enough to meet again. */
const maxOfKind = 60;

/** How deep and how wide answers are searched. */
const maxDepth = 6;
const maxEntries = 20;

/** Values that earlier answers gave, by what they name. One per lane, so that lanes do not disturb each other's choices. */
export class Pool {
  readonly #values = new Map<Kind, string[]>();
  /** A client's temp_token or a key with its secret: values that only work together. */
  readonly pairs = new Map<string, Record<string, string>[]>();

  /** @param kept account ids that are never given out: those of the fuzzer's own accounts, which calls would end. */
  constructor(readonly kept: ReadonlySet<string>) {}

  add(kind: Kind, value: string): void {
    const values = this.#values.get(kind) ?? [];
    if (value === '' || value.length > 500 || values.includes(value) || this.kept.has(value)) return;
    values.push(value);
    if (values.length > maxOfKind) values.shift();
    this.#values.set(kind, values);
  }

  /** A value of the kind, newer ones more often. */
  take(kind: Kind, random: Random): string | undefined {
    const values = this.#values.get(kind);
    if (values === undefined || values.length === 0) return undefined;
    const newest = values.slice(-8);
    return pick(random, random(2) === 0 ? newest : values);
  }

  addPair(kind: string, pair: Record<string, string>): void {
    const pairs = this.pairs.get(kind) ?? [];
    pairs.push(pair);
    if (pairs.length > maxOfKind) pairs.shift();
    this.pairs.set(kind, pairs);
  }

  takePair(kind: string, random: Random): Record<string, string> | undefined {
    const pairs = this.pairs.get(kind);
    return pairs && pairs.length > 0 ? pick(random, pairs) : undefined;
  }

  /** Keeps what an answer names. */
  harvest(answer: unknown, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > maxDepth) return;
    if (Array.isArray(answer)) {
      for (const entry of answer.slice(0, maxEntries)) this.harvest(entry, depth + 1);
      return;
    }
    const record = answer as Record<string, unknown>;
    // A message in the delivery log, whose `id` names it.
    if (typeof record['message_id'] === 'string' && typeof record['id'] === 'string')
      this.add('delivery', record['id']);
    if (typeof record['access_key'] === 'string' && typeof record['secret_key'] === 'string')
      this.addPair('keys', { access_key: record['access_key'], secret_key: record['secret_key'] });
    for (const [name, value] of Object.entries(record)) {
      const kind = kindsOfAnswers[name];
      if (kind !== undefined && typeof value === 'string' && value !== '-1') this.add(kind, value);
      else this.harvest(value, depth + 1);
    }
  }
}
