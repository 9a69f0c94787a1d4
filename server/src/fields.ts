import { z } from 'zod';
import { type BodyLimit, bodyLimits } from './operation.ts';

/** How text on the wire becomes a value: the small vocabulary every operation's input is written in. */

/** What no database keeps as text and what never means anything; refused here, it stays out of every statement. */
const storable = (schema: z.ZodString) =>
  schema
    .refine((text) => !text.includes('\0'), 'must not contain a NUL character')
    .refine((text) => !/\p{Surrogate}/u.test(text), 'must not contain half of a surrogate pair');

/** What a value is written in: a number, a day, a code. No notation of one is longer. */
export const notation = (error: string) => z.string({ error }).max(100, { error, abort: true });

/** Trimmed text; `""` stays `""`. */
export const text = (most: number) =>
  storable(
    z
      .string({ error: 'must be text' })
      .trim()
      .max(most, { error: `must be at most ${most} characters`, abort: true }),
  );

/** Text of any length, for what is cut rather than refused; the limit of the body bounds it. */
export const uncut = storable(z.string({ error: 'must be text' }).trim().max(bodyLimits.roomy.maxBytes));

/** Text that must be there. */
export const required = (most: number) => text(most).min(1, 'must not be empty');

/** Text that may be absent or empty; both mean not given. */
export const optional = (most: number) =>
  text(most)
    .transform((value) => value || undefined)
    .optional();

/** An identifier made of digits. A JSON number is refused: it may already have lost digits. */
export const identifier = (most: number) =>
  storable(
    z
      .string({ error: 'must be text in quotes; as a JSON number it may have lost digits' })
      .trim()
      .max(most, { error: `must be at most ${most} characters`, abort: true }),
  );

/** A whole number written as number or text, at least `least` and at most `most`. */
export const quantity = (least: number, most: number) =>
  z
    .union([z.number(), notation('must be a whole number')], { error: 'must be a whole number' })
    .transform((value, context) => {
      const written = String(value).trim();
      const number = Number(written);
      if (!/^\d{1,15}$/.test(written) || number < least || number > most) {
        context.addIssue({ code: 'custom', message: `must be a whole number from ${least} to ${most}` });
        return z.NEVER;
      }
      return number;
    });

/** yes/no, 1/0 or true/false; an empty string means not set. */
export const flag = z
  .union([z.boolean(), notation('must be "yes" or "no"'), z.number()], { error: 'must be "yes" or "no"' })
  .transform((value, context): boolean | undefined => {
    const written = String(value).trim().toLowerCase();
    if (written === '') return undefined;
    if (['yes', '1', 'true'].includes(written)) return true;
    if (['no', '0', 'false'].includes(written)) return false;
    context.addIssue({ code: 'custom', message: 'must be "yes" or "no"' });
    return z.NEVER;
  })
  .optional();

/** An e-mail domain such as `acme.example`; identifies an account within its role. */
export const emailDomain = z
  .string({ error: 'must be an e-mail domain such as acme.example' })
  .trim()
  .toLowerCase()
  .max(253, { error: 'must be at most 253 characters', abort: true })
  .regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
    'must be an e-mail domain such as acme.example',
  );

/** Data strings as one comma-separated text or an array of texts; empty items are skipped. How many is the operation's to judge. */
const dataStrings = (maxStrings: number, { maxBytes }: BodyLimit) =>
  z
    .union(
      [
        z.string().max(maxBytes),
        z.array(z.unknown().meta({ type: 'string', maxLength: maxBytes })).meta({ maxItems: maxStrings }),
      ],
      { error: 'must be data strings as text: one, several separated by commas, or an array of texts' },
    )
    .transform((sent, context): string[] => {
      const given = typeof sent === 'string' ? [sent] : sent;
      // Only the first is named: a list of thousands of numbers must not become thousands of faults.
      const wrong = given.findIndex((item) => typeof item !== 'string');
      if (wrong >= 0) {
        const message = 'must be text in quotes; as a JSON number it has lost digits';
        context.addIssue({ code: 'custom', path: [wrong], message });
        return z.NEVER;
      }
      const items = (given as string[])
        .flatMap((item) => item.split(','))
        .filter((item) => item.trim() !== '');
      if (items.length === 0)
        context.addIssue({ code: 'custom', message: 'must hold at least one data string' });
      return items;
    });

/** The strings of one basket. */
export const gs1s = dataStrings(100, bodyLimits.usual);

/** The strings of a deposit or a deletion; DEPOSIT_MAXIMUM says how many of them are taken. */
export const manyGs1s = dataStrings(50_000, bodyLimits.bulk);

/** What a client calls its transaction, so that a repeated call is recognised. */
export const clientTxnId = optional(255);

/** The idempotency id every write takes. */
export const idempotent = z.object({ client_txn_id: clientTxnId });

/** Faults of one list that are named; the rest of it is not looked at. */
const maxFaults = 100;

/** What the entries of a `longList` are read by; their own schema takes anything. */
export const entrySchemas = new WeakMap<z.core.$ZodType, z.ZodType>();

/**
 * A list that may be long. Its length is judged before its entries, and reading ends with the hundredth fault.
 *
 * @param plain texts that are right as they are: they need no further reading.
 */
export const longList = <T extends z.ZodType>(item: T, maxItems: number, plain?: RegExp) => {
  const { $schema: _, ...described } = z.toJSONSchema(item, { io: 'input', unrepresentable: 'any' });
  const entry = z.unknown().meta(described as Record<string, unknown>);
  entrySchemas.set(entry, item);
  return z
    .array(entry, { error: 'must be an array' })
    .max(maxItems, `must hold at most ${maxItems} entries`)
    .transform((items, context): z.output<T>[] => {
      const read: unknown[] = [];
      for (const [index, entry] of items.entries()) {
        if (plain !== undefined && typeof entry === 'string' && plain.test(entry)) {
          read.push(entry);
          continue;
        }
        const result = item.safeParse(entry);
        if (result.success) read.push(result.data);
        else
          for (const issue of result.error.issues)
            context.issues.push({ ...issue, input: entry, path: [index, ...issue.path] } as never);
        if (context.issues.length >= maxFaults) break;
      }
      return read as z.output<T>[];
    });
};

/** A list of texts given as `["a"]`, `[""]` (empty) or absent. */
export const list = <T extends z.ZodType<string>>(item: T, maxItems: number, plain?: RegExp) =>
  longList(item, maxItems, plain).transform((items) => items.filter((entry) => entry !== ''));
