import { composeInsert } from '@offerbook/gs1';
import { stringAt } from '@offerbook/world';
import type { Account } from '../account.ts';
import { pick, type Random, weighted } from '../random.ts';
import { changeSaid, codeSaid, linesSaid, rollbackSaid } from './answers.ts';
import type { Ask, CouponAction, Offer, Scene } from './asks.ts';
import { changeOf, requestOf } from './changes.ts';

export const partName = 'coupons';

/** So many actions of a client share strings and transaction ids; then the history moves on. */
const stretch = 10;
/** How many strings of a provider and offer are in play at a time. */
const inPlay = 12;

/** How often each kind is chosen, in relation to the others. */
export interface Mix {
  deposit: number;
  make: number;
  redeem: number;
  rollback: number;
  delete: number;
  code: number;
  change: number;
}
export const wholeMix: Mix = {
  deposit: 18,
  make: 3,
  redeem: 38,
  rollback: 27,
  delete: 5,
  code: 5,
  change: 4,
};

type Fields = Pick<CouponAction, 'account' | 'method' | 'path' | 'strings' | 'keep'> &
  Partial<Pick<CouponAction, 'body' | 'twin'>>;
const action = (ask: Ask, fields: Fields): CouponAction => ({
  part: partName,
  operation: ask.kind,
  ask,
  ...fields,
});

/** So many parts of runs a client has at most. */
const mostParts = 1_000;

/** What one client chooses; it remembers the last fetch code it was given, and its parts of runs. */
export class Chooser {
  #code: string | undefined;
  readonly #parts: CouponAction[] = [];

  constructor(
    readonly scene: Scene,
    readonly client: number,
    /** How many clients there are: each offer is changed by one of them alone, so that its changes have an order. */
    readonly clients: number,
    readonly mix: Mix = wholeMix,
  ) {}

  /** The n-th action of the client in the round. The strings in play move on with n. */
  next(random: Random, n: number): CouponAction {
    const { scene } = this;
    const first = Math.floor(n / stretch) * 4;
    const kinds = Object.keys(this.mix) as Array<keyof Mix>;
    const kind = weighted(random, kinds, (one) => this.mix[one]);
    const offer = weighted(random, scene.offers, ({ weight }) => weight);
    const provider = pick(random, scene.providers);
    const some = (most: number) => {
      const places = new Set(Array.from({ length: 1 + random(most) }, () => first + random(inPlay)));
      return [...places].map((place) => stringAt(offer.base, provider.prefix, place));
    };
    // Few ids, shared by all clients: each is used again for other strings, for the same, and after rollbacks.
    const txn = random(2) === 0 ? undefined : `t${Math.floor(n / stretch)}-${random(3)}`;
    const retailer = pick(random, scene.retailers);
    const teller = random(5) === 0 ? scene.accelerator : retailer;
    if (kind === 'change') {
      const own = scene.offers.filter(
        (one, at) => one.changes.length > 0 && at % this.clients === this.client,
      );
      if (own.length > 0) return this.#change(random, pick(random, own));
    }
    if (kind === 'rollback' && !offer.insert) {
      // Most rollbacks mean whatever redemption stands.
      return rollback(teller, some(1)[0]!, random(4) === 0 ? txn : undefined);
    }
    if (kind === 'redeem' || kind === 'change' || offer.insert) {
      const inserts = offer.insert
        ? [composeInsert(offer.base, String(random(3)).padStart(4, '0'))]
        : some(9);
      const code = !offer.insert && random(8) === 0 ? this.#code : undefined;
      return this.#redeem(random, teller, retailer, code ? [code] : inserts, txn, code);
    }
    if (kind === 'deposit') {
      const named = random(5) === 0 ? pick(random, scene.retailers).domain : undefined;
      return random(4) > 0
        ? deposit(provider.account, some(9), named)
        : this.#part(random, provider, some(9));
    }
    if (kind === 'delete') return remove(provider.account, some(3));
    if (kind === 'code') return this.#askCode(random, provider.account, some(3));
    const bases = Array.from({ length: 1 + random(4) }, () => offer.base);
    const entries = bases.map((base) => (offer.lookupCode && random(2) === 0 ? offer.lookupCode : base));
    // Accounts outlive their round, and offers do not: without one an id would come again with another body.
    const id = `made-${offer.base}-${this.client}-${n}`;
    return make(provider.account, entries, bases, id, random(4) === 0);
  }

