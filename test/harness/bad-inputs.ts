import { operations } from '../../server/src/operations.ts';
import { actingFields } from '../../server/src/platform/pipeline/unknown-fields.ts';
import { type Documented, exampleRequest, mismatches, type Request, type Schema } from './document.ts';

/** An example made wrong in one place, and the field that a refusal must name. */
export interface BadInput {
  /** `without gs1s`, `data.gln as an object`, … */
  what: string;
  field: string;
  request: Request;
}

/** Every way to spoil an operation's example that its schema knows of. */
export function badInputs(op: Documented): BadInput[] {
  const good = exampleRequest(op);
  return [...badBodies(op, good), ...badQueries(op, good), ...badPaths(op, good), ...misread(op, good)];
}

/**
 * Where a call acts by what is absent from it: the field sent in every way that is neither its value nor its absence, and
 * unknown input where there is no field.
 */
function misread(op: Documented, good: Request): BadInput[] {
  const declared = operations.find(({ name }) => name === op.original)!;
  const { fields, takesNone } = actingFields(declared);
  const [path = '', search = ''] = good.path.split('?');
  const asked = (name: string) => ({ ...good, path: `${path}?${search && `${search}&`}${name}=yes` });
  const sent = (what: string, field: string, body: unknown) => ({
    what,
    field,
    request: { ...good, body: body as Json },
  });
  // A caller sends text as it is.
  const noObjects = ['null', '[]', '""'].map((body) => sent(`with the body ${body}`, 'body', body));
  const unknown = [
    ...noObjects,
    sent('with an unknown field', 'mispelled', { mispelled: 'yes' }),
    { what: 'with an unknown parameter', field: 'mispelled', request: asked('mispelled') },
  ];
  return [
    ...(takesNone ? unknown : []),
    ...fields.flatMap(({ name, where }) => {
      const { [name]: value = 'yes', ...others } = good.body ?? {};
      const capitals = name.toUpperCase();
      if (where === 'query')
        return [
          sent(`${name} in the body`, name, { [name]: value }),
          { what: `?${name} empty`, field: name, request: { ...good, path: `${path}?${name}=` } },
        ];
      return [
        ...noObjects,
        sent(`${name} in capitals`, capitals, { ...others, [capitals]: value }),
        sent(`${name} misspelt`, `${name}s`, { ...others, [`${name}s`]: value }),
        sent(`${name} in data`, 'data', { ...others, data: { [name]: value } }),
        sent(`${name} null`, name, { ...others, [name]: null }),
        ...(replacesWhole.includes(declared.name)
          ? []
          : [sent(`${name} empty`, name, { ...others, [name]: '' })]),
        { what: `${name} in the query`, field: name, request: { ...asked(name), body: others } },
      ];
    }),
  ];
}

/** Operations that replace a record whole: there empty text clears a part of it. */
const replacesWhole = ['save-store', 'set-redemption-window'];

/** Whether there is nothing in a call of the operation that a caller could get wrong. */
export const takesNothing = ({ method, parameters, body }: Documented): boolean =>
  !['GET', 'DELETE'].includes(method) &&
  parameters.length === 0 &&
  Object.keys(body?.schema.properties ?? {}).length === 0;

type Json = Record<string, unknown>;

function badBodies({ body }: Documented, good: Request): BadInput[] {
  if (body === undefined) return [];
  return spoiled(body.schema, good.body ?? {}).map(({ what, field, value }) => ({
    what,
    field,
    request: { ...good, body: value },
  }));
}

/** An object, once for every way to spoil one of its fields, however deep. */
function spoiled(schema: Schema, good: Json): Array<{ what: string; field: string; value: Json }> {
  const fields = Object.entries<Schema>(schema.properties ?? {});
  return fields.flatMap(([field, inner]) => {
    const with_ = (value: unknown) => ({ ...good, [field]: value });
    const { [field]: _, ...without } = good;
    const missing = (schema.required ?? []).includes(field)
      ? [{ what: `without ${field}`, field, value: without }]
      : [];
    const wrong = wrongValues(inner).map(([how, value]) => ({
      what: `${field} ${how}`,
      field,
      value: with_(value),
    }));
    const inside = inner.properties ? spoiled(inner, (good[field] ?? {}) as Json) : [];
    return [
      ...missing,
      ...wrong,
      ...inside.map((one) => ({
        what: `${field}.${one.what}`,
        field: `${field}.${one.field}`,
        value: with_(one.value),
      })),
    ];
  });
}

