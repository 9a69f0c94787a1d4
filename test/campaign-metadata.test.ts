import { lockedOffer, mainScene, newBase, ok, prefixOf, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

const all = {
  title: '$1.00 off Sunny Oats',
  sub_description: 'On two boxes',
  description: 'Save $1.00 on two boxes of Sunny Oats',
  terms: 'Limit one per purchase.',
  dollar_amount: '1.00',
  mobile_image_url: 'https://img.acme.example/m.png',
  desktop_image_url: 'http://img.acme.example/d.png',
};

onEveryEngine('campaign metadata', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  const save = (data: unknown, base = scene.base) =>
    scene.manufacturer.post(`/manufacturer/base_gs1/${base}/campaign_metadata`, { data });
  let serial = 0;
  /** What a provider gets of the offer when it deposits. */
  const shown = async (base: string) => {
    const { provider } = scene;
    const gs1s = strings(base, await prefixOf(provider), 1, serial++);
    return (await ok(provider.post('/provider/deposit', { gs1s }))).newly_added[0].campaign_metadata;
  };
  const fresh = () => lockedOffer(scene.manufacturer, [scene.provider]);

  test('a deposit returns what was saved, and empty metadata before that', async () => {
    const base = await fresh();
    expect(await shown(base)).toEqual({});
    expect((await ok(save(all, base))).data).toEqual(all);
    expect(await shown(base)).toEqual(all);
  });

  test('absent fields stay as they are, empty ones are cleared', async () => {
    const base = await fresh();
    await ok(save(all, base));
    const { title: _, mobile_image_url: __, ...rest } = { ...all, terms: 'None.' };
    const answer = await ok(save({ title: '', mobile_image_url: '', terms: 'None.' }, base));
    expect(answer.data).toEqual(rest);
    expect(await shown(base)).toEqual(rest);
    expect((await ok(save({}, base))).data).toEqual(rest);
  });

  test('it may change while the offer is locked, and that is a change of the offer', async () => {
    const base = await fresh();
    const updated = async () =>
      (await ok(scene.manufacturer.get(`/manufacturer/base_gs1/${base}/last_updated`))).data.update_datetime;
    expect(await updated()).toBe(book.now.toISOString());
    book.moveClock(60_000);
    await ok(save({ title: 'New' }, base));
    expect(await updated()).toBe(book.now.toISOString());
  });

  test('a dollar amount may be a number; fields nobody knows are ignored', async () => {
    const base = await fresh();
    const { data } = await ok(save({ dollar_amount: 1.5, nobody_knows: 'x' }, base));
    expect(data).toEqual({ dollar_amount: '1.5' });
  });

  test('each text has its length, to the character', async () => {
    const most = { title: 50, sub_description: 100, description: 1_000, terms: 1_500, dollar_amount: 6 };
    for (const [field, length] of Object.entries(most)) {
      await ok(save({ [field]: 'x'.repeat(length) }));
      expect(Object.keys(await faults(save({ [field]: 'x'.repeat(length + 1) })))).toEqual([`data.${field}`]);
    }
    expect(await faults(save({ dollar_amount: 1_234_567 }))).toHaveProperty(['data.dollar_amount']);
  });

  test('images are http or https URLs', async () => {
    for (const field of ['mobile_image_url', 'desktop_image_url']) {
      for (const url of [
        'img.png',
        '//x.example/a.png',
        'javascript:alert(1)',
        'data:image/png;base64,AA',
        7,
      ]) {
        expect(Object.keys(await faults(save({ [field]: url })))).toEqual([`data.${field}`]);
      }
    }
  });

  test('what is refused is not saved, in part neither', async () => {
    const base = await fresh();
    await ok(save({ title: 'Stays' }, base));
    await refused(save({ title: 'Goes', terms: 'x'.repeat(1_501) }, base), 'VALIDATION');
    expect(await shown(base)).toEqual({ title: 'Stays' });
    expect(await faults(save(undefined, base))).toHaveProperty('data');
    expect(await faults(save('title', base))).toHaveProperty('data');
    await refused(save({ title: 'x' }, newBase()), 'NOT_FOUND');
  });
});
