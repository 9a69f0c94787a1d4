import type { Json } from './schemas.ts';

/** Keywords of JSON Schema that are about one type alone. */
const about: Record<string, readonly string[]> = {
  string: ['maxLength', 'enum'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  array: ['items', 'minItems', 'maxItems'],
  boolean: [],
  null: [],
};

const isPlain = (one: Json): boolean =>
  typeof one['type'] === 'string' &&
  Object.keys(one).every((key) => key === 'type' || about[one['type'] as string]?.includes(key));

const isEmptyText = (one: Json): boolean => one['const'] === '';

/** The alternatives, with those of an alternative in its place, and without empty text where any text is one. */
function flat(choices: Json[]): Json[] {
  const all = choices.flatMap((one) =>
    Array.isArray(one['anyOf']) && Object.keys(one).length === 1 ? flat(one['anyOf'] as Json[]) : [one],
  );
  const takesAnyText = all.some(
    (one) => one['type'] === 'string' && isPlain(one) && one['enum'] === undefined,
  );
  return takesAnyText ? all.filter((one) => !isEmptyText(one)) : all;
}

/** A list of texts that may be empty has empty text in it. */
function withEmptyText(choices: Json[]): Json[] {
  const list = choices.find((one) => one['type'] === 'string' && Array.isArray(one['enum']));
  if (list === undefined || !choices.some(isEmptyText)) return choices;
  const values = { ...list, enum: [...(list['enum'] as string[]), ''] };
  return choices.filter((one) => !isEmptyText(one)).map((one) => (one === list ? values : one));
}

/**
 * Writes a schema in a shorter form that means the same; changed in place. Alternatives that differ in their type alone
 * are one schema of several types. Left out: what readers of JSON know without it.
 */
export function simplify(schema: Json): void {
  // `false` would forbid the envelope's fields, and fields that later versions add.
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  delete schema['propertyNames'];
  if (schema['format'] !== undefined) delete schema['pattern'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (!Array.isArray(schema['anyOf'])) return;
  const choices = withEmptyText(flat(schema['anyOf'] as Json[]));
  const types = new Set(choices.map((one) => one['type']));
  // A list of values holds for all types of a schema.
  const isListed = choices.length > 1 && choices.some((one) => one['enum'] !== undefined);
  if (!choices.every(isPlain) || types.size < choices.length || isListed) {
    schema['anyOf'] = choices;
    return;
  }
  delete schema['anyOf'];
  Object.assign(schema, ...choices, { type: choices.length === 1 ? choices[0]!['type'] : [...types] });
}
