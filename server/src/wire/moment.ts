import { z } from 'zod';
import { dayMs } from '../vocabulary/durations.ts';
import { readDay } from './dates.ts';
import { notation } from './fields.ts';

const fault = 'must be a time such as 2026-01-31T08:00:00Z, or a day';
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A time as text or number: epoch milliseconds, an instant with its zone, or a UTC day. */
function read(written: string, endOfDay: boolean): Date | undefined {
  if (/^\d{10,15}$/.test(written)) return new Date(Number(written));
  const day = readDay(written);
  if (day !== undefined) return new Date(Date.parse(`${day}T00:00:00Z`) + (endOfDay ? dayMs - 1 : 0));
  const at = instant.test(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at);
}

/** One end of a time span; a day means its first or its last millisecond. */
export const moment = (end: 'first' | 'last') =>
  z
    .union([notation(fault), z.number()], { error: fault })
    .transform((written, context): Date => {
      const at = read(String(written).trim(), end === 'last');
      if (at !== undefined) return at;
      context.addIssue({ code: 'custom', message: fault });
      return z.NEVER;
    })
    .describe(`The ${end} moment: ISO 8601 with its zone, a UTC day, or epoch milliseconds`);
