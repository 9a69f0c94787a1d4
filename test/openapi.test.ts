import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derivedOpenApi, openApiFile, vocabularyFile } from '../server/src/derive.ts';
import { operations } from '../server/src/operations.ts';
import { refusalCodes } from '../server/src/platform/pipeline/refusals.ts';
import { derivedVocabulary } from '../server/src/platform/reference/client-vocabulary.ts';
import { webhookActions } from '../server/src/platform/vocabulary/actions.ts';
import { reasons } from '../server/src/platform/vocabulary/reasons.ts';
import { documented, mismatches, missingFromExample, type Schema } from './harness/document.ts';
import { Offerbook } from './harness/offerbook.ts';
import { unboundedIn } from './harness/unbounded.ts';

let book: Offerbook;
beforeAll(async () => {
  book = await Offerbook.start();
});
afterAll(() => book?.stop());

test('openapi.json is what the operations derive to; npm run derive makes it so', () => {
  expect(fs.readFileSync(openApiFile, 'utf8')).toBe(derivedOpenApi());
});

test('the client has the lists of the vocabulary; npm run derive makes it so', () => {
  expect(fs.readFileSync(vocabularyFile, 'utf8')).toBe(derivedVocabulary());
});

test('every webhook action is caused by an operation', () => {
  const caused: readonly string[] = operations.flatMap((op) => op.emits ?? []);
  expect(webhookActions.filter((name) => !caused.includes(name))).toEqual([]);
});

test('every text, list and object that an operation takes has a bound', () => {
  expect(operations.flatMap(unboundedIn)).toEqual([]);
});

test('every operation has its own name, method and path', () => {
  const names = operations.map((op) => op.name);
  const places = operations.flatMap((op) =>
    [op.path, ...(op.aliases ?? [])].map((path) => `${op.method} ${path}`),
  );
  expect(names).toEqual([...new Set(names)]);
  expect(places).toEqual([...new Set(places)]);
});

test('the server hands out the document it was derived from, and a reference with a page for all of it that needs nothing from elsewhere', async () => {
  const document = await (await fetch(`${book.url}/openapi.json`)).json();
  expect(document).toEqual(JSON.parse(derivedOpenApi()));
  const front = await (await fetch(`${book.url}/docs`)).text();
  const parts = [...front.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, part]) => part!);
  for (const part of new Set(parts)) {
    expect(part).toMatch(/^\//);
    expect((await fetch(`${book.url}${part}`)).status, part).toBe(200);
  }
  const described = [document.paths, document.webhooks].flatMap((places) =>
    Object.entries<Schema>(places).flatMap(([place, methods]) =>
      Object.values<Schema>(methods).map(({ operationId, summary }) => ({ place, operationId, summary })),
    ),
  );
  for (const { place, operationId, summary } of described) {
    expect(parts).toContain(`/docs/${operationId}`);
    const page = await (await fetch(`${book.url}/docs/${operationId}`)).text();
    expect(page).toContain(`<code>${place}</code>`);
    expect(page).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(page, operationId).not.toMatch(/undefined|\[object Object\]|\$ref/);
    expect(summary.length).toBeGreaterThan(3);
  }
  expect((await fetch(`${book.url}/docs/no-such-operation`)).status).toBe(404);
});

/** Every object in the document, by the path to it; what examples hold is data. */
function* objectsIn(part: Schema, at: string): Generator<[string, Schema]> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield [at, part];
  for (const [key, value] of Object.entries(part))
    if (key !== 'example') yield* objectsIn(value, `${at}/${key}`);
}

const document: Schema = JSON.parse(derivedOpenApi());
const shapes = [
  ...objectsIn(document.components, 'components'),
  ...objectsIn(document.paths, 'paths'),
].filter(([, { type, properties }]) => type === 'object' && typeof properties === 'object');

test('every property and every parameter of the reference has a description', () => {
  const named = document.components.schemas;
  const described = ({ description, $ref }: Schema) =>
    description ?? named[$ref?.split('/').at(-1)]?.description;
  const fields = shapes.flatMap(([at, { properties }]) =>
    Object.entries<Schema>(properties).map(([name, field]) => [`${at}/${name}`, field] as const),
  );
  const written = Object.entries<Record<string, Schema>>(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters = [] }) =>
      (parameters as Schema[])
        .filter(({ $ref }) => $ref === undefined)
        .map((one) => [`${path} ${one['name']}`, one] as const),
    ),
  );
  const parameters = [...written, ...Object.entries<Schema>(document.components.parameters)].map(
    ([at, { description, schema }]) => [at, { ...schema, ...(description && { description }) }] as const,
  );
  const bare = [...fields, ...parameters].filter(([, one]) => !/\S{2}/.test(described(one) ?? ''));
  expect(bare.map(([at]) => at)).toEqual([]);
});

test('a shape that the reference needs twice is written once, under a name', () => {
  const places = new Map<string, string[]>();
  for (const [at, shape] of shapes)
    places.set(JSON.stringify(shape), [...(places.get(JSON.stringify(shape)) ?? []), at]);
  expect([...places.values()].filter((several) => several.length > 1)).toEqual([]);
  for (const name of ['Offer', 'Brand', 'Coupon', 'Redemption', 'Account', 'Webhook', 'Delivery', 'Error'])
    expect(document.components.schemas).toHaveProperty(name);
});

test('why a string or a call is refused is one of a closed list', () => {
  const { Reason, RefusalCode } = document.components.schemas;
  expect(Reason.enum).toEqual(reasons);
  expect(RefusalCode.enum).toEqual(refusalCodes);
});

test('as served the document is at most 2.1 kB an operation, and 350 bytes compressed', async () => {
  const served = Buffer.from(await (await fetch(`${book.url}/openapi.json`)).arrayBuffer());
  expect(served.length).toBeLessThanOrEqual(2_100 * documented.length);
  expect(gzipSync(served).length).toBeLessThanOrEqual(350 * documented.length);
});

test('livez and readyz answer without sign-in', async () => {
  for (const path of ['/livez', '/readyz']) {
    const reply = await fetch(`${book.url}${path}`);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ status: 'success' });
  }
});

// Whether the server takes them is for examples.test.ts.
describe('the document shows a whole example, valid by its own schema', () => {
  test.each(documented.map((op) => [op.id, op] as const))('%s', (id, op) => {
    const hint = `give ${id} an example out of the world of server/src/platform/reference/example.ts`;
    expect(missingFromExample(op), hint).toEqual([]);
    const wrong = op.parameters
      .filter(({ example }) => example !== undefined)
      .flatMap(({ name, schema, example }) => mismatches(schema, example).map((what) => `${name} ${what}`));
    if (op.body) wrong.push(...mismatches(op.body.schema, op.body.example));
    expect(wrong).toEqual([]);
    expect(op.answer.example).toBeDefined();
    expect(mismatches(op.answer.schema, op.answer.example)).toEqual([]);
  });
});
