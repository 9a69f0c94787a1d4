import { mainScene, ok, prefixOf, type Reply, send, strings } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimits } from '../server/src/platform/wire/body-limits.ts';
import { refused } from './harness/envelope.ts';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
let scene: Awaited<ReturnType<typeof mainScene>>;
beforeAll(async () => {
  // The database's processor time counts, so it is in this process.
  book = await Offerbook.start({ engine: 'embedded' });
  scene = await mainScene(book);
});
afterAll(() => book?.stop());

/** A body of so many bytes that repeats a part between a beginning and an end. */
const filled = (bytes: number, head: string, part: string, last: string) =>
  head + part.repeat(Math.floor((bytes - head.length - last.length) / part.length)) + last;

/** Processor time of this process, server and caller together, in microseconds. */
async function cost(call: () => Promise<Reply>): Promise<{ micros: number; reply: Reply }> {
  const before = process.cpuUsage();
  const reply = await call();
  const { user, system } = process.cpuUsage(before);
  return { micros: user + system, reply };
}

/** The least of five: what else the machine did meanwhile, and code that was not compiled yet, only adds. */
async function leastCost(call: (body: string) => Promise<Reply>, body: string) {
  let { micros, reply } = await cost(() => call(body));
  for (let again = 0; again < 4; again++) micros = Math.min(micros, (await cost(() => call(body))).micros);
  return { micros, reply };
}

const productLists = ['primary', 'second', 'third', 'excluded_primary', 'excluded_second', 'excluded_third'];

