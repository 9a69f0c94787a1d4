/** An event that webhooks deliver; `one` and `many` are its singular and plural in the portal. */
interface Event {
  /** What its message contains besides the string: the provider or the store; for an offer, the whole record. */
  readonly carries: 'provider' | 'store' | 'offer';
  readonly one: string;
  readonly many: string;
  /** When its message is sent, for the reference and the event catalogue. */
  readonly when: string;
}

/** Events of strings, with their numbers in the journal. Endpoints receive them by default. */
const stringEvents = {
  deposited: {
    number: 1,
    carries: 'provider',
    one: 'Deposit',
    many: 'Deposits',
    when: 'A provider deposited a coupon: it may be given to a shopper and redeemed.',
  },
  deleted: {
    number: 2,
    carries: 'provider',
    one: 'Deletion',
    many: 'Deletions',
    when: 'A coupon that was not redeemed was deleted: tills refuse it.',
  },
  redeemed: {
    number: 3,
    carries: 'store',
    one: 'Redemption',
    many: 'Redemptions',
    when: 'A till redeemed a coupon.',
  },
  rollback: {
    number: 4,
    carries: 'store',
    one: 'Rollback',
    many: 'Rollbacks',
    when: 'A redemption was taken back: the coupon may be redeemed again.',
  },
} as const satisfies Record<string, Event & { number: number; carries: 'provider' | 'store' }>;

/** Events of master offer files, which endpoints must select. Receivers recognise their signature by the prefix `mof_` (contract §7). */
const offerEvents = {
  mof_create: {
    carries: 'offer',
    one: 'New offer',
    many: 'New offers',
    when: 'A manufacturer or its partner created a master offer file.',
  },
  mof_update: {
    carries: 'offer',
    one: 'Changed offer',
    many: 'Changed offers',
    when: 'A master offer file was changed, locked, unlocked, activated, deactivated or extended.',
  },
  mof_delete: {
    carries: 'offer',
    one: 'Deleted offer',
    many: 'Deleted offers',
    when: 'A master offer file was deleted.',
  },
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
