import { z } from 'zod';
import { day, dayIn, usualZones } from '../dates.ts';
import { identifier, quantity, required } from '../fields.ts';
import { type Terms, termFields } from './terms.ts';

/** The fields that stay editable while a master offer file is locked (spec, Master offer file). */
export const editableWhenLocked = [
  'description',
  'campaign_start_time',
  'campaign_end_time',
  'redemption_start_time',
  'redemption_end_time',
  'total_circulation',
  'primary_purchase_gtins',
  'second_purchase_gtins',
  'third_purchase_gtins',
];

export const mostCirculation = 1_000_000_000_000;

/** Absent stays as it is (undefined); `""`, `[""]` or null clears (null). */
const clearable = (schema: z.ZodType) =>
  z
    .preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
    .meta({ anyOf: [{ const: '' }, written(schema), { type: 'null' }] });

/** How a field is described where it is read; what a preprocessing step lets through is not seen by itself. */
function written(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}

const dates = {
  campaign_start_time: day,
  campaign_end_time: day,
  redemption_start_time: day,
  redemption_end_time: day,
};

const clearables = (shape: Record<string, z.ZodType>) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, clearable(schema)]));

/** The body's `data` of create and edit. */
export const offerData = z.object({
  base_gs1: identifier(100),
  update_mode: z
    .literal([0, 1, '0', '1', ''], { error: 'must be 0 (create only), 1 (edit only) or absent' })
    .optional(),
  brand_id: clearable(required(100)),
  description: clearable(required(1_000)),
  total_circulation: clearable(quantity(1, mostCirculation)),
  ...clearables(dates),
  ...clearables(termFields),
});

/** `data` as read: undefined keeps, null clears. */
export type OfferChange = Record<string, unknown>;

/** What of an offer a manufacturer writes, in canonical form. Days are `YYYY-MM-DD`. */
export interface OfferText {
  description: string;
  campaign_start_time: string;
  campaign_end_time: string;
  redemption_start_time: string;
  redemption_end_time: string;
  total_circulation: number;
  terms: Terms;
}

/**
 * A change laid over what stands; on creation over nothing, with the default days of contract §3.
 *
 * @returns the new text, possibly incomplete; `offerFaults` says what is missing.
 */
export function changed(
  current: OfferText | undefined,
  change: OfferChange,
  zone: string | undefined,
  now: Date,
): Partial<OfferText> & { terms: Terms } {
  const take = <T>(field: keyof OfferText, fallback: T | undefined): T | undefined => {
    const value = change[field] as T | null | undefined;
    if (value != null) return value;
    // Clearing a day that has a default leaves it at its value, so that resending an unused field moves no date.
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

/** What keeps a text from being saved, by field. */
export function offerFaults(text: Partial<OfferText>): Array<{ field: string; message: string }> {
  const faults: Array<{ field: string; message: string }> = [];
  for (const field of ['description', 'redemption_end_time', 'total_circulation'] as const) {
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

/** The fields a change really alters, after normalisation. */
export function alteredFields(current: OfferText, next: OfferText): string[] {
  const fields = (
    [
      'description',
      'campaign_start_time',
      'campaign_end_time',
      'redemption_start_time',
      'redemption_end_time',
      'total_circulation',
    ] as const
  ).filter((field) => current[field] !== next[field]) as string[];
  const names = new Set([...Object.keys(current.terms), ...Object.keys(next.terms)]);
  for (const name of names) {
    if (JSON.stringify(current.terms[name]) !== JSON.stringify(next.terms[name])) fields.push(name);
  }
  return fields;
}

export type Phase = 'scheduled' | 'live' | 'ended';

/** Where `now` stands in the redemption window; both ends belong to it. */
export function phaseAt(startsAt: Date, endsAt: Date, now: Date): Phase {
  if (now < startsAt) return 'scheduled';
  return now > endsAt ? 'ended' : 'live';
}
