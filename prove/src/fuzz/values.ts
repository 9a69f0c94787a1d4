import fc from 'fast-check';
import type { Random } from '../random.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Scope } from './scope.ts';
import { wordOf } from './words.ts';

/** A value that is whole once it is known what earlier answers gave. */
type Value = (scope: Scope) => unknown;

/** One value of an arbitrary: the same for the same random numbers. */
export const drawn = <T>(random: Random, arbitrary: fc.Arbitrary<T>): T =>
  fc.sample(fc.noBias(arbitrary), { seed: random(2 ** 31), numRuns: 1 })[0]!;

const plain = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<Value> => arbitrary.map((value) => () => value);
const listed = (schema: JsonSchema) => fc.constantFrom(...(schema.enum ?? [schema.const]));

/** What the schema takes; by the field's name mostly what means something, where there is such a word. */
function meaningOf(schema: JsonSchema, name: string): fc.Arbitrary<Value> {
  const word = wordOf[name];
  // Objects are made by their schema, whatever a field of text is called alike.
  if (word === undefined || schema.properties !== undefined) return bySchema(schema, name);
  const meant = listed(schema).map((other) => (scope: Scope) => {
    const value = word(scope);
    return schema.enum?.includes(value) === false ? other : value;
  });
  return fc.oneof({ weight: 97, arbitrary: meant }, { weight: 3, arbitrary: bySchema(schema, name) });
}

function bySchema(schema: JsonSchema, name: string): fc.Arbitrary<Value> {
  if (schema.const !== undefined || schema.enum !== undefined) return plain(listed(schema));
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => meaningOf(one, '')));
  switch (schema.type) {
    case 'object':
      return recordOf(schema);
    case 'array':
      return fc
        .array(meaningOf(schema.items ?? {}, name), { maxLength: Math.min(3, schema.maxItems ?? 3) })
        .map((all) => (scope) => all.map((one) => one(scope)));
    case 'number':
    case 'integer':
      return plain(fc.oneof(fc.constantFrom(0, 1, 2), fc.nat(1_000_000)));
    case 'boolean':
      return plain(fc.boolean());
    case 'null':
      return plain(fc.constant(null));
    default:
      return plain(text(schema));
  }
}

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const digit = fc.constantFrom(...'0123456789');

function text({ minLength = 0, maxLength = 40, pattern }: JsonSchema): fc.Arbitrary<string> {
  const short = {
    minLength: Math.max(1, minLength),
    maxLength: Math.max(minLength, Math.min(maxLength, 12)),
  };
  const digits = fc.string({ unit: digit, ...short });
  if (pattern !== undefined && /\\d/.test(pattern)) return digits;
  const longest = maxLength > 500 ? short : { minLength: maxLength, maxLength };
  const words = [short, longest].map((length) => fc.string({ unit: letter, ...length }));
  return fc.oneof(...words, digits, fc.constant('1'));
}

/** An object with all required fields of its schema and some of the others. */
function recordOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Value> {
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    arbitrary: meaningOf(field, name),
  }));
  // Mostly few fields, so that one strange value does not hide what the others do; sometimes all.
  const some = [5, 25, 60, 100].map((percent) => {
    const none = { weight: 100 - percent, arbitrary: fc.constant(undefined) };
    return fc.tuple(
      ...fields.map(({ name, arbitrary }) =>
        required.includes(name) ? arbitrary : fc.oneof({ weight: percent, arbitrary }, none),
      ),
    );
  });
  return fc.oneof(...some).map((values) => (scope) => {
    const present = fields.flatMap(({ name }, at) =>
      values[at] ? [[name, values[at](scope)] as const] : [],
    );
    return Object.fromEntries(present);
  });
}

const known = new WeakMap<JsonSchema, fc.Arbitrary<Value>>();

/** The schema's arbitrary, made once. */
function arbitraryOf(schema: JsonSchema, make: () => fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  const arbitrary = known.get(schema) ?? make();
  known.set(schema, arbitrary);
  return arbitrary;
}

export const valid = (schema: JsonSchema, scope: Scope): unknown =>
  drawn(
    scope.random,
    arbitraryOf(schema, () => meaningOf(schema, '')),
  )(scope);

export const record = (schema: JsonSchema | undefined, scope: Scope): Record<string, unknown> =>
  schema === undefined
    ? {}
    : (drawn(
        scope.random,
        arbitraryOf(schema, () => recordOf(schema)),
      )(scope) as Record<string, unknown>);
