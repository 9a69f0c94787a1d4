import { pick } from '../random.ts';
import type { Call } from './call.ts';
import { hostileText } from './hostile.ts';
import { chance, type Scope } from './scope.ts';

/** A request as bytes. */
export interface RawCall extends Call {
  manner: 'raw';
  bytes: Buffer;
  /** Whether it is HTTP as it should be, so that an answer must come. */
  isWhole: boolean;
}

/** What is changed before the request is written. */
interface Draft {
  method: string;
  path: string;
  version: string;
  lines: string[];
  body: Buffer;
  /** Replaces Content-Length and the body. */
  tail: Buffer | undefined;
  isWhole: boolean;
}

const chunked = (body: Buffer, extension = ''): Buffer =>
  Buffer.concat([
    ...(body.length > 0
      ? [Buffer.from(`${body.length.toString(16)}${extension}\r\n`), body, Buffer.from('\r\n')]
      : []),
    Buffer.from('0\r\n\r\n'),
  ]);

const oddBodies: readonly (() => Buffer)[] = [
  () => Buffer.from(''),
  () => Buffer.from('{'),
  () => Buffer.from('null'),
  () => Buffer.from('[]'),
  () => Buffer.from('"8112"'),
  () => Buffer.from('\ufeff{}'),
  () => Buffer.from('{"gs1s":"8112"}', 'utf16le'),
  () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  () => Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]),
  () => Buffer.from('{"gs1s":"1","gs1s":"2","gs1s":{}}'),
  () => Buffer.from('{"gs1s":1e999,"total_circulation":-1e999}'),
  () => Buffer.from(`{"gs1s":${'1'.repeat(10_000)}}`),
  () => Buffer.from(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  () => Buffer.from(`${'{"data":'.repeat(6_000)}1${'}'.repeat(6_000)}`),
  () => Buffer.from('{"gs1s":"\\u0000\\ud800\\u0009"}'),
  () => Buffer.from(`{"gs1s":"${'1,'.repeat(30_000)}"}`),
  () => Buffer.from('a=b&gs1s=8112&email_domain=x'),
  () => Buffer.alloc(70_000, ' '),
  () => Buffer.alloc(300_000, '1'),
];

