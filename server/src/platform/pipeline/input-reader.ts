import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** What a reader gives for input that its schema may refuse: the schema says why. */
export const unread = Symbol('unread');

type Reader = (value: unknown) => unknown;

const readers = new WeakMap<Schema, Reader>();

/**
 * Reads input as its schema does, or gives `unread`. For the hot path: zod makes a list of faults for every field, sent
 * or absent, and for each of their checks. Kinds of schemas that are not below are asked themselves.
 */
export function readInput(schema: Schema, value: unknown): unknown {
  let read = readers.get(schema);
  if (read === undefined) {
    read = readerOf(schema);
    readers.set(schema, read);
  }
  return read(value);
}

function readerOf(schema: Schema): Reader {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string') return 'format' in def || def.coerce ? asked(schema) : textReader(def.checks);
  if (def.checks !== undefined && def.checks.length > 0) return asked(schema);
  switch (def.type) {
    case 'object':
      return def.catchall === undefined ? objectReader(def.shape) : asked(schema);
    case 'array':
      return def.element._zod.def.type === 'unknown' ? listReader : asked(schema);
    case 'optional':
      return isDefaulted(def.innerType) ? asked(schema) : optionalReader(readerOf(def.innerType));
    case 'union':
      return def.inclusive === false ? asked(schema) : firstOf(def.options.map(readerOf));
    case 'pipe':
      return 'reverseTransform' in def ? asked(schema) : oneThen(readerOf(def.in), readerOf(def.out));
    default:
      return asked(schema);
  }
}

const isDefaulted = (schema: Schema): boolean => schema._zod.optin === 'defaulted';

const withoutWaiting = { async: false };

/** The schema itself. */
const asked =
  ({ _zod }: Schema): Reader =>
  (value) => {
    const read = _zod.run({ value, issues: [] }, withoutWaiting) as z.core.ParsePayload;
    return read.issues.length === 0 ? read.value : unread;
  };

/** One for all texts: to make one for each takes as long as most checks. */
const text: z.core.ParsePayload<string> = { value: '', issues: [] };

function textReader(checks: readonly z.core.$ZodCheck<string>[] = []): Reader {
  return (value) => {
    if (typeof value !== 'string') return unread;
    text.value = value;
    for (const { _zod } of checks) {
      _zod.check(text);
      if (text.issues.length > 0) {
        text.issues = [];
        return unread;
      }
    }
    return text.value;
  };
}

const listReader: Reader = (value) => (Array.isArray(value) ? value : unread);

const optionalReader =
  (read: Reader): Reader =>
  (value) =>
    value === undefined ? undefined : read(value);

const firstOf =
  (readers: readonly Reader[]): Reader =>
  (value) => {
    for (const read of readers) {
      const one = read(value);
      if (one !== unread) return one;
    }
    return unread;
  };

const oneThen =
  (first: Reader, then: Reader): Reader =>
  (value) => {
    const between = first(value);
    return between === unread ? unread : then(between);
  };

/** Fields come in the order of the shape, as zod gives them: the digest of a stored answer's request depends on it. */
function objectReader(shape: Readonly<Record<string, Schema>>): Reader {
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    read: readerOf(field),
    isRequired: field._zod.optin === undefined,
    mayBeSkipped: field._zod.optin === 'optional' && field._zod.optout === 'optional',
    isDefaulted: isDefaulted(field),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unread;
    const all: Record<string, unknown> = {};
    for (const { name, read, isRequired, mayBeSkipped, isDefaulted } of fields) {
      const sent = (value as Record<string, unknown>)[name];
      const isAbsent = sent === undefined;
      if (isAbsent && mayBeSkipped) continue;
      if (isAbsent && isRequired) return unread;
      const one = read(sent);
      if (one === unread) return unread;
      if (one !== undefined || !isAbsent || isDefaulted) all[name] = one;
    }
    return all;
  };
}
