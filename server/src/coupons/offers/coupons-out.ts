import { counted } from '@offerbook/client/counted-noun';
import { writtenValue } from '../../platform/pipeline/activity-notes.ts';
import type { Warning } from '../../platform/pipeline/unknown-fields.ts';
import { appliesToCouponsOut, type OfferFieldName } from '../../platform/vocabulary/offer-fields.ts';
import type { OfferText } from './offer.ts';
import type { OfferRow } from './offer-store.ts';

/** The number of coupons that consumers hold: deposited and not redeemed. Of newspaper inserts none is known. */
const couponsOut = ({ deposited, redeemed }: Pick<OfferRow, 'deposited' | 'redeemed'>): number =>
  Math.max(0, deposited - redeemed);

const coupons = (count: number): string =>
  count === 1 ? 'the coupon that is out' : `the ${counted(count, 'coupon')} that are out`;

/** A warning that the terms of these coupons may change now. */
export const unlockedWarnings = (offer: Pick<OfferRow, 'deposited' | 'redeemed'>): Warning[] => {
  const count = couponsOut(offer);
  return count === 0
    ? []
    : [
        {
          field: 'lock',
          value: 'no',
          message: `lets changes of the terms apply to ${coupons(count)}`,
          coupons_out: String(count),
        },
      ];
};

/** For each altered field that applies to coupons already out, its values before and after. */
export function alteredWarnings(
  offer: Pick<OfferRow, 'deposited' | 'redeemed'>,
  altered: readonly string[],
  before: OfferText,
  after: OfferText,
): Warning[] {
  const count = couponsOut(offer);
  if (count === 0) return [];
  return altered
    .filter((field) => appliesToCouponsOut(field as OfferFieldName))
    .map((field) => {
      const [old, next] = [before, after].map((text) =>
        writtenValue(field in text.terms ? text.terms[field] : text[field as keyof OfferText]),
      ) as [string, string];
      const message = `applies to ${coupons(count)}; it was ${old || 'not set'}`;
      return { field, value: next, message, was: old, coupons_out: String(count) };
    });
}
