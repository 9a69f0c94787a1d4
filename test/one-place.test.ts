import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** One place that CONTRIBUTING.md says is written by hand, with what is replaced in it. */
interface Place {
  file: string;
  hunks: ReadonlyArray<readonly [found: string, written: string]>;
}

const field: Place[] = [
  {
    file: 'server/src/platform/vocabulary/offer-fields.ts',
    hunks: [
      [
        '  gln: {',
        "  campaign_code: { ...term('code of the campaign', text(50)), whenLocked: true },\n  gln: {",
      ],
    ],
  },
  {
    file: 'web/src/kit/offers/other-words.ts',
    hunks: [['  gln: {', "  campaign_code: { label: 'Code' },\n  gln: {"]],
  },
];

const action: Place[] = [
  {
    file: 'server/src/platform/vocabulary/actions.ts',
    hunks: [
      [
        '  mof_delete: {',
        "  mof_lock: { carries: 'offer', one: 'Lock', many: 'Locks', when: 'It was locked.' },\n  mof_delete: {",
      ],
    ],
  },
  {
    file: 'server/src/coupons/offers/campaign-metadata.ts',
    hunks: [
      ["  emits: ['mof_update'],", "  emits: ['mof_update', 'mof_lock'],"],
      ['import { recordUpdated }', 'import { recordOfferEvents, recordUpdated }'],
      ['    return {', "    await recordOfferEvents(context, 'mof_lock', []);\n    return {"],
    ],
  },
];

const root = path.resolve(import.meta.dirname, '..');
let copy: string;

/** A copy of the sources, over the installed modules, whose packages are its own. */
beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-one-place-'));
  const link = (from: string, to: string) => fs.symlinkSync(from, path.join(copy, to));
  for (const name of ['gs1', 'spreadsheet', 'basket', 'client', 'cli', 'demo', 'web', 'server']) {
    fs.cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (from) => !/\/(node_modules|dist)$/.test(from),
    });
  }
  for (const name of ['tsconfig.base.json', 'openapi.json'])
    fs.cpSync(path.join(root, name), path.join(copy, name));
  fs.mkdirSync(path.join(copy, 'node_modules/@offerbook'), { recursive: true });
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@offerbook' && !name.startsWith('.'))
      link(path.join(root, 'node_modules', name), `node_modules/${name}`);
  }
  for (const name of ['gs1', 'spreadsheet', 'basket', 'client', 'cli', 'demo']) {
    link(path.join(copy, name), `node_modules/@offerbook/${name}`);
  }
  link(path.join(root, 'client/node_modules'), 'client/node_modules');
  fs.writeFileSync(
    path.join(copy, 'web/tsconfig.walk.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { types: ['vite/client', 'node'], noUnusedLocals: false },
      include: [],
      files: ['src/main.tsx', '../server/src/coupons/offers/campaign-metadata.ts'],
    }),
  );
});
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

/** Writes the places in the copy, which otherwise has the sources as they are. */
function write(places: readonly Place[]): void {
  for (const { file } of [...field, ...action]) fs.cpSync(path.join(root, file), path.join(copy, file));
  for (const { file, hunks } of places) {
    for (const [found, written] of hunks) {
      const text = fs.readFileSync(path.join(copy, file), 'utf8');
      expect(text.split(`\n${found}`), `${file} has "${found}" once`).toHaveLength(2);
      fs.writeFileSync(path.join(copy, file), text.replace(`\n${found}`, `\n${written}`));
    }
  }
}

/** What `npm run derive` writes for the client, by the copy's sources. Modules load once, so once for this file. */
async function derive() {
  const { derivedOpenApi, derivedVocabulary, openApiFile, vocabularyFile } = await import(
    path.join(copy, 'server/src/derive.ts')
  );
  const { derivedShapes, derivedWire, shapesFile, wireFile } = await import(
    path.join(copy, 'client/derive.mjs')
  );
  fs.writeFileSync(openApiFile, derivedOpenApi());
  fs.writeFileSync(vocabularyFile, derivedVocabulary());
  fs.writeFileSync(wireFile, await derivedWire());
  fs.writeFileSync(shapesFile, await derivedShapes());
  return JSON.parse(derivedOpenApi());
}

/** The files of the server and the portal that do not compile. */
function broken(): string[] {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', 'web/tsconfig.walk.json', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return [...new Set(stdout.split('\n').flatMap((line) => /^(\S+)\(\d+,\d+\): error/.exec(line)?.[1] ?? []))];
}

// In this order: what is derived from the first half of the places is derived once.
describe('a field of offers and a webhook action are written in two places each', {
  timeout: 300_000,
}, () => {
  const [vocabulary, users] = [0, 1].map((half) => [field[half]!, action[half]!]);

  test('without the vocabulary its users do not compile', () => {
    write(users!);
    expect(broken()).toEqual(users!.map(({ file }) => file).sort());
  });

  test('with the vocabulary the wire, the client and the terms of tills have it, and the portal misses its words', async () => {
    write(vocabulary!);
    const { schemas } = (await derive()).components;
    expect(schemas.OfferTexts.properties.campaign_code).toMatchObject({ type: 'string' });
    expect(schemas.TillTerms.properties.campaign_code).toMatchObject({ type: 'string' });
    expect(schemas.OfferTemplateInput.properties).toHaveProperty('campaign_code');
    expect(JSON.stringify(schemas)).toContain('"mof_lock"');
    expect(broken()).toEqual(['web/src/kit/offers/other-words.ts']);
  });

  test('with all places everything compiles', () => {
    write([...field, ...action]);
    expect(broken()).toEqual([]);
    expect([field.length, action.length]).toEqual([2, 2]);
  });
});
