/**
 * The zone in which times are shown: the account's own, so that two people who look at one account read the
 * same hour. An account whose days are nationwide in the United States has none; then it is the reader's.
 */
let accountZone: string | undefined;

/** The zones that may be chosen. The registry refuses short names such as CET, which some browsers list. */
export const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.length > 3 || zone === 'UTC');

/** The place whose clock a zone is, as queries name it; UTC where the browser has only a short name, as CET. */
function placeOf(zone?: string): string {
  const { timeZone } = Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  return timeZone.length === 3 ? 'UTC' : timeZone;
}

export const readersZone = placeOf();

export function showMomentsIn(zone: string | undefined): void {
  accountZone = zone?.length === 3 ? placeOf(zone) : zone || undefined;
}

export const shownZone = (): string => accountZone ?? readersZone;

/** The zone whose days a report has, the same for all readers of the account: its own, or UTC where it has none. */
export const reportZone = (): string => accountZone ?? 'UTC';

/** The zone of a report's days as a query takes it; none where they are UTC days. */
export const inReportZone = (): { zone?: string } => (accountZone === undefined ? {} : { zone: accountZone });

/** The zone's common name: "New York time", "UTC". */
export function zoneInWords(zone = shownZone()): string {
  const place = zone.split('/').at(-1)!.replaceAll('_', ' ');
  return zone.includes('/') && !zone.startsWith('Etc/') ? `${place} time` : place;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating formats is expensive, and lists format thousands of times. */
export function inShownZone(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = shownZone();
  const key = `${timeZone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}

/** The local time of the zone at an instant, in the format of browsers' date fields: `2026-11-21T14:30`. */
export function wallClock(at: Date): string {
  const parts = Object.fromEntries(
    inShownZone({
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

/** The instant of a local time of the zone; in an hour skipped by a change of clocks, the one after it. */
export function instantOf(wall: string): Date {
  const asUtc = Date.parse(`${wall}Z`);
  const aheadAt = (instant: number) => Date.parse(`${wallClock(new Date(instant))}Z`) - instant;
  const near = asUtc - aheadAt(asUtc);
  return new Date(asUtc - aheadAt(near));
}
