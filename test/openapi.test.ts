import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derivedOpenApi, derivedVocabulary, openApiFile, vocabularyFile } from '../server/src/derive.ts';
import { operations } from '../server/src/operations.ts';
import { refusalCodes } from '../server/src/platform/pipeline/refusals.ts';
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
  const places = operations.flatMap((op) => op.places.map(({ path }) => `${op.method} ${path}`));
  expect(names).toEqual([...new Set(names)]);
  expect(places).toEqual([...new Set(places)]);
});

test('the server hands out the document it was derived from, and a reference with a page for all of it that needs nothing from elsewhere', async () => {
  const document = await (await fetch(`${book.url}/openapi.json`)).json();
  expect(document).toEqual(JSON.parse(derivedOpenApi()));
  const front = await (await fetch(`${book.url}/docs`)).text();
  const named = [...front.matchAll(/class="method"[^>]*>(\w+<\/span> [^<]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(100);
  expect(named).toEqual([...new Set(named)]);
  const parts = [...front.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, part]) => part!);
  for (const part of new Set(parts)) {
    expect(part).toMatch(/^\//);
    expect((await fetch(`${book.url}${part}`)).status, part).toBe(200);
  }
  const described = [document.paths, document.webhooks].flatMap((places) =>
    Object.entries<Schema>(places).flatMap(([place, methods]) =>
      Object.values<Schema>(methods).map((spec) => ({ place, ...spec })),
    ),
  );
  for (const { place, operationId, summary, 'x-alias-of': alias } of described) {
    expect(parts).toContain(`/docs/${alias ?? operationId}`);
    const page = await (await fetch(`${book.url}/docs/${operationId}`)).text();
    expect(page).toMatch(new RegExp(`<code>([A-Z]+ )?${place}</code>`.replace(/[{}]/g, '\\$&')));
    expect(page).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(page, operationId).not.toMatch(/undefined|\[object Object\]|\$ref/);
    if (alias === undefined) expect(summary.length).toBeGreaterThan(3);
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
  // A page and a whole list of the same records differ in their envelope alone.
  const isWrapper = ({ properties }: Schema) => Object.keys(properties).join() === 'data';
  for (const [at, shape] of shapes.filter(([, one]) => !isWrapper(one)))
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

test('as served the document has at most 366 kB, and 60 kB compressed', async () => {
  const served = Buffer.from(await (await fetch(`${book.url}/openapi.json`)).arrayBuffer());
  expect(served.length).toBeLessThanOrEqual(366_000);
  expect(gzipSync(served).length).toBeLessThanOrEqual(60_000);
});

test('every tag is described and has at most 30 operations', () => {
  const used = new Map<string, number>();
  for (const methods of [...Object.values(document.paths), ...Object.values(document.webhooks)])
    for (const { tags, 'x-alias-of': alias } of Object.values(methods as Record<string, Schema>))
      if (alias === undefined) used.set(tags[0], (used.get(tags[0]) ?? 0) + 1);
  const described = new Map<string, Schema>(document.tags.map((tag: Schema) => [tag.name, tag]));
  expect([...used.keys()].sort()).toEqual([...described.keys()].sort());
  for (const [name, { description }] of described) expect(description, name).toMatch(/\S{3}/);
  expect(Math.max(...used.values())).toBeLessThanOrEqual(30);
});

test('a further path of an operation has a name that says for whom it is, and the parts of the first', () => {
  const specs = Object.values<Record<string, Schema>>(document.paths).flatMap((one) => Object.values(one));
  const named = new Map(specs.map((spec) => [spec.operationId, spec]));
  const further = specs.filter((spec) => spec['x-alias-of'] !== undefined);
  expect(further.map(({ operationId }) => operationId)).toContain('redeem-as-accelerator');
  for (const spec of further) {
    expect(spec.operationId).not.toMatch(/\d$/);
    expect(spec.responses).toEqual(named.get(spec['x-alias-of']).responses);
  }
});

test('the guides have every reason with what the cashier sees, and every code with its status', async () => {
  const front = await (await fetch(`${book.url}/docs`)).text();
  const guides = [...new Set(front.match(/\/docs\/guide-[a-z]+/g))];
  expect(guides.length).toBe(8);
  for (const guide of guides) {
    const page = await fetch(book.url + guide);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toMatch(/undefined|\[object Object\]/);
  }
  const page = await (await fetch(`${book.url}/docs/guide-reasons`)).text();
  for (const reason of reasons) expect(page).toContain(`id="reason-${reason}"`);
  for (const code of refusalCodes) expect(page).toContain(`id="code-${code}"`);
  expect(page).toMatch(/RATE_LIMITED<\/code> <span class="type">status 429/);
  // A deposit sorts what it refuses by the reason, so its answer has a list for each that it gives.
  const examples = await (await fetch(`${book.url}/examples.json`)).json();
  const lists = examples['deposit-strings']['application/json'];
  for (const reason of reasons.filter((one) => one in lists))
    expect(page).toMatch(new RegExp(`>${reason}</code> <span class="type">[^<]*deposit`));
});

test('the answers to all examples are a file of their own', async () => {
  const answers = await (await fetch(`${book.url}/examples.json`)).json();
  expect(Object.keys(answers).sort()).toEqual(operations.map(({ name }) => name).sort());
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
