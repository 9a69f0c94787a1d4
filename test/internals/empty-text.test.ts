import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../../server/src/operations.ts';
import { absenceOf } from '../../server/src/platform/wire/absence.ts';
import { entrySchemas } from '../../server/src/platform/wire/fields.ts';

type Schema = z.core.$ZodType;

/** Fields that an edit may leave out, but that the record is never without. */
const neverEmptied = [
  ...['rename-account body.email_domain', 'rename-account body.name', 'save-settings body.name'],
  ...['update-brand body.brand_id', 'save-products body.gtin', 'save-products body.name'],
];

/** What a browser makes of a passkey, and the client passes on. */
const ofBrowsers = ['second-step body.passkey', 'add-passkey body.response.transports'];

/** The fields of an object, of the entries of a list, or of what is made into another value. */
function fieldsOf(schema: Schema | undefined): Array<[string, Schema]> {
  if (schema === undefined) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return fieldsOf(entrySchemas.get(def.element) ?? def.element);
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType);
    case 'pipe':
      return fieldsOf(def.in);
    case 'union':
      return def.options.flatMap(fieldsOf);
    default:
      return [];
  }
}

/** Every field that a call may leave out without an effect of its absence, by its place in the input. */
const optionalFields = (schema: Schema | undefined, at: string): Array<[string, z.ZodType]> =>
  fieldsOf(schema).flatMap(([name, field]) => [
    ...(field._zod.optin !== undefined && absenceOf(field) === undefined
      ? [[`${at}.${name}`, field as z.ZodType] as [string, z.ZodType]]
      : []),
    ...optionalFields(field, `${at}.${name}`),
  ]);

const all = operations.flatMap((op) => [
  ...optionalFields(op.query, `${op.name} query`),
  ...optionalFields(op.body, `${op.name} body`),
]);

const typeOf = (field: z.ZodType) => z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }).type;

/** What a field makes of a value, where null and empty text both leave it empty; undefined if it is refused. */
const taken = (field: z.ZodType, value: unknown): unknown => {
  const { success, data } = field.safeParse(value);
  return success ? [data === '' ? null : (data ?? null)] : undefined;
};

test('an optional text, code or flag that is sent empty is not set, and a list of an empty text has no entries', () => {
  expect(all.length).toBeGreaterThan(300);
  const wrong = all.filter(([place, field]) => {
    const type = typeOf(field);
    if (type === 'object' || [...neverEmptied, ...ofBrowsers].includes(place)) return false;
    const [empty, absent] = type === 'array' ? [[''], []] : ['', undefined];
    // A list of objects has no empty entries.
    if (type === 'array' && fieldsOf(field).length > 0) return false;
    return JSON.stringify(taken(field, empty)) !== JSON.stringify(taken(field, absent));
  });
  expect(wrong.map(([place]) => place)).toEqual([]);
});

test('what is never emptied is a field that refuses empty text', () => {
  const places = new Map(all);
  for (const place of neverEmptied) expect(taken(places.get(place)!, ''), place).toBeUndefined();
});
