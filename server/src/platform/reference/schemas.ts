import { z } from 'zod';
import { fieldMeanings } from '../wire/field-meanings.ts';
import { simplify } from './simplify.ts';

export type Json = Record<string, unknown>;

const schemaPath = '#/components/schemas/';
const refTo = (name: string): Json => ({ $ref: schemaPath + name });

/** The schemas of the document; those with a name (`meta({ id })`) are components that others refer to. */
export class Schemas {
  readonly named: Record<string, Json> = {};

  /** The JSON Schema of a declaration, inline or as a reference to its name. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ jsonSchema }) => simplify(jsonSchema as Json),
    }) as Json;
    for (const [name, json] of Object.entries($defs as Record<string, Json>)) this.add(name, finished(json));
    return finished(own);
  }

  /** @throws Error when the name already has a different schema, such as another input and output. */
  add(name: string, json: Json): Json {
    const existing = this.named[name];
    if (existing !== undefined && JSON.stringify(existing) !== JSON.stringify(json))
      throw new Error(`Two different schemas are named ${name}.`);
    this.named[name] = json;
    return refTo(name);
  }

  /** All named schemas; one that has every field of another is written as `allOf` that and its additional fields. */
  written(): Json {
    const bases = Object.entries(this.named)
      .filter(([, { properties, allOf }]) => allOf === undefined && properties !== undefined)
      .sort(([, one], [, other]) => fieldCount(other) - fieldCount(one));
    const names = Object.keys(this.named).sort();
    return Object.fromEntries(names.map((name) => [name, composed(this.named[name]!, bases)]));
  }

  /** Follows a reference to a named schema. */
  resolve(json: Json): Json {
    const ref = json['$ref'] as string | undefined;
    return ref === undefined ? json : this.named[ref.slice(schemaPath.length)]!;
  }
}

/** Other components: equal ones are shared, and different ones with the same name are numbered. */
export class Shared {
  readonly named: Record<string, Json> = {};
  readonly #names = new Map<string, string>();

  constructor(readonly section: 'parameters' | 'requestBodies' | 'responses') {}

  add(baseName: string, part: Json): Json {
    const text = JSON.stringify(part);
    let name = this.#names.get(text) ?? baseName;
    for (let number = 2; this.named[name] && !this.#names.has(text); number += 1)
      name = `${baseName}_${number}`;
    this.named[name] = part;
    this.#names.set(text, name);
    return { $ref: `#/components/${this.section}/${name}` };
  }
}

/** A schema is the base of another only with at least this number of common fields. */
const minCommonFields = 6;
const fieldCount = ({ properties = {} }: Json): number => Object.keys(properties as Json).length;

function composed(json: Json, bases: Array<[string, Json]>): Json {
  const copy = Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((one) => (isObject(one) ? composed(one, bases) : one))
        : isObject(value)
          ? composed(value, bases)
          : value,
    ]),
  );
  if (!isObject(json['properties'])) return copy;
  const base = bases.find(([, one]) => extendsShape(json, one));
  if (base === undefined) return copy;
  const { type, properties, required, ...about } = copy as Record<string, Json>;
  const [name, { properties: common }] = base as [string, Record<string, Json>];
  const ownFields = Object.entries(properties!).filter(([field]) => !(field in common!));
  const ownRequired = ((required ?? []) as unknown as string[]).filter((field) => !(field in common!));
  return {
    allOf: [refTo(name), { type, properties: Object.fromEntries(ownFields), required: ownRequired }],
    ...about,
  };
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Whether a schema has every field of another with the same requirement, and more fields. */
function extendsShape(json: Json, base: Json): boolean {
  const [own, common] = [json['properties'], base['properties']] as Array<Record<string, unknown>>;
  const [needed, demanded] = [json['required'] ?? [], base['required'] ?? []] as string[][];
  const fields = Object.keys(common!);
  return (
    fields.length >= minCommonFields &&
    fields.length < Object.keys(own!).length &&
    fields.every(
      (name) =>
        JSON.stringify(own![name]) === JSON.stringify(common![name]) &&
        needed!.includes(name) === demanded!.includes(name),
    )
  );
}

/** Points references to the document's components, and adds descriptions to properties. */
function finished<T>(json: T): T {
  if (Array.isArray(json)) return json.map(finished) as T;
  if (typeof json !== 'object' || json === null) return json;
  const copy = Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === '$ref'
        ? value.replace('#/$defs/', schemaPath)
        : key === 'properties'
          ? properties(value)
          : finished(value),
    ]),
  );
  return copy as T;
}

const properties = (fields: Record<string, Json>): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, json]) => [name, explained(name, finished(json))]));

/** Adds the description of the field's name, unless the schema has one or is a reference. */
export const explained = (name: string, json: Json): Json =>
  json['description'] !== undefined || json['$ref'] !== undefined || fieldMeanings[name] === undefined
    ? json
    : { ...json, description: fieldMeanings[name] };
