import type { OfferInFull } from './offer.ts';

/** Days and times in the API's format: empty where unset. */
type Window = OfferInFull['redemption_window'];

/** "Mon, Tue; on day 1 or 15 of the month; 09:00 to 17:00 (America/New_York)"; '' when unset. */
export function windowInWords({ days, dates_of_month, start_time, end_time, time_zone }: Window): string {
  const parts = [
    days.map((day) => day.charAt(0).toUpperCase() + day.slice(1)).join(', '),
    dates_of_month.length === 0 ? '' : `on day ${dates_of_month.join(' or ')} of the month`,
    start_time === '' && end_time === '' ? '' : `${start_time || '00:00'} to ${end_time || '24:00'}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join('; ')} (${time_zone})`;
}
