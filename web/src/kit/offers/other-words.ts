import type { OfferFieldName, offerFields } from '@offerbook/client';
import type { Draft } from './draft.ts';

export type Which = 'primary' | 'second' | 'third';
type OfPurchase = 'requirements' | 'req_code' | 'family_code' | 'gs1_company_prefix' | 'save_value';

/** Fields that a part of the editor displays specially. */
export type OwnField =
  | 'brand_id'
  | 'description'
  | 'short_name'
  | 'total_circulation'
  | `${'campaign' | 'redemption'}_${'start' | 'end'}_time`
  | `${Which}_purchase_${OfPurchase}`
  | `${'' | 'excluded_'}${Which}_purchase_${'gtins' | 'eans'}`
  | 'save_value_code'
  | 'additional_purchase_rules_code'
  | 'applies_to_which_item';

/** Any other field. The editor does not generate choices for coded ones. */
export type OtherField = Exclude<OfferFieldName, OwnField>;

interface Words {
  label: string;
  description?: string;
  /** Whether it is asked for at all; absent: always. */
  asked?: (draft: Draft) => boolean;
  /** The offer's sentence says it, so that the list of its facts need not. */
  inSentence?: true;
}

/** How the editor asks for the other fields, in this order, and the offer's page calls them. */
export const otherWords: {
  [Name in OtherField]: (typeof offerFields)[Name]['type'] extends 'code' ? never : Words;
} = {
  rolling_expiration: {
    label: 'Each coupon expires some days after it was given out',
    description: 'At the latest with the redemption.',
    inSentence: true,
  },
  rolling_expiration_days: {
    label: 'Days',
    asked: (draft) => draft.rolling_expiration === '1',
    inSentence: true,
  },
  store_coupon: {
    label: 'Store coupon',
    description: 'Issued by the retailer rather than by a manufacturer.',
    inSentence: true,
  },
  donot_multiply_flag: {
    label: 'Never doubled',
    description: 'Tills that double coupons leave this one as it is.',
    inSentence: true,
  },
  gln: {
    label: 'Redemption address (GLN)',
    description: 'The global location number to which paper coupons are sent: 13 digits, if you have one.',
  },
};

export const otherFields = Object.keys(otherWords) as OtherField[];

export const wordsOf = (name: OtherField): Words => otherWords[name];
