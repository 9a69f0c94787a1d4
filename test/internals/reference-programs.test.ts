import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Call } from '../../web/src/reference/call.ts';
import { programs } from '../../web/src/reference/programs.ts';

interface Received {
  method: string | undefined;
  path: string;
  query: Record<string, string>;
  headers: http.IncomingHttpHeaders;
  body: unknown;
}

/** What came, but the calls for a token that the client makes by itself. */
const received: Received[] = [];
const server = http.createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://listener');
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: 'success', 'x-access-token': 'ACCESS_TOKEN' }));
  if (pathname === '/access_token') return;
  received.push({
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: body === '' ? undefined : JSON.parse(body),
  });
});

let folder: string;
let origin: string;
const key = 'test_ak_0123456789';

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-programs-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await new Promise((resolve) => server.close(resolve));
});

/** What has a meaning in some language, in quotes, in an address or in JSON. */
const awkward = `O'Brien & "Søn" 100% $HOME \`id\` $(id) \\u0041 {a} <b>; # ? + / = 🥖 """ '''`;

/** An operation of each method, with and without query and body. */
const calls: Array<Pick<Call, 'method' | 'operation' | 'path'> & Partial<Call>> = [
  {
    method: 'GET',
    operation: 'listOffers',
    path: '/manufacturer/base_gs1s',
    query: { q: awkward, state: 'locked' },
  },
  {
    method: 'POST',
    operation: 'redeemCoupons',
    path: '/retailer/redeem',
    body: JSON.stringify({ gs1s: '8112', selected_store: awkward }, undefined, 2),
  },
  {
    method: 'PUT',
    operation: 'saveStore',
    path: '/retailer/store/{store_id}',
    params: { store_id: awkward },
    body: JSON.stringify({ name: awkward }),
  },
  {
    method: 'PUT',
    operation: 'activateOffer',
    path: '/manufacturer/base_gs1/{base_gs1}/active',
    params: { base_gs1: '8112' },
    query: { email_domain: 'maker.example' },
    body: '',
  },
  {
    method: 'DELETE',
    operation: 'rollbackCoupon',
    path: '/retailer/rollback/{gs1}',
    params: { gs1: awkward },
    query: { client_txn_id: awkward },
  },
];

interface Way {
  /** Its tab. */
  language: string;
  /** A command that succeeds where the language can be run. */
  has: string[];
  file: string;
  run: (file: string) => string[];
}

const ways: Way[] = [
  { language: 'curl', has: ['curl', '--version'], file: 'call.sh', run: (file) => ['sh', file] },
  {
    language: 'Node.js',
    has: ['node', '--version'],
    file: 'call.mjs',
    run: (file) => ['node', '--input-type=module', '-e', fs.readFileSync(file, 'utf8')],
  },
  {
    language: 'Python',
    has: ['python3', '-c', 'import requests'],
    file: 'call.py',
    run: (file) => ['python3', file],
  },
  {
    language: 'Java',
    has: ['javac', '-version'],
    file: 'Call.java',
    run: (file) => ['java', '-XX:TieredStopAtLevel=1', file],
  },
  { language: 'PHP', has: ['php', '--version'], file: 'call.php', run: (file) => ['php', file] },
];

test('a program is shown in each of the languages that are run here, and in C#', () => {
  expect(Object.keys(programs).sort()).toEqual([...ways.map(({ language }) => language), 'C#'].sort());
});

describe.each(ways)('a program in $language that the reference shows', ({ language, has, file, run }) => {
  const isHere = spawnSync(has[0]!, has.slice(1)).status === 0;
  test.skipIf(!isHere)('makes the call of the form: method, path, query, headers and body', async () => {
    expect(inject('buildFault')).toBe('');
    for (const one of calls) {
      const call: Call = { signIn: 'account', params: {}, query: {}, body: undefined, ...one };
      const written = path.join(folder, file);
      fs.writeFileSync(written, programs[language]!(call, { origin, key }));
      const [command, ...more] = run(written);
      const env = { ...process.env, LC_ALL: 'C', OFFERBOOK_ACCESS_KEY: key, OFFERBOOK_SECRET_KEY: 'secret' };
      // Not synchronously: the listener is in this process.
      const { stdout } = await promisify(execFile)(command!, more, { env, cwd: import.meta.dirname });
      expect(stdout).toContain('success');
      const [came, ...others] = received.splice(0);
      expect(others).toEqual([]);
      const filled = call.path.replace(/\{(\w+)\}/, (_, name) => encodeURIComponent(call.params[name]!));
      const sent = call.body ? JSON.parse(call.body) : undefined;
      expect({ ...came, path: decodeURIComponent(came!.path) }).toEqual({
        method: call.method,
        path: decodeURIComponent(filled),
        query: call.query,
        body: sent,
        headers: expect.objectContaining({
          'x-access-key': key,
          'x-access-token': 'ACCESS_TOKEN',
          ...(sent && { 'content-type': expect.stringMatching(/^application\/json\b/) }),
        }),
      });
    }
  });
});
