import type { Reason } from '@offerbook/client';

/** The API's reasons (contract §11) in a few words; `reasonText` of the client has their sentences. */
const words: Record<Reason, string> = {
  invalid: 'Not a data string',
  not_deposited: 'Never given out',
  deleted: 'Deleted by its provider',
  already_redeemed: 'Already redeemed',
  not_yet_live: 'Not begun yet',
  expired: 'Expired',
  deactivated: 'The offer was deactivated',
  settled: 'The offer was settled',
  retailer_not_authorized: 'Not for this retailer',
  outside_redemption_window: 'Outside of its days and times',
  fetch_code_expired: 'The fetch code had expired',
  rolled_back: 'Rolled back before',
  already_added: 'Deposited before',
  not_owned_by_you: 'Provider not authorized',
  not_locked: 'The offer was not locked',
  no_copies_available: 'The circulation was used up',
  retailer_required: 'No retailer was named',
  try_again: 'Could not be judged at that time',
};

/** A newer registry may give reasons that this portal does not know. */
export const reasonWords = (reason: Reason): string => words[reason] ?? reason.replaceAll('_', ' ');
