/** SQL: the name for a stored number of a list such as `state` or `action`, whose numbers are 1, 2, 3 … */
export function nameOf(numbers: Readonly<Record<string, number>>, column: string): string {
  const names = Object.entries(numbers).sort(([, one], [, other]) => one - other);
  return `(array[${names.map(([name]) => `'${name}'`).join(', ')}])[${column}]`;
}

/** SQL: the short name of offer `o`, `''` without one. */
export const shortNameSql = `coalesce(o.terms->>'short_name', '')`;

/** SQL: what stands for offer `o` where there is room for one name. */
export const offerNameSql = `coalesce(o.terms->>'short_name', o.description)`;

/**
 * SQL: the first instant of a day in a zone. Where clocks go back at midnight the day has two midnights and PostgreSQL
 * takes the second: the first is found as 12 hours after the noon before, unless that is still the day before. They are
 * added in UTC, without a zone: Citus takes no other sum in a CASE, for it could depend on the session's.
 */
export const firstInstant = (day: string, zone: string): string => {
  const midnight = `(${day}::timestamp at time zone ${zone})`;
  const noonBefore = `((${day} - interval '12 hours') at time zone ${zone})`;
  const afterNoon = `((${noonBefore} at time zone 'UTC' + interval '12 hours') at time zone 'UTC')`;
  return `(case when (${afterNoon} at time zone ${zone}) < ${day}::timestamp then ${midnight}
    else least(${midnight}, ${afterNoon}) end)`;
};
