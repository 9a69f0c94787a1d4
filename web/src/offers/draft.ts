import type { Body, saveOffer } from '@offerbook/client';
import { isoDay, wireDay } from '../ui/written.ts';
import type { Offer } from './offer.ts';

export type OfferData = Body<typeof saveOffer>['data'];

const textFields = [
  'brand_id',
  'description',
  'total_circulation',
  'primary_purchase_save_value',
  'primary_purchase_requirements',
  'primary_purchase_req_code',
  'primary_purchase_family_code',
  'additional_purchase_rules_code',
  'second_purchase_requirements',
  'second_purchase_req_code',
  'second_purchase_family_code',
  'second_purchase_gs1_company_prefix',
  'second_purchase_save_value',
  'third_purchase_requirements',
  'third_purchase_req_code',
  'third_purchase_family_code',
  'third_purchase_gs1_company_prefix',
  'third_purchase_save_value',
  'gln',
  'save_value_code',
  'applies_to_which_item',
  'store_coupon',
  'donot_multiply_flag',
  'rolling_expiration',
  'rolling_expiration_days',
] as const;

const dateFields = [
  'campaign_start_time',
  'campaign_end_time',
  'redemption_start_time',
  'redemption_end_time',
] as const;

export const listsOfCodes = [
  'primary_purchase_gtins',
  'primary_purchase_eans',
  'second_purchase_gtins',
  'second_purchase_eans',
  'third_purchase_gtins',
  'third_purchase_eans',
  'excluded_primary_purchase_gtins',
  'excluded_primary_purchase_eans',
  'excluded_second_purchase_gtins',
  'excluded_second_purchase_eans',
  'excluded_third_purchase_gtins',
  'excluded_third_purchase_eans',
] as const;

type TextField = (typeof textFields)[number] | (typeof dateFields)[number];
type ListField = (typeof listsOfCodes)[number];

/** An offer while it is written: texts as the wire has them, dates as `YYYY-MM-DD`, lists one code per line. */
export type Draft = { base_gs1: string } & Record<TextField | ListField, string>;

export type DraftField = keyof Draft;

const every = [...textFields, ...dateFields, ...listsOfCodes];

/** What stays changeable while the offer is locked (spec, master offer file). */
export const changeableWhenLocked: readonly DraftField[] = [
  'description',
  ...dateFields,
  'total_circulation',
  'primary_purchase_gtins',
  'second_purchase_gtins',
  'third_purchase_gtins',
];

export const emptyDraft = (): Draft => ({
  ...(Object.fromEntries(every.map((name) => [name, ''])) as Record<TextField | ListField, string>),
  base_gs1: '',
  primary_purchase_requirements: '1',
  primary_purchase_req_code: '0',
});

export function draftOf(offer: Offer): Draft {
  const draft = emptyDraft();
  draft.base_gs1 = offer.base_gs1;
  for (const name of textFields) draft[name] = offer[name];
  for (const name of dateFields) draft[name] = isoDay(offer[name]);
  for (const name of listsOfCodes) draft[name] = offer[name].join('\n');
  return draft;
}

/** Product codes as people paste them: by lines, commas, semicolons or blanks. */
export const codesIn = (written: string): string[] => written.split(/[\s,;]+/).filter((code) => code !== '');

/** The draft as the wire takes it: the fields for which `sent` is true. A till tells an unset code from a 0. */
export function dataOf(draft: Draft, sent: (name: DraftField) => boolean = () => true): OfferData {
  const data: Record<string, string | string[]> = { base_gs1: draft.base_gs1 };
  for (const name of textFields) if (sent(name)) data[name] = draft[name];
  for (const name of dateFields) if (sent(name)) data[name] = wireDay(draft[name]);
  for (const name of listsOfCodes) if (sent(name)) data[name] = codesIn(draft[name]);
  return data as OfferData;
}

/** The draft as `sentence.ts` reads terms. */
export const termsOf = (draft: Draft): Record<string, string | string[]> =>
  dataOf(draft) as Record<string, string | string[]>;
