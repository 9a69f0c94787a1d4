import { dayMs } from '../vocabulary/durations.ts';
import { dayIn } from '../wire/dates.ts';

/** First and last day, both inclusive, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** The UTC day so many days before an instant. */
export const dayBefore = (now: Date, days: number): string =>
  dayIn('UTC', new Date(now.getTime() - days * dayMs));
