import fs from 'node:fs';
import { deposited, lockedOffer } from '@offerbook/world';
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

test('the till in five calls works as written: what is tried redeems nothing, and each step answers as it says', async () => {
  const [maker, provider, shop] = [
    await book.account('manufacturer'),
    await book.account('provider'),
    await book.account('retailer'),
  ];
  const [gs1] = await deposited(provider, await lockedOffer(maker, [provider]), 1);
  const [written = ''] = shellOf('../docs/api.md');
  const script = written
    .replaceAll('http://127.0.0.1:8112', book.url)
    .replaceAll('ACCESS_KEY', shop.account.access_key)
    .replaceAll('SECRET_KEY', shop.account.secret_key)
    .replaceAll('8112000099884590009100000000000001', gs1!);
  const printed = await inTerminal(script);
  const answers = printed.split(/(?<=\})\s*(?=\{"status)/).map((text) => JSON.parse(text));
  expect(answers.map(({ status }) => status)).toEqual(['success', 'success', 'success', 'success']);
  const [tried, redeemed, paid, undone] = answers;
  // Had the first one redeemed it, the second would not be a full redemption.
  expect(tried.status_code).not.toBe('NO_REDEMPTION');
  expect(redeemed.status_code).toBe('FULL_REDEMPTION');
  expect(paid.data.discount_in_cents).toBe(100);
  expect(undone.message).toContain('can be redeemed again');
});
