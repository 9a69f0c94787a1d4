import { pick } from '../random.ts';
import type { JsonSchema } from './json-schema.ts';
import { chance, digits, letters, type Scope } from './scope.ts';
import { wordOf } from './words.ts';

/** A value that the schema takes; by the field's name one that means something, where there is one. */
export function valid(schema: JsonSchema, name: string, scope: Scope): unknown {
  const { random } = scope;
  const word = wordOf[name];
  // Objects are made by their schema, whatever a field of text is called alike.
  if (word !== undefined && schema.properties === undefined && !chance(random, 3)) {
    const value = word(scope);
    if (!isOneOf(schema, value)) return pick(random, choices(schema));
    return value;
  }
  return bySchema(schema, name, scope);
}

/** Listed values of a schema; a word that is none of them is not what the field is for. */
const choices = (schema: JsonSchema): unknown[] => schema.enum ?? [];
const isOneOf = (schema: JsonSchema, value: unknown): boolean =>
  schema.enum === undefined || schema.enum.includes(value);

function bySchema(schema: JsonSchema, name: string, scope: Scope): unknown {
  const { random } = scope;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(random, schema.enum);
  if (schema.anyOf !== undefined) return valid(pick(random, schema.anyOf), '', scope);
  switch (schema.type) {
    case 'object':
      return record(schema, scope);
    case 'array': {
      const count = Math.min(random(4), schema.maxItems ?? 4);
      return Array.from({ length: count }, () => valid(schema.items ?? {}, name, scope));
    }
    case 'number':
    case 'integer':
      return pick(random, [0, 1, 2, random(1_000_000)]);
    case 'boolean':
      return chance(random, 50);
    case 'null':
      return null;
    default:
      return text(schema, scope);
  }
}

function text({ minLength = 0, maxLength = 40, pattern }: JsonSchema, { random }: Scope): string {
  const length = Math.max(minLength, Math.min(maxLength, 1 + random(12)));
  if (pattern !== undefined && /\\d/.test(pattern)) return digits(random, length);
  return pick(random, [
    letters(random, length),
    digits(random, length),
    '1',
    letters(random, maxLength > 500 ? length : maxLength),
  ]);
}

/** An object with all required fields of its schema and some of the others. */
export function record(schema: JsonSchema | undefined, scope: Scope): Record<string, unknown> {
  const { random } = scope;
  const required = schema?.required ?? [];
  // Mostly few fields, so that one strange value does not hide what the others do; sometimes all.
  const percent = pick(random, [5, 25, 60, 100]);
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {})
      .filter(([name]) => required.includes(name) || chance(random, percent))
      .map(([name, field]) => [name, valid(field, name, scope)]),
  );
}
