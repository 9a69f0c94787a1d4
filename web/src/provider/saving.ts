import { plural, writeCents } from '../ui/written.ts';
import type { Offer } from './offer-state.tsx';

/** What the shopper saves, in a few words; the coded values are GS1's (contract §3). */
export function savingOf(offer: Offer): string {
  const value = Number(offer.primary_purchase_save_value);
  switch (offer.save_value_code) {
    case '1':
      return value > 0 ? `One free, up to ${writeCents(value)}` : 'One free';
    case '2':
      return `${plural(value, 'item')} free`;
    case '5':
      return `${value} % off`;
    case '6':
      return `${writeCents(value)} off the whole basket`;
    default:
      return `${writeCents(value)} off`;
  }
}

/** What must be bought for it. */
export function buyingOf(offer: Offer): string {
  const amount = Number(offer.primary_purchase_requirements);
  switch (offer.primary_purchase_req_code) {
    case '0':
      return `Buy ${plural(amount, 'unit')}`;
    case '1':
      return `Spend ${writeCents(amount)} on these products`;
    case '2':
      return `Spend ${writeCents(amount)} in all`;
    case '3':
      return `Buy ${amount / 100} lb`;
    case '4':
      return `Buy ${amount / 1_000} kg`;
    default:
      return 'The till does not check the purchase';
  }
}
