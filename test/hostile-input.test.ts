import { type Caller, deposited, newBase, offerData, ok, send } from '@offerbook/world';
import { expect, test } from 'vitest';
import { bodyLimits } from '../server/src/platform/wire/body-limits.ts';
import { faults, readRaw, refused, sendRaw } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { MainStage } from './harness/stage.ts';

onEveryEngine('hostile input', (engine) => {
  const at = new MainStage(engine, { now: new Date('2026-05-01T12:00:00Z') });

  /** The lines of a signed-in call as they stand on the wire. */
  const signed = ({ account, token }: Caller) =>
    `Host: x\r\nConnection: close\r\nx-access-key: ${account.access_key}\r\nx-access-token: ${token}\r\n`;

  test.each(['{', '{"gs1s":', "{'gs1s': '8112'}", 'gs1s=8112', '\0', '{"gs1s":"8112"}}', 'NaN', '[1,'])(
    'a body that is no JSON is refused in plain words: %j',
    async (body) => {
      const answer = await refused(at.retailer.post('/retailer/redeem', body), 'VALIDATION');
      expect(answer.message).toMatch(/not valid JSON/);
    },
  );

  test.each(['[]', '[{"gs1s":"8112"}]', '1', '"8112"', 'true', 'false', '0', '""'])(
    'a body that is JSON and no object is refused as that: %s',
    async (body) => {
      expect(await faults(at.retailer.post('/retailer/redeem', body))).toEqual({
        body: 'must be a JSON object',
      });
    },
  );

  test('nesting as deep as a body can hold is refused or ignored in every field', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    const deepObject = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
    const { retailer, provider, manufacturer } = at;
    const [gs1] = await deposited(provider, at.base, 1);
    await refused(retailer.post('/retailer/redeem', deep), 'VALIDATION');
    await refused(retailer.post('/retailer/redeem', `{"gs1s":${deep}}`), 'VALIDATION');
    await refused(retailer.post('/retailer/redeem', `{"gs1s":${deepObject}}`), 'VALIDATION');
    await refused(manufacturer.post('/manufacturer/base_gs1', `{"data":${deepObject}}`), 'VALIDATION');
    const bulk = '['.repeat(140_000) + ']'.repeat(140_000);
    await refused(provider.post('/provider/deposit', `{"gs1s":${bulk}}`), 'VALIDATION');
    const code = `{"gs1s":"${gs1}","validity_in_seconds":60,"client_txn_id":"deep","mode":${deepObject}}`;
    await refused(provider.post('/provider/time_bound_fetch_code', code), 'VALIDATION');
    await ok(retailer.post('/retailer/redeem', `{"gs1s":"${gs1}","nobody_knows":${deepObject}}`));
  });

  test('a hundred thousand commas hold no data string, in an array neither', async () => {
    const sentence = 'must hold at least one data string';
    const { retailer, provider } = at;
    for (const gs1s of [','.repeat(60_000), [','.repeat(60_000)], new Array(20_000).fill(''), [], ''])
      expect(await faults(retailer.post('/retailer/redeem', { gs1s }))).toEqual({ gs1s: sentence });
    for (const gs1s of [','.repeat(100_000), [','.repeat(100_000)], new Array(100_000).fill('')])
      expect(await faults(provider.post('/provider/deposit', { gs1s }))).toEqual({ gs1s: sentence });
  });

  test('scanner noise alone holds no data string, at a till neither', async () => {
    const sentence = 'must hold at least one data string';
    for (const gs1s of ['-', ['---'], ['"'], ['\u200b', '-']]) {
      for (const more of [{}, { pre_process: 'yes' }])
        expect(await faults(at.retailer.post('/retailer/redeem', { gs1s, ...more }))).toEqual({
          gs1s: sentence,
        });
      const basket = { gs1s, basket: [] };
      expect(await faults(at.retailer.post('/retailer/evaluate', basket))).toEqual({ gs1s: sentence });
      expect(await faults(at.provider.post('/provider/deposit', { gs1s }))).toEqual({ gs1s: sentence });
    }
  });

  test('a body over its operation’s limit is refused with 413, one just under it is read', async () => {
    const { retailer, provider } = at;
    const filled = (bytes: number) => `{"gs1s":"${'8'.repeat(bytes - 11)}"}`;
    for (const [caller, path, { maxBytes }] of [
      [retailer, '/retailer/redeem', bodyLimits.usual],
      [provider, '/provider/deposit', bodyLimits.bulk],
    ] as const) {
      await refused(caller.post(path, filled(maxBytes + 1)), 'TOO_LARGE');
      await refused(caller.post(path, filled(3 * maxBytes)), 'TOO_LARGE');
      const read = await ok(caller.post(path, filled(maxBytes)));
      expect(read.results).toMatchObject([{ status: 'failure', reason: 'invalid' }]);
      // Only a bounded part of what was sent is said back.
      expect(JSON.stringify(read).length).toBeLessThan(2_000);
    }
  });

  test('a body over its limit that does not say its length is refused with 413 all the same', async () => {
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
    const sent = `POST /retailer/redeem HTTP/1.1\r\n${signed(at.retailer)}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}0\r\n\r\n`;
    await refused(sendRaw(at.book.url, sent).then(readRaw), 'TOO_LARGE');
  });

  test.each([
    ['two million empty lists', '{"a":[', '[],', '[]]}'],
    ['two million empty objects', '{"a":[', '{},', '{}]}'],
    ['six hundred thousand keys', '{', '"a":1,', '"b":1}'],
    ['two million strings in one text', '{"gs1s":"', '1,', '1"}'],
    ['a nesting of four million', '{"a":', '[', ''],
  ])('a large body of too many parts is refused before it is parsed: %s', async (_what, head, part, tail) => {
    const times = Math.floor((bodyLimits.bulk.maxBytes - head.length - tail.length) / part.length);
    const answer = await refused(
      at.provider.post('/provider/deposit', head + part.repeat(times) + tail),
      'TOO_LARGE',
    );
    expect(answer.message).toMatch(/more than 150000 entries or 5000 keys/);
  });

  test('a NUL character is refused by field wherever text would be kept', async () => {
    const { manufacturer, retailer } = at;
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
    // In scan text a NUL is a separator, as every control character, so what was read holds none.
    expect(redeemed.results).toMatchObject([
      { gs1: '8112', reason: 'invalid' },
      { gs1: '00', reason: 'invalid' },
    ]);
  });

  test('half a surrogate pair, which no database can keep as text, is refused by field', async () => {
    const { manufacturer, retailer } = at;
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
    const { manufacturer, retailer } = at;
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
    const found = await faults(at.manufacturer.post('/manufacturer/base_gs1', `{"data": ${data}}`));
    expect(Object.keys(found)).toEqual(['data.total_circulation']);
  });

  test('an object that claims a length is no text and no array', async () => {
    const { manufacturer, retailer } = at;
    for (const length of [{ toString: null }, {}, 5, 1e300, '5', null]) {
      await refused(retailer.put('/retailer/store/1', { name: { length } }), 'VALIDATION');
      await refused(retailer.post('/retailer/redeem', { gs1s: { length } }), 'VALIDATION');
      const data = offerData(newBase(), { primary_purchase_gtins: { length }, description: { length } });
      await refused(manufacturer.post('/manufacturer/base_gs1', { data }), 'VALIDATION');
    }
  });

  test('a page number nobody gave out is refused, however large the key it holds', async () => {
    const { manufacturer, retailer } = at;
    const operator = (query: string) => at.book.operator('GET', `/operator/accounts?${query}`);
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

  test('a page number with a key that no row of its list can have is refused', async () => {
    const { manufacturer, provider } = at;
    const clearinghouse = await at.book.account('clearinghouse');
    await ok(provider.put('/runs/forged', { kind: 'deposit', title: 'list.csv', total: 1 }));
    const digits = '0'.repeat(14);
    const [early, late] = ['0000-01-01T00:00:00Z', '2026-05-01T12:00:00.000Z'];
    for (const [caller, path, ...keys] of [
      [
        manufacturer,
        '/manufacturer/products',
        ['\0', digits, 0],
        ['\ud800', digits, 0],
        ['a', digits, 2 ** 31],
      ],
      [provider, '/runs/forged/failures', [3_000_000_000, 0], [-3_000_000_000, 0], [0, 2 ** 60]],
      [clearinghouse, '/clearinghouse/settlements/1', [0, false, early, 0], [2 ** 31, false, late, 0]],
    ] as Array<[Caller, string, ...unknown[]]>)
      for (const key of keys) {
        const page = Buffer.from(JSON.stringify(key)).toString('base64url');
        expect(await faults(caller.get(`${path}?pageNo=${page}`)), path).toHaveProperty('pageNo');
      }
  });

  test('path, query and body are never merged', async () => {
    const { retailer, manufacturer, base } = at;
    await refused(retailer.post('/retailer/redeem?gs1s=8112', {}), 'VALIDATION');
    await refused(send(at.book.url, 'POST', '/access_token?access_key=a&secret_key=b', {}, {}), 'VALIDATION');
    const other = newBase();
    await refused(
      manufacturer.put(`/manufacturer/base_gs1/${other}/lock`, { base_gs1: base, lock: 'yes' }),
      'NOT_FOUND',
    );
    const whole = { name: 'Seven', address: '', city: '', state: '', country: '' };
    await ok(retailer.put('/retailer/store/0007', { ...whole, store_id: '0008' }));
    const ids = (await ok(retailer.get('/retailer/stores'))).data.map(
      (store: { store_id: string }) => store.store_id,
    );
    expect(ids).toContain('0007');
    expect(ids).not.toContain('0008');
  });
});
