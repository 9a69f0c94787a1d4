// Derived from server/src/platform/vocabulary by `npm run derive`. Do not edit.

export const environments = [
 "test",
 "production"
] as const;
export type Environment = (typeof environments)[number];

export const roles = [
 "manufacturer",
 "authorized_partner",
 "provider",
 "retailer",
 "accelerator",
 "clearinghouse",
 "platform"
] as const;
export type Role = (typeof roles)[number];

export const accessTypes = [
 "view_only",
 "campaign_set",
 "full_set",
 "full_set_with_lock"
] as const;
export type AccessType = (typeof accessTypes)[number];

export const couponStates = [
 "deposited",
 "redeemed",
 "rolled_back",
 "deleted"
] as const;
export type CouponState = (typeof couponStates)[number];

export const offerStates = [
 "editable",
 "locked"
] as const;
export type OfferState = (typeof offerStates)[number];

export const offerPhases = [
 "scheduled",
 "live",
 "ended"
] as const;
export type OfferPhase = (typeof offerPhases)[number];

export const reasons = [
 "invalid",
 "not_deposited",
 "deleted",
 "already_redeemed",
 "not_yet_live",
 "expired",
 "deactivated",
 "settled",
 "retailer_not_authorized",
 "outside_redemption_window",
 "fetch_code_expired",
 "rolled_back",
 "already_added",
 "not_owned_by_you",
 "not_locked",
 "no_copies_available",
 "retailer_required",
 "try_again"
] as const;
export type Reason = (typeof reasons)[number];

export const reasonText = {
 "invalid": "This is not a serialized data string.",
 "not_deposited": "No such data string has been deposited.",
 "deleted": "The provider deleted this data string.",
 "already_redeemed": "This data string was already redeemed.",
 "not_yet_live": "The offer has not begun yet.",
 "expired": "The offer or this data string has expired.",
 "deactivated": "The manufacturer has deactivated this offer.",
 "settled": "The manufacturer has settled this offer: nothing is deposited any more, what is out can be redeemed.",
 "retailer_not_authorized": "This data string cannot be redeemed at this retailer.",
 "outside_redemption_window": "The offer cannot be redeemed at this day or time.",
 "fetch_code_expired": "The fetch code has expired; ask the consumer for the new one.",
 "rolled_back": "This transaction id redeemed the string before and was rolled back. Use a new transaction id.",
 "already_added": "This data string was deposited before.",
 "not_owned_by_you": "The offer has not authorized you, or the serial number does not begin with your prefix.",
 "not_locked": "The master offer file is not locked yet.",
 "no_copies_available": "The circulation of the offer, or your share of it, is used up.",
 "retailer_required": "The offer demands that a deposit names a retailer (retailer_email_domain).",
 "try_again": "This data string could not be judged just now. Send it again."
} as const satisfies Record<Reason, string>;

export const webhookActions = {
 "deposited": {
  "carries": "provider",
  "one": "Deposit",
  "many": "Deposits"
 },
 "deleted": {
  "carries": "provider",
  "one": "Deletion",
  "many": "Deletions"
 },
 "redeemed": {
  "carries": "store",
  "one": "Redemption",
  "many": "Redemptions"
 },
 "rollback": {
  "carries": "store",
  "one": "Rollback",
  "many": "Rollbacks"
 },
 "mof_create": {
  "carries": "offer",
  "one": "New offer",
  "many": "New offers"
 },
 "mof_update": {
  "carries": "offer",
  "one": "Changed offer",
  "many": "Changed offers"
 },
 "mof_delete": {
  "carries": "offer",
  "one": "Deleted offer",
  "many": "Deleted offers"
 }
} as const;
export type WebhookAction = keyof typeof webhookActions;

