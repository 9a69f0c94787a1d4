import http from 'node:http';
import zlib from 'node:zlib';
import { type Caller, deposited, lockedOffer, mainScene } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook } from './harness/offerbook.ts';

interface Received {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

/** A request whose answer is taken as it comes, without decompression. */
const ask = (
  url: string,
  headers: Record<string, string>,
  { method = 'GET', body = '' } = {},
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });

const text = ({ headers, bytes }: Received): string => {
  switch (headers['content-encoding']) {
    case 'br':
      return zlib.brotliDecompressSync(bytes).toString();
    case 'gzip':
      return zlib.gunzipSync(bytes).toString();
    default:
      return bytes.toString();
  }
};

/** Without what each call has of its own. */
const content = (received: Received): string => text(received).replace(/"execution_[a-z_]+":[^,}]+/g, '');

let book: Offerbook;
let manufacturer: Caller;
let provider: Caller;
const credentials = ({ account, token }: Caller) => ({
  'x-access-key': account.access_key,
  'x-access-token': token,
});
beforeAll(async () => {
  book = await Offerbook.start();
  const scene = await mainScene(book);
  ({ manufacturer, provider } = scene);
  await deposited(provider, await lockedOffer(manufacturer, [provider]), 200);
});
afterAll(() => book?.stop());

test.each(['br', 'gzip'])('assets of the portal and of the reference come as %s', async (encoding) => {
  const page = await ask(`${book.url}/portal/`, {});
  const script = /href="(\/portal\/assets\/base-[^"]+\.js)"/.exec(text(page))![1]!;
  for (const path of [script, '/docs/redeem-coupons']) {
    const [plain, small] = [
      await ask(`${book.url}${path}`, {}),
      await ask(`${book.url}${path}`, { 'accept-encoding': encoding }),
    ];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.headers['vary']).toMatch(/accept-encoding/i);
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(text(small)).toBe(text(plain));
  }
});

test('a large answer of a read, a report as CSV and the OpenAPI document are compressed, and say the same', async () => {
  for (const [path, type] of [
    ['/provider/data/fetch?mode=deposit', 'application/json'],
    ['/provider/data/fetch?mode=deposit&format=csv', 'text/csv'],
    ['/openapi.json', 'application/json'],
  ]) {
    const [plain, small] = [
      await ask(`${book.url}${path}`, credentials(provider)),
      await ask(`${book.url}${path}`, { ...credentials(provider), 'accept-encoding': 'br' }),
    ];
    expect(small.status).toBe(200);
    expect(small.headers['content-type'], path).toContain(type);
    expect(small.headers['content-encoding'], path).toBe('br');
    expect(content(small), path).toBe(content(plain));
  }
});

test('no answer to a change is compressed, so that none with a secret is', async () => {
  const headers = {
    ...credentials(provider),
    'accept-encoding': 'br, gzip',
    'content-type': 'application/json',
  };
  const made = await ask(`${book.url}/enterprise/keys/rotate`, headers, { method: 'POST', body: '{}' });
  expect(text(made)).toContain('secret_key');
  expect(made.headers['content-encoding']).toBeUndefined();
});
