import type { listActivity, OperationId, Row } from '@offerbook/client';

export type Done = Row<typeof listActivity>;

/** The kinds of changes to choose from. */
export const kinds = {
  offers: 'Offers',
  partners: 'Providers and partners',
  brands: 'Brands, products and funders',
  tills: 'Stores and tills',
  settlements: 'Settlements',
  webhook: 'Webhooks',
  people: 'People and keys',
  account: 'The account',
} as const;

export type Kind = keyof typeof kinds;

interface Words {
  kind: Kind;
  /** What was done, before the name of the thing. */
  what: string | ((row: Done) => string);
  /** The screen of the thing. */
  to?: string;
}

const changeOf = (row: Done, field: string) => row.changes.find((change) => change.field === field);
const isOn = (row: Done, field: string) => changeOf(row, field)?.value === 'yes';

/** What was done by a switch, from where it stands now. */
const switched =
  (field: string, on: string, off: string, same = 'Saved without a change') =>
  (row: Done): string =>
    row.changes.length === 0 ? same : isOn(row, field) ? on : off;

const offer = (what: Words['what']): Words => ({ kind: 'offers', what });
const webhook = (what: string): Words => ({ kind: 'webhook', what, to: 'webhooks' });
const toggle = (kind: Kind, whom: string, to?: string): Words => ({
  kind,
  what: switched('assigned', `Assigned ${whom}`, `Unassigned ${whom}`, `Saved without a change: ${whom}`),
  ...(to !== undefined && { to }),
});

