import { z } from 'zod';
import { usableZone, zoneFault } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { whenAbsent } from '../../platform/wire/absence.ts';
import { idempotent, notation, optional, quantity } from '../../platform/wire/fields.ts';
import { recordUpdated } from './offer-events.ts';
import { changesOffer, offerToChange } from './offer-path.ts';
import type { OfferRow } from './offer-store.ts';
import { type RedemptionWindow, setWindow } from './offer-write-store.ts';

/** ISO days of the week, Monday first: the index is PostgreSQL's isodow less one. */
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const clockTime = notation('must be a time as HH:MM')
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'must be a time as HH:MM, 00:00 to 23:59')
  .transform((written) => written || undefined)
  .optional();

/** A list in which empty entries are ignored, as everywhere on the wire: `[""]` is an empty list. */
const listOf = <T>(entry: z.ZodType<T | ''>, maxEntries: number) =>
  z
    .array(entry, { error: 'must be an array' })
    .max(maxEntries, `must hold at most ${maxEntries} entries`)
    .transform((entries) => entries.filter((one): one is T => one !== ''))
    .optional();

/** A window is replaced whole. */
const part = <T extends z.ZodType>(schema: T): T => whenAbsent('the window has no such part', schema);

const body = idempotent.extend({
  days: part(
    listOf(
      notation('must be text')
        .trim()
        .toLowerCase()
        .pipe(z.enum([...weekdays, ''], { error: `must be one of ${weekdays.join(', ')}` })),
      7,
    ),
  ),
  dates_of_month: part(
    listOf(z.union([z.literal(''), quantity(1, 31)], { error: 'must be a day of the month, 1 to 31' }), 31),
  ),
  start_time: part(clockTime),
  end_time: part(clockTime),
  time_zone: whenAbsent('the account’s zone is taken', optional(64).refine(...usableZone)),
});

export const windowShape = z
  .object({
    days: z.array(z.string()),
    dates_of_month: z.array(z.number()),
    start_time: z.string(),
    end_time: z.string(),
    time_zone: z.string(),
  })
  .meta({ id: 'RedemptionWindow', description: 'When an offer can be redeemed beside its dates' });

const declared = {
  ...changesOffer,
  section: 'offer-restrictions',
  needs: 'full_set',
  emits: ['mof_update'],
} as const;

/**
 * When an offer can be redeemed: on these weekdays, dates of the month, between these times; all given parts must
 * hold. A window whose end is before its start crosses midnight and belongs to the day it began. An
 * end of 00:00 is midnight at the end of the day.
 */
export const setRedemptionWindow = operation({
  ...declared,
  name: 'set-redemption-window',
  summary: 'Update redemption days and time window',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/redemption_window',
  body,
  output: z.object({ data: windowShape }),
  example: {
    body: { days: ['mon', 'tue'], start_time: '09:00', end_time: '17:00', time_zone: 'America/New_York' },
  },
  run: async (context) => {
    const offer = await offerToChange(context);
    const { days = [], dates_of_month = [], start_time } = context.body;
    const isAnyDay = days.length === 0 && dates_of_month.length === 0;
    const isWholeDay = start_time === undefined && context.body.end_time === '00:00';
    const end_time = isWholeDay ? undefined : context.body.end_time;
    if (isAnyDay && !isWholeDay && start_time === undefined && end_time === undefined)
      throw refuse.field('days', 'is required, or dates_of_month, start_time or end_time');
    if ((isAnyDay && isWholeDay) || (start_time !== undefined && start_time === end_time)) {
      throw refuse.field('end_time', 'must differ from start_time; leave both out for the whole day');
    }
    const zone = context.body.time_zone ?? offer.manufacturer_time_zone;
    if (!zone) throw refuse.field('time_zone', 'is required, because the account has no time zone');
    // An account may have kept a zone from before such names were refused.
    const fault = zoneFault(zone);
    if (fault !== undefined) throw refuse.field('time_zone', fault);
    const window = {
      days: days.map((day) => weekdays.indexOf(day) + 1),
      dates: dates_of_month,
      start: start_time,
      end: end_time,
      zone,
    };
    const data = {
      days,
      dates_of_month,
      start_time: start_time ?? '',
      end_time: end_time ?? '',
      time_zone: zone,
    };
    if (context.notes.replaced(windowOf(offer), data)) await save(context, offer.offer_id, window);
    return { message: 'The redemption window was saved.', data };
  },
});

/** The redemption window of an offer, as the wire writes it; empty where nothing is set. */
export const windowOf = (offer: OfferRow): z.infer<typeof windowShape> => ({
  days: (offer.window_days ?? []).map((day) => weekdays[day - 1]!),
  dates_of_month: offer.window_dates ?? [],
  start_time: offer.window_start?.slice(0, 5) ?? '',
  end_time: offer.window_end?.slice(0, 5) ?? '',
  time_zone: offer.window_zone ?? '',
});

const deleting = {
  ...declared,
  summary: 'Delete redemption days and time window',
} as const;

/** Removes the window, so that the offer can be redeemed at any time of its dates; repeating it is harmless. */
export const deleteRedemptionWindow = operation({
  ...deleting,
  name: 'delete-redemption-window',
  method: 'DELETE',
  path: '/manufacturer/base_gs1/:base_gs1/redemption_window',
  query: idempotent,
  run: async (context) => cleared(context),
});

/** Deletes the window for partners, who do it by POST. */
export const deleteRedemptionWindowByPost = operation({
  ...deleting,
  name: 'delete-redemption-window-by-post',
  allow: ['authorized_partner'],
  method: 'POST',
  path: '/manufacturer_agent/base_gs1/:base_gs1/delete_redemption_window',
  bare: true,
  body: idempotent,
  run: async (context) => cleared(context),
});

type Changing = Parameters<typeof offerToChange>[0] & Parameters<typeof recordUpdated>[0];

async function cleared(context: Changing) {
  const offer = await offerToChange(context);
  if (context.notes.replaced(windowOf(offer), {})) await save(context, offer.offer_id, undefined);
  return { message: 'The offer has no redemption window.' };
}

/** Sets the window and publishes the offer as updated. */
async function save(context: Changing, offerId: number, window: RedemptionWindow | undefined) {
  await setWindow(context.tx, offerId, window, context.now);
  await recordUpdated(context, [offerId]);
}
