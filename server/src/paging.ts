import { z } from 'zod';
import { notation } from './fields.ts';

/** How many rows a page holds unless asked otherwise, and at most. */
export const pageSizes = { usual: 100, most: 1_000 };

const sizeFault = `must be a whole number from 1 to ${pageSizes.most}`;

/** As `toISOString` writes it. Anybody can make a page number, so what no database reads as an instant is refused. */
const keyInstant = z.string().refine((written) => {
  const at = new Date(written);
  return /^[1-9]\d{3}-/.test(written) && !Number.isNaN(at.getTime()) && at.toISOString() === written;
});

/** The key of rows in order of an instant: that of the last row before the page, and its number. */
export const afterRow = z.tuple([keyInstant, z.number().int()]).readonly();

/**
 * `pageNo` (opaque, as `nextPageNo` gave it; absent or empty: the first page) and `pageSize`.
 *
 * @param after what a page number holds: the key of the last row before the page.
 */
export const pageQuery = <T>(after: z.ZodType<T>) =>
  z.object({
    pageNo: z
      .string()
      .max(500)
      .optional()
      .transform((written, context): T | undefined => {
        if (written === undefined || written.trim() === '') return undefined;
        const parsed = after.safeParse(decode(written));
        if (parsed.success) return parsed.data;
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
        if (Number.isInteger(size) && size >= 1 && size <= pageSizes.most) return size;
        context.addIssue({ code: 'custom', message: sizeFault });
        return z.NEVER;
      }),
  });

/** Says that there is no further page. */
export const lastPage = '-1';

/**
 * Cuts one page out of rows that were asked for with one more than the page holds.
 *
 * @param keyOf the key the next page continues after.
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
