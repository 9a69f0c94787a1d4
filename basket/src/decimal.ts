const decimal = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/**
 * A decimal number as an integer of its smallest parts, exactly: `('3.99', 2)` is 399. A JSON number is read
 * as the text it prints as, so 3.99 is 399 too and never 398.99999.
 *
 * @returns undefined when it is no plain decimal, or has more decimals than allowed.
 */
export function scaled(written: unknown, places: number): number | undefined {
  if (typeof written === 'number' && Number.isInteger(written)) {
    if (written < 0 || written >= 1_000_000_000) return undefined;
    return places === 0 ? written : written * 10 ** places;
  }
  if (typeof written !== 'string' && typeof written !== 'number') return undefined;
  const found = decimal.exec(String(written).trim());
  if (!found) return undefined;
  const part = (found[2] ?? '').replace(/0+$/, '');
  if (part.length > places) return undefined;
  return Number(found[1]! + part.padEnd(places, '0'));
}

/** Thousandths as text without trailing zeros: 2370 is `2.37`. */
export const thousandthsText = (thousandths: number): string => {
  const part = thousandths % 1_000;
  const whole = String((thousandths - part) / 1_000);
  return part === 0 ? whole : `${whole}.${String(part).padStart(3, '0').replace(/0+$/, '')}`;
};

/** `amount` × `parts` ÷ `per`, rounded half up to an integer; the product must be a safe integer. */
export function portion(amount: number, parts: number, per: number): number {
  const product = amount * parts;
  const remainder = product % per;
  return (product - remainder) / per + (remainder * 2 >= per ? 1 : 0);
}

/** Cents as dollars: 399 is `$3.99`. */
export const dollars = (cents: number): string =>
  `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
