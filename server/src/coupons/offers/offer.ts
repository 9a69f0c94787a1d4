import { z } from 'zod';
import { fieldsWhere, type NamesWith, offerFields } from '../../platform/vocabulary/offer-fields.ts';
import type { OfferPhase } from '../../platform/vocabulary/states.ts';
import { dayIn, usualZones } from '../../platform/wire/dates.ts';
import { identifier, updateMode } from '../../platform/wire/fields.ts';
import { inputOf } from './field-input.ts';
import { type Terms, termFields } from './terms.ts';

/** Absent: unchanged (undefined); `""`, `[""]` or null: cleared (null). */
const clearable = (schema: z.ZodType) =>
  z
    .preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
    .meta({ description: schema.description, anyOf: [{ const: '' }, written(schema), { type: 'null' }] });

/** How a field is described where it is read; what a preprocessing step lets through is not seen by itself. */
function written(schema: z.ZodType): Record<string, unknown> {
  const {
    $schema: _,
    description: __,
    ...described
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}

/** The body's `data` of create and edit. */
export const offerData = z
  .object({
    base_gs1: identifier(100),
    update_mode: updateMode,
    ...Object.fromEntries(
      Object.entries(offerFields).map(([name, field]) => [name, clearable(inputOf(field))]),
    ),
  })
  .meta({ id: 'OfferInput', description: 'The fields of a master offer file to be created or edited' });

const days: readonly string[] = fieldsWhere(({ type }) => type === 'day');
/** The fields of a template: an offer's, but its digits and days are always new. */
export const templateNames = fieldsWhere(() => true).filter((name) => !days.includes(name));
export const templateData = z
  .object(Object.fromEntries(templateNames.map((name) => [name, clearable(inputOf(offerFields[name]))])))
  .meta({ id: 'OfferTemplateInput', description: 'The fields with which an offer of the template begins' });

/** `data` as parsed: undefined leaves a field unchanged, null clears it. */
export type OfferChange = Record<string, unknown>;

/** The brand is stored as a reference, the other columns as they are written. */
type Column<More = unknown> = Exclude<NamesWith<{ stored: 'column' } & More>, 'brand_id'>;
const columns = fieldsWhere(({ stored }) => stored === 'column').filter(
  (name) => name !== 'brand_id',
) as Column[];

/** The part of an offer that a manufacturer writes, in canonical form. Days are `YYYY-MM-DD`. */
export type OfferText = {
  [Name in Column]: (typeof offerFields)[Name] extends { type: 'whole' } ? number : string;
} & { terms: Terms };

/**
 * A change applied to the stored text; on creation to none, with the default days of contract §3.
 *
 * @returns the new text, possibly incomplete; `offerFaults` says what is missing.
 */
export function changed(
  current: OfferText | undefined,
  change: OfferChange,
  zone: string | undefined,
  now: Date,
): { [Name in Column]: OfferText[Name] | undefined } & { terms: Terms } {
  const take = <T>(field: keyof OfferText, fallback: T | undefined): T | undefined => {
    const value = change[field] as T | null | undefined;
    if (value != null) return value;
    // Clearing a day that has a default leaves it unchanged, so that resending an unused field moves no date.
    const stays = value === undefined || fallback !== undefined;
    return current && stays ? (current[field] as T) : fallback;
  };
  const terms: Terms = { ...current?.terms };
  for (const name of Object.keys(termFields)) {
    const value = change[name];
    if (value === undefined) continue;
    const empty = value === null || (Array.isArray(value) && value.length === 0);
    if (empty) delete terms[name];
    else terms[name] = value as Terms[string];
  }
  const redemptionEnd = take<string>('redemption_end_time', undefined);
  const campaignStart = take('campaign_start_time', dayIn(zone ?? usualZones.starts, now));
  return {
    description: take<string>('description', undefined),
    redemption_end_time: redemptionEnd,
    campaign_start_time: campaignStart,
    campaign_end_time: take('campaign_end_time', redemptionEnd),
    redemption_start_time: take('redemption_start_time', campaignStart),
    total_circulation: take<number>('total_circulation', undefined),
    terms,
  };
}

/** In the order in which their absence is named. */
const requiredColumns: Record<Column<{ required: true }>, true> = {
  description: true,
  redemption_end_time: true,
  total_circulation: true,
};

/** Why a text cannot be saved, by field. */
export function offerFaults(text: Partial<OfferText>): Array<{ field: string; message: string }> {
  const faults: Array<{ field: string; message: string }> = [];
  for (const field of Object.keys(requiredColumns) as Column[]) {
    if (text[field] === undefined) faults.push({ field, message: 'is required' });
  }
  for (const window of ['campaign', 'redemption'] as const) {
    const [start, end] = [text[`${window}_start_time`], text[`${window}_end_time`]];
    if (start && end && start > end) {
      faults.push({ field: `${window}_end_time`, message: `must not be before ${window}_start_time` });
    }
  }
  return faults;
}

/** The fields whose values change, after normalisation. */
export function alteredFields(current: OfferText, next: OfferText): string[] {
  const fields: string[] = columns.filter((name) => current[name] !== next[name]);
  const names = new Set([...Object.keys(current.terms), ...Object.keys(next.terms)]);
  for (const name of names) {
    if (JSON.stringify(current.terms[name]) !== JSON.stringify(next.terms[name])) fields.push(name);
  }
  return fields;
}

/** The phase of the redemption dates at `now`; both ends are inclusive. */
export function phaseAt(startsAt: Date, endsAt: Date, now: Date): OfferPhase {
  if (now < startsAt) return 'scheduled';
  return now > endsAt ? 'ended' : 'live';
}
