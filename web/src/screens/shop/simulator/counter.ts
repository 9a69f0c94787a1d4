import type { Answer as Judgement } from '@offerbook/basket';
import type { OfferDetails, Registry, SendOptions } from '@offerbook/client';
import type { Call } from './call-log.ts';
import type { Goods } from './shelf.ts';

/** Redeem at each scan, or all in one call just before payment. */
export type Flow = 'per_scan' | 'single_call';

/** The place of the sale. */
export interface Place {
  store?: string;
  retailer?: string;
}

/** A coupon of the sale. */
export interface OnCounter {
  /** As scanned until the registry answers: only the registry knows a fetch code's string. */
  gs1: string;
  /**
   * `lost`: no answer, so that it may be redeemed. `leaving`: to be rolled back, or being so; the journal has
   * its state.
   */
  state: 'scanned' | 'asking' | 'held' | 'refused' | 'lost' | 'leaving' | 'applied';
  offer?: OfferDetails;
  skip?: boolean;
  /** Why not, for display. */
  why?: string;
}

export interface Receipt {
  sale: string;
  at: number;
  goods: readonly Goods[];
  judgement: Judgement;
  released: string[];
}

export interface DeskState {
  phase: 'selling' | 'totalling' | 'paying' | 'paid' | 'declined';
  goods: readonly Goods[];
  coupons: readonly OnCounter[];
  /** Set when it is decided which coupons apply. */
  settled?: Judgement;
  receipt?: Receipt;
  /** The message to the cashier. */
  says?: { text: string; bad?: boolean };
  /** Strings with an unanswered rollback. */
  waiting: readonly string[];
  /** Some rollbacks failed at least once. */
  stuck: boolean;
  calls: readonly Call[];
  /** The connection to the registry is cut, to show a till's reaction. */
  cut: boolean;
}

/** The configuration of a desk. */
export interface DeskOptions {
  connect: (options: SendOptions) => Registry;
  storage: Storage;
  /** The account's key in the browser's storage. */
  key: string;
  /** Called when strings change state, for other screens that show them. */
  changed: () => void;
  /** The session ended. */
  signedOut: () => void;
}