/** Values that a field does not take, and how each is wrong. */
function wrongValues(schema: Schema): Array<[string, unknown]> {
  const parts: Schema[] = [schema, ...(schema.anyOf ?? [])];
  const typed = (type: string) => parts.some((part) => [part.type].flat().includes(type));
  const wrong: Array<[string, unknown]> = [];
  const other = typed('object') ? 'text' : { no: 'object' };
  if (mismatches(schema, other).length > 0) wrong.push(['of the wrong JSON type', other]);
  const most = longest(schema);
  // What may fill a whole body is refused by the body's limit first.
  if (most !== undefined && most < 65_536) wrong.push(['too long', 'x'.repeat(most + 1)]);
  if (schema.enum) wrong.push(['with an unknown value', 'nobody-knows']);
  if (schema.items?.enum) wrong.push(['with an unknown entry', ['nobody-knows']]);
  // Amounts, coded values and flags come as numbers or as text: no word is any of these (notation in fields.ts), unless it is free text.
  if (typed('string') && (typed('number') || typed('integer')) && (most === undefined || most === 100))
    wrong.push(['as a word', 'nobody-knows']);
  return wrong;
}

const longest = (schema: Schema): number | undefined =>
  schema.maxLength ?? (schema.anyOf ?? []).map(longest).find((most: unknown) => most !== undefined);

/** What a parameter means by its name alone, wherever it stands (contract §1). */
const nonsense: Record<string, string> = {
  email_domain: 'no domain',
  base_gs1: '8112',
  from: 'yesterday',
  to: '2026-02-30',
  pageNo: 'the-next-one',
  pageSize: '0',
};

function badQueries({ method, parameters }: Documented, good: Request): BadInput[] {
  const [path = '', search = ''] = good.path.split('?');
  const asked = (change: (query: URLSearchParams) => void): Request => {
    const query = new URLSearchParams(search);
    change(query);
    return { ...good, path: `${path}?${query}` };
  };
  const csv = { what: '?format=csv', field: 'format', request: asked((query) => query.set('format', 'csv')) };
  const hasNoCsv = method === 'GET' && !parameters.some(({ name }) => name === 'format');
  const wrongOnes = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, required, schema }) => {
      const wrong = wrongTexts(name, schema).map(([how, text]) => ({
        what: `?${name} ${how}`,
        field: name,
        request: asked((query) => query.set(name, text)),
      }));
      const twice = {
        what: `?${name} twice`,
        field: name,
        request: asked((query) => {
          query.append(name, 'one');
          query.append(name, 'two');
        }),
      };
      const missing = {
        what: `without ?${name}`,
        field: name,
        request: asked((query) => query.delete(name)),
      };
      return [...wrong, twice, ...(required ? [missing] : [])];
    });
  return hasNoCsv ? [...wrongOnes, csv] : wrongOnes;
}

function badPaths(op: Documented, good: Request): BadInput[] {
  const search = good.path.split('?')[1];
  return op.parameters
    .filter((parameter) => parameter.in === 'path')
    .flatMap(({ name, schema }) =>
      wrongTexts(name, schema).map(([how, text]) => {
        const path = exampleRequest(op, { [name]: text }).path;
        return {
          what: `:${name} ${how}`,
          field: name,
          request: { ...good, path: search ? `${path.split('?')[0]}?${search}` : path },
        };
      }),
    );
}

function wrongTexts(name: string, schema: Schema): Array<[string, string]> {
  const most = longest(schema);
  return [
    ...(nonsense[name] === undefined ? [] : [['that means nothing', nonsense[name]] as [string, string]]),
    ...(most === undefined ? [] : [['too long', '1'.repeat(most + 1)] as [string, string]]),
    ...(schema.enum ? [['with an unknown value', 'nobody-knows'] as [string, string]] : []),
  ];
}
