import type { Account } from '../account.ts';
import type { Action, Call } from '../history.ts';

/** What an action of this part wants, in the terms in which it is judged. */
export type Ask =
  /** `part`: its number in the provider's run of the round. */
  | { kind: 'deposit'; gs1s: readonly string[]; retailer?: string; part?: number }
  /** Strings that the service makes; `entries` are base strings and lookup codes. */
  | { kind: 'make'; entries: readonly string[]; bases: readonly string[]; txn: string; retailer?: string }
  | { kind: 'delete'; gs1s: readonly string[] }
  | {
      kind: 'redeem';
      /** As they are sent: strings, codes of newspaper inserts, or one fetch code. */
      gs1s: readonly string[];
      /** The fetch code among them, as its provider was given it. */
      code?: string;
      /** The domain of the retailer for whom it is redeemed. */
      retailer: string;
      store: string;
      txn?: string;
      dry?: boolean;
      offline?: boolean;
      /** Epoch milliseconds; with `offline` alone it is the time of the call. */
      redeemedAtMs?: number;
    }
  | { kind: 'rollback'; gs1: string; txn?: string }
  | { kind: 'code'; gs1s: readonly string[]; single: boolean }
  | Change;

/** A change of an offer by its manufacturer. */
export type Change =
  | { kind: 'change'; base: string; what: 'locked' | 'active' | 'mandatory'; on: boolean }
  | { kind: 'change'; base: string; what: 'restricted'; retailer: string; on: boolean }
  | { kind: 'change'; base: string; what: 'dates'; phase: Phase }
  | { kind: 'change'; base: string; what: 'extend' }
  | { kind: 'change'; base: string; what: 'total'; total: number }
  /** undefined: no cap. */
  | { kind: 'change'; base: string; what: 'cap'; provider: string; cap: number | undefined };

/** Where the dates of redemption put an offer. */
export type Phase = 'scheduled' | 'live' | 'ended';

export interface CouponAction extends Action {
  readonly ask: Ask;
  /** How many strings it names. */
  readonly strings: number;
  /** The strings that were made for it: written when some answer names them, so that an attempt whose answer was lost is known by them. */
  made?: string[];
}

/** What is kept of an answer. */
export interface Said {
  /** One per string, in the order answered: `success`, `already` (a rollback said twice) or the reason of a refusal. */
  lines: Line[];
  /** The whole call was refused, and with which code. */
  refused?: string;
  /** A fetch code and how long it is valid. */
  code?: string;
  validTillMs?: number;
}

export interface Line {
  gs1: string;
  verdict: string;
  /** The answer says that the asking retailer holds the redemption. */
  mine?: boolean;
  /** The printed code of a newspaper insert. */
  scanned?: string;
}

export type CouponCall = Call<CouponAction, Said>;

/** The accounts and offers of one round. */
export interface Scene {
  manufacturer: Account;
  providers: ReadonlyArray<{ account: Account; prefix: string }>;
  retailers: readonly Account[];
  /** The run that each of the providers has begun. */
  run: string;
  /** Acts for all the retailers. */
  accelerator: Account;
  offers: readonly Offer[];
}

export interface Offer {
  base: string;
  /** Names the base string in deposits that make strings. */
  lookupCode?: string;
  /** How often it is chosen, in relation to the others. */
  weight: number;
  /** A newspaper insert: no string of it is deposited. */
  insert: boolean;
  /** What its manufacturer changes during the round. */
  changes: ReadonlyArray<Change['what']>;
  total: number;
}
