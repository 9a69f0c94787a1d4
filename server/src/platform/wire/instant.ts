import { z } from 'zod';
import { dayMs, secondMs } from '../vocabulary/durations.ts';
import { type Day, isYear, readDay, yearFault } from './dates.ts';
import { notation } from './fields.ts';

/** How far a caller's clock may differ from this one (contract §1, §8). */
export const clockToleranceMs = 300 * secondMs;

/** An instant of a caller's clock: up to `clockToleranceMs` ahead it counts as now. Undefined: it is later. */
export const notAhead = (at: Date, now: Date): Date | undefined => {
  if (at <= now) return at;
  return at.getTime() - now.getTime() <= clockToleranceMs ? now : undefined;
};

// RFC 3339, also with a blank for T, and with the basic offsets of ISO 8601.
const isoText =
  /^(\d{4,9}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:([Zz])|([+-]\d{2})(?::?(\d{2}))?)?$/;

/**
 * The instant that a text or number of a request means; a text: what is wrong with it; undefined: it is in no notation of
 * an instant. A number is epoch seconds with 10 or 11 digits and epoch milliseconds with 13. With any other count it is
 * refused: a compact date, a spreadsheet's day and microseconds would be times of other centuries. Text carries its zone:
 * no zone of a process is ever assumed.
 */
export function readInstant(written: string | number): Date | string | undefined {
  if (typeof written === 'number' || /^[1-9]\d*$/.test(written)) {
    const number = Number(written);
    if (number >= 1e9 && number < 1e11) return new Date(number * secondMs);
    return number >= 1e12 && number < 1e13 ? new Date(number) : countFault;
  }
  const parts = isoText.exec(written);
  if (parts === null) return undefined;
  const [, date = '', time = '', second = '00', fraction = '0', utc, hours, minutes = '00'] = parts;
  if (!isYear(Number(date.slice(0, -6)))) return yearFault;
  if (readDay(date) === undefined) return undefined;
  if (utc === undefined && hours === undefined) return zoneFault;
  const at = Date.parse(`${date}T${time}:${second}.${fraction}${utc ? 'Z' : `${hours}:${minutes}`}`);
  return Number.isNaN(at) ? undefined : new Date(at);
}

const countFault =
  'must have 10 digits as epoch seconds or 13 as epoch milliseconds, or be written as 2026-05-01T12:00:00Z';

const zoneFault = 'must say its zone, as 2026-05-01T12:00:00Z or 2026-05-01T12:00:00+02:00 does';

const fault = 'must be epoch milliseconds or ISO 8601 such as 2026-05-01T12:00:00Z';

/** An instant; empty text means not given. */
export const instant = z
  .union([z.number(), notation('must be epoch milliseconds or ISO 8601')], {
    error: 'must be epoch milliseconds or ISO 8601',
  })
  .transform((written, context): Date | undefined => {
    if (written === '') return undefined;
    const at = readInstant(typeof written === 'string' ? written.trim() : written);
    if (at instanceof Date) return at;
    context.addIssue({ code: 'custom', message: at ?? fault });
    return z.NEVER;
  })
  .describe('ISO 8601 with its zone, epoch milliseconds, or epoch seconds with 10 digits')
  .optional();

const spanFault = 'must be a time such as 2026-01-31T08:00:00Z, or a day';

/** One end of a time span: an instant, or a UTC day, which means its first or its last millisecond. */
export const moment = (end: 'first' | 'last') =>
  z
    .union([notation(spanFault), z.number()], { error: spanFault })
    .transform((written, context): Date => {
      const text = String(written).trim();
      const day = readDay(text);
      const at = day === undefined ? readInstant(text) : endOf(day, end);
      if (at instanceof Date) return at;
      context.addIssue({ code: 'custom', message: at ?? spanFault });
      return z.NEVER;
    })
    .describe(`The ${end} moment: ISO 8601 with its zone, a UTC day, or epoch milliseconds`);

const endOf = (day: Day, end: 'first' | 'last') =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (end === 'last' ? dayMs - 1 : 0));
