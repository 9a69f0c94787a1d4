import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derivedOpenApi, openApiFile } from '../server/src/derive.ts';
import { operations } from '../server/src/operations.ts';
import { documented, mismatches, missingFromExample } from './harness/document.ts';
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

test('the server hands out the document it was derived from, and a reference that needs nothing from elsewhere', async () => {
  const document = await (await fetch(`${book.url}/openapi.json`)).json();
  expect(document).toEqual(JSON.parse(derivedOpenApi()));
  const page = await (await fetch(`${book.url}/docs`)).text();
  const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part!);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) {
    expect(part).toMatch(/^\//);
    const reply = await fetch(`${book.url}${part}`);
    expect(reply.status).toBe(200);
    expect((await reply.text()).length).toBeGreaterThan(10);
  }
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
    const hint = `give ${id} an example out of the world of server/src/example.ts`;
    expect(missingFromExample(op), hint).toEqual([]);
    const wrong = op.parameters
      .filter(({ example }) => example !== undefined)
      .flatMap(({ name, schema, example }) => mismatches(schema, example).map((what) => `${name} ${what}`));
    if (op.body) wrong.push(...mismatches(op.body.schema, op.body.example));
    expect(wrong).toEqual([]);
  });
});