/** Every change in words, by its operation. */
export const words: Partial<Record<OperationId | 'third-party-login', Words>> = {
  'save-offer': offer((row) => {
    if (changeOf(row, 'base_gs1')) return 'Created the offer';
    return row.changes.length === 0 ? 'Saved without a change' : 'Edited the offer';
  }),
  'delete-offer': offer('Deleted the offer'),
  'update-campaign-metadata': offer('Changed what shoppers see of'),
  'lock-offer': offer(switched('locked', 'Locked for deposit', 'Unlocked for changes', 'Locked again')),
  'activate-offer': offer(switched('active', 'Activated', 'Deactivated')),
  'settle-offer': offer(switched('settled', 'Marked as settled', 'Marked as not settled')),
  'set-budget': offer('Set the budget of'),
  'extend-offer': offer('Extended'),
  'archive-offer': offer(switched('archived', 'Archived', 'Listed again')),
  'save-template': { kind: 'offers', what: 'Saved the template', to: 'offers/new' },
  'delete-template': { kind: 'offers', what: 'Deleted the template', to: 'offers/new' },
  'save-products': { kind: 'brands', what: 'Saved in the catalogue', to: 'products' },
  'delete-product': { kind: 'brands', what: 'Deleted from the catalogue the product', to: 'products' },
  'deposit-samples': offer('Let the sample app give out coupons of'),
  'redeem-sample': offer('Took to the sample shop’s till the coupon'),
  'toggle-provider': toggle('offers', 'the provider'),
  'set-custom-circulation': offer('Limited what a provider may deposit of'),
  'delete-custom-circulation': offer('Lifted the limit of a provider for'),
  'toggle-retailer': toggle('offers', 'the retailer'),
  'require-retailer': offer((row) =>
    isOn(row, 'mandatory') ? 'Made deposits name a retailer' : 'Let deposits name no retailer',
  ),
  'set-redemption-window': offer('Set the days and hours of redemption of'),
  'delete-redemption-window': offer('Removed the days and hours of redemption of'),
  'delete-redemption-window-by-post': offer('Removed the days and hours of redemption of'),
  'attach-lookup-code': offer('Attached a lookup code to'),
  'delete-lookup-code': offer('Deleted a lookup code of'),
  'skip-purchase-validation': offer('Changed the purchase check of a lookup code of'),
  'toggle-edit-access': toggle('partners', 'the partner to edit this offer'),
  'toggle-partner': toggle('partners', 'the partner', 'partners'),
  'toggle-brand-access': { kind: 'partners', what: 'Changed a partner’s access to a brand', to: 'partners' },
  'add-brand': { kind: 'brands', what: 'Added the brand', to: 'brands' },
  'update-brand': { kind: 'brands', what: 'Changed the brand', to: 'brands' },
  'delete-brand': { kind: 'brands', what: 'Deleted the brand', to: 'brands' },
  'assign-brand-provider': { kind: 'brands', what: 'Assigned a provider to the brand', to: 'brands' },
  'remove-brand-provider': { kind: 'brands', what: 'Removed the provider of the brand', to: 'brands' },
  'save-funder': { kind: 'brands', what: 'Saved whom to bill for the funder', to: 'funders' },
  'save-store': { kind: 'tills', what: 'Saved the store', to: 'stores' },
  'toggle-accelerator': toggle('tills', 'the accelerator', 'connections'),
  'toggle-clearinghouse': toggle('tills', 'the clearinghouse', 'connections'),
  'obtain-prefix': { kind: 'account', what: 'Got a serialization prefix' },
  'delete-strings': { kind: 'account', what: 'Deleted coupons' },
  'delete-string': { kind: 'account', what: 'Deleted the coupon' },
  'get-time-bound-fetch-code': { kind: 'account', what: 'Got a fetch code for several coupons' },
  'open-settlement': { kind: 'settlements', what: 'Opened the settlement of', to: 'periods' },
  'close-settlement': { kind: 'settlements', what: 'Closed the settlement of', to: 'periods' },
  'discard-settlement': { kind: 'settlements', what: 'Discarded the open settlement of', to: 'periods' },
  'add-endpoint': webhook('Added the webhook'),
  'save-endpoint': webhook('Changed the webhook'),
  'remove-endpoint': webhook('Removed the webhook'),
  'verify-endpoint': webhook('Verified the webhook'),
  'rotate-endpoint-primary-secret': webhook('Rotated the first secret of the webhook'),
  'rotate-endpoint-secondary-secret': webhook('Rotated the second secret of the webhook'),
  'test-endpoint': webhook('Sent a test event to the webhook'),
  'resend-endpoint-delivery': webhook('Sent a delivery again to the webhook'),
  'replay-endpoint': webhook('Replayed deliveries to the webhook'),
  'save-webhook': webhook('Saved the webhook'),
  'delete-webhook': webhook('Stopped the webhook'),
  'create-key': { kind: 'people', what: 'Made the API key', to: 'keys' },
  'delete-key': { kind: 'people', what: 'Deleted the API key', to: 'keys' },
  'rotate-keys': {
    kind: 'people',
    what: (row) => (row.subject['key'] !== undefined ? 'Replaced the API key' : 'Replaced all API keys'),
    to: 'keys',
  },
  'add-user': { kind: 'people', what: 'Invited', to: 'users' },
  'renew-invitation': { kind: 'people', what: 'Made a new link for', to: 'users' },
  'change-user': { kind: 'people', what: 'Changed the role of', to: 'users' },
  'remove-user': { kind: 'people', what: 'Removed', to: 'users' },
  'accept-invitation': { kind: 'people', what: 'Accepted the invitation', to: 'users' },
  'make-password-link': { kind: 'people', what: 'Made a link for a new password', to: 'users' },
  'accept-password-link': { kind: 'people', what: 'Chose a new password with a link' },
  'reset-user-factors': { kind: 'people', what: 'Removed the second factors of', to: 'users' },
  'reset-factors': { kind: 'people', what: 'Removed the second factors of a person', to: 'users' },
  'confirm-totp': { kind: 'people', what: 'Set up an authenticator app for the own sign-in' },
  'remove-totp': { kind: 'people', what: 'Removed the own authenticator app' },
  'add-passkey': { kind: 'people', what: (row) => named('Added the own passkey', row) },
  'remove-passkey': { kind: 'people', what: (row) => named('Removed the own passkey', row) },
  'link-identity': { kind: 'people', what: 'Linked the own sign-in at the identity provider' },
  'unlink-identity': { kind: 'people', what: 'Removed the own sign-in at the identity provider' },
  'renew-recovery-codes': { kind: 'people', what: 'Made new recovery codes for the own sign-in' },
  'second-step': { kind: 'people', what: 'Signed in with a recovery code' },
  'revoke-grant': { kind: 'people', what: 'Ended the access of a platform', to: 'grants' },
  'third-party-login': { kind: 'people', what: 'Let a platform act for this account', to: 'grants' },
  'save-settings': { kind: 'account', what: 'Changed the settings', to: 'settings' },
  'verify-domain': { kind: 'account', what: 'Proved the domain', to: 'go-live' },
  'save-alerts': { kind: 'account', what: 'Chose their mails', to: 'settings' },
  'request-go-live': { kind: 'account', what: 'Asked to go live', to: 'go-live' },
  'sign-up': { kind: 'account', what: 'Opened the account' },
  'open-another-account': { kind: 'account', what: 'Opened the account' },
  'go-live': { kind: 'account', what: 'Moved the account to production' },
  'invite-admin': { kind: 'people', what: 'Invited as an admin', to: 'users' },
  'rename-account': { kind: 'account', what: 'Renamed the account', to: 'settings' },
};

/** With the name that the person gave to it. */
function named(what: string, { subject }: Done): string {
  const name = subject['passkey'];
  return typeof name === 'string' ? `${what} “${name}”` : what;
}

const wordsOf = (row: Done): Words | undefined => words[row.operation as OperationId];

/** What was done, in words; the registry's own sentence for a change that this portal does not know yet. */
export function whatWasDone(row: Done): string {
  const found = wordsOf(row);
  if (found === undefined) return row.message;
  return typeof found.what === 'string' ? found.what : found.what(row);
}

export const screenOf = (row: Done): string | undefined => wordsOf(row)?.to;

/** The operations of a kind, as the registry's filter takes them. */
export const operationsOf = (kind: Kind): string =>
  Object.entries(words)
    .filter(([, found]) => found.kind === kind)
    .map(([operation]) => operation)
    .join(',');
