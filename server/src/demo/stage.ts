import type { Caller } from './caller.ts';
import { type Player, type Provider, providers } from './cast.ts';
import type { DemoOffer } from './offer-list.ts';
import type { Printer } from './printer.ts';
import type { Visitor } from './visitor.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

/** One consumer's coupon. */
export interface Coupon {
  gs1: string;
  offer: DemoOffer;
  provider: Provider;
}

/** What redeem answers; contract §4. */
export interface RedeemAnswer {
  status: 'success' | 'failure';
  status_code: string;
  message: string;
  newly_redeemed: Array<{ gs1: string; master_offer_file: string }>;
  already_redeemed: string[];
  not_yet_live: string[];
  master_offer_files: Record<string, TillTerms>;
  results: Array<{
    gs1: string;
    status: 'success' | 'failure';
    reason?: string;
    message?: string;
    redeemed_by_you?: boolean;
  }>;
}
export type TillTerms = Record<string, number | string | string[] | undefined>;

export interface RollbackAnswer {
  message: string;
  already_rolled_back?: true;
}

export interface OfferRecord {
  base_gs1: string;
  description: string;
  funder_id: string;
  phase: string;
  active: string;
  save_value_code: string;
  primary_purchase_save_value: string;
  deposited_count: string;
  redeemed_count: string;
}

/** A redemption or its rollback that the demo itself caused. */
export interface Deed {
  coupon: Coupon;
  action: 'redeemed' | 'rollback';
}

/** The signed-in players, and what they did since the curtain rose. */
export class Stage {
  /** In order; a repeated call that changed nothing adds nothing. */
  readonly deeds: Deed[] = [];
  readonly #coupons = new Map<string, Coupon>();
  readonly #redeemed = new Set<string>();

  constructor(
    readonly url: string,
    readonly print: Printer,
    readonly clock: () => Date,
    readonly callers: ReadonlyMap<string, Caller>,
    /** Tells one run's transaction ids from another's. */
    readonly run: string,
    /** Who may look at everything in the portal. */
    readonly visitor?: Visitor,
  ) {}

  /** Undefined while the server sends no webhooks. */
  hooks: WebhookReceiver | undefined;
  /** How much of deeds and heard events was printed. */
  readonly shown = { deeds: 0, heard: 0 };

  as(player: Pick<Player, 'email_domain'>): Caller {
    const caller = this.callers.get(player.email_domain);
    if (!caller) throw new Error(`${player.email_domain} is not signed in.`);
    return caller;
  }

  /** A `MM/DD/YYYY` so many days from today. */
  day(from: number): string {
    const date = new Date(this.clock().getTime() + from * 86_400_000).toISOString();
    return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
  }

  /** New coupons of the offer, their serial numbers made by the registry. */
  async clip(offer: DemoOffer, many = 1): Promise<Coupon[]> {
    const provider = offer.providers[0]!;
    const { newly_added, message } = await this.as(providers[provider]).post<{
      newly_added: Array<{ gs1: string }>;
      message: string;
    }>('/provider/deposit', { gs1s: Array.from({ length: many }, () => offer.base), mode: 'base_gs1' });
    if (newly_added.length !== many) throw new Error(`${offer.title}: ${message}`);
    return newly_added.map(({ gs1 }) => this.#know({ gs1, offer, provider }));
  }

  /** One redeem call, remembered. */
  async redeem(who: Caller, body: Record<string, unknown>): Promise<RedeemAnswer> {
    const answer = await who.post<RedeemAnswer>(`/${who.player.role}/redeem`, body);
    for (const { gs1 } of answer.newly_redeemed) {
      if (this.#redeemed.has(gs1)) continue;
      this.#redeemed.add(gs1);
      this.deeds.push({ coupon: this.couponOf(gs1), action: 'redeemed' });
    }
    return answer;
  }

  /** One rollback, remembered. */
  async rollBack(who: Caller, gs1: string, clientTxnId?: string): Promise<RollbackAnswer> {
    const query = clientTxnId === undefined ? '' : `?client_txn_id=${encodeURIComponent(clientTxnId)}`;
    const answer = await who.delete<RollbackAnswer>(`/${who.player.role}/rollback/${gs1}${query}`);
    if (this.#redeemed.delete(gs1)) this.deeds.push({ coupon: this.couponOf(gs1), action: 'rollback' });
    return answer;
  }

  /** Whether this run clipped it. */
  knows(gs1: string): boolean {
    return this.#coupons.has(gs1);
  }

  couponOf(gs1: string): Coupon {
    const known = this.#coupons.get(gs1);
    if (!known) throw new Error(`${gs1} is none of the demo's.`);
    return known;
  }

  /** Every master offer file as its manufacturer sees it, by base string. */
  async records(): Promise<Map<string, OfferRecord>> {
    const found = new Map<string, OfferRecord>();
    for (const { player } of this.callers.values()) {
      if (player.role !== 'manufacturer') continue;
      const { data } = await this.as(player).get<{ data: OfferRecord[] }>(
        '/manufacturer/base_gs1s?pageSize=1000',
      );
      for (const record of data) found.set(record.base_gs1, record);
    }
    return found;
  }

  #know(coupon: Coupon): Coupon {
    this.#coupons.set(coupon.gs1, coupon);
    return coupon;
  }
}
