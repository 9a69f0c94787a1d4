import { type Caller, newBase, newBrand, offerData, ok } from '@offerbook/world';
import { expect, inject, test } from 'vitest';
import { sqlSession } from '../harness/databases.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { Offerbook } from '../harness/offerbook.ts';

test.skipIf(inject('postgresUrl') === '')(
  'of two changes of a record at the same moment each keeps what only the other one sent',
  async () => {
    const book = await Offerbook.start({ engine: 'postgresql' });
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
      // Neither is committed before both have read the record, or wait to.
      const sql = await sqlSession(book.own!);
      await sql.query('begin; lock table activity in exclusive mode');
      const changes = [one, other].map(change);
      await expect.poll(() => lockWaiters(sql), { message: path }).toBe(2);
      await sql.query('commit');
      await sql.end();
      const [first, last] = (await Promise.all(changes.map(ok))).map(({ data }) => data);
      // The later answer has both, whichever of them that was.
      expect([first, last], path).toContainEqual(expect.objectContaining({ ...one, ...other }));
    }
    await book.stop();
  },
);
