import { deposited, mainScene, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused, sendRaw } from './harness/envelope.ts';
import { LoginStage } from './harness/login-stage.ts';
import { operatorToken } from './harness/offerbook.ts';

const at = new LoginStage('embedded');

interface Seen {
  status: number;
  headers: Headers;
}

const seen = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> => {
  const { status, headers: got } = await fetch(`${at.book.url}${path}`, {
    method,
    headers,
    redirect: 'manual',
  });
  return { status, headers: got };
};

/** An answer to bytes that are not HTTP, or to a path that cannot be decoded. */
const raw = async (bytes: string): Promise<Seen> => {
  const [first = '', ...lines] = (await sendRaw(at.book.url, bytes)).split('\r\n\r\n')[0]!.split('\r\n');
  const fields = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: new Headers(fields) };
};

const html = { accept: 'text/html' };
const operator = { authorization: `Bearer ${operatorToken}` };
const json = /^application\/json(; charset=utf-8)?$/;
const page = /^text\/html; charset=utf-8$/i;
const signed = () => ({
  'x-access-key': at.platform.account.access_key,
  'x-access-token': at.platform.token,
});

/** Each kind of answer: how it is got, its status, its type, and whether caches may keep it. */
const kinds: Array<[what: string, get: () => Promise<Seen>, status: number, type: RegExp, kept?: boolean]> = [
  ['an answer', () => seen('/enterprise/settings', signed()), 200, json],
  ['a refusal without sign-in', () => seen('/enterprise/settings'), 401, json],
  ['a refusal of a role', () => seen('/retailer/stores', signed()), 400, json],
  ['an unknown path', () => seen('/no/such/thing'), 400, json],
  ['an unknown path in a browser', () => seen('/no/such/thing', html), 404, page],
  [
    'a path that cannot be decoded',
    () => raw('GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    400,
    json,
  ],
  ['bytes that are not HTTP', () => raw('BREW\r\n\r\n'), 400, json],
  ['the metrics', () => seen('/metrics', operator), 200, /^text\/plain; .*charset=utf-8$/],
  ['liveness', () => seen('/livez'), 200, json],
  ['readiness', () => seen('/readyz'), 200, json],
  ['the third-party login', () => seen(at.link()), 200, page],
  ['a refused third-party login', () => seen('/oauth_access'), 400, page],
  ['a refused widget', () => seen('/enterprise/product/Manufacturer/my_mofs/noheader'), 401, page],
  ['the reference', () => seen('/docs'), 200, page, true],
  ['a page of the reference', () => seen('/docs/redeem-coupons'), 200, page, true],
  ['a page that the reference does not have', () => seen('/docs/none'), 404, page, true],
  ['the OpenAPI document', () => seen('/openapi.json'), 200, json, true],
  ['the portal', () => seen('/portal/'), 200, page, true],
  ['a file of the portal that is not there', () => seen('/portal/assets/none.js'), 400, json],
];

test.each(kinds)(
  '%s has its type and the headers that confine it in a browser',
  async (what, get, status, type, kept) => {
    const { status: got, headers } = await get();
    expect(got).toBe(status);
    expect(headers.get('content-type')).toMatch(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000; ?includeSubDomains$/);
    expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src '(none|self)'/);
    if (!policy.includes("default-src 'none'")) expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    // The refusal of a widget is one sentence, shown where the widget would be.
    expect(policy).toContain(`frame-ancestors ${what === 'a refused widget' ? '*' : "'none'"}`);
    expect(policy).toMatch(/form-action '(none|self)'/);
    expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval')/);
    if (!kept) expect(headers.get('cache-control')).toBe('no-store');
    // The server and its version are nobody's business.
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
    for (const name of headers.keys()) expect(name).not.toMatch(/^access-control/);
  },
);

test('a report as CSV is a download of its own type that no cache keeps', async () => {
  const scene = await mainScene(at.book);
  const [gs1] = await deposited(scene.provider, scene.base, 1);
  await ok(scene.retailer.post('/retailer/redeem', { gs1s: gs1 }));
  const day = at.book.now.toISOString().slice(0, 10);
  const { status, headers } = await scene.retailer.get(`/retailer/redemptions/${day}/${day}?format=csv`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each(['TRACE', 'CONNECT', 'TRACK', 'DEBUG', 'PROPFIND', 'get'])(
  'the method %s does nothing and echoes nothing',
  async (method) => {
    const secret = 'x-access-token: test_at_secret';
    const reply = await sendRaw(
      at.book.url,
      `${method} /enterprise/settings HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${secret}\r\n\r\n`,
    );
    expect(reply).not.toMatch(/^HTTP\/1\.1 2/);
    expect(reply).not.toContain('test_at_secret');
  },
);

test('a header or parameter that names another method changes nothing', async () => {
  const retailer = await at.book.account('retailer');
  await ok(retailer.put('/retailer/store/1', { name: 'Main Street' }));
  const overrides = {
    'x-http-method-override': 'DELETE',
    'x-method-override': 'DELETE',
    'x-http-method': 'DELETE',
  };
  await refused(
    retailer.call('POST', '/retailer/store/1?_method=DELETE', { _method: 'DELETE' }, overrides),
    'NOT_FOUND',
  );
  await ok(retailer.call('GET', '/retailer/stores?_method=DELETE', undefined, overrides));
  expect((await ok(retailer.get('/retailer/stores'))).data).toHaveLength(1);
});

test('headers that a proxy sets say nothing about the host or scheme when no proxy is trusted', async () => {
  const forged = { 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'http', host: 'offers.example' };
  const { headers } = await seen('/', forged);
  expect(headers.get('location')).toBe('/portal/');
});

test.each([
  '/portal/assets/../index.html',
  '/portal/assets/..%2findex.html',
  '/portal/assets/%2e%2e/%2e%2e/package.json',
  '/portal/assets/..%5c..%5cpackage.json',
  '/portal/assets//etc/passwd',
  '/.git/config',
  '/package.json',
])('no path leads out of the folders that are served, or lists them: %s', async (path) => {
  const reply = await sendRaw(at.book.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 (400|403|404) /);
  expect(reply).not.toMatch(/"dependencies"|root:|<li>/);
});
