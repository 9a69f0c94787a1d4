import { z } from 'zod';
import { yesNo } from './fields.ts';

/** What an operation does without the field; its schema is the key. */
const acting = z.registry<{ absent: string }>();

/**
 * Marks a field whose absence acts: a state turns over, a value is cleared, all are meant instead of one. An operation
 * that is called without it refuses every name it does not know (pipeline/unknown-fields.ts), since a misspelt name is
 * not absence.
 *
 * @param absent what the call does without the field, such as “removes the budget”.
 */
export const whenAbsent = <T extends z.ZodType>(absent: string, schema: T): T => {
  const about = z.globalRegistry.get(schema)?.description;
  const described = schema.describe([about, `Absent: ${absent}`].filter(Boolean).join('. '));
  acting.add(described, { absent });
  return described;
};

/** What a call does without the field; undefined: nothing of its own. */
export const absenceOf = (schema: z.core.$ZodType): string | undefined =>
  acting.get(schema as z.ZodType)?.absent;

/** yes/no, 1/0 or true/false; empty text is refused, because it is not absence. */
export const yesOrNo = yesNo
  .refine((on) => on !== undefined, 'must be "yes" or "no"')
  .transform((on) => on as boolean);

/** A flag without which each call turns a state over. */
export const toggle = whenAbsent('turns the state over', yesOrNo.brand<'Toggle'>().optional());
export type Toggle = z.output<typeof toggle>;

/** The state that a call with a toggle requests. */
export const wanted = (asked: Toggle, current: boolean): boolean => asked ?? !current;
