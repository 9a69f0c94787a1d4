import { z } from 'zod';
import { absenceOf } from '../wire/absence.ts';
import { entrySchemas } from '../wire/fields.ts';
import type { Call } from './app.ts';
import type { Answer, Operation } from './operation.ts';
import { withFields } from './prepared-answer.ts';
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

/** What an operation knows of one part of its input. */
interface KnownPart extends Known {
  /** The fields whose absence acts, with what the call does then. */
  acting: ReadonlyMap<string, string>;
}

interface KnownInput {
  query: KnownPart;
  body: KnownPart;
  /** Its body may name the manufacturer. */
  inBody: boolean;
}

const knownOf = new WeakMap<Operation, KnownInput>();

/**
 * Warns of fields of query and body that the operation does not declare, such as misspelt names. The declared names are
 * collected once per operation, so the cost on the hot path is one lookup per name sent.
 *
 * @throws Refusal VALIDATION for an unsupported field, for an unknown filter of a report, and for any unknown input of a
 * call that acts by what is absent from it: what is not understood never acts.
 */
export function unknownFields(op: Operation, { query, body }: Pick<Call, 'query' | 'body'>): Warning[] {
  const known = knownInput(op);
  if (isKnown(known.query, query) && isKnown(known.body, body)) return none;
  const warnings = new Map<string, Warning>();
  gather(known.query, query, '', 'parameter', warnings);
  if (op.strictQuery && warnings.size > 0) throw unknownFilters([...warnings.keys()], known.query);
  if (op.method === 'GET' && warnings.has('format'))
    throw refuse.field('format', 'is not taken here: the answer is JSON alone');
  const does = absent(known.query, query) ?? absent(known.body, body);
  const isStrict = does !== undefined || actsBare(op);
  if (isStrict && warnings.size > 0) throw notUnderstood([...warnings.keys()], does, known, 'query');
  if (isStrict && body !== undefined && !isObject(body))
    throw refuse.field('body', 'must be a JSON object, or nothing');
  const ofBody = new Map<string, Warning>();
  gather(known.body, body, '', 'field', ofBody);
  if (isStrict) {
    // A transaction id in the wrong place of a DELETE limits nothing, except where its absence acts.
    const harmless = ({ fields, acting }: KnownPart, name: string) => fields.has(name) && !acting.has(name);
    const { query: ofQuery } = known;
    const names = [...ofBody.keys()].filter((name) => op.method !== 'DELETE' || !harmless(ofQuery, name));
    if (names.length > 0) throw notUnderstood(names, does, known, 'body');
  }
  for (const [field, warning] of ofBody) if (warnings.size < maxWarnings) warnings.set(field, warning);
  return warnings.size === 0 ? none : [...warnings.values()];
}

/** Whether a part holds nothing but plain fields that are known. */
function isKnown({ fields }: Known, sent: unknown): boolean {
  if (sent === undefined) return true;
  if (!isObject(sent)) return false;
  for (const name in sent) if (!fields.has(name) || fields.get(name) !== undefined) return false;
  return true;
}

function knownInput(op: Operation): KnownInput {
  const before = knownOf.get(op);
  if (before !== undefined) return before;
  const [query, body] = [partOf(op.query), partOf(op.body)];
  const isForPartners = op.needs !== undefined;
  const inBody = isForPartners && body.acting.size > 0 && !body.fields.has('email_domain');
  const known = {
    query: isForPartners ? withName(query, 'email_domain') : query,
    body: inBody ? withName(body, 'email_domain') : body,
    inBody,
  };
  knownOf.set(op, known);
  return known;
}

/** The fields whose absence acts, and whether the operation takes no unknown input even without one. */
export function actingFields(op: Operation) {
  const { query, body } = knownInput(op);
  const fields = (
    [
      ['query', query],
      ['body', body],
    ] as const
  ).flatMap(([where, { acting }]) => [...acting.keys()].map((name) => ({ where, name })));
  return { fields, takesNone: actsBare(op) };
}

const actsBare = (op: Operation): boolean => op.bare === true || op.method === 'DELETE';

/** Whether the body may name the manufacturer as the query does: live clients send it with a toggle. */
export const mayNameManufacturer = (op: Operation): boolean => knownInput(op).inBody;

/** What the call does because a field is absent from a part of its input; undefined: none is whose absence acts. */
function absent({ acting }: KnownPart, sent: unknown): string | undefined {
  for (const [name, does] of acting)
    if (!isObject(sent) || sent[name] === undefined) return `${name} the call ${does}`;
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function partOf(schema: z.core.$ZodType | undefined): KnownPart {
  const known = fieldsOf(schema) ?? nothing;
  const shape = schema === undefined ? {} : shapeOf(schema);
  const acting = Object.entries(shape).flatMap(([name, field]) => {
    const does = absenceOf(field);
    return does === undefined ? [] : [[name, does] as const];
  });
  return { ...known, acting: new Map(acting) };
}

const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? def.shape : def.type === 'pipe' ? shapeOf(def.in) : {};
};

const withName = (part: KnownPart, name: string): KnownPart => ({
  ...part,
  fields: new Map([[name, undefined], ...part.fields]),
});

/** The fault of a parameter without a name is that of the whole query. */
const unknownFilters = (names: string[], { fields }: Known) =>
  refuse.invalid(
    names.map((name) => ({
      field: name || 'query',
      message: `is no filter of this report; it has ${[...fields.keys()].join(', ')}`,
    })),
  );

/** @param does the field that is absent and what the call does then. */
function notUnderstood(
  names: string[],
  does: string | undefined,
  known: KnownInput,
  where: 'query' | 'body',
) {
  const other = where === 'query' ? 'body' : 'query';
  const here = [...known[where].fields.keys()].join(', ') || 'nothing';
  const because = does === undefined ? '' : ` Without ${does}; if you mean that, send nothing else.`;
  return refuse.invalid(
    names.map((name) => ({
      field: name || where,
      message: known[other].fields.has(name)
        ? `belongs in the ${other}; nothing was changed`
        : `is not known here, so nothing was changed: the ${where} takes ${here}.${because}`,
    })),
  );
}

const none: Warning[] = [];
const nothing: Known = { fields: new Map(), isList: false };

export const withWarnings = (answer: Answer, more: Warning[]): Answer =>
  more.length === 0 ? answer : withFurther(withFields(answer), more);

const withFurther = (answer: Answer, more: Warning[]): Answer => ({
  ...answer,
  warnings: [...((answer['warnings'] as Warning[] | undefined) ?? []), ...more],
});

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
