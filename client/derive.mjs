// Writes what the client derives from openapi.json: the types of the wire and one constant per operation.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const document = () => JSON.parse(fs.readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));

export const wireFile = new URL('./src/derived/wire.ts', import.meta.url);
export const shapesFile = new URL('./src/derived/shapes.ts', import.meta.url);
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

/** Members that say only what is not there, and interfaces that nothing imports: most of what the tool writes. */
const withoutAbsent = (text) =>
  text
    .replace(/^export interface (paths|webhooks) \{\n[\s\S]*?^\}\n/gm, '')
    .replace(/^export type \$defs = .*\n/m, '')
    .replace(/^ +\w+\?: never;\n/gm, '')
    .replace(/^ +parameters: \{\n +\};\n/gm, '');

/** Whole bodies as examples belong to the reference; one value says more on hover than its description. */
function dropBodies(node, isByName = false) {
  if (node === null || typeof node !== 'object') return;
  // Below `properties` a field itself may be called example.
  if (!isByName && typeof node.example === 'object') delete node.example;
  for (const [name, child] of Object.entries(node)) dropBodies(child, name === 'properties');
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

/** One constant per operation: a bundler drops what a program does not call. */
export function derivedOperations() {
  const lines = distinct(document()).map(({ path, method, operation, original }) => {
    const { operationId: id } = operation;
    const { summary } = original.operation;
    const usual = method === 'get' ? 'harmless' : 'keyed';
    const parts = [method.toUpperCase(), path, original.operation['x-repeat'] ?? usual]
      .map((part) => `'${part}'`)
      .join(', ');
    return `/** ${summary}. */\nexport const ${camel(id)} = /* @__PURE__ */ operation<'${id}'>(${parts});\n`;
  });
  return `${banner}import { operation } from '../operation.ts';\n\n${lines.join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  fs.writeFileSync(wireFile, await derivedWire());
  fs.writeFileSync(shapesFile, derivedShapes());
  fs.writeFileSync(operationsFile, derivedOperations());
}
