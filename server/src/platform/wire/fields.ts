import { z } from 'zod';
import { type BodyLimit, bodyLimits } from './body-limits.ts';

/** Schemas for the input of operations. */

/** Refuses characters that PostgreSQL cannot store in text. */
const storable = (schema: z.ZodString) =>
  schema
    .refine((text) => !text.includes('\0'), 'must not contain a NUL character')
    .refine((text) => !/\p{Surrogate}/u.test(text), 'must not contain half of a surrogate pair');

/** The text of a number, a day or a code, none of which is longer. */
export const notation = (error: string) => z.string({ error }).max(100, { error, abort: true });

/** Trimmed text; may be empty. */
export const text = (maxLength: number) =>
  storable(
    z
      .string({ error: 'must be text' })
      .trim()
      .max(maxLength, { error: `must be at most ${maxLength} characters`, abort: true }),
  );

/** Text for values that are truncated instead of refused; only the body limit bounds it. */
export const uncut = storable(z.string({ error: 'must be text' }).trim().max(bodyLimits.roomy.maxBytes));

/** Text that must not be empty. */
export const required = (maxLength: number) => text(maxLength).min(1, 'must not be empty');

/** Text that may be absent; empty text counts as absent. */
export const optional = (maxLength: number) =>
  text(maxLength)
    .transform((value) => value || undefined)
    .optional();

/** A schema whose value may be absent or empty text, which counts as absent. */
export const orUnset = <T extends z.ZodType>(schema: T) =>
  schema.or(z.literal('').transform(() => undefined)).optional();

/** A schema whose value may be absent or empty text, which counts as absent; an absent value is `usual`. */
export const orUsual = <const V extends string | number>(schema: z.ZodType<V>, usual: NoInfer<V>) =>
  schema.or(z.literal('').transform((): V => usual)).default(usual as never) as z.ZodDefault<z.ZodType<V>>;

/** What to say of input that is no text, where a JSON number is refused because it may have lost digits. */
export function notText({ input }: { input?: unknown }): string {
  if (typeof input === 'number') return 'must be text in quotes; as a JSON number it may have lost digits';
  const kind = Array.isArray(input) ? 'a list' : typeof input === 'object' && input ? 'an object' : input;
  return `must be text, not ${kind}`;
}

/** An identifier made of digits. */
export const identifier = (maxLength: number) =>
  storable(
    z
      .string({ error: notText })
      .trim()
      .max(maxLength, { error: `must be at most ${maxLength} characters`, abort: true }),
  );

/** A whole number, sent as number or text. */
export const quantity = (min: number, max: number) =>
  z
    .union([z.number(), notation('must be a whole number')], { error: 'must be a whole number' })
    .transform((value, context) => {
      const text = String(value).trim();
      const number = Number(text);
      if (!/^\d{1,15}$/.test(text) || number < min || number > max) {
        context.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}` });
        return z.NEVER;
      }
      return number;
    });

/** yes/no, 1/0 or true/false; undefined for an empty string. */
export const yesNo = z
  .union([z.boolean(), notation('must be "yes" or "no"'), z.number()], { error: 'must be "yes" or "no"' })
  .transform((value, context): boolean | undefined => {
    const text = String(value).trim().toLowerCase();
    if (text === '') return undefined;
    if (['yes', '1', 'true'].includes(text)) return true;
    if (['no', '0', 'false'].includes(text)) return false;
    context.addIssue({ code: 'custom', message: 'must be "yes" or "no"' });
    return z.NEVER;
  });

/** A flag that may be absent; an empty string means not set. Where absence turns a state over: `toggle` in absence.ts. */
export const flag = yesNo.optional();

/** An e-mail domain, which identifies an account within its role. */
export const emailDomain = z
  .string({ error: 'must be an e-mail domain such as acme.example' })
  .trim()
  .toLowerCase()
  .max(253, { error: 'must be at most 253 characters', abort: true })
  .regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
    'must be an e-mail domain such as acme.example',
  )
  .meta({ id: 'EmailDomain', description: 'E-mail domain of the account, such as acme.example' });

/** Nearly every text begins with a digit, and need not be looked at whole. */
function takeFilled(text: string, items: string[]): void {
  const first = text.charCodeAt(0);
  if ((first >= 48 && first <= 57) || text.trim() !== '') items.push(text);
}

/** Data strings as comma-separated text or an array of texts, without empty items. The operation checks their number. */
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
      // Only the first is reported, so that a list of thousands of numbers does not cause thousands of errors.
      const wrong = given.findIndex((item) => typeof item !== 'string');
      if (wrong >= 0) {
        context.addIssue({ code: 'custom', path: [wrong], message: notText({ input: given[wrong] }) });
        return z.NEVER;
      }
      const items: string[] = [];
      for (const item of given as string[]) {
        // Most entries of a list are one string each, which needs no splitting.
        if (item.includes(',')) for (const part of item.split(',')) takeFilled(part, items);
        else takeFilled(item, items);
      }
      if (items.length === 0)
        context.addIssue({ code: 'custom', message: 'must hold at least one data string' });
      return items;
    });

/** The strings of one basket. */
export const gs1s = dataStrings(100, bodyLimits.usual);

/** The strings of a deposit or a deletion; DEPOSIT_MAXIMUM limits their number. */
export const manyGs1s = dataStrings(50_000, bodyLimits.bulk);

/** The client's transaction id, by which a repeated call is recognised. */
export const clientTxnId = optional(255).meta({
  id: 'ClientTxnId',
  description: 'The client’s id of the call: repeated within 24 hours, the call is done once',
});

/** Which of adding and changing a write may do; `modeOf` reads it. */
export const updateMode = z
  .union(
    [
      z.literal([0, 1]),
      z
        .string()
        .max(1)
        .regex(/^[01]?$/),
    ],
    { error: 'must be 0 (create only), 1 (edit only) or absent' },
  )
  .optional()
  .meta({ id: 'UpdateMode', description: '0: create only; 1: edit only; absent: whichever fits' });

/** @returns undefined: whichever fits. */
export const modeOf = (sent: unknown): 'create' | 'edit' | undefined =>
  sent === undefined || sent === '' ? undefined : Number(sent) === 0 ? 'create' : 'edit';

/** The body of a write without other fields. */
export const idempotent = z
  .object({ client_txn_id: clientTxnId })
  .meta({ id: 'IdempotentRequest', description: 'Nothing but the id that makes a retry safe' });

/** Parsing a list ends after this number of errors. */
const maxFaults = 100;

/** The schemas that parse the entries of each `longList`, whose declared entry schema accepts anything. */
export const entrySchemas = new WeakMap<z.core.$ZodType, z.ZodType>();

/**
 * A list that may be long: its length is checked before its entries, and parsing ends after `maxFaults` errors.
 *
 * @param plain matches entries that are valid as they are and need not be parsed.
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
