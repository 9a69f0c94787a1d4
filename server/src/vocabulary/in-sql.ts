/** SQL: the name for a stored number of a list such as `state` or `action`, whose numbers are 1, 2, 3 … */
export function nameOf(numbers: Readonly<Record<string, number>>, column: string): string {
  const names = Object.entries(numbers).sort(([, one], [, other]) => one - other);
  return `(array[${names.map(([name]) => `'${name}'`).join(', ')}])[${column}]`;
}

/** SQL: the short name of offer `o`, `''` without one. */
export const shortNameSql = `coalesce(o.terms->>'short_name', '')`;

/** SQL: what stands for offer `o` where there is room for one name. */
export const offerNameSql = `coalesce(o.terms->>'short_name', o.description)`;
