import type { Json } from '../schemas.ts';
import { nameOf, type ShownDocument } from './document.ts';
import { type Html, html, phrase } from './html.ts';

/** Deeper than any record of the API; a schema that contains itself ends here. */
const maxDepth = 6;

interface Shape {
  properties: Record<string, Json>;
  required: string[];
}

/** The fields of an object, with those of what it extends. The envelope is left out: the page of errors and answers has it. */
function shapeOf(document: ShownDocument, schema: Json): Shape {
  const own = document.resolve(schema);
  const parts = ((own['allOf'] ?? []) as Json[])
    .filter((part) => nameOf(part) !== 'Envelope')
    .map((part) => shapeOf(document, part));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), own['properties']),
    required: [...parts.flatMap((part) => part.required), ...((own['required'] ?? []) as string[])],
  };
}

const plural = (type: string): string => type.replace(/^(\w+)( |$)/, '$1s$2');

/** A type in the words of JSON: `string`, `array of objects`, `string or number`. */
function typeOf(document: ShownDocument, schema: Json): string {
  const own = document.resolve(schema);
  const choices = (own['anyOf'] ?? own['oneOf']) as Json[] | undefined;
  if (choices !== undefined) return [...new Set(choices.map((one) => typeOf(document, one)))].join(' or ');
  if (own['type'] === 'array') return `array of ${plural(typeOf(document, own['items'] as Json))}`;
  if (own['additionalProperties'] && own['properties'] === undefined)
    return `object by key, of ${plural(typeOf(document, own['additionalProperties'] as Json))}`;
  if (own['allOf'] !== undefined || own['properties'] !== undefined) return 'object';
  if (own['type'] === undefined) return 'const' in own || 'enum' in own ? 'value' : 'any';
  return [own['type']].flat().join(' or ');
}

/** Whether a limit says more than that the number is one that JSON keeps exactly. */
const isBound = (limit: unknown): boolean => Math.abs(Number(limit)) < Number.MAX_SAFE_INTEGER;

/** What limits a value, in words. */
function limitsOf(document: ShownDocument, schema: Json): Html[] {
  const own = document.resolve(schema);
  const values = (own['enum'] ?? ('const' in own ? [own['const']] : undefined)) as unknown[] | undefined;
  const said = (name: string, words: (value: string) => string) =>
    own[name] === undefined ? [] : [html`${words(String(own[name]))}`];
  return [
    ...(values === undefined
      ? []
      : [
          html`${values.length > 1 && 'one of '}${values.map((one, index) => html`${index > 0 && ', '}<code>${JSON.stringify(one)}</code>`)}`,
        ]),
    ...said('format', (value) => value),
    ...said('minLength', (value) => `at least ${value} characters`),
    ...said('maxLength', (value) => `at most ${Number(value).toLocaleString('en')} characters`),
    ...said('maxItems', (value) => `at most ${Number(value).toLocaleString('en')} entries`),
    ...(isBound(own['minimum']) ? said('minimum', (value) => `from ${value}`) : []),
    ...(isBound(own['maximum']) ? said('maximum', (value) => `up to ${value}`) : []),
    ...said('default', (value) => `else ${JSON.stringify(value)}`),
    ...(own['pattern'] === undefined || own['format'] !== undefined
      ? []
      : [html`as <code>${String(own['pattern'])}</code>`]),
  ];
}

/** The objects in a schema whose fields are worth listing: itself, its entries or its alternatives. */
function objectsIn(document: ShownDocument, schema: Json): Json[] {
  const own = document.resolve(schema);
  if (own['anyOf'] ?? own['oneOf'])
    return ((own['anyOf'] ?? own['oneOf']) as Json[]).flatMap((one) => objectsIn(document, one));
  if (own['type'] === 'array') return objectsIn(document, own['items'] as Json);
  if (typeof own['additionalProperties'] === 'object' && own['properties'] === undefined)
    return objectsIn(document, own['additionalProperties'] as Json);
  return Object.keys(shapeOf(document, schema).properties).length > 0 ? [schema] : [];
}

/** One field or parameter: its name, type, whether it is required, its meaning and limits, and the fields inside. */
export function field(
  document: ShownDocument,
  name: string,
  schema: Json,
  { required, description }: { required: boolean; description?: string | undefined },
  depth = 0,
): Html {
  const meaning = description ?? schema['description'] ?? document.resolve(schema)['description'];
  const limits = limitsOf(document, schema);
  const inside = depth < maxDepth ? objectsIn(document, schema) : [];
  return html`<li><div class="field"><code class="name">${name}</code> <span class="type">${typeOf(document, schema)}</span>${
    required && html` <span class="required">required</span>`
  }</div>${meaning !== undefined && html`<p>${phrase(String(meaning))}</p>`}${
    limits.length > 0 &&
    html`<p class="limits">${limits.map((one, index) => html`${index > 0 && '; '}${one}`)}</p>`
  }${inside.map(
    (one) =>
      html`<details><summary>Fields of <code>${name}</code></summary>${fields(document, one, depth + 1)}</details>`,
  )}</li>`;
}

/** The fields of an object as a list; what is required comes first. */
export function fields(document: ShownDocument, schema: Json, depth = 0): Html {
  const { properties, required } = shapeOf(document, schema);
  const sorted = Object.entries(properties).sort(
    ([one], [other]) => Number(required.includes(other)) - Number(required.includes(one)),
  );
  return html`<ul class="fields">${sorted.map(([name, property]) =>
    field(document, name, property, { required: required.includes(name) }, depth),
  )}</ul>`;
}

/** Whether an answer has the fields of the envelope. */
export function hasEnvelope(document: ShownDocument, schema: Json): boolean {
  const parts = (document.resolve(schema)['allOf'] ?? []) as Json[];
  return nameOf(schema) === 'Envelope' || parts.some((part) => hasEnvelope(document, part));
}

/** The names of the fields of an operation's body in JSON. */
export function bodyFieldsOf(document: ShownDocument, spec: Json): string[] {
  const { content } = document.resolve((spec['requestBody'] ?? {}) as Json) as {
    content?: Record<string, Json>;
  };
  const schema = content?.['application/json']?.['schema'] as Json | undefined;
  return schema === undefined ? [] : Object.keys(shapeOf(document, schema).properties);
}
