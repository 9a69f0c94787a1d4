import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedOpenApi, openApiFile } from '../server/src/derive.ts';
import { operations } from '../server/src/operations.ts';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
beforeAll(async () => {
  book = await Offerbook.start();
});
afterAll(() => book?.stop());

test('openapi.json is what the operations derive to; npm run derive makes it so', () => {
  expect(fs.readFileSync(openApiFile, 'utf8')).toBe(derivedOpenApi());
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