describe('refusing costs less than doing', () => {
  /** What it costs to take in what the largest body is for. */
  let doing: number;
  beforeAll(async () => {
    const prefix = await prefixOf(scene.provider);
    const costs: number[] = [];
    for (const from of [0, 5_000, 10_000]) {
      const many = strings(scene.base, prefix, 5_000, from);
      const { micros, reply } = await cost(() => scene.provider.post('/provider/deposit', { gs1s: many }));
      expect(reply.body.newly_added).toHaveLength(5_000);
      costs.push(micros);
    }
    doing = costs.toSorted((a, b) => a - b)[1]!;
  });

  const { usual, bulk } = bodyLimits;
  const four = (head: string, part: string, last: string) => filled(bulk.maxBytes, head, part, last);
  const codes = (code: unknown) =>
    Object.fromEntries(
      productLists.flatMap((name) =>
        ['gtins', 'eans'].map((kind) => [`${name}_purchase_${kind}`, new Array(10_000).fill(code)]),
      ),
    );
  const at =
    (role: 'manufacturer' | 'provider' | 'retailer', method: string, path: string) => (body: string) =>
      scene[role].call(method, path, body);
  const operator = (path: string) => (body: string) => book.operator('POST', path, body);
  const store = { store_id: 1, name: 1, address: 1, city: 1, state: 1, country: 1 };

  const cases: Array<[string, (body: string) => Promise<Reply>, () => string]> = [
    [
      'webhook actions',
      at('manufacturer', 'PUT', '/enterprise/webhook'),
      () => four('{"url":"x","actions":[', '1,', '1]}'),
    ],
    [
      'webhook actions that just fit',
      at('manufacturer', 'PUT', '/enterprise/webhook'),
      () => filled(usual.maxBytes, '{"url":"x","actions":[', '1,', '1]}'),
    ],
    [
      'strings to redeem as one text',
      at('retailer', 'POST', '/retailer/redeem'),
      () => four('{"gs1s":"', '1,', '1"}'),
    ],
    [
      'strings to redeem that just fit',
      at('retailer', 'POST', '/retailer/redeem'),
      () => filled(usual.maxBytes, '{"gs1s":"', '1,', '1"}'),
    ],
    [
      'fetch codes to redeem',
      at('retailer', 'POST', '/retailer/redeem'),
      () => filled(usual.maxBytes, '{"gs1s":"', '8112555566667777,', '1"}'),
    ],
    [
      'strings to deposit as one text',
      at('provider', 'POST', '/provider/deposit'),
      () => four('{"gs1s":"', '1,', '1"}'),
    ],
    [
      'strings to deposit up to the count',
      at('provider', 'POST', '/provider/deposit'),
      () => `{"gs1s":"${'1,'.repeat(149_000)}1"}`,
    ],
    [
      'strings to deposit, joined',
      at('provider', 'POST', '/provider/deposit'),
      () => four('{"gs1s":"', '8112000099884590009100000000000001', '"}'),
    ],
    [
      'strings to deposit as a list',
      at('provider', 'POST', '/provider/deposit'),
      () => four('{"gs1s":[', '"8112000099884590009100000000000001",', '"8112"]}'),
    ],
    [
      'base strings to deposit',
      at('provider', 'POST', '/provider/deposit'),
      () => `{"mode":"base_gs1","gs1s":"${'1,'.repeat(149_000)}1"}`,
    ],
    [
      'strings to delete',
      at('provider', 'POST', '/provider/delete'),
      () => `{"gs1s":"${'1,'.repeat(149_000)}1"}`,
    ],
    [
      'strings of a fetch code',
      at('provider', 'POST', '/provider/time_bound_fetch_code'),
      () => filled(usual.maxBytes, '{"validity_in_seconds":60,"gs1s":"', '1,', '1"}'),
    ],
    ['lists in lists', at('provider', 'POST', '/provider/deposit'), () => four('{"gs1s":[', '[],', '[]]}')],
    ['keys', at('provider', 'POST', '/provider/deposit'), () => four('{', '"a":1,', '"b":1}')],
    [
      'a number of four million digits',
      at('provider', 'POST', '/provider/deposit'),
      () => four('{"gs1s":', '1', '}'),
    ],
    [
      'lines of a basket',
      at('retailer', 'POST', '/retailer/evaluate'),
      () => filled(bodyLimits.roomy.maxBytes, '{"gs1s":"1","basket":[', '1,', '1]}'),
    ],
    [
      'product codes, all wrong',
      at('manufacturer', 'POST', '/manufacturer/base_gs1'),
      () => JSON.stringify({ data: codes('x') }),
    ],
    [
      'product codes, all right but one',
      at('manufacturer', 'POST', '/manufacturer/base_gs1'),
      () => JSON.stringify({ data: { ...codes('12345678901231'), gln: 'x' } }),
    ],
    [
      'stores',
      operator('/operator/accounts'),
      () =>
        JSON.stringify({
          role: 'retailer',
          email_domain: 'a.example',
          name: 'a',
          stores: new Array(10_000).fill(store),
        }),
    ],
  ];

  test.each(cases)('%s', async (_name, call, body) => {
    const { micros, reply } = await leastCost(call, body());
    expect([400, 413]).toContain(reply.status);
    expect(micros).toBeLessThan(doing);
    // What is said back is bounded too.
    expect(reply.body.errors?.length ?? 0).toBeLessThanOrEqual(100);
    if (/All of them/.test(reply.body.message)) {
      // A till goes on with the strings of the answer: it holds what its small body held, in quotes.
      expect(JSON.stringify(reply.body).length).toBeLessThan(2 * usual.maxBytes + 1_000);
      return;
    }
    expect(reply.body.gs1s?.length ?? 0).toBeLessThanOrEqual(100);
    expect(JSON.stringify(reply.body).length).toBeLessThan(20_000);
  });

  test.each([
    ['letters in the place of a string', four('{"gs1s":"', 'x', '"}')],
    ['base strings joined into one', four('{"mode":"base_gs1","gs1s":"', '8112000099884590009', '"}')],
  ])('%s, which are answered with what they were', async (_name, body) => {
    const { micros, reply } = await leastCost(at('provider', 'POST', '/provider/deposit'), body);
    expect(reply.body.invalid_gs1s).toHaveLength(1);
    expect(micros).toBeLessThan(doing);
  });

  test('a form of a page whose names repeat, from a stranger', async () => {
    const post = async (body: string): Promise<Reply> => {
      const { status, headers } = await fetch(`${book.url}/oauth_access`, { method: 'POST', body });
      return { status, headers, body: undefined };
    };
    const { micros, reply } = await leastCost(post, filled(bodyLimits.open.maxBytes, '', 'a&', 'a'));
    expect(reply.status).toBe(400);
    // Its body is a tenth of that deposit’s.
    expect(micros).toBeLessThan(doing / 4);
  });
});

test('however many access keys a caller makes up, its network has a hundred tries a minute; a key that is known is not held up', async () => {
  const { account } = await book.account('retailer');
  const tried = (access_key: string, secret_key = 'x') =>
    send(book.url, 'POST', '/access_token', {}, { access_key, secret_key });
  for (let nth = 0; nth < 100; nth++) await refused(tried(`test_ak_made-up-${nth}`), 'UNAUTHORIZED');
  await refused(tried('test_ak_another'), 'RATE_LIMITED');
  await ok(tried(account.access_key, account.secret_key));
});
