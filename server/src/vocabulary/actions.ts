/** An event that webhooks deliver; `one` and `many` are its singular and plural in the portal. */
interface Event {
  /** What its message contains besides the string: the provider or the store; for an offer, the whole record. */
  readonly carries: 'provider' | 'store' | 'offer';
  readonly one: string;
  readonly many: string;
}

/** Events of strings, with their numbers in the journal. Endpoints receive them by default. */
const stringEvents = {
  deposited: { number: 1, carries: 'provider', one: 'Deposit', many: 'Deposits' },
  deleted: { number: 2, carries: 'provider', one: 'Deletion', many: 'Deletions' },
  redeemed: { number: 3, carries: 'store', one: 'Redemption', many: 'Redemptions' },
  rollback: { number: 4, carries: 'store', one: 'Rollback', many: 'Rollbacks' },
} as const satisfies Record<string, Event & { number: number; carries: 'provider' | 'store' }>;

/** Events of master offer files, which endpoints must select. Receivers recognise their signature by the prefix `mof_` (contract §7). */
const offerEvents = {
  mof_create: { carries: 'offer', one: 'New offer', many: 'New offers' },
  mof_update: { carries: 'offer', one: 'Changed offer', many: 'Changed offers' },
  mof_delete: { carries: 'offer', one: 'Deleted offer', many: 'Deleted offers' },
} as const satisfies Record<`mof_${string}`, Event & { carries: 'offer' }>;

export const webhookEvents = { ...stringEvents, ...offerEvents };

export type StringAction = keyof typeof stringEvents;
export type OfferAction = keyof typeof offerEvents;
export type WebhookAction = keyof typeof webhookEvents;

export const stringActions = Object.keys(stringEvents) as StringAction[];
export const offerActions = Object.keys(offerEvents) as OfferAction[];
export const webhookActions = Object.keys(webhookEvents) as WebhookAction[];

/** The actions' numbers in the journal. */
export const action = Object.fromEntries(
  stringActions.map((name) => [name, stringEvents[name].number]),
) as Record<StringAction, number>;

/** The actions of tills, which the retailer, accelerator and clearinghouse receive too. */
export const tillActions = stringActions.filter((name) => stringEvents[name].carries === 'store');
