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

/** Members that say only what is not there, and interfaces that nothing imports: most of what the tool writes. */
const withoutAbsent = (text) =>
  shortComments(text)
    .replace(/^export interface (paths|webhooks) \{\n[\s\S]*?^\}\n/gm, '')
    .replace(/^export type \$defs = .*\n/m, '')
    .replace(/^ +\w+\?: never;\n/gm, '')
    .replace(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    .replace(/^ +parameters: \{\n +\};\n/gm, '');

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

/** The types of what goes in and comes out of every operation. */
export async function derivedWire() {
  const whole = document();
  const kept = new Set(distinct(whole).map(({ operation }) => operation));
  for (const { path, method, operation } of each(whole)) {
    if (!kept.has(operation)) delete whole.paths[path][method];
    // Refusals have one shape, which the client's error carries.
    else operation.responses = { 200: operation.responses[200] };
  }
  for (const [path, methods] of Object.entries(whole.paths))
    if (Object.values(methods).some((operation) => operation['x-page'])) delete whole.paths[path];
  dropBodies(whole);
  describeReferences(whole, whole.components.schemas);
  const ast = await openapiTS(whole, { defaultNonNullable: false });
  return banner + withoutAbsent(astToString(ast));
}

/** The shapes of the wire by their names; bodies and answers go by their operations'. */
export function derivedShapes() {
  const { Error: _, ...schemas } = document().components.schemas;
  const lines = Object.entries(schemas)
    .filter(([name]) => !/(Request|Answer)$/.test(name))
    .map(
      ([name, { description }]) =>
        `/** ${description}. */\nexport type ${name} = components['schemas']['${name}'];\n`,
    );
  return `${banner}import type { components } from './wire.ts';\n\n${lines.join('')}`;
}

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
    const parts = [method.toUpperCase(), path, original.operation['x-repeat'] ?? usual]
      .map((part) => `'${part}'`)
      .join(', ');
    return `/** ${comment(summary, original.operation.description)} */\nexport const ${camel(id)} = /* @__PURE__ */ operation<'${id}'>(${parts});\n`;
  });
  return `${banner}import { operation } from '../operation.ts';\n\n${lines.join('')}`;
}

/** The version of this package, which the client sends with each call. */
export function derivedVersion() {
  const { version } = JSON.parse(fs.readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
  return `// Derived from package.json by \`npm run derive\`. Do not edit.\n\nexport const clientVersion = '${version}';\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  fs.writeFileSync(wireFile, await derivedWire());
  fs.writeFileSync(shapesFile, derivedShapes());
  fs.writeFileSync(operationsFile, derivedOperations());
  fs.writeFileSync(groupsFile, derivedGroups());
  fs.writeFileSync(versionFile, derivedVersion());
}
