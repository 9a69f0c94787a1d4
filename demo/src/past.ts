import { isoDay } from './stage.ts';

/** The weeks before today in which the demo's shops were open. */
export const pastWeeks = 8;

/** Providers deposit at the beginning of every second week. */
export const weeksPerDeposit = 2;

/** How many shoppers come on a day of the week, relative to others, from Sunday. */
const byWeekday = [0.7, 0.9, 0.8, 0.8, 0.9, 1.3, 1.6];

/** When the shops opened for the first time, for a registry that is about to be seeded. */
export const firstMoment = (): Date => momentOf(-7 * pastWeeks, 0);

/** @param part of the opening hours, from 0 to 1. */
export function momentOf(daysFromToday: number, part: number): Date {
  // Between 14:00 and 23:00 UTC shops are open in every zone of the stores.
  return new Date(Date.parse(`${isoDay(daysFromToday)}T14:00:00Z`) + Math.round(part * 9 * 3_600_000));
}

/**
 * Distributes visits over days: more of them at weekends, and more from week to week.
 *
 * @returns for each visit, in order, when it takes place.
 */
export function momentsOfVisits(visits: number, fromDay: number, days: number): Date[] {
  const weights = Array.from({ length: days }, (_, n) => {
    const weekday = new Date(`${isoDay(fromDay + n)}T12:00:00Z`).getUTCDay();
    return byWeekday[weekday]! * (1 + (7 * pastWeeks + fromDay + n) / (7 * pastWeeks));
  });
  const total = weights.reduce((sum, one) => sum + one, 0);
  let day = 0;
  let before = 0;
  return Array.from({ length: visits }, (_, visit) => {
    const at = ((visit + 0.5) / visits) * total;
    while (before + weights[day]! < at) before += weights[day++]!;
    return momentOf(fromDay + day, (at - before) / weights[day]!);
  });
}
