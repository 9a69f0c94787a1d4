import { createHash } from 'node:crypto';
import {
  authorize,
  deposited,
  grant,
  lockedOffer,
  mainScene,
  newBase,
  newBrand,
  offerData,
  ok,
  partnerOf,
  type Reply,
  send,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, operatorToken, whereEnginesDiffer } from './harness/offerbook.ts';
import { storedIn } from './harness/tables.ts';

const hour = 3_600_000;
const start = new Date('2026-05-01T12:00:00Z');

whereEnginesDiffer('repeated writes', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let ids = 0;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: start });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  const newId = () => `txn-${++ids}`;
  const make = (base: string, client_txn_id: unknown, mode = 'base_gs1', more = {}) =>
    scene.provider.post('/provider/deposit', { gs1s: base, mode, client_txn_id, ...more });
  const created = async (base: string) =>
    (await ok(scene.manufacturer.get(`/manufacturer/base_gs1/${base}`))).data.deposited_count;
  const open = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    send(
      book.url,
      'POST',
      '/operator/accounts',
      { authorization: `Bearer ${operatorToken}`, ...headers },
      body,
    );

  test('the same id and request get the first answer again, and nothing is done twice', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider]);
    const id = newId();
    const first = await ok(make(base, id));
    for (let i = 0; i < 3; i++) {
      book.moveClock(hour);
      const again = await ok(make(base, id));
      expect(timeless(again)).toEqual(timeless(first));
      expect(again.execution_id).not.toBe(first.execution_id);
    }
    expect(await created(base)).toBe('1');
    expect((await ok(make(base, newId()))).newly_added[0].gs1).not.toBe(first.newly_added[0].gs1);
    expect(await created(base)).toBe('2');
    book.moveClock(start);
  });

  test('a toggle that is repeated under its id does not turn back', async () => {
    const { manufacturer, provider } = scene;
    const base = newBase();
    await ok(manufacturer.post('/manufacturer/base_gs1', { data: offerData(base) }));
    const path = `/manufacturer/base_gs1/${base}`;
    const toggle = { email_domain: provider.domain, client_txn_id: newId() };
    const lock = { client_txn_id: newId() };
    for (let i = 0; i < 3; i++) {
      expect((await ok(manufacturer.post(`${path}/toggle_provider`, toggle))).action).toBe('assigned');
      expect((await ok(manufacturer.put(`${path}/lock`, lock))).data.state).toBe('locked');
    }
    expect((await ok(provider.get(`/provider/base_gs1/${base}`))).data.state).toBe('locked');
    // Without a body, as a proxy repeats it.
    const header = { 'idempotency-key': newId() };
    for (let i = 0; i < 3; i++)
      expect((await ok(manufacturer.call('PUT', `${path}/active`, undefined, header))).data.active).toBe(
        'no',
      );
  });

  test('the same id for another request is a mismatch, and does nothing', async () => {
    const [one, two] = [
      await lockedOffer(scene.manufacturer, [scene.provider]),
      await lockedOffer(scene.manufacturer, [scene.provider]),
    ];
    const id = newId();
    await ok(make(one, id));
    await refused(make(two, id), 'IDEMPOTENCY_MISMATCH');
    await refused(make(`${one},${one}`, id), 'IDEMPOTENCY_MISMATCH');
    await refused(
      make(one, id, 'base_gs1', { retailer_email_domain: scene.retailer.domain }),
      'IDEMPOTENCY_MISMATCH',
    );
    expect([await created(one), await created(two)]).toEqual(['1', '0']);
    await ok(make(one, id));
    // A path is part of the request.
    const lock = (base: string) =>
      scene.manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no', client_txn_id: id });
    await ok(lock(one));
    await refused(lock(two), 'IDEMPOTENCY_MISMATCH');
  });

  test('the manufacturer that a partner acts for is part of the request, which is else as it was kept before', async () => {
    const first = await book.account('manufacturer');
    const partner = await partnerOf(book, first, await newBrand(first, 'Oats'), 'full_set');
    const second = await book.account('manufacturer');
    await authorize(second, partner);
    await grant(second, partner, await newBrand(second, 'Oats'), 'full_set');
    const product = { gtin: '00012345600012', name: 'Oats' };
    const template = '/manufacturer/offer_templates/Spring';
    const writes: Array<[method: 'PUT' | 'DELETE', path: string, body?: object]> = [
      ['PUT', '/manufacturer/products', product],
      ['PUT', template, { fields: {} }],
      ['DELETE', `/manufacturer/products/${product.gtin}`],
      ['DELETE', template],
    ];
    for (const [method, path, body] of writes) {
      const write = ({ domain }: { domain: string }, id: string) =>
        partner.call(method, `${path}?email_domain=${domain}`, body, { 'idempotency-key': id });
      const id = newId();
      const done = await ok(write(first, id));
      await refused(write(second, id), 'IDEMPOTENCY_MISMATCH');
      expect(timeless(await ok(write(first, id)))).toEqual(timeless(done));
      await ok(write(second, newId()));
    }
    // A call that acts for no one is known again by a server that kept its answer before this was compared.
    await ok(first.put('/manufacturer/products', { ...product, client_txn_id: newId() }));
    const hash = createHash('sha256')
      .update(JSON.stringify([{}, {}, product]))
      .digest('base64');
    expect(await storedIn(book, 'replay')).toContain(hash);
  });

  test('a request counts by what it means, not by how it is written', async () => {
    const { manufacturer } = scene;
    const base = newBase();
    const client_txn_id = newId();
    const data = offerData(base);
    const first = await ok(manufacturer.post('/manufacturer/base_gs1', { data, client_txn_id }));
    const written = { ...data, total_circulation: 1_000_000, campaign_start_time: '2020-01-01', unknown: 1 };
    const again = await ok(manufacturer.post('/manufacturer/base_gs1', { client_txn_id, data: written }));
    // What this request has too many is named to this one, the first answer or not.
    const warnings = [{ field: 'data.unknown', message: expect.stringContaining('no field') }];
    expect(timeless(again)).toEqual({ ...timeless(first), warnings });
    expect(again.message).toBe('The master offer file was created.');
  });

  test('a refused call is not kept: the same id may be used for the mended request', async () => {
    const { manufacturer } = scene;
    const client_txn_id = newId();
    const base = newBase();
    const post = (data: unknown) => manufacturer.post('/manufacturer/base_gs1', { data, client_txn_id });
    await refused(post({ base_gs1: base }), 'VALIDATION');
    await refused(post(offerData(base, { update_mode: 1 })), 'NOT_FOUND');
    expect((await ok(post(offerData(base)))).message).toMatch(/created/);
    expect((await ok(post(offerData(base)))).message).toMatch(/created/);
  });

  test('an id is kept for 24 hours, then it may name another request', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider]);
    const id = newId();
    const first = await ok(make(base, id));
    book.moveClock(24 * hour);
    await scene.provider.signIn();
    expect((await ok(make(base, id))).newly_added).toEqual(first.newly_added);
    book.moveClock(1);
    const second = await ok(make(base, id));
    expect(second.newly_added[0].gs1).not.toBe(first.newly_added[0].gs1);
    book.moveClock(start);
    await scene.provider.signIn();
    await scene.manufacturer.signIn();
    expect(await created(base)).toBe('2');
  });

  test('the id may be in the header, in the body (which takes precedence), or for DELETE in the query', async () => {
    const { provider } = scene;
    const base = await lockedOffer(scene.manufacturer, [provider]);
    const body = { gs1s: base, mode: 'base_gs1' };
    const post = (id: string, more = {}) =>
      provider.call('POST', '/provider/deposit', { ...body, ...more }, { 'idempotency-key': id });
    const [a, b] = [newId(), newId()];
    const first = await ok(post(a));
    expect((await ok(post(` ${a} `))).newly_added).toEqual(first.newly_added);
    expect((await ok(make(base, a))).newly_added).toEqual(first.newly_added);
    expect((await ok(post(b, { client_txn_id: a }))).newly_added).toEqual(first.newly_added);
    expect((await ok(post(b, { client_txn_id: '' }))).newly_added).not.toEqual(first.newly_added);
    const [gs1, another] = await deposited(provider, base, 2);
    const id = newId();
    await ok(provider.delete(`/provider/gs1/${gs1}?client_txn_id=${id}`));
    await ok(provider.delete(`/provider/gs1/${gs1}?client_txn_id=${id}`));
    await ok(provider.call('DELETE', `/provider/gs1/${gs1}`, undefined, { 'idempotency-key': id }));
    await refused(provider.delete(`/provider/gs1/${another}?client_txn_id=${id}`), 'IDEMPOTENCY_MISMATCH');
  });

  test('without an id, or with an empty one, every call is separate', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider]);
    for (const id of [undefined, '', '  ']) await ok(make(base, id));
    expect(await created(base)).toBe('3');
  });

  test('an id has at most 255 characters, in header, body and query', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider]);
    await ok(make(base, 'x'.repeat(255)));
    expect(await faults(make(base, 'x'.repeat(256)))).toHaveProperty('client_txn_id');
    expect(await faults(make(base, 5))).toHaveProperty('client_txn_id');
    const body = { gs1s: base, mode: 'base_gs1' };
    const long = { 'idempotency-key': 'x'.repeat(256) };
    expect(await faults(scene.provider.call('POST', '/provider/deposit', body, long))).toHaveProperty(
      'Idempotency-Key',
    );
  });

  test('ids belong to one account and one operation', async () => {
    const other = await book.account('provider');
    const base = await lockedOffer(scene.manufacturer, [scene.provider, other]);
    const id = newId();
    const [mine] = (await ok(make(base, id))).newly_added;
    const body = { gs1s: base, mode: 'base_gs1', client_txn_id: id };
    const [theirs] = (await ok(other.post('/provider/deposit', body))).newly_added;
    expect(theirs.gs1).not.toBe(mine.gs1);
    await ok(scene.provider.post('/provider/delete', { gs1s: mine.gs1, client_txn_id: id }));
    // The answer to the deposit is still the deposit's.
    expect((await ok(make(base, id))).newly_added).toEqual([mine]);
  });

  test('twins in flight wait for the first and get its answer', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider]);
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ok(make(base, id))));
    for (const answer of answers) expect(timeless(answer)).toEqual(timeless(answers[0]));
    expect(await created(base)).toBe('1');
  });

  test('of different requests at once under one id one is done and the others are mismatches', async () => {
    const bases = [];
    for (let i = 0; i < 5; i++) bases.push(await lockedOffer(scene.manufacturer, [scene.provider]));
    const id = newId();
    const replies: Reply[] = await Promise.all(bases.map((base) => make(base, id)));
    expect(replies.map((reply) => reply.body.code ?? 'done').sort()).toEqual([
      ...new Array(4).fill('IDEMPOTENCY_MISMATCH'),
      'done',
    ]);
    const counted = await Promise.all(bases.map(created));
    expect(counted.sort()).toEqual(['0', '0', '0', '0', '1']);
  });

  test('an account opened twice under one id is one account, and shows its secret again from a sealed copy', async () => {
    const body = { role: 'retailer', email_domain: book.newDomain('retailer'), name: 'R', sample_data: 'no' };
    const id = newId();
    const first = await ok(open({ ...body, client_txn_id: id }));
    const second = await ok(open(body, { 'idempotency-key': id }));
    expect(timeless(second)).toEqual(timeless(first));
    const kept = await storedIn(book, 'replay');
    expect(kept).toContain('create-account');
    expect(kept).not.toContain(first.data.secret_key);
    await refused(open(body), 'ALREADY_EXISTS');
  });

  test('given strings need no id: each is judged by itself, and an id does not make a mismatch', async () => {
    const { provider, base } = scene;
    const [a, b] = await deposited(provider, base, 2, 500);
    const client_txn_id = newId();
    const one = await ok(provider.post('/provider/deposit', { gs1s: a, client_txn_id }));
    expect(one.already_added).toEqual([a]);
    const two = await ok(provider.post('/provider/deposit', { gs1s: [a, b], client_txn_id }));
    expect(two.already_added).toEqual([a, b]);
  });
});