/** Changes of one request each. */
const tricks: readonly ((draft: Draft, scope: Scope) => void)[] = [
  (draft) => draft.lines.push('x-access-key: test_ak_other', 'x-api-key: test_ak_another'),
  (draft) => draft.lines.push('x-access-token: test_at_second'),
  (draft) => draft.lines.push('content-encoding: gzip'),
  (draft) => draft.lines.push('content-type: text/xml; charset=utf-7', 'content-type: application/json'),
  (draft) =>
    draft.lines.push('connection: Upgrade, HTTP2-Settings', 'upgrade: h2c', 'http2-settings: AAMAAABk'),
  (draft) => draft.lines.push('expect: 100-continue'),
  (draft) => draft.lines.push('x-http-method-override: DELETE', 'x-original-url: /operator/accounts'),
  (draft) => draft.lines.push(`x-forwarded-for: ${Array(200).fill('1.2.3.4').join(', ')}`),
  (draft) =>
    draft.lines.push('x-forwarded-for: ::ffff:1.2.3.4%eth0, "unknown", _hidden', 'forwarded: for=_x'),
  (draft) => draft.lines.push('x-forwarded-host: evil.example', 'x-forwarded-proto: https,http'),
  (draft) => draft.lines.push('__proto__: 1', 'constructor: 1', 'tostring: 1'),
  (draft) => draft.lines.push(`cookie: offerbook_session=${'%'.repeat(200)}; __proto__=1; =; ;;; a="`),
  (draft) => draft.lines.push(`cookie: offerbook_session=test_ss_${'x'.repeat(3_000)}`),
  (draft) => draft.lines.push('authorization: Bearer', 'authorization: Basic Og=='),
  (draft) => draft.lines.push(`authorization: Bearer ${'x'.repeat(4_000)}`),
  (draft) => draft.lines.push(`x-account: test_${'9'.repeat(300)}`, 'x-offerbook-portal: 1'),
  (draft) => draft.lines.push(`idempotency-key: ${'k'.repeat(256)}`),
  (draft) => draft.lines.push('idempotency-key: a', 'idempotency-key: b'),
  (draft) => draft.lines.push('idempotency-key: \u00ff\u00fe\u0080'),
  (draft) =>
    draft.lines.push('accept: text/html', 'accept-encoding: *;q=0', 'range: bytes=0-1', 'if-none-match: *'),
  (draft) => draft.lines.push(...Array.from({ length: 150 }, (_, at) => `x-filler-${at}: 1`)),
  (draft) => draft.lines.push(`x-filler: ${'y'.repeat(12_000)}`),
  (draft) => draft.lines.push('te: trailers', 'trailer: x-access-token'),
  (draft) => draft.lines.push('sec-fetch-site: cross-site', 'origin: null', 'referer: https://evil.example/'),
  (draft, { random }) => {
    draft.lines[0] = `host: ${pick(random, ['', 'a,b', '[::1', 'evil.example:99999', 'x'.repeat(500), '__proto__'])}`;
  },
  (draft, { random }) => {
    draft.method = pick(random, ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'POST', 'DELETE']);
  },
  (draft, { random }) => {
    const odd = [
      '/.',
      '//',
      '/%2e%2e/',
      '/%00',
      '/%zz',
      '/;a=b',
      '/%ff',
      '?',
      '?%',
      '?a=%ff&a[]=1&__proto__[x]=1',
    ];
    draft.path += pick(random, odd);
  },
  (draft, scope) => {
    draft.path = `/${encodeURIComponent(hostileText(scope).replace(/\p{Surrogate}/gu, '')).slice(0, 3_000)}`;
  },
  (draft) => {
    draft.path = `http://evil.example${draft.path}`;
  },
  (draft) => {
    draft.path = draft.path.toUpperCase();
  },
  (draft) => {
    draft.version = 'HTTP/1.0';
  },
  (draft, { random }) => {
    draft.body = pick(random, oddBodies)();
  },
  (draft, { random }) => {
    draft.body = pick(random, oddBodies)();
    draft.tail = Buffer.concat([
      Buffer.from('transfer-encoding: chunked\r\n\r\n'),
      chunked(draft.body, ';a=b'),
    ]);
  },
  (draft) => {
    const parts = [...draft.body.subarray(0, 500)].map((byte) => Buffer.from([0x31, 13, 10, byte, 13, 10]));
    draft.tail = Buffer.concat([
      Buffer.from('transfer-encoding: chunked\r\n\r\n'),
      ...parts,
      chunked(Buffer.from(' ')),
    ]);
  },
  (draft) => {
    draft.tail = Buffer.concat([
      Buffer.from('content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n'),
      chunked(draft.body),
    ]);
    draft.isWhole = false;
  },
  (draft, { random }) => {
    draft.tail = Buffer.from(
      `content-length: ${pick(random, ['-1', 'x', '1e3', '0x10', '99999999999999999999'])}\r\n\r\n{}`,
    );
    draft.isWhole = false;
  },
  (draft) => {
    draft.tail = Buffer.from('transfer-encoding: gzip, identity\r\n\r\nzz\r\n');
    draft.isWhole = false;
  },
  (draft) => {
    draft.lines.push('bad header without a colon', ' folded: 1', 'spa ce: 2');
    draft.isWhole = false;
  },
  (draft) => {
    draft.lines.push('x-a: b\rc\nd');
    draft.isWhole = false;
  },
];

/** The call written as bytes with one to three tricks. */
export function rawOf(call: Call, scope: Scope): RawCall {
  const { random } = scope;
  const draft: Draft = {
    method: call.method,
    path: call.path,
    version: 'HTTP/1.1',
    lines: ['host: 127.0.0.1', ...Object.entries(call.headers).map(([name, value]) => `${name}: ${value}`)],
    body: Buffer.from(call.body ?? ''),
    tail: undefined,
    isWhole: true,
  };
  do pick(random, tricks)(draft, scope);
  while (chance(random, 40));
  const head = `${draft.method} ${draft.path} ${draft.version}\r\n${draft.lines.join('\r\n')}\r\n`;
  const tail =
    draft.tail ?? Buffer.concat([Buffer.from(`content-length: ${draft.body.length}\r\n\r\n`), draft.body]);
  return {
    ...call,
    manner: 'raw',
    method: draft.method,
    path: draft.path,
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), tail]),
    isWhole: draft.isWhole && draft.lines.length < 1_000,
  };
}
