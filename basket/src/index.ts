export type { BasketLine, Unit } from './basket.ts';
export {
  type Answer,
  type AppliedCoupon,
  type Coupon,
  type Evaluation,
  evaluateBasket,
  type Mode,
  type RefusedCoupon,
  type UsedUnits,
} from './evaluate.ts';
export { BasketFault, type InputFault } from './fault.ts';
export type { OfferTerms } from './offer.ts';
export { type Reason, type ReasonCode, reasonCodes } from './reason.ts';
