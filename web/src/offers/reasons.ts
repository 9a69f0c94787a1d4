/** The reasons of the wire in words for people (contract §11). */
const words: Record<string, string> = {
  invalid: 'Not a coupon string',
  not_deposited: 'Never given out',
  deleted: 'Deleted by its provider',
  already_redeemed: 'Already redeemed',
  not_yet_live: 'Before its redemption begins',
  expired: 'Expired',
  deactivated: 'The offer was deactivated',
  retailer_not_authorized: 'Not for this retailer',
  outside_redemption_window: 'Outside of its days and times',
  fetch_code_expired: 'The fetch code had expired',
  rolled_back: 'Rolled back before',
};

export const reasonWords = (reason: string): string => words[reason] ?? reason.replaceAll('_', ' ');
