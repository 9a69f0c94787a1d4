import { plural, writeCents } from '../ui/written.ts';
import type { Offer } from './offer-state.tsx';

/** What the shopper saves, short enough for a label; the coded values are GS1's (contract §3). */
export function savingOf(offer: Offer): string {
  const value = Number(offer.primary_purchase_save_value);
  switch (offer.save_value_code) {
    case '1':
    case '7':
      return value > 0 ? `Free, up to ${writeCents(value)}` : 'One free';
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
