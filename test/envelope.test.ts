import { type Caller, deposited, mainScene, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectEnvelope, readRaw, refused, sendRaw, timeless, uuid } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { withoutTable } from './harness/tables.ts';

onEveryEngine('the envelope', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let accelerator: Caller;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    scene = await mainScene(book);
    accelerator = await book.account('accelerator');
  });
  afterAll(() => book?.stop());

  test('a success carries a sentence, the id of the call and its times, and the id as a header too', async () => {
    const before = Date.now();
    const reply = await scene.retailer.get('/retailer/stores');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ status: 'success', message: '1 store.' });
    expectEnvelope(reply);
    expect(reply.body.execution_start_time).toBeGreaterThanOrEqual(before);
    expect(reply.body.execution_start_time).toBeLessThanOrEqual(Date.now());
    expect(reply.body.execution_time_in_ms).toBeLessThanOrEqual(Date.now() - before);
  });

  test('every call has an id of its own, whatever the client claims', async () => {
    const mine = '00000000-0000-4000-8000-000000000000';
    const headers = { 'x-request-id': mine, 'request-id': mine };
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const reply = await scene.retailer.call('GET', '/retailer/stores', undefined, headers);
        return reply.body.execution_id as string;
      }),
    );
    expect(new Set([...ids, mine]).size).toBe(21);
    for (const id of ids) expect(id).toMatch(uuid);
  });

  test('a failure inside is 503 with a plain sentence, and nothing of the inside in it', async () => {
    const broken = await Offerbook.start({ engine });
    try {
      const retailer = await broken.account('retailer');
      await withoutTable(broken, 'store', async () => {
        const body = await refused(retailer.get('/retailer/stores'), 'UNAVAILABLE');
        expect(body.message).toMatch(/Try again in 10 seconds/);
        expect(JSON.stringify(body)).not.toMatch(/store|relation|42P01|stack/);
        // The rest of the house still stands.
        await ok(retailer.get('/retailer/accelerators'));
      });
    } finally {
      await broken.stop();
    }
  });

  test('what is out of reach is answered as what does not exist, byte for byte', async () => {
    const other = await mainScene(book);
    const [gs1] = await deposited(other.provider, other.base, 1);
    await ok(other.retailer.post('/retailer/redeem', { gs1s: gs1 }));
    const absent = newBase();
    const absentGs1 = gs1!.replace(other.base, absent);
    const pairs: Array<[Caller, string, string, unknown?]> = [
      [scene.manufacturer, 'GET', '/manufacturer/base_gs1/@'],
      [scene.manufacturer, 'PUT', '/manufacturer/base_gs1/@/lock', { lock: 'no' }],
      [scene.manufacturer, 'PUT', '/manufacturer/base_gs1/@/active', { active: 'no' }],
      [scene.manufacturer, 'POST', '/manufacturer/base_gs1/@/toggle_provider', { email_domain: 'a.example' }],
      [scene.manufacturer, 'POST', '/manufacturer/base_gs1', { data: { base_gs1: '@', update_mode: 1 } }],
      [scene.provider, 'GET', '/provider/base_gs1/@'],
      [scene.provider, 'GET', '/provider/fetch_code/$'],
      [scene.provider, 'DELETE', '/provider/gs1/$'],
      [scene.provider, 'POST', '/provider/delete', { gs1s: '$' }],
      [scene.provider, 'POST', '/provider/deposit', { gs1s: '$' }],
      [scene.provider, 'POST', '/provider/deposit', { gs1s: '@', mode: 'base_gs1' }],
      [scene.provider, 'POST', '/provider/time_bound_fetch_code', { gs1s: '$', validity_in_seconds: 60 }],
      [scene.retailer, 'DELETE', '/retailer/rollback/$'],
      [accelerator, 'DELETE', '/accelerator/rollback/$'],
    ];
    for (const [caller, method, path, body] of pairs) {
      const ask = async (base: string, string: string) => {
        const fill = (text: string) => text.replaceAll('@', base).replaceAll('$', string);
        const reply = await caller.call(method, fill(path), body && JSON.parse(fill(JSON.stringify(body))));
        const answered = JSON.stringify({ status: reply.status, ...timeless(reply.body) });
        return answered.replaceAll(string, '$').replaceAll(base, '@');
      };
      expect(await ask(other.base, gs1!), `${method} ${path}`).toBe(await ask(absent, absentGs1));
    }
    // None of it touched what it could not reach.
    const { data } = await ok(other.manufacturer.get(`/manufacturer/base_gs1/${other.base}`));
    expect(data).toMatchObject({ state: 'locked', active: 'yes', redeemed_count: '1', deposited_count: '1' });
  });

  test('a retailer or accelerator without access is answered like one that does not exist', async () => {
    const answered = async (domain: string) => {
      const reply = await accelerator.post('/accelerator/redeem', {
        gs1s: '1',
        retailer_email_domain: domain,
      });
      return timeless(reply.body);
    };
    const stranger = await answered('nobody.example');
    expect(stranger).toMatchObject({ code: 'NOT_FOUND' });
    expect(await answered(scene.retailer.domain)).toEqual(stranger);
    expect(await answered(scene.manufacturer.domain)).toEqual(stranger);
  });

  test('unknown fields are ignored, unless a field whose absence acts is absent', async () => {
    const path = '/retailer/store/0009?unknown=1&unknown=2';
    const whole = { name: 'Nine', address: '', city: '', state: '', country: '' };
    const unknown = { unknown: { deep: [1] }, STORE_ID: '1' };
    const { data } = await ok(scene.retailer.put(path, { ...whole, ...unknown }));
    expect(data).toEqual({ store_id: '0009', ...whole });
    await refused(scene.retailer.put(path, { name: 'Ten', ...unknown }), 'VALIDATION');
    const { data: stores } = await ok(scene.retailer.get('/retailer/stores'));
    expect(stores).toContainEqual(expect.objectContaining({ store_id: '0009', name: 'Nine' }));
  });

  test('flags may be yes or no, 1 or 0, true or false, as text or not', async () => {
    const { manufacturer, base } = scene;
    const path = `/manufacturer/base_gs1/${base}/active`;
    for (const no of ['no', 'NO', '0', 0, false, 'false']) {
      expect((await ok(manufacturer.put(path, { active: no }))).data.active, String(no)).toBe('no');
      expect((await ok(manufacturer.put(path, { active: 'yes' }))).data.active).toBe('yes');
    }
    for (const yes of ['yes', ' Yes ', '1', 1, true, 'true']) {
      expect((await ok(manufacturer.put(path, { active: yes }))).data.active, String(yes)).toBe('yes');
    }
    for (const other of ['maybe', 2, {}, [], null, '01']) {
      await refused(manufacturer.put(path, { active: other }), 'VALIDATION');
    }
  });

  test('any method may say application/json and bring no body', async () => {
    const { manufacturer, retailer, provider, base } = scene;
    const [gs1] = await deposited(provider, base, 1, 40);
    await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    for (const length of ['', 'Content-Length: 0\r\n']) {
      for (const [caller, line] of [
        [retailer, 'GET /retailer/stores'],
        [retailer, `DELETE /retailer/rollback/${gs1}`],
        [provider, 'POST /provider/serialization_prefix'],
        [manufacturer, `PUT /manufacturer/base_gs1/${base}/lock`],
        [provider, `DELETE /provider/gs1/${gs1}`],
      ] as const) {
        const reply = readRaw(
          await sendRaw(
            book.url,
            `${line} HTTP/1.1\r\n${wire(caller)}Content-Type: application/json\r\n${length}\r\n`,
          ),
        );
        expect(reply.status, line).toBe(200);
        expectEnvelope(reply);
      }
    }
  });

  test('a client that offers to upgrade the connection is answered as any other', async () => {
    const { retailer, provider, base } = scene;
    const [gs1] = await deposited(provider, base, 1, 50);
    const offer =
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n';
    const body = JSON.stringify({ gs1s: gs1 });
    const post = `POST /retailer/redeem HTTP/1.1\r\n${wire(retailer, offer)}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const goodbye = `GET /retailer/stores HTTP/1.1\r\n${wire(retailer)}\r\n`;
    const [first, second] = (await sendRaw(book.url, post, goodbye)).split(/(?=HTTP\/1\.1 )/);
    expect(readRaw(first!)).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(readRaw(second!)).toMatchObject({ status: 200, body: { status: 'success' } });
  });

  test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'garbage', ''])(
    'a JSON body is read as JSON under the content type %j',
    async (type) => {
      const body = '{"name":"Plain"}';
      const line = type === '' ? '' : `Content-Type: ${type}\r\n`;
      const bytes = `PUT /retailer/store/plain HTTP/1.1\r\n${wire(scene.retailer)}${line}Content-Length: ${body.length}\r\n\r\n${body}`;
      const reply = readRaw(await sendRaw(book.url, bytes));
      expect(reply).toMatchObject({ status: 200, body: { data: { name: 'Plain' } } });
    },
  );

  test('a client that waits for 100 Continue before a large body gets it', async () => {
    const body = JSON.stringify({ name: 'Patient' });
    const head = `PUT /retailer/store/wait HTTP/1.1\r\n${wire(scene.retailer)}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
    const [go, answer] = (await sendRaw(book.url, head + body)).split(/(?=HTTP\/1\.1 200)/);
    expect(go).toMatch(/^HTTP\/1\.1 100 Continue/);
    expect(readRaw(answer!)).toMatchObject({ body: { data: { name: 'Patient' } } });
  });

  test('an answer says that it may not be kept or read as anything but JSON', async () => {
    const { headers } = await scene.retailer.get('/retailer/stores');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
  const wire = ({ account, token }: Caller, connection = 'Connection: close\r\n') =>
    `Host: x\r\n${connection}x-access-key: ${account.access_key}\r\nx-access-token: ${token}\r\n`;
});
