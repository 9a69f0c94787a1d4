// Writes what the client derives from openapi.json: the types of the wire and one constant per operation.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const document = () => JSON.parse(fs.readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));

export const wireFile = new URL('./src/derived/wire.ts', import.meta.url);
export const shapesFile = new URL('./src/derived/shapes.ts', import.meta.url);
export const groupsFile = new URL('./src/derived/groups.ts', import.meta.url);
export const versionFile = new URL('./src/derived/version.ts', import.meta.url);
export const operationsFile = new URL('./src/derived/operations.ts', import.meta.url);

const banner = '// Derived from openapi.json by `npm run derive`. Do not edit.\n\n';

const camel = (id) => id.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

const each = ({ paths }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !operation['x-page'])
      .map(([method, operation]) => ({ path, method, operation })),
  );

const parametersIn = (path) => (path.match(/\{\w+\}/g) ?? []).sort().join();

/** Every operation once: its further paths only where they take other parameters, such as none for the oldest webhook. */
const distinct = (whole) => {
  const originals = new Map(each(whole).map((one) => [one.operation.operationId, one]));
  return each(whole)
    .map((one) => ({ ...one, original: originals.get(one.operation['x-alias-of']) ?? one }))
    .filter(({ path, operation, original }) =>
      operation === original.operation ? true : parametersIn(path) !== parametersIn(original.path),
    );
};

/** A comment of one line, of what says more than the type beside it. */
const shortComments = (text) =>
  text
    .replace(/\/\*\*((?:\n +\*(?!\/).*)+)\n +\*\//g, (_, lines) => {
      const said = lines
        .split(/\n +\* ?/)
        .filter((line) => line !== '' && !/^@(enum|constant|constructor)/.test(line));
      return `/** ${said
        .join(' ')
        .replace('@description ', '')
        .replace(/ ?@default.*$/, '')
        .replace(/ ?@example (.*)$/, ' For example $1.')} */`;
    })
    .replace(/\/\*\* @description /g, '/** ')
    .replace(/^ +\/\*\* (@enum \{\w+\}|@constant) \*\/\n/gm, '');

