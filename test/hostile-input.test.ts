import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyLimit } from '../server/src/http/server.ts';
import type { Operation, Role } from '../server/src/operation.ts';
import { operations } from '../server/src/operations.ts';
import { Caller, send } from './harness/caller.ts';
import { expectEnvelope, faults, readRaw, refused, sendRaw } from './harness/envelope.ts';
import { Offerbook, onEveryEngine, operatorToken } from './harness/offerbook.ts';
import { deposited, mainScene, newBase, offerData, ok } from './harness/scene.ts';
import { Visitor } from './harness/visitor.ts';

onEveryEngine('hostile input', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let visitor: Visitor;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  /** The lines of a signed-in call as they stand on the wire. */
  const signed = ({ account, token }: Caller) =>
    `Host: x\r\nConnection: close\r\nx-access-key: ${account.access_key}\r\nx-access-token: ${token}\r\n`;

  test.each(['{', '{"gs1s":', "{'gs1s': '8112'}", 'gs1s=8112', '\0', '{"gs1s":"8112"}}', 'NaN', '[1,'])(
    'a body that is no JSON is refused in plain words: %j',
    async (body) => {
      const answer = await refused(scene.retailer.post('/retailer/redeem', body), 'VALIDATION');
      expect(answer.message).toMatch(/not valid JSON/);
    },
  );

  test.each(['[]', '[{"gs1s":"8112"}]', '1', '"8112"', 'true', 'false', '0', '""'])(
    'a body that is JSON and no object is refused as that: %s',
    async (body) => {
      expect(await faults(scene.retailer.post('/retailer/redeem', body))).toEqual({
        body: 'must be a JSON object',
      });
    },
  );

  test('nesting as deep as a body can hold is refused or ignored, wherever it stands', async () => {
    const deep = '['.repeat(500_000) + ']'.repeat(500_000);
    const deepObject = `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`;
    const { retailer, provider, manufacturer } = scene;
    const [gs1] = await deposited(provider, scene.base, 1);
    await refused(retailer.post('/retailer/redeem', deep), 'VALIDATION');
    await refused(retailer.post('/retailer/redeem', `{"gs1s":${deep}}`), 'VALIDATION');
    await refused(retailer.post('/retailer/redeem', `{"gs1s":${deepObject}}`), 'VALIDATION');
    await refused(manufacturer.post('/manufacturer/base_gs1', `{"data":${deepObject}}`), 'VALIDATION');
    const code = `{"gs1s":"${gs1}","validity_in_seconds":60,"client_txn_id":"deep","mode":${deepObject}}`;
    await ok(provider.post('/provider/time_bound_fetch_code', code));
    await ok(retailer.post('/retailer/redeem', `{"gs1s":"${gs1}","nobody_knows":${deepObject}}`));
  });

  test('a hundred thousand commas hold no data string, in an array neither', async () => {
    const sentence = 'must hold at least one data string';
    const { retailer, provider } = scene;
    for (const gs1s of [','.repeat(100_000), [','.repeat(100_000)], new Array(100_000).fill(''), [], '']) {
      expect(await faults(retailer.post('/retailer/redeem', { gs1s }))).toEqual({ gs1s: sentence });
      expect(await faults(provider.post('/provider/deposit', { gs1s }))).toEqual({ gs1s: sentence });
    }
  });

  test('a body over 4 MiB is refused with 413, one just under it is read', async () => {
    const { retailer } = scene;
    const filled = (bytes: number) => `{"gs1s":"${'8'.repeat(bytes - 11)}"}`;
    await refused(retailer.post('/retailer/redeem', filled(bodyLimit + 1)), 'TOO_LARGE');
    await refused(retailer.post('/retailer/redeem', filled(3 * bodyLimit)), 'TOO_LARGE');
    const read = await ok(retailer.post('/retailer/redeem', filled(bodyLimit)));
    expect(read.results).toMatchObject([{ status: 'failure', reason: 'invalid' }]);
    // Only a bounded part of what was sent is said back.
    expect(JSON.stringify(read).length).toBeLessThan(2_000);
  });

  test('a body over 4 MiB that does not say its length is refused with 413 all the same', async () => {
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    const sent = `POST /retailer/redeem HTTP/1.1\r\n${signed(scene.retailer)}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(66)}0\r\n\r\n`;
    await refused(sendRaw(book.url, sent).then(readRaw), 'TOO_LARGE');
  });

  test('a NUL character is refused by field wherever text would be kept', async () => {
    const { manufacturer, retailer } = scene;
    const nul = 'must not contain a NUL character';
    const data = offerData(newBase(), { description: 'a\0b', brand_id: 'c\0d' });
    expect(await faults(manufacturer.post('/manufacturer/base_gs1', { data }))).toEqual({
      'data.description': nul,
      'data.brand_id': nul,
    });
    expect(await faults(retailer.put('/retailer/store/1', { name: 'a\0' }))).toEqual({ name: nul });
    expect(await faults(retailer.put('/retailer/store/%00', { name: 'a' }))).toEqual({ store_id: nul });
    expect(await faults(manufacturer.get('/manufacturer/base_gs1s?q=%00'))).toEqual({ q: nul });
    expect(await faults(retailer.post('/retailer/redeem', { gs1s: '1', client_txn_id: '\0' }))).toEqual({
      client_txn_id: nul,
    });
    const page = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
    for (const pageNo of ['%00', page('\0'), page('\ud800')]) {
      expect(await faults(retailer.get(`/retailer/stores?pageNo=${pageNo}`))).toHaveProperty('pageNo');
    }
    const redeemed = await ok(retailer.post('/retailer/redeem', { gs1s: '8112\0 00' }));
    expect(redeemed.results).toMatchObject([{ reason: 'invalid' }]);
  });

  test('half a surrogate pair, which no database can keep as text, is refused by field', async () => {
    const { manufacturer, retailer } = scene;
    const data = offerData(newBase(), { description: 'half \ud83d only' });
    const found = await faults(manufacturer.post('/manufacturer/base_gs1', { data }));
    expect(found).toEqual({ 'data.description': expect.stringMatching(/surrogate/) });
    const whole = offerData(newBase(), { description: 'whole 🥣' });
    expect((await ok(manufacturer.post('/manufacturer/base_gs1', { data: whole }))).data.description).toBe(
      'whole 🥣',
    );
    expect(await faults(retailer.put('/retailer/store/1', { name: '\udfff' }))).toHaveProperty('name');
  });

  test('the names that every object has are neither fields nor values', async () => {
    const { manufacturer, retailer } = scene;
    for (const code of ['toString', 'constructor', '__proto__', 'hasOwnProperty']) {
      const data = offerData(newBase(), { save_value_code: code, primary_purchase_req_code: code });
      expect(Object.keys(await faults(manufacturer.post('/manufacturer/base_gs1', { data })))).toEqual([
        'data.primary_purchase_req_code',
        'data.save_value_code',
      ]);
    }
    const poisoned = `{"__proto__": {"gs1s": "8112"}, "constructor": {"prototype": {"gs1s": "8112"}}}`;
    expect(await faults(retailer.post('/retailer/redeem', poisoned))).toHaveProperty('gs1s');
    const data = `{"data": ${JSON.stringify(offerData(newBase())).replace('{', '{"__proto__": {"gln": "1"}, ')}}`;
    expect((await ok(manufacturer.post('/manufacturer/base_gs1', data))).data.gln).toBe('');
    for (const path of ['/__proto__', '/constructor', '/retailer/__proto__']) {
      await refused(retailer.get(path), 'NOT_FOUND');
    }
    await refused(retailer.get('/retailer/detail/__proto__'), 'VALIDATION');
    await ok(retailer.get('/retailer/stores?__proto__=1&constructor[prototype]=2'));
  });

  test.each([
    '1e400',
    '-1',
    '1.5',
    '1e21',
    '9007199254740993',
    '"1e3"',
    '"0x10"',
    '"١"',
    '[1]',
    'true',
    'null',
  ])('a quantity of %s is refused', async (written) => {
    const data = JSON.stringify(offerData(newBase(), { total_circulation: '@' })).replace('"@"', written);
    const found = await faults(scene.manufacturer.post('/manufacturer/base_gs1', `{"data": ${data}}`));
    expect(Object.keys(found)).toEqual(['data.total_circulation']);
  });

  test('an object that claims a length is no text and no array', async () => {
    const { manufacturer, retailer } = scene;
    for (const length of [{ toString: null }, {}, 5, 1e300, '5', null]) {
      await refused(retailer.put('/retailer/store/1', { name: { length } }), 'VALIDATION');
      await refused(retailer.post('/retailer/redeem', { gs1s: { length } }), 'VALIDATION');
      const data = offerData(newBase(), { primary_purchase_gtins: { length }, description: { length } });
      await refused(manufacturer.post('/manufacturer/base_gs1', { data }), 'VALIDATION');
    }
  });

  test('a page number nobody gave out is refused, however large the key it holds', async () => {
    const { manufacturer, retailer } = scene;
    const operator = (query: string) => book.operator('GET', `/operator/accounts?${query}`);
    const page = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
    for (const key of ['x', 1.5, [], {}, null, 2 ** 60, 1e300]) {
      expect(await faults(manufacturer.get(`/manufacturer/base_gs1s?pageNo=${page(key)}`))).toHaveProperty(
        'pageNo',
      );
      expect(await faults(operator(`pageNo=${page(key)}`))).toHaveProperty('pageNo');
    }
    await ok(operator(`pageNo=${page(2 ** 31 - 1)}`));
    expect(await faults(operator(`pageNo=${page(2 ** 31)}`))).toHaveProperty('pageNo');
    await ok(manufacturer.get(`/manufacturer/base_gs1s?pageNo=${page(Number.MAX_SAFE_INTEGER)}`));
    expect(await faults(retailer.get('/retailer/stores?pageNo=1&pageNo=2'))).toHaveProperty('pageNo');
    for (const size of ['0', '-1', '1001', '1e9', 'x', '1.5']) {
      expect(await faults(retailer.get(`/retailer/stores?pageSize=${size}`))).toHaveProperty('pageSize');
    }
  });

  test.each([
    '/retailer/detail/%',
    '/retailer/detail/%E0%A4%A',
    '/retailer/detail/%ff',
    '/%c0%ae',
    '/retailer/detail/%zz',
  ])('a path with broken percent-encoding is refused: %s', async (path) => {
    const reply = readRaw(await sendRaw(book.url, `GET ${path} HTTP/1.1\r\n${signed(scene.retailer)}\r\n`));
    expect(['VALIDATION', 'NOT_FOUND']).toContain(reply.body.code);
    expect(reply.status).toBe(400);
    expectEnvelope(reply);
  });

  test('a very long path is refused, also one that is longer than all headers may be', async () => {
    for (const length of [1_000, 2_500, 10_000]) {
      const reply = await scene.retailer.get(`/retailer/detail/${'a'.repeat(length)}`);
      expect(reply.status).toBe(400);
      expectEnvelope(reply);
    }
    const reply = await sendRaw(book.url, `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
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
    await refused(sendRaw(book.url, Buffer.from(bytes, 'latin1')).then(readRaw), 'VALIDATION');
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
      const body = await refused(scene.retailer.call(method, path), 'NOT_FOUND');
      expect(body.message).toContain(`${method} ${path}`);
      await refused(send(book.url, method, path, {}), 'NOT_FOUND');
    }
  });

  test('path, query and body are never merged', async () => {
    const { retailer, manufacturer, base } = scene;
    await refused(retailer.post('/retailer/redeem?gs1s=8112', {}), 'VALIDATION');
    await refused(send(book.url, 'POST', '/access_token?access_key=a&secret_key=b', {}, {}), 'VALIDATION');
    const other = newBase();
    await refused(
      manufacturer.put(`/manufacturer/base_gs1/${other}/lock`, { base_gs1: base, lock: 'yes' }),
      'NOT_FOUND',
    );
    await ok(retailer.put('/retailer/store/0007', { name: 'Seven', store_id: '0008' }));
    const ids = (await ok(retailer.get('/retailer/stores'))).data.map(
      (store: { store_id: string }) => store.store_id,
    );
    expect(ids).toContain('0007');
    expect(ids).not.toContain('0008');
  });

  test('no operation answers any input otherwise than with its answer or a whole refusal', async () => {
    const callers = new Map<Role, Caller>([
      ['manufacturer', scene.manufacturer],
      ['provider', scene.provider],
      ['retailer', scene.retailer],
    ]);
    for (const role of ['authorized_partner', 'accelerator', 'clearinghouse', 'platform'] as const) {
      callers.set(role, await book.account(role));
    }
    const gs1s = await deposited(scene.provider, scene.base, 3, 700);
    const plausible = [
      scene.base,
      newBase(),
      ...gs1s,
      gs1s.join(','),
      gs1s.join(''),
      `]C1${gs1s[0]}`,
      '8112123456789012',
      ...[...callers.values()].map((caller) => caller.domain),
      '1',
      '0',
      'yes',
      'no',
      '',
      '01/31/2026',
      '2026-12-31',
      'Sunny Oats',
      '100',
      'base_gs1',
      'full_set',
      'editable',
      '00012345678905',
      'America/New_York',
      '12:30',
      'mon',
      'https://example.com/a',
    ];
    const value = (): fc.Arbitrary<unknown> =>
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom<unknown>(...plausible) },
        { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(...plausible, 1, null), { maxLength: 4 }) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<unknown>(
            true,
            false,
            null,
            0,
            -1,
            1e300,
            2 ** 53,
            1.5,
            {},
            [],
            [''],
            [[]],
          ),
        },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '\0',
            '\ud800',
            'x'.repeat(5_000),
            '9'.repeat(400),
            "'; drop table offer; --",
            '__proto__',
            '{}',
          ),
        },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      );
    for (const op of operations) {
      // Somebody is signed in, whatever an earlier call did to the cookie.
      visitor = await Visitor.signedUp(book, { role: 'retailer' });
      const caller = Array.isArray(op.allow) ? callers.get(op.allow[0] as Role)! : callers.get('retailer')!;
      const input = fc.record({
        params: filled(op.params, value, true),
        query: filled(op.query, value, false),
        body: fc.oneof(
          { weight: 6, arbitrary: filled(op.body, value, false) },
          { weight: 1, arbitrary: value() },
        ),
        behalf: fc.constantFrom('', scene.manufacturer.domain, 'nobody.example'),
        header: fc.constantFrom<Record<string, string>>(
          {},
          { 'idempotency-key': 'k' },
          { 'x-api-key': 'other' },
        ),
      });
      await fc.assert(
        fc.asyncProperty(input, async ({ params, query, body, behalf, header }) => {
          // A minute passes, so that limits on failed attempts do not hide what lies behind them.
          book.moveClock(60_000);
          const reply = await sendTo(
            op,
            caller,
            params,
            { ...query, ...(behalf ? { email_domain: behalf } : {}) },
            body,
            header,
          );
          const told = `${op.name} answered ${reply.status} ${JSON.stringify(reply.body).slice(0, 500)}`;
          expect([200, 400, 401, 429], told).toContain(reply.status);
          if (op.media === undefined || reply.status !== 200) expectEnvelope(reply);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      // Some operations end a caller's own keys; it goes on as another account then.
      for (const [role, { account }] of callers) {
        const signedIn = Caller.signedIn(book.url, account);
        callers.set(role, await signedIn.catch(() => book.account(role)));
      }
    }
  }, 300_000);

  /** An object with some of the fields that a schema knows, and their values from anywhere. */
  function filled(schema: z.ZodType | undefined, value: () => fc.Arbitrary<unknown>, all: boolean) {
    if (schema === undefined) return fc.constant<Record<string, unknown>>({});
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
    const build = ({ properties = {} }: Described): fc.Arbitrary<Record<string, unknown>> =>
      fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, inner]) => [
            name,
            inner.properties
              ? fc.oneof({ weight: 4, arbitrary: build(inner) }, { weight: 1, arbitrary: value() })
              : value(),
          ]),
        ),
        all ? {} : { requiredKeys: [] },
      );
    return build(described);
  }

  function sendTo(
    op: Operation,
    caller: Caller,
    params: Record<string, unknown>,
    query: Record<string, unknown>,
    body: unknown,
    header: Record<string, string>,
  ) {
    const encoded = (part: unknown) =>
      encodeURIComponent(wellFormed(typeof part === 'string' ? part : JSON.stringify(part)));
    const path = op.path.replace(/:([a-z0-9_]+)/g, (_, name: string) => encoded(params[name]) || '%20');
    const search = Object.entries(query).map(
      ([name, part]) => `${encodeURIComponent(wellFormed(name))}=${encoded(part)}`,
    );
    const url = search.length > 0 ? `${path}?${search.join('&')}` : path;
    const sent = op.method === 'GET' ? undefined : JSON.stringify(body);
    if (op.allow === 'operator')
      return send(book.url, op.method, url, { authorization: `Bearer ${operatorToken}`, ...header }, sent);
    if (op.allow === 'person' || op.portal) return visitor.call(op.method, url, sent, header);
    return op.allow === 'open'
      ? send(book.url, op.method, url, header, sent)
      : caller.call(op.method, url, sent, header);
  }
});

/** Inputs tried per operation. */
const RUNS = 25;

interface Described {
  properties?: Record<string, Described>;
}

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
