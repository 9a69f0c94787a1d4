import { gzipSync } from 'node:zlib';
import { type Caller, send } from '@offerbook/world';
import { expect, test } from 'vitest';
import { expectEnvelope, readRaw, refused, sendRaw } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { MainStage } from './harness/stage.ts';

onEveryEngine('hostile requests', (engine) => {
  const at = new MainStage(engine, { now: new Date('2026-05-01T12:00:00Z') });

  /** The lines of a signed-in call as they stand on the wire. */
  const signed = ({ account, token }: Caller) =>
    `Host: x\r\nConnection: close\r\nx-access-key: ${account.access_key}\r\nx-access-token: ${token}\r\n`;

  test.each([
    '/retailer/detail/%',
    '/retailer/detail/%E0%A4%A',
    '/retailer/detail/%ff',
    '/%c0%ae',
    '/retailer/detail/%zz',
  ])('a path with broken percent-encoding is refused: %s', async (path) => {
    const reply = readRaw(await sendRaw(at.book.url, `GET ${path} HTTP/1.1\r\n${signed(at.retailer)}\r\n`));
    expect(['VALIDATION', 'NOT_FOUND']).toContain(reply.body.code);
    expect(reply.status).toBe(400);
    expectEnvelope(reply);
  });

  test('a very long path is refused, also one that is longer than all headers may be', async () => {
    for (const length of [1_000, 2_500, 10_000]) {
      const reply = await at.retailer.get(`/retailer/detail/${'a'.repeat(length)}`);
      expect(reply.status).toBe(400);
      expectEnvelope(reply);
    }
    const reply = await sendRaw(at.book.url, `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await refused(Promise.resolve(readRaw(reply)), 'VALIDATION');
  });

  test.each([
    ['no HTTP at all', '\x16\x03\x01\x02\0\x01\0\x01\xfc\r\n\r\n'],
    ['a method nobody knows', 'BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a broken header', 'GET /livez HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n'],
    ['a length that is no number', 'POST /access_token HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n'],
    [
      'a length and chunks at once',
      'POST /access_token HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a chunk that has no size',
      'POST /access_token HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ],
    ['no host', 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'an expectation nobody meets',
      'POST /access_token HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: a miracle\r\nContent-Length: 2\r\n\r\n{}',
    ],
  ])('bytes that are %s get the envelope and a closed connection', async (_what, bytes) => {
    await refused(sendRaw(at.book.url, Buffer.from(bytes, 'latin1')).then(readRaw), 'VALIDATION');
  });

  test('a connection on which nothing was sent closes without a word; one that began gets 408', async () => {
    const { server } = at.book.running.http;
    const { requestTimeout, headersTimeout } = server;
    server.requestTimeout = server.headersTimeout = 500;
    try {
      expect(await sendRaw(at.book.url, '')).toBe('');
      const begun = await sendRaw(at.book.url, 'GET /livez HTTP/1.1\r\nHost: x\r\n');
      expect(begun).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(begun).toMatch(/\r\nConnection: close\r\n/i);
      expect(readRaw(begun).body.message).toMatch(/did not arrive within 30 seconds/);
    } finally {
      Object.assign(server, { requestTimeout, headersTimeout });
    }
  });

  const post = async (body: Uint8Array | string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${at.book.url}/sign_in`, {
      method: 'POST',
      headers: { 'x-offerbook-portal': '1', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return (await reply.json()).message as string;
  };
  const signIn = '{"email": "ann@acme.example", "password": "seven quiet läntern"}';
  const refusedSignIn = /do not belong together/;
  const bytesOf = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);

  test.each([
    ['with a byte order mark', bytesOf(`\ufeff${signIn}`, 'utf8'), {}],
    ['declared as UTF-8', bytesOf(signIn, 'utf8'), { 'content-type': 'application/json; charset=UTF8' }],
    ['not compressed', bytesOf(signIn, 'utf8'), { 'content-encoding': 'identity' }],
    [
      'of ASCII, declared as Latin',
      bytesOf(signIn.replace('ä', 'a'), 'utf8'),
      { 'content-type': 'text/plain; charset=ISO-8859-1' },
    ],
  ])('a body %s is read', async (_, body, headers) => {
    expect(await post(body, headers as Record<string, string>)).toMatch(refusedSignIn);
  });

  test.each([
    ['Latin-1', bytesOf(signIn, 'latin1'), {}, /bytes that are not UTF-8/],
    [
      'declared Latin-1',
      bytesOf(signIn, 'latin1'),
      { 'content-type': 'application/json; charset=iso-8859-1' },
      /in iso-8859-1,/,
    ],
    [
      'UTF-8 declared as another',
      bytesOf(signIn, 'utf8'),
      { 'content-type': 'text/json;charset="windows-1252"' },
      /in windows-1252,/,
    ],
    ['UTF-16', bytesOf(signIn, 'utf16le'), {}, /in UTF-16,/],
    ['marked UTF-16', bytesOf(`\ufeff${signIn}`, 'utf16le'), {}, /in UTF-16,/],
    [
      'declared UTF-16',
      bytesOf(signIn.replace('ä', 'a'), 'utf16le'),
      { 'content-type': 'application/json; charset=utf-16le' },
      /in UTF-16|in utf-16le/,
    ],
    ['gzip', gzipSync(signIn), {}, /compressed \(gzip\)/],
    ['declared gzip', gzipSync(signIn), { 'content-encoding': 'gzip' }, /compressed \(gzip\)/],
    ['declared br', bytesOf(signIn, 'utf8'), { 'content-encoding': 'br' }, /compressed \(br\)/],
    ['a lone continuation byte', Buffer.from([0x22, 0x80, 0x22]), {}, /bytes that are not UTF-8/],
  ])('a body in %s is refused by name', async (_, body, headers, message) => {
    expect(await post(body, headers as Record<string, string>)).toMatch(message);
  });

  test('a message names characters that cannot be seen in place of repeating them', async () => {
    for (const sent of ['\u200b{}', '{"a": \u202e1}', '\u0000']) {
      const message = await post(sent);
      expect(message).toMatch(/U\+[0-9A-F]{4}/);
      expect(message).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
    }
  });

  test('broken HTTP gets its envelope also on a connection where an earlier call was refused before its body', async () => {
    const early = 'POST /retailer/redeem HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}';
    const sent = await sendRaw(at.book.url, early, 'BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n');
    const [first = '', second = ''] = sent.split(/(?=HTTP\/1\.1 )/);
    await refused(Promise.resolve(readRaw(first)), 'UNAUTHORIZED');
    await refused(Promise.resolve(readRaw(second)), 'VALIDATION');
  });

  test.each([
    ['before the framework', ''],
    ['by the framework', 'Accept-Encoding: identity\r\n'],
  ])('broken HTTP behind a call that is answered %s is refused after its answer', async (_, header) => {
    const call = `GET /enterprise/settings HTTP/1.1\r\n${header}${signed(at.retailer)}\r\n`;
    const broken = 'BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n';
    const answers = async (bytes: string) =>
      (await sendRaw(at.book.url, bytes)).split(/(?=HTTP\/1\.1 )/).map((one) => readRaw(one));
    const kept = await answers(call.replace('Connection: close\r\n', '') + broken);
    expect(kept.map(({ status }) => status)).toEqual([200, 400]);
    // After a call that is to be the last of its connection nothing more is answered.
    expect((await answers(call + broken)).map(({ status }) => status)).toEqual([200]);
  });

  test('an empty path is the front door with one slash or two, and no path leads to another host', async () => {
    const asked = async (path: string) => {
      const reply = await sendRaw(
        at.book.url,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      return { to: /^location: (.*)\r$/im.exec(reply)?.[1], reply };
    };
    for (const path of ['/', '//', '/?//evil.example', 'http://evil.example/'])
      expect((await asked(path)).to, path).toBe('/portal/');
    for (const path of [
      '//evil.example',
      '//evil.example/portal/',
      '//portal',
      '/\\evil.example',
      '/%2f%2fevil.example',
    ]) {
      const { to, reply } = await asked(path);
      expect(to, path).toBeUndefined();
      await refused(Promise.resolve(readRaw(reply)), 'NOT_FOUND');
    }
  });

  test('an unknown path and a wrong method are 400 NOT_FOUND, with or without sign-in', async () => {
    for (const [method, path] of [
      ['GET', '/no_such_thing'],
      ['GET', '/retailer/redeem'],
      ['POST', '/provider/base_gs1s'],
      ['PATCH', '/manufacturer/base_gs1'],
      ['OPTIONS', '/retailer/redeem'],
      ['DELETE', '/access_token'],
      ['PUT', '/no/such/thing'],
      ['GET', '/retailer/rollback/1'],
    ] as const) {
      const body = await refused(at.retailer.call(method, path), 'NOT_FOUND');
      expect(body.message).toContain(`${method} ${path}`);
      await refused(send(at.book.url, method, path, {}), 'NOT_FOUND');
    }
  });
});