/** Schemas as types by their names, each with its comment, without members that say only what is not there. */
function named(text) {
  const [, schemas] = /^export interface components \{\n {4}schemas: \{\n([\s\S]*?)^ {4}\};\n/m.exec(text);
  return shortComments(schemas)
    .replace(/^ +\w+\?: never;\n/gm, '')
    .replace(/^ {8}/gm, '')
    .replace(/components\["schemas"\]\["(\w+)"\]/g, '$1')
    .replace(/^(\w+): /gm, 'export type $1 = ');
}

/** Whole bodies as examples belong to the reference; one value says more on hover than its description. */
function dropBodies(node, isByName = false) {
  if (node === null || typeof node !== 'object') return;
  // Below `properties` a field itself may be called example.
  if (!isByName && typeof node.example === 'object') delete node.example;
  for (const [name, child] of Object.entries(node)) dropBodies(child, name === 'properties');
}

/** A property that refers to a schema has its description too, because editors show that of the property alone. */
function describeReferences(node, schemas) {
  if (node === null || typeof node !== 'object') return;
  for (const [name, child] of Object.entries(node)) {
    describeReferences(child, schemas);
    if (name !== 'properties') continue;
    for (const property of Object.values(child))
      property.description ??= schemas[property.$ref?.split('/').at(-1)]?.description;
  }
}

/** The parameters of a kind as an object's schema. */
function recordOf(parameters, kind) {
  const own = parameters.filter((one) => one.in === kind);
  const properties = own.map(({ name, schema, description, example }) => [
    name,
    { ...schema, ...(description && { description }), ...(example !== undefined && { example }) },
  ]);
  const required = own.filter((one) => one.required).map(({ name }) => name);
  return own.length > 0 && { type: 'object', properties: Object.fromEntries(properties), required };
}

/** What goes in and comes out of an operation, as an object's schema. */
function schemaOf({ parameters = [], requestBody, responses }, components) {
  const found = (part) =>
    part?.$ref ? components[part.$ref.split('/').at(-2)][part.$ref.split('/').at(-1)] : part;
  const all = parameters.map(found);
  const json = (part) => found(part)?.content?.['application/json']?.schema;
  // Refusals have one shape, which the client's error carries.
  const parts = { params: recordOf(all, 'path'), query: recordOf(all, 'query') };
  const properties = { ...parts, body: json(requestBody), answer: json(responses[200]) };
  const kept = Object.fromEntries(Object.entries(properties).filter(([, schema]) => schema));
  return { type: 'object', properties: kept, required: Object.keys(kept) };
}

/** The types of schemas, and of what goes in and comes out of every operation. */
async function derivedTypes() {
  const whole = document();
  const { Error: _, ...schemas } = whole.components.schemas;
  const members = distinct(whole).map(({ operation }) => [
    operation.operationId,
    schemaOf(operation, whole.components),
  ]);
  const operations = {
    type: 'object',
    properties: Object.fromEntries(members),
    required: members.map(([id]) => id),
  };
  const all = { ...whole, paths: {}, webhooks: {}, components: { schemas: { ...schemas, operations } } };
  dropBodies(all);
  describeReferences(all, schemas);
  const text = named(astToString(await openapiTS(all, { defaultNonNullable: false })));
  const at = text.indexOf('export type operations');
  const operationTypes = text.slice(at).replace(/^ +\/\*\*.*\n( {8}(?:answer|body): )/gm, '$1');
  return { schemas: text.slice(0, at), operations: operationTypes, names: Object.keys(schemas) };
}

/** What goes in and comes out of every operation. */
export async function derivedWire() {
  const { operations, names } = await derivedTypes();
  const used = names.filter((name) =>
    new RegExp(`\\b${name}\\b(?!")`).test(operations.replace(/\/\*\*.*/g, '')),
  );
  return `${banner}import type { ${used.join(', ')} } from './shapes.ts';\n\n${operations}`;
}

/** The shapes of the wire by their names. */
export const derivedShapes = async () => banner + (await derivedTypes()).schemas;

/** A summary and a description as one comment, which editors show on hover. */
const comment = (summary, description = '') =>
  `${summary}. ${description}`.replace(/\s+/g, ' ').replaceAll('*/', '*\\/').trim();

/** What a method needs not repeat of the group it is in, beside the words of the group's own name. */
const understood = { redemptions: ['coupon', 'coupons'], coupons: ['string', 'strings'] };

/** `save` of `save-offer` among offers. */
function methodIn(tag, id) {
  const words = tag.split('-').flatMap((word) => [word, `${word}s`, word.replace(/s$/, '')]);
  const shortened = id.split('-').filter((word) => ![...words, ...(understood[tag] ?? [])].includes(word));
  return camel((shortened.length === 0 ? id.split('-') : shortened).join('-'));
}

/** The operations by the sections of the reference; two that would have one short name in a group keep their own. */
export function derivedGroups() {
  const byTag = new Map();
  for (const { operation, original } of distinct(document())) {
    const [tag] = original.operation.tags;
    byTag.set(tag, [...(byTag.get(tag) ?? []), { id: operation.operationId, about: original.operation }]);
  }
  const groups = [...byTag].map(([tag, members]) => {
    const names = members.map(({ id }) => methodIn(tag, id));
    const lines = members.map(({ id, about }, at) => {
      const isUnique = names.filter((name) => name === names[at]).length === 1;
      const name = isUnique ? names[at] : camel(id);
      return `    /** ${about.summary}. */\n    ${name}: op.${camel(id)},\n`;
    });
    return `  ${camel(tag)}: {\n${lines.join('')}  },\n`;
  });
  return `${banner}import * as op from './operations.ts';\n\nexport const groups = {\n${groups.join('')}} as const;\n`;
}

/** One constant per operation: a bundler drops what a program does not call. */
export function derivedOperations() {
  const lines = distinct(document()).map(({ path, method, operation, original }) => {
    const { operationId: id } = operation;
    const { summary } = original.operation;
    const usual = method === 'get' ? 'harmless' : 'keyed';
    const repeat = original.operation['x-repeat'] ?? usual;
    const value = `{ method: '${method.toUpperCase()}', path: '${path}', repeat: '${repeat}' }`;
    return `/** ${comment(summary, original.operation.description)} */\nexport const ${camel(id)}: Operation<'${id}'> = ${value};\n`;
  });
  return `${banner}import type { Operation } from '../operation.ts';\n\n${lines.join('')}`;
}

/** The version of this package, which the client sends with each call. */
export function derivedVersion() {
  const { version } = JSON.parse(fs.readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
  return `// Derived from package.json by \`npm run derive\`. Do not edit.\n\nexport const clientVersion = '${version}';\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  fs.writeFileSync(wireFile, await derivedWire());
  fs.writeFileSync(shapesFile, await derivedShapes());
  fs.writeFileSync(operationsFile, derivedOperations());
  fs.writeFileSync(groupsFile, derivedGroups());
  fs.writeFileSync(versionFile, derivedVersion());
}
