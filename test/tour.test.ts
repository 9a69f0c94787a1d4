import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook, operatorToken } from './harness/offerbook.ts';
import { inTerminal } from './harness/terminal.ts';

let book: Offerbook;
beforeAll(async () => {
  book = await Offerbook.start();
});
afterAll(() => book?.stop());

/** The shell of a document, block by block. */
const shellOf = (file: string) =>
  [...fs.readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/^```sh\n(.*?)^```/gms)].map(
    ([, block]) => block!,
  );

test('every line of the tour works as written', async () => {
  const script = shellOf('../docs/tour.md').join('\n');
  const stdout = await inTerminal(script, { url: book.url, operator_token: operatorToken });
  const said = stdout.split('\n');
  expect(said).toContain('The master offer file was created.');
  expect(said).toContain('Locked: providers may deposit.');
  expect(said).toContain('1 of 1 data string deposited.');
  expect(said).toContain('FULL_REDEMPTION');
  expect(said).toContain('This data string was already redeemed.');
  expect(said).toContain('The redemption is rolled back; the data string can be redeemed again.');
  expect(said).toContain('2 of 2 data strings redeemed.');
  expect(stdout).toMatch(/^3$/m);
  expect(said).toContain('009988');
  expect(said).toContain('Welcome to acme.');
  expect(said).toContain('brandhub.example');
  expect(stdout).toContain('redeemed: 3');
  expect(stdout).toContain('rolled_back: 1');
});
