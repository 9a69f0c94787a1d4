import { counted } from '@offerbook/client';
import { inShownZone, zoneInWords } from './zone.ts';

/** Formatting of values for display. Dates of the API have no zone and are never shifted by one. */

const count = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dayStyle = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const spanStyle = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

export const writeCount = (value: number | string): string => count.format(Number(value));

/** Cents as dollars: 150 is $1.50. */
export const writeCents = (cents: number | string): string => money.format(Number(cents) / 100);

/** `MM/DD/YYYY` or `YYYY-MM-DD` as "Nov 21, 2026"; `''` stays. */
export function writeDay(day: string): string {
  const iso = isoDay(day);
  return iso === '' ? day : dayStyle.format(new Date(`${iso}T00:00:00Z`));
}

/** `MM/DD/YYYY` as the `YYYY-MM-DD` of browsers' date fields; `''` for anything else. */
export function isoDay(day: string): string {
  const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(day) ?? [];
  if (year) return `${year}-${month}-${date}`;
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : '';
}

/** `YYYY-MM-DD` as the API's `MM/DD/YYYY`; `''` stays. */
export const wireDay = (iso: string): string => iso.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

/** A UTC day; in other zones a day may be an hour longer or shorter. */
export const dayMs = 86_400_000;

/** The day in a zone that many days from now, `YYYY-MM-DD`. */
export function dayFromNow(days: number, zone = 'UTC'): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now());
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

const momentStyle = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** An instant in the account's zone, which is named: "Nov 21, 2026, 2:30 PM EST". ISO text or epoch milliseconds. */
export const writeMoment = (at: string | number): string => inShownZone(momentStyle).format(new Date(at));

/** The time of day of an instant in the account's zone, to the second. */
export const writeTime = (at: string | number): string =>
  inShownZone({ timeStyle: 'medium' }).format(new Date(at));

/** Reports count by UTC days, so that a past day never changes: the local hour at which they begin. */
export function writeUtcDays(): string {
  const midnight = inShownZone({ hour: 'numeric', minute: '2-digit' }).format(
    new Date().setUTCHours(24, 0, 0, 0),
  );
  return midnight === '12:00 AM'
    ? 'Days begin at midnight UTC.'
    : `Days begin at midnight UTC, which is ${midnight} ${zoneInWords()}.`;
}

/** "3 minutes ago", "in 2 days". */
export function writeSince(at: string | number): string {
  const seconds = (new Date(at).getTime() - Date.now()) / 1_000;
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return spanStyle.format(Math.round(seconds / size), unit);
  }
  return spanStyle.format(Math.round(seconds), 'second');
}

/** "1 string", "2 deliveries". */
export const plural = (n: number | string, one: string, many?: string): string =>
  counted(Number(n), one, { many, written: writeCount(n) });
