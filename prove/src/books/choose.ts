import { stringAt } from '@offerbook/world';
import type { Account } from '../account.ts';
import type { Action, Answer, Call } from '../history.ts';
import { pick, type Random, weighted } from '../random.ts';
import { type Cast, type Offer, termsOf } from './cast.ts';

export const partName = 'books';

/** What an action of this part wants, in the terms in which it is judged. */
export type Ask =
  /** `amounts`: what the till gave off, in cents by string. */
  | { kind: 'sell'; retailer: string; amounts: Readonly<Record<string, number>> }
  | { kind: 'undo'; gs1: string }
  | { kind: 'amount'; gs1: string; cents: number }
  /** null: a percentage, whose worth depends on the basket. */
  | { kind: 'value'; base: string; cents: number | null }
  | { kind: 'budget'; base: string; cents: number }
  /** Gives the product, by its 14 digits, a name. */
  | { kind: 'product'; gtin14: string; name: string }
  | { kind: 'open' | 'close' | 'discard' | 'read'; settlementId?: string }
  | { kind: 'move'; retailer: string };

export interface Sums {
  redemptions: number;
  redeemed_cents: number;
  corrections: number;
  correction_cents: number;
  total_cents: number;
  worth_by_basket: number;
}

/** What is kept of an answer. */
export interface Said {
  refused?: string;
  settlementId?: string;
  state?: 'open' | 'closing' | 'closed';
  totals?: Sums;
  /** What a sale's answer says of each string's amount. */
  amounts?: Readonly<Record<string, { kept?: number; refused?: string }>>;
}

export interface BooksAction extends Action {
  readonly ask: Ask;
}
export type BooksCall = Call<BooksAction, Said>;

/** How often each kind is chosen, in relation to the others. */
export type BooksMix = Readonly<Record<Ask['kind'], number>>;
export const wholeMix: BooksMix = {
  sell: 40,
  undo: 25,
  amount: 8,
  value: 8,
  budget: 16,
  product: 16,
  open: 8,
  close: 10,
  discard: 2,
  read: 4,
  move: 12,
};

/** So many actions of a client play with the same strings; then the history moves on. */
const stretch = 12;
/** How many strings of an offer are in play at a time, for all clients. */
const inPlay = 16;

/** The 12 digits of products of the manufacturer's catalogue. */
const products = ['012345678905', '036000291452', '614141000036'];

const refusals = ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN', 'NOT_REDEEMED'];

function said(status: number, body: Answer): Said {
  if (status !== 200) {
    if (refusals.includes(body.code)) return { refused: body.code };
    throw new Error('an answer that was not expected');
  }
  const { settlement_id: settlementId, state, totals } = body.data ?? {};
  return settlementId === undefined ? {} : { settlementId, state, ...(totals ? { totals } : {}) };
}

function saleSaid(status: number, body: Answer): Said {
  if (status !== 200) throw new Error('an answer that was not expected');
  const lines = body.results as Array<{ gs1: string; discount_in_cents?: number; amount_refused?: string }>;
  const entries = lines.map(({ gs1, discount_in_cents: kept, amount_refused: refused }) => [
    gs1,
    { ...(kept === undefined ? {} : { kept }), ...(refused === undefined ? {} : { refused }) },
  ]);
  return { amounts: Object.fromEntries(entries) };
}

/** Shared by the clients of a round. */
export class Chooser {
  /** The newest settlements of each clearinghouse, from its answers. */
  readonly #opened = new Map<Account, string[]>();

  constructor(
    readonly cast: Cast,
    readonly mix: BooksMix = wholeMix,
  ) {}

