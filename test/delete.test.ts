import { deposited, lockedOffer, mainScene, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('delete', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  beforeAll(async () => {
    book = await Offerbook.start({
      engine,
      now: new Date('2026-05-01T12:00:00Z'),
      env: { DEPOSIT_MAXIMUM: '20' },
    });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  const deleteMany = (gs1s: unknown, caller = scene.provider) => caller.post('/provider/delete', { gs1s });
  const deleteOne = (gs1: string, caller = scene.provider) =>
    caller.delete(`/provider/gs1/${encodeURIComponent(gs1)}`);
  const offer = (more = {}) => lockedOffer(scene.manufacturer, [scene.provider], more);
  const counts = async (base: string) =>
    (await ok(scene.manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`))).data;

  test('a deleted string can be neither redeemed nor deposited again, by many or by one', async () => {
    const { provider, retailer } = scene;
    const base = await offer();
    const [a, b] = await deposited(provider, base, 2);
    expect(await ok(deleteMany(a))).toMatchObject({
      status: 'success',
      deleted: [a],
      results: [{ gs1: a, status: 'success' }],
    });
    expect(await ok(deleteOne(b!))).toMatchObject({ status: 'success', deleted: [b] });
    const redeemed = await ok(retailer.post('/retailer/redeem', { gs1s: [a, b] }));
    expect(redeemed.results).toMatchObject([{ reason: 'deleted' }, { reason: 'deleted' }]);
    expect((await ok(provider.post('/provider/deposit', { gs1s: [a, b] }))).deleted).toEqual([a, b]);
  });

  test('deleting frees a place in the circulation, and only once', async () => {
    const { provider } = scene;
    const base = await offer({ total_circulation: 2 });
    const [a, b] = await deposited(provider, base, 2);
    await ok(deleteMany([a, a]));
    await ok(deleteMany(a));
    await ok(deleteOne(a!));
    expect(await counts(base)).toMatchObject({ deposited: 2, deleted: 1, available: 1 });
    const [c, d] = [`${b!.slice(0, -1)}7`, `${b!.slice(0, -1)}8`];
    const again = await ok(provider.post('/provider/deposit', { gs1s: [c, d] }));
    expect(again).toMatchObject({ newly_added: [{ gs1: c }], no_copies_available: [d] });
    expect(await counts(base)).toMatchObject({ deposited: 3, deleted: 1, available: 0 });
  });

  test('deleting again succeeds as the first time', async () => {
    const [gs1] = await deposited(scene.provider, scene.base, 1, 100);
    const first = timeless(await ok(deleteMany(gs1)));
    expect(timeless(await ok(deleteMany(gs1)))).toEqual(first);
    expect(timeless(await ok(deleteOne(gs1!)))).toEqual(first);
  });

  test('exactly the strings named are deleted, and each offer’s count is lowered by its own', async () => {
    const { provider, retailer } = scene;
    const [one, two] = [await offer(), await offer()];
    const [a, b] = [await deposited(provider, one, 3), await deposited(provider, two, 3)];
    expect((await ok(deleteMany([a[0], b[1], b[2]]))).deleted).toEqual([a[0], b[1], b[2]]);
    expect(await counts(one)).toMatchObject({ deposited: 3, deleted: 1, available: 999_998 });
    expect(await counts(two)).toMatchObject({ deposited: 3, deleted: 2, available: 999_999 });
    const left = [...a.slice(1), b[0]];
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: left }))).newly_redeemed).toHaveLength(3);
  });

  test('a redeemed string cannot be deleted, a rolled back one can', async () => {
    const { provider, retailer, base } = scene;
    const [gs1] = await deposited(provider, base, 1, 110);
    await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    const kept = await ok(deleteMany(gs1));
    expect(kept).toMatchObject({
      status: 'success',
      deleted: [],
      results: [{ gs1, status: 'failure', reason: 'already_redeemed' }],
    });
    expect((await refused(deleteOne(gs1!), 'NOT_DELETABLE')).message).toMatch(/redeemed/);
    await ok(retailer.delete(`/retailer/rollback/${gs1}`));
    expect((await ok(deleteOne(gs1!))).deleted).toEqual([gs1]);
  });

  test('each string is judged by itself, in the order sent, and invalid ones are named', async () => {
    const { provider, retailer, base } = scene;
    const [a, b, c, d] = await deposited(provider, base, 4, 120);
    await ok(retailer.post('/retailer/redeem', { gs1s: b }));
    const unknown = `${newBase()}0${a!.slice(-6)}`;
    const answer = await ok(deleteMany([a, 'x', b, unknown, `]C1${c}`, '8112123456789012', base, a]));
    expect(answer.results.map((line: { gs1: string; reason?: string }) => [line.gs1, line.reason])).toEqual([
      [a, undefined],
      ['x', 'invalid'],
      [b, 'already_redeemed'],
      [unknown, 'not_deposited'],
      [c, undefined],
      ['8112123456789012', 'invalid'],
      [base, 'invalid'],
      [a, undefined],
    ]);
    expect(answer.deleted).toEqual([a, c]);
    const reasons = answer.results.map((line: { message?: string }) => line.message);
    expect(reasons.slice(2, 4)).toEqual([
      'This data string is redeemed and cannot be deleted.',
      'You have no such data string.',
    ]);
    for (const at of [1, 5, 6]) expect(reasons[at]).toMatch(/\w \w/);
    expect(answer.message).toMatch(/^2 /);
    // A fetch code names a string to tills alone.
    const { fetch_code } = await ok(provider.get(`/provider/fetch_code/${d}`));
    expect((await ok(deleteMany(fetch_code))).results).toMatchObject([
      { gs1: fetch_code, reason: 'invalid' },
    ]);
  });

  test('strings of another provider are as if they were not there', async () => {
    const { manufacturer, retailer } = scene;
    const other = await book.account('provider');
    const base = await lockedOffer(manufacturer, [scene.provider, other]);
    const [gs1] = await deposited(other, base, 1);
    expect((await ok(deleteMany(gs1))).results).toMatchObject([{ reason: 'not_deposited' }]);
    await refused(deleteOne(gs1!), 'NOT_DELETABLE');
    expect(await counts(base)).toMatchObject({ deposited: 1, deleted: 0 });
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }))).status).toBe('success');
  });

  test('an offer that is unlocked, deactivated or over keeps nobody from deleting', async () => {
    const { manufacturer, provider } = scene;
    const base = await offer();
    const strings = await deposited(provider, base, 3);
    await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
    await ok(deleteOne(strings[0]!));
    await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/active`, { active: 'no' }));
    await ok(deleteOne(strings[1]!));
    const over = { base_gs1: base, redemption_end_time: '01/02/2020' };
    await ok(manufacturer.post('/manufacturer/base_gs1', { data: over }));
    await ok(deleteOne(strings[2]!));
    expect(await counts(base)).toMatchObject({ deposited: 3, deleted: 3 });
  });

  test('over the limit nothing is deleted, and the expanded list comes back', async () => {
    const base = await offer();
    const strings = await deposited(scene.provider, base, 20);
    const sent = [...strings, 'one too many'];
    expect((await refused(deleteMany(sent.join(',')), 'EXCEED_MAXIMUM')).gs1s).toEqual(sent);
    expect(await counts(base)).toMatchObject({ deleted: 0 });
    expect((await ok(deleteMany(strings.join('')))).deleted).toEqual(strings);
  });

  test('the path names exactly one serialized string', async () => {
    const [a, b] = await deposited(scene.provider, scene.base, 2, 140);
    for (const path of [`${a}${b}`, 'x', scene.base, '8112123456789012', '%20']) {
      expect(await faults(scene.provider.delete(`/provider/gs1/${path}`))).toHaveProperty('gs1');
    }
    expect((await ok(deleteOne(` ]C1(8112)${a!.slice(4)} `))).deleted).toEqual([a]);
  });

  test('input without strings is refused by field', async () => {
    expect(await faults(scene.provider.post('/provider/delete', {}))).toEqual({ gs1s: 'is required' });
    expect(await faults(deleteMany([1]))).toEqual({ 'gs1s.0': expect.stringMatching(/lost digits/) });
    expect(await faults(deleteMany(','))).toHaveProperty('gs1s');
  });
});
