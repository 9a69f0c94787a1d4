import type { Answer as Judgement } from '@offerbook/basket';
import type { OfferDetails, Registry, SendOptions } from '@offerbook/client';
import type { Call } from './call-log.ts';
import type { Goods } from './shelf.ts';

/** Redeem at each scan, or all in one call just before payment. */
export type Flow = 'per_scan' | 'single_call';

/** Where the sale takes place. */
export interface Place {
  store?: string;
  retailer?: string;
}

/** A coupon on the counter. */
export interface OnCounter {
  /** As scanned until the registry answers: a fetch code stands for a string that only it knows. */
  gs1: string;
  /**
   * `lost`: nobody answered, so that it may be redeemed. `leaving`: to be rolled back, or being so; the journal says
   * whether it is done.
   */
  state: 'scanned' | 'asking' | 'held' | 'refused' | 'lost' | 'leaving' | 'applied';
  offer?: OfferDetails;
  skip?: boolean;
  /** Why not, in words. */
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
  /** Set from the moment when it is settled which coupons apply. */
  settled?: Judgement;
  receipt?: Receipt;
  /** What the till says to the cashier. */
  says?: { text: string; bad?: boolean };
  /** Strings whose rollback is not answered yet. */
  waiting: readonly string[];
  /** Some of them were tried in vain. */
  stuck: boolean;
  calls: readonly Call[];
  /** The line to the registry is cut, to see what a till does then. */
  cut: boolean;
}

/** What a desk is given. */
export interface DeskOptions {
  connect: (options: SendOptions) => Registry;
  storage: Storage;
  /** Names the account among what the browser keeps. */
  key: string;
  /** Strings changed their state: other screens show them too. */
  changed: () => void;
  /** The session ended. */
  signedOut: () => void;
}
