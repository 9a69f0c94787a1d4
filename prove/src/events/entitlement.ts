import { both, type Certainty, certaintyOf, either, type Facts, unknown } from './facts.ts';
import type { Span } from './register.ts';

export type StringAction = 'deposited' | 'deleted' | 'redeemed' | 'rollback';
export type EventAction = StringAction | 'mof_create' | 'mof_update' | 'mof_delete';

/** What an event says of who took part in it; accounts by their domains. */
export interface EventParties {
  action: EventAction;
  base: string;
  manufacturer: string;
  /** Who deposited the string; null for an event of an offer. */
  provider: string | null;
  retailer: string | null;
  accelerator: string | null;
}

/** Role and domain, as the facts name an account and with it its first webhook. */
export type AccountKey = string;

const second = '#2';
/** The name of an account's second webhook. */
export const secondOf = (account: AccountKey): string => `${account}${second}`;
/** Whose webhook it is. */
export const accountOf = (webhook: string): AccountKey =>
  webhook.endsWith(second) ? webhook.slice(0, -second.length) : webhook;

const isAtTill = (action: EventAction) => action === 'redeemed' || action === 'rollback';
export const isOffers = (action: EventAction) => action.startsWith('mof_');
const isYes = (value: string) => value === 'yes';

/** Who hears of an event by contract §7, as the relationships stood when it was committed, somewhere in the span. */
export class Entitled {
  /** Accounts that may hear of it, as far as the facts name them. */
  readonly accounts = new Map<AccountKey, Certainty>();

  constructor(
    readonly facts: Facts,
    readonly event: EventParties,
    readonly span: Span,
  ) {
    const { action, base, manufacturer } = event;
    this.#add('manufacturer', manufacturer);
    for (const partner of facts.others('authorized', manufacturer))
      this.#add('authorized_partner', partner, partnerReaches(facts, partner, event, span));
    if (isOffers(action)) {
      for (const provider of facts.others('provider', base)) {
        const values = facts.during('provider', `${base} ${provider}`, span);
        this.#add('provider', provider, certaintyOf(values, isYes));
      }
      return;
    }
    this.#add('provider', event.provider);
    if (!isAtTill(action)) return;
    this.#add('retailer', event.retailer);
    this.#add('accelerator', event.accelerator);
    const assigned = this.#clearinghouses();
    for (const domain of assigned)
      if (domain !== '' && domain !== unknown)
        this.#add('clearinghouse', domain, assigned.size === 1 ? 'yes' : 'perhaps');
  }

  of(webhook: string): Certainty {
    const account = accountOf(webhook);
    return this.accounts.get(account) ?? (this.#isUnknown(account) ? 'perhaps' : 'no');
  }

  #add(role: string, domain: string | null, certainty: Certainty = 'yes'): void {
    if (domain !== null) this.accounts.set(`${role} ${domain}`, certainty);
  }

  #clearinghouses(): Set<string> {
    const { retailer } = this.event;
    return retailer === null ? new Set() : this.facts.during('clearinghouse', retailer, this.span);
  }

  /** Whether nothing is known of the relationship that would entitle the account. */
  #isUnknown(account: AccountKey): boolean {
    const [role] = account.split(' ');
    if (role === 'authorized_partner') return true;
    if (role === 'provider') return isOffers(this.event.action);
    return role === 'clearinghouse' && isAtTill(this.event.action) && this.#clearinghouses().has(unknown);
  }
}

/** Authorized by the manufacturer and, with it, access to the brand the offer then had, or (level 2) to the offer. */
function partnerReaches(facts: Facts, partner: string, event: EventParties, span: Span): Certainty {
  const { base, manufacturer } = event;
  const hasAccess = (value: string) => value !== '';
  const authorized = certaintyOf(facts.during('authorized', `${manufacturer} ${partner}`, span), isYes);
  if (authorized === 'no') return 'no';
  const brands = [...facts.during('brand', base, span)];
  const byBrand = brands.map((brand) =>
    brand === unknown
      ? 'perhaps'
      : certaintyOf(facts.during('access', `${brand} ${partner}`, span), hasAccess),
  );
  // An offer that had several brands may have had any of them at the time.
  const onBrand = byBrand.every((one) => one === byBrand[0]) ? (byBrand[0] ?? 'perhaps') : 'perhaps';
  const onOffer = certaintyOf(facts.during('edit', `${base} ${partner}`, span), isYes);
  return both(authorized, either(onBrand, onOffer));
}

/**
 * Whether an endpoint receives an event to which its account is entitled: it must be approved before the event, and live
 * with the action when the event is published, which happens somewhere between the event and `published`.
 *
 * @param isReplayed a replay may have published it again.
 */
export function subscribed(
  facts: Facts,
  account: AccountKey,
  action: EventAction,
  event: Span,
  published: number,
  isReplayed = false,
): Certainty {
  const until = { from: event.from, to: Math.max(published, event.to) };
  // A replay goes back to the first approval, whatever was stopped in between.
  const since = isReplayed ? Number.NEGATIVE_INFINITY : event.from;
  const before = certaintyOf(facts.during('live', account, { from: since, to: event.to }), isYes);
  if (before === 'no') return 'no';
  return both(
    before,
    certaintyOf(facts.during('live', account, until), isYes),
    certaintyOf(facts.during('enabled', accountOf(account), until), isYes),
    certaintyOf(facts.during('actions', account, until), (value) => value.split(',').includes(action)),
  );
}
