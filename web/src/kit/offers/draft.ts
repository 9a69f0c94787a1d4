import {
  type Body,
  type OfferFieldName,
  offerFields,
  type saveOffer,
  type saveTemplate,
} from '@offerbook/client';
import { cleanCode, doubtOf } from '@offerbook/gs1';
import { isAmount } from '../../ui/amount.ts';
import { isoDay, wireDay } from '../../ui/written.ts';
import type { Offer } from './offer.ts';

type OfferData = Body<typeof saveOffer>['data'];

/** The format of a field, as the registry declares it. */
interface FieldOfOffer {
  type: (typeof offerFields)[OfferFieldName]['type'];
  maxLength?: number;
  required?: true;
  whenLocked?: true;
  appliesToCouponsOut?: true;
}
const declared: Record<OfferFieldName, FieldOfOffer> = offerFields;

type Written<Type> = {
  [Name in OfferFieldName]: (typeof offerFields)[Name]['type'] extends Type ? Name : never;
}[OfferFieldName];
type ListField = Written<'products'>;
type DateField = Written<'day'>;
type TextField = Exclude<OfferFieldName, ListField | DateField>;

export const isOfferField = (name: string): name is OfferFieldName => name in declared;
export const declaredField = (name: OfferFieldName): FieldOfOffer => declared[name];

/** The fields that meet a condition, in the order of the API. */
export const fieldsWhere = (holds: (field: FieldOfOffer) => boolean): OfferFieldName[] =>
  (Object.keys(declared) as OfferFieldName[]).filter((name) => holds(declared[name]));

const dateFields = fieldsWhere(({ type }) => type === 'day') as DateField[];
export const listsOfCodes = fieldsWhere(({ type }) => type === 'products') as ListField[];
export const wholeFields = fieldsWhere(({ type }) => type === 'whole') as TextField[];
const textFields = fieldsWhere(({ type }) => type !== 'day' && type !== 'products') as TextField[];

/** An offer in the editor: texts in the API's format (a number that is none, as it was written), dates as `YYYY-MM-DD`, lists with one code per line. */
export type Draft = { base_gs1: string } & Record<OfferFieldName, string>;

export type DraftField = keyof Draft;

/** Fields editable while the offer is locked (spec, master offer file). */
export const changeableWhenLocked: readonly DraftField[] = fieldsWhere((field) => field.whenLocked === true);

export const emptyDraft = (): Draft => ({
  ...(Object.fromEntries(Object.keys(declared).map((name) => [name, ''])) as Record<OfferFieldName, string>),
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

/** A draft with the same terms, new digits, and the days that still lie ahead. */
export function copyOf(offer: Offer, today: string): Draft {
  const draft = { ...draftOf(offer), base_gs1: '', campaign_start_time: '', redemption_start_time: '' };
  for (const name of ['campaign_end_time', 'redemption_end_time'] as const)
    if (draft[name] < today) draft[name] = '';
  return draft;
}

type Template = Body<typeof saveTemplate>['fields'];

/** The fields of a template: all that are filled in, but digits and days. */
export function templateOf(draft: Draft): Template {
  const isNone = (name: DraftField) => (wholeFields as DraftField[]).includes(name) && !isAmount(draft[name]);
  const names = [...textFields, ...listsOfCodes].filter((name) => draft[name] !== '' && !isNone(name));
  const { base_gs1: _, ...fields } = dataOf(draft, (name) => (names as DraftField[]).includes(name));
  return fields as Template;
}

export function draftOfTemplate(fields: Readonly<Record<string, string | string[]>>): Draft {
  const draft = emptyDraft();
  for (const name of textFields) draft[name] = String(fields[name] ?? '') || draft[name];
  for (const name of listsOfCodes) draft[name] = [fields[name] ?? []].flat().join('\n');
  return draft;
}

/**
 * Splits pasted product codes at lines, tabs, commas and semicolons, and at blanks too, unless they stand inside a code
 * as it is printed: then its check digit is right.
 */
export const codesIn = (written: string): string[] =>
  written
    .split(/[\r\n\t,;]+/)
    .flatMap((part) => (doubtOf(part) === undefined ? [cleanCode(part)] : part.split(/\s+/).map(cleanCode)))
    .filter((code) => code !== '');

/** The draft in the API's format: only fields for which `sent` is true. A till distinguishes an unset code from a 0. */
export function dataOf(draft: Draft, sent: (name: DraftField) => boolean = () => true): OfferData {
  const data: Record<string, string | string[]> = { base_gs1: draft.base_gs1 };
  for (const name of textFields) if (sent(name)) data[name] = draft[name];
  for (const name of dateFields) if (sent(name)) data[name] = wireDay(draft[name]);
  for (const name of listsOfCodes) if (sent(name)) data[name] = codesIn(draft[name]);
  return data as OfferData;
}

/** The draft as terms for `sentence.ts`; a number that is none as it was written counts as unset. */
export const termsOf = (draft: Draft): Record<string, string | string[]> => ({
  ...(dataOf(draft) as Record<string, string | string[]>),
  ...Object.fromEntries(wholeFields.filter((name) => !isAmount(draft[name])).map((name) => [name, ''])),
});
