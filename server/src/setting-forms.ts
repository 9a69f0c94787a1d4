import { isIP } from 'node:net';
import { z } from 'zod';

/** A whole number. @param otherwise what else may be done, as the end of the sentence that refuses another value. */
export function whole(min: number, max: number, otherwise = '') {
  const error = `must be a whole number from ${min} to ${max}${otherwise}`;
  return z.coerce.number({ error }).int({ error, abort: true }).min(min, error).max(max, error);
}

export const port = whole(0, 65_535, ', the number of a port');

/** A number of processes or threads that is one per processor where none is given. */
export const perProcessor = (max: number) => whole(1, max, '; leave it out for one per processor').optional();

export const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((text) => text === '1');

export const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

/** Without the brackets that an IPv6 address has in a URL. */
export const listenAddress = z
  .string()
  .transform((text) => (isIP(text.slice(1, -1)) === 6 ? text.replace(/^\[(.*)\]$/, '$1') : text))
  .refine(
    (text) => isIP(text) !== 0 || /^[\w.-]+$/.test(text),
    'must be an address or a host name alone, such as 127.0.0.1, or :: for all addresses of the machine; the port goes to PORT',
  );
