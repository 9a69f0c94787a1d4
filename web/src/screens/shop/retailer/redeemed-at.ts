import { instantOf } from '../../../ui/zone.ts';

// The API's notation of an instant (the server's instant.ts); here the zone may be left out.
const isoForm =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?$/i;
const americanForm = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),? +(\d{1,2}):(\d\d)(?::(\d\d))?(?: *([AP])M)?$/i;

const month =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)';
/** Any word that begins as a month does, in several languages; beside a year alone it means one. */
const monthBegun = '(?<![a-z])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const year = '(?<!\\d)(19|20)\\d\\d(?!\\d)';
/** What a person or a program means as a day or time, in whatever notation; a store's id hardly looks so. */
const likeTime = [
  /(?<!\d)\d{1,2}:\d\d(?!\d)/,
  /(?<!\d)\d{4}[./-]\d{1,2}[./-]\d{1,2}(?!\d)/,
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](\d{4}|\d\d)(?!\d)/,
  new RegExp(`${monthBegun}.*${year}|${year}.*${monthBegun}`, 'i'),
  // As spreadsheets show days: 5-Nov-26 and 26-Nov, or Nov-26.
  new RegExp(`^\\d{1,2}[ .-]*${month}\\.?([ ,.'-]*\\d\\d)?$|^${month}[ .-]+\\d{1,2}(, *\\d\\d)?$`, 'i'),
  /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([T -]?\d{4}(\d\d([.,]\d+|\d{3})?)?(Z|[+-]\d\d:?(\d\d)?)?)?$/i,
  /^\/Date\(/i,
  // Epoch seconds and a spreadsheet's days with a fraction, and epoch micro- and nanoseconds of these years.
  /^\d{5,10}[.,]\d+$/,
  /^1[5-9]\d{14}(\d{3})?$/,
];

/**
 * The time of a redemption in epoch milliseconds, in the notations of the API, of tills and of spreadsheets; without
 * a zone it is in the shown one. NaN: it is meant as a time and cannot be read. Undefined: it is something else.
 */
export function redeemedAt(written: string): number | undefined {
  // Browsers write a narrow blank before AM and PM, and marks of direction that cannot be seen.
  const cell = written
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
  if (/^[1-9]\d{12}$/.test(cell)) return Number(cell);
  if (/^[1-9]\d{9}$/.test(cell)) return Number(cell) * 1_000;
  const iso = isoForm.exec(cell);
  if (iso) {
    const [, day, minute, second, fraction, utc, hours, minutes = '00'] = iso;
    return instantIn(`${day}T${minute}`, second, fraction, utc ? 'Z' : hours && `${hours}:${minutes}`);
  }
  const american = americanForm.exec(cell);
  if (american) {
    const [, month, day, year, hour, minute, second, half] = american;
    const hours = half === undefined ? Number(hour) : hourOf(Number(hour), /p/i.test(half));
    const two = (number: string | number) => String(number).padStart(2, '0');
    return instantIn(`${year}-${two(month!)}-${two(day!)}T${two(hours)}:${minute}`, second);
  }
  return likeTime.some((form) => form.test(cell)) ? Number.NaN : undefined;
}

/** The hour of the day, 0 to 23, from an hour with AM or PM, 1 to 12; NaN for any other hour. */
const hourOf = (hour: number, isAfternoon: boolean): number =>
  hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (isAfternoon ? 12 : 0);

/** NaN for a day, hour, minute, second or zone that does not exist: `Date.parse` alone makes 31 November 1 December. */
function instantIn(wall: string, second = '00', fraction = '0', zone?: string): number {
  const day = wall.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return Number.NaN;
  const at = Date.parse(`${wall}:${second}.${fraction}${zone ?? 'Z'}`);
  if (Number.isNaN(at) || zone !== undefined) return at;
  return instantOf(wall).getTime() + (at - Date.parse(`${wall}Z`));
}

/** Whether a column of this heading, in small letters, says when. */
const saysWhen = (heading: string): boolean =>
  /(?<![a-z])(date|time|datetime|timestamp|when)(?![a-z])|(?<![a-z])redeemed[ _-]?(at|on)?$/.test(heading) &&
  !/zone/.test(heading);

/** The column of the time: one that names the redemption comes before other days and times. -1: no heading says so. */
export function timeColumnOf(headings: string[]): number {
  const named = headings.findIndex((heading) => saysWhen(heading) && /redeem|redemption/.test(heading));
  return named >= 0 ? named : headings.findIndex(saysWhen);
}

export const unreadableTime = (cell: string): string =>
  `“${cell.slice(0, 40)}” is no time that can be read. Write it as 2026-11-26 10:15 or 11/26/2026 10:15 AM.`;
