import { type Caller, newBase, newBrand, offerData, ok, type Reply } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sqlSession } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { Offerbook } from '../harness/offerbook.ts';

describe.skipIf(inject('postgresUrl') === '')('of two changes at the same moment', () => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine: 'postgresql' });
  });
  afterAll(() => book?.stop());

  /** Sends the calls one after the other; none is committed before the last one has read its record, or waits to. */
  async function atOnce(...calls: Array<() => Promise<Reply>>): Promise<Reply[]> {
    const sql = await sqlSession(book.own!);
    const replies: Array<Promise<Reply>> = [];
    try {
      await sql.query('begin; lock table activity in exclusive mode');
      for (const call of calls) {
        replies.push(call());
        await expect.poll(() => lockWaiters(sql)).toBe(replies.length);
      }
    } finally {
      await sql.end();
    }
    return Promise.all(replies);
  }

  test('each keeps what only the other one sent', async () => {
    const maker: Caller = await book.account('manufacturer');
    const [brand, base] = [await newBrand(maker, 'Oats'), newBase()];
    await ok(maker.post('/manufacturer/base_gs1', { data: offerData(base) }));
    const edit = (data: object) =>
      maker.post('/manufacturer/base_gs1', { data: { base_gs1: base, ...data } });
    const records: Array<[path: string, one: object, other: object, change?: typeof edit]> = [
      [`/manufacturer/brand/${brand}`, { name: 'Rye' }, { gs1_company_prefix: '0614141' }],
      ['/manufacturer/funder/009988', { legal_name: 'Acme Inc.' }, { email: 'bills@acme.example' }],
      ['/enterprise/settings', { name: 'Acme' }, { time_zone: 'UTC' }],
      ['/manufacturer/base_gs1', { description: 'Rye' }, { short_name: 'Rye in May' }, edit],
    ];
    for (const [path, one, other, change = (body: object) => maker.put(path, body)] of records) {
      const replies = await atOnce(
        () => change(one),
        () => change(other),
      );
      const answers = await Promise.all(replies.map((reply) => ok(Promise.resolve(reply))));
      // The later answer has both, whichever of them that was.
      expect(
        answers.map(({ data }) => data),
        path,
      ).toContainEqual(expect.objectContaining({ ...one, ...other }));
    }
  });

  test('that save a product first, the one without a picture keeps that of the other', async () => {
    const maker = await book.account('manufacturer');
    const oats = { gtin: '012345678905', name: 'Oats', image_url: 'https://acme.example/oats.png' };
    const [, later] = await atOnce(
      () => maker.put('/manufacturer/products', oats),
      () => maker.put('/manufacturer/products', { gtin: oats.gtin, name: 'Sunny Oats' }),
    );
    expect(later!.body.data).toEqual({ added: 0, changed: 1, unchanged: 0 });
    const { data } = await ok(maker.get('/manufacturer/products'));
    expect(data).toEqual([{ ...oats, name: 'Sunny Oats' }]);
  });

  test('that add a record under one id, the later is refused and the earlier stays as it was saved', async () => {
    const [maker, shop] = [await book.account('manufacturer'), await book.account('retailer')];
    const gtin = '012345678905';
    for (const [who, list, path, fields, field] of [
      [shop, '/retailer/stores', '/retailer/store/0042', {}, 'store_id'],
      [maker, '/manufacturer/products', '/manufacturer/products', { gtin }, 'gtin'],
    ] as const) {
      const add = (name: string) => () => who.put(path, { ...fields, name, update_mode: 0 });
      const [earlier, later] = await atOnce(add('One'), add('Other'));
      await ok(Promise.resolve(earlier!));
      const { errors } = await refused(Promise.resolve(later!), 'ALREADY_EXISTS');
      expect(errors).toMatchObject([{ field }]);
      expect((await ok(who.get(list))).data, path).toMatchObject([{ name: 'One' }]);
    }
  });
});