  /** A part of the provider's run; one in three was sent before, whatever became of its strings since. */
  #part(random: Random, { account }: Scene['providers'][number], gs1s: string[]): CouponAction {
    const parts = this.#parts;
    if (parts.length === mostParts || (parts.length > 0 && random(3) === 0)) return pick(random, parts);
    const part = this.client * mostParts + parts.length;
    const sent: CouponAction = action(
      { kind: 'deposit', gs1s, part },
      {
        account,
        method: 'POST',
        path: '/provider/deposit',
        body: { gs1s, run_id: this.scene.run, run_part: part },
        strings: gs1s.length,
        twin: random(4) === 0,
        keep: linesSaid,
      },
    );
    parts.push(sent);
    return sent;
  }

  #redeem(
    random: Random,
    teller: Account,
    retailer: Account,
    gs1s: string[],
    txn: string | undefined,
    code: string | undefined,
  ): CouponAction {
    const how = random(20);
    const ask: Ask = {
      kind: 'redeem',
      gs1s,
      retailer: retailer.domain,
      store: `s${random(2)}`,
      ...(code === undefined ? {} : { code }),
      ...(txn === undefined ? {} : { txn }),
      ...(how === 0 ? { dry: true } : {}),
      ...(how === 1 || how === 2 ? { offline: true } : {}),
      // Two days before the round: no string was deposited by then.
      ...(how === 2 ? { redeemedAtMs: longAgoMs } : {}),
    };
    return action(ask, {
      account: teller,
      method: 'POST',
      path: teller === retailer ? '/retailer/redeem' : '/accelerator/redeem',
      strings: gs1s.length,
      // Some say a thing twice at once: what a transaction id is for.
      twin: txn !== undefined && random(4) === 0,
      body: (call) => ({
        gs1s,
        selected_store: ask.store,
        // The journal keeps it, and so names the attempt even when its answer was lost.
        store_address: `a${call}`,
        ...(txn === undefined ? {} : { client_txn_id: txn }),
        ...(teller === retailer ? {} : { retailer_email_domain: retailer.domain }),
        ...(ask.dry ? { pre_process: 'yes' } : {}),
        ...(ask.offline ? { offline: 'yes' } : {}),
        ...(ask.redeemedAtMs === undefined ? {} : { redeemed_at: ask.redeemedAtMs }),
      }),
      keep: linesSaid,
    });
  }

  #askCode(random: Random, account: Account, gs1s: string[]): CouponAction {
    const single = random(3) > 0;
    const named = single ? gs1s.slice(0, 1) : gs1s;
    return action(
      { kind: 'code', gs1s: named, single },
      {
        account,
        strings: named.length,
        ...(single
          ? { method: 'GET', path: `/provider/fetch_code/${named[0]}` }
          : { method: 'POST', path: '/provider/time_bound_fetch_code', body: { gs1s: named } }),
        keep: (status, body) => {
          const said = codeSaid(named, status, body);
          this.#code = said.code ?? this.#code;
          return said;
        },
      },
    );
  }

  #change(random: Random, offer: Offer): CouponAction {
    const change = changeOf(random, this.scene, offer);
    return action(change, {
      account: this.scene.manufacturer,
      strings: 1,
      ...requestOf(change),
      keep: changeSaid,
    });
  }
}

const longAgoMs = Math.floor(Date.now() / 86_400_000 - 2) * 86_400_000;

const deposit = (account: Account, gs1s: string[], retailer: string | undefined) =>
  action(
    { kind: 'deposit', gs1s, ...(retailer === undefined ? {} : { retailer }) },
    {
      account,
      method: 'POST',
      path: '/provider/deposit',
      body: { gs1s, ...(retailer === undefined ? {} : { retailer_email_domain: retailer }) },
      strings: gs1s.length,
      keep: linesSaid,
    },
  );

function make(
  account: Account,
  entries: string[],
  bases: string[],
  txn: string,
  twin: boolean,
): CouponAction {
  const made: CouponAction = action(
    { kind: 'make', entries, bases, txn },
    {
      account,
      method: 'POST',
      path: '/provider/deposit',
      body: { gs1s: entries, mode: 'base_gs1', client_txn_id: txn },
      strings: entries.length,
      twin,
      keep: (status, body) => {
        const said = linesSaid(status, body);
        made.made ??= said.lines.filter(({ verdict }) => verdict === 'success').map(({ gs1 }) => gs1);
        return said;
      },
    },
  );
  return made;
}

const remove = (account: Account, gs1s: string[]) =>
  action(
    { kind: 'delete', gs1s },
    {
      account,
      method: 'POST',
      path: '/provider/delete',
      body: { gs1s },
      strings: gs1s.length,
      keep: linesSaid,
    },
  );

function rollback(account: Account, gs1: string, txn: string | undefined): CouponAction {
  const query = txn === undefined ? '' : `?client_txn_id=${txn}`;
  const path = account.role === 'accelerator' ? '/accelerator/rollback' : '/retailer/rollback';
  return action(
    { kind: 'rollback', gs1, ...(txn === undefined ? {} : { txn }) },
    {
      account,
      method: 'DELETE',
      path: `${path}/${gs1}${query}`,
      strings: 1,
      keep: (status, body) => rollbackSaid(gs1, status, body),
    },
  );
}