export const offerFields = {
 "brand_id": {
  "type": "text",
  "maxLength": 100,
  "required": true
 },
 "description": {
  "type": "text",
  "maxLength": 1000,
  "required": true,
  "whenLocked": true
 },
 "total_circulation": {
  "type": "whole",
  "min": 1,
  "max": 1000000000000,
  "required": true,
  "whenLocked": true
 },
 "campaign_start_time": {
  "type": "day",
  "whenLocked": true
 },
 "campaign_end_time": {
  "type": "day",
  "whenLocked": true
 },
 "redemption_start_time": {
  "type": "day",
  "whenLocked": true,
  "appliesToCouponsOut": true
 },
 "redemption_end_time": {
  "type": "day",
  "whenLocked": true,
  "required": true,
  "appliesToCouponsOut": true
 },
 "primary_purchase_save_value": {
  "type": "whole",
  "min": 0,
  "max": 999999999,
  "required": true,
  "appliesToCouponsOut": true
 },
 "primary_purchase_requirements": {
  "type": "whole",
  "min": 0,
  "max": 999999999,
  "required": true,
  "appliesToCouponsOut": true
 },
 "primary_purchase_req_code": {
  "type": "code",
  "required": true,
  "appliesToCouponsOut": true,
  "codes": [
   "0",
   "1",
   "2",
   "3",
   "4",
   "9"
  ]
 },
 "primary_purchase_family_code": {
  "type": "digits",
  "minLength": 3,
  "maxLength": 3,
  "appliesToCouponsOut": true
 },
 "primary_purchase_gtins": {
  "type": "products",
  "whenLocked": true,
  "till": "always",
  "appliesToCouponsOut": true
 },
 "primary_purchase_eans": {
  "type": "products",
  "appliesToCouponsOut": true
 },
 "additional_purchase_rules_code": {
  "type": "code",
  "appliesToCouponsOut": true,
  "codes": [
   "0",
   "1",
   "2",
   "3"
  ]
 },
 "second_purchase_requirements": {
  "type": "whole",
  "min": 0,
  "max": 999999999,
  "appliesToCouponsOut": true
 },
 "second_purchase_req_code": {
  "type": "code",
  "appliesToCouponsOut": true,
  "codes": [
   "0",
   "1",
   "2",
   "3",
   "4",
   "9"
  ]
 },
 "second_purchase_family_code": {
  "type": "digits",
  "minLength": 3,
  "maxLength": 3,
  "appliesToCouponsOut": true
 },
 "second_purchase_gtins": {
  "type": "products",
  "whenLocked": true,
  "till": "always",
  "appliesToCouponsOut": true
 },
 "second_purchase_eans": {
  "type": "products",
  "appliesToCouponsOut": true
 },
 "second_purchase_gs1_company_prefix": {
  "type": "digits",
  "minLength": 6,
  "maxLength": 12,
  "appliesToCouponsOut": true
 },
 "second_purchase_save_value": {
  "type": "whole",
  "min": 0,
  "max": 999999999,
  "appliesToCouponsOut": true
 },
 "third_purchase_requirements": {
  "type": "whole",
  "min": 0,
  "max": 999999999,
  "appliesToCouponsOut": true
 },
 "third_purchase_req_code": {
  "type": "code",
  "appliesToCouponsOut": true,
  "codes": [
   "0",
   "1",
   "2",
   "3",
   "4",
   "9"
  ]
 },
 "third_purchase_family_code": {
  "type": "digits",
  "minLength": 3,
  "maxLength": 3,
  "appliesToCouponsOut": true
 },
 "third_purchase_gtins": {
  "type": "products",
  "whenLocked": true,
  "till": "always",
  "appliesToCouponsOut": true
 },
 "third_purchase_eans": {
  "type": "products",
  "appliesToCouponsOut": true
 },
 "third_purchase_gs1_company_prefix": {
  "type": "digits",
  "minLength": 6,
  "maxLength": 12,
  "appliesToCouponsOut": true
 },
 "third_purchase_save_value": {
  "type": "whole",
  "min": 0,
  "max": 999999999,
  "appliesToCouponsOut": true
 },
 "excluded_primary_purchase_gtins": {
  "type": "products",
  "appliesToCouponsOut": true
 },
 "excluded_primary_purchase_eans": {
  "type": "products",
  "appliesToCouponsOut": true
 },
 "excluded_second_purchase_gtins": {
  "type": "products",
  "appliesToCouponsOut": true
 },
 "excluded_second_purchase_eans": {
  "type": "products",
  "appliesToCouponsOut": true
 },
 "excluded_third_purchase_gtins": {
  "type": "products",
  "appliesToCouponsOut": true
 },
 "excluded_third_purchase_eans": {
  "type": "products",
  "appliesToCouponsOut": true
 },
 "gln": {
  "type": "digits",
  "minLength": 13,
  "maxLength": 13,
  "checkDigit": true,
  "appliesToCouponsOut": true
 },
 "save_value_code": {
  "type": "code",
  "appliesToCouponsOut": true,
  "codes": [
   "0",
   "1",
   "2",
   "5",
   "6",
   "7"
  ]
 },
 "applies_to_which_item": {
  "type": "code",
  "appliesToCouponsOut": true,
  "codes": [
   "0",
   "1",
   "2"
  ]
 },
 "store_coupon": {
  "type": "flag",
  "appliesToCouponsOut": true
 },
 "donot_multiply_flag": {
  "type": "flag",
  "appliesToCouponsOut": true
 },
 "rolling_expiration": {
  "type": "flag",
  "till": "never"
 },
 "rolling_expiration_days": {
  "type": "whole",
  "min": 1,
  "max": 3650,
  "till": "never"
 },
 "short_name": {
  "type": "text",
  "maxLength": 50,
  "whenLocked": true,
  "names": true,
  "lastColumn": true
 }
} as const;
export type OfferFieldName = keyof typeof offerFields;
