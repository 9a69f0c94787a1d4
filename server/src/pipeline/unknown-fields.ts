import { z } from 'zod';
import { entrySchemas } from '../wire/fields.ts';
import type { Call } from './app.ts';
import type { Answer, Operation } from './operation.ts';
import { refuse } from './refusals.ts';

/** A warning in an answer about input that was accepted but looks mistaken. */
export const warning = z
  .object({
    field: z.string(),
    value: z.string().optional().describe('What was sent there'),
    message: z.string().describe('What looks mistaken about it, or what else it affects'),
    was: z.string().optional().describe('What a changed term was before; empty: not set'),
    coupons_out: z.string().optional().describe('How many coupons already given out it applies to'),
  })
  .meta({
    id: 'Warning',
    description: 'Input that was accepted but looks mistaken, or affects more than it seems',
  });
export type Warning = z.infer<typeof warning>;

/** The declared field names of an object, and those of nested objects. */
interface Known {
  fields: ReadonlyMap<string, Known | undefined>;
  /** The input is a list of such objects. */
  isList: boolean;
}

/**
 * Fields of other registries' published interfaces that this one does not support. A client that sends one relies on its
 * effect, so it is refused instead of ignored.
 */
const unsupported = new Set(['share_with', 'phone_hash']);

const maxWarnings = 100;
const maxNameLength = 100;

const knownOf = new WeakMap<Operation, { query: Known; body: Known }>();

/**
 * Warns of fields of query and body that the operation does not declare, such as misspelt names. The declared names are
 * collected once per operation, so the cost on the hot path is one lookup per name sent.
 *
 * @throws Refusal VALIDATION for an unsupported field, and for an unknown filter of a report.
 */
export function unknownFields(op: Operation, { query, body }: Pick<Call, 'query' | 'body'>): Warning[] {
  let known = knownOf.get(op);
  if (known === undefined) {
    const ofQuery = fieldsOf(op.query) ?? nothing;
    const behalf = new Map([...ofQuery.fields, ['email_domain', undefined] as const]);
    known = {
      query: op.needs === undefined ? ofQuery : { ...ofQuery, fields: behalf },
      body: fieldsOf(op.body) ?? nothing,
    };
    knownOf.set(op, known);
  }
  const found = new Map<string, Warning>();
  gather(known.query, query, '', 'parameter', found);
  if (op.strictQuery && found.size > 0) throw unknownFilters([...found.keys()], known.query);
  gather(known.body, body, '', 'field', found);
  return found.size === 0 ? none : [...found.values()];
}

/** The fault of a parameter without a name is that of the whole query. */
const unknownFilters = (names: string[], { fields }: Known) =>
  refuse.invalid(
    names.map((name) => ({
      field: name || 'query',
      message: `is no filter of this report; it has ${[...fields.keys()].join(', ')}`,
    })),
  );

const none: Warning[] = [];
const nothing: Known = { fields: new Map(), isList: false };

export const withWarnings = (answer: Answer, more: Warning[]): Answer =>
  more.length === 0
    ? answer
    : { ...answer, warnings: [...((answer['warnings'] as Warning[] | undefined) ?? []), ...more] };

/** Collects unknown fields, of all objects of a list; a field of several objects is reported once. */
function gather(
  known: Known,
  sent: unknown,
  path: string,
  kind: 'parameter' | 'field',
  found: Map<string, Warning>,
): void {
  if (typeof sent !== 'object' || sent === null) return;
  if (Array.isArray(sent)) {
    if (known.isList) for (const one of sent) if (!Array.isArray(one)) gather(known, one, path, kind, found);
    return;
  }
  for (const name in sent) {
    if (found.size >= maxWarnings) return;
    const value = (sent as Record<string, unknown>)[name];
    if (known.fields.has(name)) {
      const below = known.fields.get(name);
      if (below !== undefined) gather(below, value, `${path}${name}.`, kind, found);
      continue;
    }
    const field = path + name.slice(0, maxNameLength);
    if (unsupported.has(name) && isSet(value)) {
      throw refuse.field(field, 'is not supported by this registry: leave it out');
    }
    found.set(field, { field, message: `is no ${kind} of this operation and was ignored; check its name` });
  }
}

/** Null and empty texts and lists count as not set. */
const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.some(isFilled) : isFilled(value));

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The declared fields of an object or a list of objects; undefined for any other schema. */
function fieldsOf(schema: z.core.$ZodType | undefined): Known | undefined {
  if (schema === undefined) return undefined;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, below]) => [name, fieldsOf(below)] as const);
      return { fields: new Map(fields), isList: false };
    }
    case 'array': {
      const each = fieldsOf(def.element);
      return each && { ...each, isList: true };
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return fieldsOf(def.innerType);
    case 'pipe':
      return fieldsOf(def.in) ?? fieldsOf(def.out);
    case 'union': {
      const options = def.options.map(fieldsOf).filter((one) => one !== undefined);
      const isList = options.some((one) => one.isList);
      return options.length === 0
        ? undefined
        : { fields: new Map(options.flatMap(({ fields }) => [...fields])), isList };
    }
    default:
      return fieldsOf(entrySchemas.get(schema));
  }
}
