/** The reasons for refusing a string (contract §11), with their messages for cashiers and developers. */
export const reasonText = {
  invalid: 'This is not a serialized data string.',
  not_deposited: 'No such data string has been deposited.',
  deleted: 'The provider deleted this data string.',
  already_redeemed: 'This data string was already redeemed.',
  not_yet_live: 'The offer has not begun yet.',
  expired: 'The offer or this data string has expired.',
  deactivated: 'The manufacturer has deactivated this offer.',
  settled:
    'The manufacturer has settled this offer: nothing is deposited any more, what is out can be redeemed.',
  retailer_not_authorized: 'This data string cannot be redeemed at this retailer.',
  outside_redemption_window: 'The offer cannot be redeemed at this day or time.',
  fetch_code_expired: 'The fetch code has expired; ask the consumer for the new one.',
  rolled_back:
    'This transaction id redeemed the string before and was rolled back. Use a new transaction id.',
  already_added: 'This data string was deposited before.',
  not_owned_by_you: 'The offer has not authorized you, or the serial number does not begin with your prefix.',
  not_locked: 'The master offer file is not locked yet.',
  no_copies_available: 'The circulation of the offer, or your share of it, is used up.',
  retailer_required: 'The offer demands that a deposit names a retailer (retailer_email_domain).',
  try_again: 'This data string could not be judged just now. Send it again.',
} as const;

export type Reason = keyof typeof reasonText;
export const reasons = Object.keys(reasonText) as Reason[];
