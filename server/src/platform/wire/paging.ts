import { z } from 'zod';
import { notation } from './fields.ts';

/** The default and the maximum number of rows of a page. */
export const pageSizes = { usual: 100, max: 1_000 };

const sizeFault = `must be a whole number from 1 to ${pageSizes.max}`;

/** An instant as `toISOString` writes it. Clients can forge page numbers, so others are refused. */
export const keyInstant = z.string().refine((written) => {
  const at = new Date(written);
  return /^[1-9]\d{3}-/.test(written) && !Number.isNaN(at.getTime()) && at.toISOString() === written;
});

/** A page key of rows ordered by time: the time and the number of the last row before the page. */
export const afterRow = z.tuple([keyInstant, z.number().int()]).readonly();

/**
 * `pageNo` (opaque, as `nextPageNo` gave it; absent or empty: the first page) and `pageSize`.
 *
 * @param after the schema of the key in a page number: that of the last row before the page.
 */
export const pageQuery = <T>(after: z.ZodType<T>) =>
  z.object({
    pageNo: z
      .string()
      // A key may hold a name of 200 characters, of up to six bytes each in JSON, and four thirds of that as base64.
      .max(2_000)
      .optional()
      .transform((written, context): T | undefined => {
        if (written === undefined || written.trim() === '') return undefined;
        const result = after.safeParse(decode(written));
        if (result.success) return result.data;
        context.addIssue({
          code: 'custom',
          message: 'must be nextPageNo of the page before, or empty for the first page',
        });
        return z.NEVER;
      }),
    pageSize: notation(sizeFault)
      .optional()
      .transform((written, context) => {
        if (written === undefined || written.trim() === '') return pageSizes.usual;
        const size = Number(written);
        if (Number.isInteger(size) && size >= 1 && size <= pageSizes.max) return size;
        context.addIssue({ code: 'custom', message: sizeFault });
        return z.NEVER;
      }),
  });

/** The `nextPageNo` of the last page. */
export const lastPage = '-1';

/**
 * The page of rows that were queried with a limit of `size + 1`.
 *
 * @param keyOf the key after which the next page continues.
 */
export function nextPage<Row, Key>(rows: Row[], size: number, keyOf: (row: Row) => Key) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const nextPageNo = rows.length > size && last !== undefined ? encode(keyOf(last)) : lastPage;
  return { page, nextPageNo };
}

const encode = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');

function decode(written: string): unknown {
  try {
    return JSON.parse(Buffer.from(written, 'base64url').toString());
  } catch {
    return undefined;
  }
}
