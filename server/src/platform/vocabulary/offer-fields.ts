import { additionalRules, appliesTo, requirementCodes, saveValueCodes } from './coded-values.ts';

/** The type of a field on the wire. */
export type FieldType =
  | { type: 'text'; maxLength: number }
  | { type: 'whole'; min: number; max: number }
  | { type: 'day' }
  | { type: 'digits'; minLength: number; maxLength: number; checkDigit?: true }
  /** A list of product codes. */
  | { type: 'products' }
  /** 1: yes, 0: no. */
  | { type: 'flag' }
  | { type: 'code'; meanings: Readonly<Record<string, string>> };

/** A field of a master offer file that the manufacturer sets. */
export type OfferField = FieldType & {
  required?: true;
  /** May be changed while the offer is locked (spec, Master offer file), and by partners with campaign_set. */
  whenLocked?: true;
  /** Whether tills receive it; absent: only if it is set. */
  till?: 'always' | 'never';
  /** Names the offer and is no term of it: a change concerns no coupon that is out. */
  names?: true;
  /** Added after programs read these records as CSV: its column comes after those they know. */
  lastColumn?: true;
  /** A column of its own, or an entry of the column `terms` with a description. */
} & ({ stored: 'column'; meaning?: undefined } | { stored: 'term'; meaning: string });

export const maxCirculation = 1_000_000_000_000;

const text = (maxLength: number) => ({ type: 'text', maxLength }) as const;
const whole = (min: number, max: number) => ({ type: 'whole', min, max }) as const;
const digits = (minLength: number, maxLength: number) => ({ type: 'digits', minLength, maxLength }) as const;
const code = <M extends Readonly<Record<string, string>>>(meanings: M) =>
  ({ type: 'code', meanings }) as const;
const day = { type: 'day', stored: 'column', whenLocked: true } as const;
const term = <F extends FieldType>(meaning: string, field: F) =>
  ({ ...field, stored: 'term', meaning }) as const;
const flag = (meaning: string) => term(meaning, { type: 'flag' });

/** An amount in cents, units or hundredths. */
const amount = (meaning: string) => term(meaning, whole(0, 999_999_999));
const saveValue = (of: string) => amount(`${of} purchase: what is saved, in the unit of save_value_code`);
const requirements = (of: string) =>
  amount(`${of} purchase: how much must be bought, in the unit of its req_code`);
const unit = (of: string) => term(`${of} purchase: unit of the requirement`, code(requirementCodes));
const family = (of: string) => term(`${of} purchase: family code of the goods, 3 digits`, digits(3, 3));
const company = (of: string) =>
  term(`${of} purchase: GS1 company prefix of the goods, 6 to 12 digits`, digits(6, 12));
const gtins = (of: string) => term(`${of} purchase: product codes (GTIN)`, { type: 'products' });
const eans = (of: string) => term(`${of} purchase: product codes (EAN)`, { type: 'products' });
/** The product codes that tills always receive. */
const mainGtins = (of: string) => ({ ...gtins(of), whenLocked: true, till: 'always' }) as const;

/** Every field that a manufacturer sets, in the order on the wire. */
export const offerFields = {
  brand_id: { ...text(100), stored: 'column', required: true },
  description: { ...text(1_000), stored: 'column', required: true, whenLocked: true },
  total_circulation: { ...whole(1, maxCirculation), stored: 'column', required: true, whenLocked: true },
  campaign_start_time: day,
  campaign_end_time: day,
  redemption_start_time: day,
  redemption_end_time: { ...day, required: true },
  primary_purchase_save_value: { ...saveValue('primary'), required: true },
  primary_purchase_requirements: { ...requirements('primary'), required: true },
  primary_purchase_req_code: { ...unit('primary'), required: true },
  primary_purchase_family_code: family('primary'),
  primary_purchase_gtins: mainGtins('primary'),
  primary_purchase_eans: eans('primary'),
  additional_purchase_rules_code: term('which purchases are needed', code(additionalRules)),
  second_purchase_requirements: requirements('second'),
  second_purchase_req_code: unit('second'),
  second_purchase_family_code: family('second'),
  second_purchase_gtins: mainGtins('second'),
  second_purchase_eans: eans('second'),
  second_purchase_gs1_company_prefix: company('second'),
  second_purchase_save_value: saveValue('second'),
  third_purchase_requirements: requirements('third'),
  third_purchase_req_code: unit('third'),
  third_purchase_family_code: family('third'),
  third_purchase_gtins: mainGtins('third'),
  third_purchase_eans: eans('third'),
  third_purchase_gs1_company_prefix: company('third'),
  third_purchase_save_value: saveValue('third'),
  excluded_primary_purchase_gtins: gtins('excluded primary'),
  excluded_primary_purchase_eans: eans('excluded primary'),
  excluded_second_purchase_gtins: gtins('excluded second'),
  excluded_second_purchase_eans: eans('excluded second'),
  excluded_third_purchase_gtins: gtins('excluded third'),
  excluded_third_purchase_eans: eans('excluded third'),
  gln: {
    ...term('GLN of the retailer that the coupon is for, 13 digits; not checked', digits(13, 13)),
    checkDigit: true,
  },
  save_value_code: term('what the save value means', code(saveValueCodes)),
  applies_to_which_item: term('purchase the saving applies to', code(appliesTo)),
  store_coupon: flag('issued by the retailer'),
  donot_multiply_flag: flag('not to be doubled'),
  rolling_expiration: { ...flag('strings expire some days after their deposit'), till: 'never' },
  rolling_expiration_days: {
    ...term('days for which a string is valid after its deposit', whole(1, 3_650)),
    till: 'never',
  },
  short_name: {
    ...term('name that stands for the offer in lists and reports', text(50)),
    whenLocked: true,
    names: true,
    lastColumn: true,
  },
} as const satisfies Record<string, OfferField>;

export type OfferFieldName = keyof typeof offerFields;

/** The names of the fields whose declaration has these properties. */
export type NamesWith<What> = {
  [N in OfferFieldName]: (typeof offerFields)[N] extends What ? N : never;
}[OfferFieldName];

/** @returns the names of the fields that match, in the order on the wire. */
export const fieldsWhere = (matches: (field: OfferField) => boolean): OfferFieldName[] =>
  (Object.keys(offerFields) as OfferFieldName[]).filter((name) => matches(offerFields[name]));

export const isTerm = (field: OfferField): boolean => field.stored === 'term';

/** Whether a new value applies to coupons already given out: what tills receive, and the days of redemption. */
export const appliesToCouponsOut = (name: OfferFieldName): boolean => {
  const field: OfferField = offerFields[name];
  return (isTerm(field) && field.till !== 'never' && !field.names) || name.startsWith('redemption_');
};
