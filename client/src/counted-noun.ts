/** The plural of an English noun by its ending: stores, deliveries, addresses. */
export const pluralOf = (noun: string): string =>
  /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun.replace(/([^aeiou])y$/, '$1ie')}s`;

/**
 * A number with its noun: "1 data string", "2 deliveries".
 *
 * @param written the number as it is shown, such as "1,000".
 * @param many the plural of a noun that has more words behind it, such as "hours with attempts".
 */
export const counted = (
  count: number,
  noun: string,
  { many = pluralOf(noun), written = String(count) }: { many?: string; written?: string } = {},
): string => `${written} ${count === 1 ? noun : many}`;
