import { z } from 'zod';
import { fieldsWhere, isTerm } from '../../platform/vocabulary/offer-fields.ts';
import { offerPhases, offerStates } from '../../platform/vocabulary/states.ts';
import { epochSeconds, writeDay } from '../../platform/wire/dates.ts';
import { recordOf } from '../../platform/wire/record-of.ts';
import { type OfferText, phaseAt } from './offer.ts';
import type { OfferRow } from './offer-store.ts';
import { isList, meaningOf, termFields } from './terms.ts';

/** Terms by whether their column comes after those that programs know. */
const termNames = (last: boolean) =>
  fieldsWhere((field) => isTerm(field) && (field.lastColumn === true) === last);

const termShapes = (last: boolean) =>
  Object.fromEntries(
    termNames(last).map((name) => [
      name,
      (isList(name) ? z.array(z.string()) : z.string()).describe(meaningOf(name)),
    ]),
  );

const texts = <const Name extends string>(names: readonly Name[]) => recordOf(names, () => z.string());

const yesOrNo = z.enum(['yes', 'no']);

/** A master offer file in `data`: values as text, unset ones `""` and `[]`. */
export const offerShape = z
  .object({
    ...texts([
      'base_gs1',
      'brand_id',
      'brand_name',
      'brand_internal_id',
      'manufacturer_email_domain',
      'funder_id',
      'description',
    ]),
    ...texts(['campaign_start_time', 'campaign_end_time', 'redemption_start_time', 'redemption_end_time']),
    campaign_start_time_utc: z.number().describe('epoch seconds'),
    campaign_end_time_utc: z.number().describe('epoch seconds'),
    redemption_start_time_utc: z.number().describe('epoch seconds'),
    redemption_end_time_utc: z.number().describe('epoch seconds'),
    total_circulation: z.string(),
    ...termShapes(false),
    locked: yesOrNo,
    active: yesOrNo,
    settled: yesOrNo.describe(
      'Whether the manufacturer has settled it: deposits are refused, redemption goes on',
    ),
    state: z.enum(offerStates),
    phase: z.enum(offerPhases),
    deposited_count: z.string(),
    redeemed_count: z.string(),
    available_count: z.string(),
    update_datetime: z.string().describe('ISO 8601'),
    ...termShapes(true),
  })
  .meta({ id: 'SharedOffer', description: 'A master offer file as all parties to it see it' });

/** An offer as its manufacturer and the manufacturer's partners see it. */
export const ownOfferShape = offerShape
  .extend({ archived: yesOrNo.describe('Whether lists leave it out unless asked for') })
  .meta({ id: 'Offer', description: 'A master offer file; unset values are "" and []' });

/** An offer without the totals of deposits and redemptions, for roles that may not see them. */
export const offerShapeWithoutCounts = offerShape
  .omit({
    deposited_count: true,
    redeemed_count: true,
    available_count: true,
  })
  .meta({
    id: 'OfferWithoutCounts',
    description: 'A master offer file without what was deposited and redeemed',
  });

export function withoutCounts(record: z.input<typeof offerShape>): z.input<typeof offerShapeWithoutCounts> {
  const { deposited_count: _, redeemed_count: __, available_count: ___, ...rest } = record;
  return rest;
}

/** A flag as the wire writes it. */
export const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** The record as answers show it at `now`. */
export function offerRecord(row: OfferRow, now: Date): z.input<typeof offerShape> {
  const terms = Object.fromEntries(
    Object.keys(termFields).map((name) => {
      const value = row.terms[name];
      return [name, isList(name) ? (value ?? []) : value === undefined ? '' : String(value)];
    }),
  );
  return {
    base_gs1: row.base_gs1,
    brand_id: row.brand_id,
    brand_name: row.brand_name,
    brand_internal_id: String(row.brand_internal_id),
    manufacturer_email_domain: row.manufacturer_email_domain,
    funder_id: row.funder_id,
    description: row.description,
    campaign_start_time: writeDay(row.campaign_start),
    campaign_end_time: writeDay(row.campaign_end),
    redemption_start_time: writeDay(row.redemption_start),
    redemption_end_time: writeDay(row.redemption_end),
    campaign_start_time_utc: epochSeconds(row.campaign_starts_at),
    campaign_end_time_utc: epochSeconds(row.campaign_ends_at),
    redemption_start_time_utc: epochSeconds(row.redemption_starts_at),
    redemption_end_time_utc: epochSeconds(row.redemption_ends_at),
    total_circulation: String(row.total),
    ...terms,
    locked: yesNo(row.locked),
    active: yesNo(row.active),
    settled: yesNo(row.settled),
    state: row.locked ? 'locked' : 'editable',
    phase: phaseAt(row.redemption_starts_at, row.redemption_ends_at, now),
    deposited_count: String(row.deposited),
    redeemed_count: String(row.redeemed),
    available_count: String(row.total - row.deposited),
    update_datetime: row.updated_at.toISOString(),
  };
}

export const ownOfferRecord = (row: OfferRow, now: Date): z.input<typeof ownOfferShape> => ({
  ...offerRecord(row, now),
  archived: yesNo(row.archived),
});

/** A stored offer as the text to which a change is applied. */
export const textOf = (row: OfferRow): OfferText => ({
  description: row.description,
  campaign_start_time: row.campaign_start,
  campaign_end_time: row.campaign_end,
  redemption_start_time: row.redemption_start,
  redemption_end_time: row.redemption_end,
  total_circulation: row.total,
  terms: row.terms,
});