  /** @param n the number of the client's action in the round; the strings in play move on with it. */
  next(random: Random, client: number, n: number): BooksAction {
    const { cast } = this;
    // Values, budgets and assignments are changed by one client alone, so that their changes have an order.
    const kinds = (Object.keys(this.mix) as Array<Ask['kind']>).filter(
      (kind) => client === 0 || !['value', 'budget', 'product', 'move'].includes(kind),
    );
    const kind = weighted(random, kinds, (one) => this.mix[one]);
    const offer = pick(random, cast.offers);
    const place = () => Math.floor(n / stretch) * 4 + random(inPlay);
    const retailer = pick(random, cast.retailers);
    switch (kind) {
      case 'sell': {
        const gs1s = [
          ...new Set(Array.from({ length: 1 + random(5) }, () => stringAt(offer.base, cast.prefix, place()))),
        ];
        // Some are above what the terms take off: the amount is refused then, and the sale stands.
        const amount = () => random(3) * (1 + random(120));
        const amounts = random(3) > 0 ? {} : Object.fromEntries(gs1s.map((gs1) => [gs1, amount()]));
        const ask: Ask = { kind, retailer: retailer.domain, amounts };
        // The journal keeps the address, and so names the attempt even when its answer was lost.
        const body = (call: number) => ({ gs1s, amounts, store_address: `b${call}` });
        return { ...this.#action(ask, retailer, 'POST', '/retailer/redeem', body), keep: saleSaid };
      }
      case 'undo': {
        const gs1 = stringAt(offer.base, cast.prefix, place());
        return this.#action({ kind, gs1 }, retailer, 'DELETE', `/retailer/rollback/${gs1}`);
      }
      case 'amount': {
        const gs1 = stringAt(offer.base, cast.prefix, place());
        const cents = random(200);
        const path = `/retailer/redemptions/${gs1}/amount`;
        return this.#action({ kind, gs1, cents }, retailer, 'PUT', path, { discount_in_cents: cents });
      }
      case 'value':
      case 'budget':
        return this.#change(random, kind);
      case 'product': {
        const product = pick(random, products);
        const ask: Ask = { kind, gtin14: product.padStart(14, '0'), name: `Sunny Oats ${n}` };
        // However many zeros stand before them, the digits name one product.
        const gtin = product.padStart(pick(random, [12, 13, 14]), '0');
        return this.#action(ask, cast.manufacturer, 'PUT', '/manufacturer/products', {
          gtin,
          name: ask.name,
        });
      }
      case 'move': {
        const [, moving] = cast.retailers;
        const body = { email_domain: pick(random, cast.clearinghouses).domain, enabled: 'yes' };
        const path = '/retailer/toggle/clearinghouse';
        return this.#action({ kind, retailer: moving.domain }, moving, 'PUT', path, body);
      }
      default:
        return this.#settlement(random, kind);
    }
  }

  #change(random: Random, kind: 'value' | 'budget'): BooksAction {
    const { manufacturer, offers } = this.cast;
    const offer = offers.find(({ changes }) => changes) as Offer;
    if (kind === 'budget') {
      const cents = 1 + random(500);
      const path = `/manufacturer/base_gs1/${offer.base}/budget`;
      return this.#action({ kind, base: offer.base, cents }, manufacturer, 'PUT', path, {
        budget_in_cents: cents,
      });
    }
    const cents = random(4) === 0 ? null : 1 + random(500);
    const data = { base_gs1: offer.base, update_mode: '1', ...termsOf(cents) };
    return this.#action({ kind, base: offer.base, cents }, manufacturer, 'POST', '/manufacturer/base_gs1', {
      data,
    });
  }

  #settlement(random: Random, kind: 'open' | 'close' | 'discard' | 'read'): BooksAction {
    const house = pick(random, this.cast.clearinghouses);
    const known = this.#opened.get(house) ?? [];
    if (kind === 'open' || known.length === 0) {
      const only = random(3) === 0 ? { retailer_email_domain: pick(random, this.cast.retailers).domain } : {};
      const keep = (status: number, body: Answer) => {
        const answer = said(status, body);
        if (answer.settlementId) this.#opened.set(house, [answer.settlementId, ...known].slice(0, 4));
        return answer;
      };
      const body = { ...twoDays(), ...only };
      return { ...this.#action({ kind: 'open' }, house, 'POST', '/clearinghouse/settlements', body), keep };
    }
    const settlementId = pick(random, known);
    const path = `/clearinghouse/settlements/${settlementId}`;
    const ask: Ask = { kind, settlementId };
    if (kind === 'close')
      return { ...this.#action(ask, house, 'POST', `${path}/close`), twin: random(4) === 0 };
    return this.#action(ask, house, kind === 'discard' ? 'DELETE' : 'GET', path);
  }

  #action(
    ask: Ask,
    account: Account,
    method: Action['method'],
    path: string,
    body?: Action['body'],
  ): BooksAction {
    return {
      part: partName,
      operation: ask.kind,
      ask,
      account,
      method,
      path,
      ...(body ? { body } : {}),
      keep: said,
    };
  }
}

/** Yesterday and today, UTC: a round may begin before midnight. */
export function twoDays(): { from: string; to: string } {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(Date.now() - 86_400_000), to: day(Date.now()) };
}
