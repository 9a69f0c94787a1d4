import { z } from 'zod';
import { dayMs } from '../vocabulary/durations.ts';
import { notation } from './fields.ts';

/** Without a zone of the manufacturer, a coupon is valid on its printed days everywhere in the United States. */
export const usualZones = { starts: 'America/Puerto_Rico', ends: 'Pacific/Honolulu' } as const;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const years = { first: 1900, last: 2999 };
export const yearFault = `must be in a year from ${years.first} to ${years.last}`;
export const isYear = (year: number): boolean => year >= years.first && year <= years.last;

/** The range of `readDay`. */
export const firstDay: Day = `${years.first}-01-01`;
export const lastDay: Day = `${years.last}-12-31`;

const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Parses `MM/DD/YYYY` or `YYYY-MM-DD`; undefined unless it is a day from 1900 to 2999. */
export function readDay(written: string): Day | undefined {
  const a = american.exec(written.trim());
  const i = iso.exec(written.trim());
  const [year, month, day] = a ? [a[3], a[1], a[2]] : i ? [i[1], i[2], i[3]] : [];
  if (!year || !month || !day) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return real && isYear(Number(year)) ? text : undefined;
}

/** The notation of the spec: `MM/DD/YYYY`. */
export const writeDay = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** The calendar day at an instant in a zone. */
export const dayIn = (zone: string, at: Date): Day =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

/** The day that is `days` days earlier. */
export const dayBefore = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** The last days of a zone until now, today included, and as many before them. */
export function lastDays(now: Date, count: number, zone = 'UTC') {
  const to = dayIn(zone, now);
  const back = (days: number) => dayBefore(to, days);
  return {
    days: { from: back(count - 1), to },
    earlier: { from: back(2 * count - 1), to: back(count) },
    each: Array.from({ length: count }, (_, place) => back(count - 1 - place)),
  };
}

export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A day in a request. */
export const day = notation('must be a date as MM/DD/YYYY').transform((written, context): Day => {
  const read = readDay(written);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: dayFault(written) });
  return z.NEVER;
});

/** Why a text is no day that is taken. */
function dayFault(written: string): string {
  const [year] = /^\d{4,9}(?=-\d\d-\d\d$)|(?<=^\d\d?\/\d\d?\/)\d{4,9}$/.exec(written.trim()) ?? [];
  if (year !== undefined && !isYear(Number(year))) return yearFault;
  return 'must be a date as MM/DD/YYYY or YYYY-MM-DD';
}

/** The path parameters of a report: two UTC days, both inclusive. */
export const daySpan = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the first day' });

/** The first instant of a span of UTC days, and the first instant after it. */
export const utcSpan = ({ from, to }: { from: Day; to: Day }) => ({
  from: new Date(`${from}T00:00:00Z`),
  before: new Date(Date.parse(`${to}T00:00:00Z`) + dayMs),
});
