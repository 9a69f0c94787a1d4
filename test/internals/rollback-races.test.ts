import { deposited, mainScene, ok } from '@offerbook/world';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { state } from '../../server/src/platform/vocabulary/states.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { Offerbook } from '../harness/offerbook.ts';

describe.skipIf(inject('postgresUrl') === '')(
  'a rollback whose string changes meanwhile (postgresql)',
  () => {
    let database: string;
    let book: Offerbook;
    let scene: Awaited<ReturnType<typeof mainScene>>;
    beforeAll(async () => {
      database = await migratedDatabase();
      const env = { TILL_LIMIT_MS: '60000', DELIVER: '0', REQUEST_LOG: '0' };
      book = await Offerbook.start({ engine: 'postgresql', database, env });
      scene = await mainScene(book);
    });
    afterAll(() => book?.stop());

    /** Both statements of a rollback read this table, no other call of this test does. */
    const shut = 'begin; lock table test.accelerator_assignment in access exclusive mode';

    test('is answered as rolled back when others roll back and redeem between each two of its statements', async () => {
      const [gs1] = (await deposited(scene.provider, scene.base, 1)) as [string];
      const redeem = () => ok(scene.retailer.post('/retailer/redeem', { gs1s: gs1 }));
      const sessions = [await sqlSession(database), await sqlSession(database)];
      const watch = await sqlSession(database);
      const waiting = (count: number) => expect.poll(() => lockWaiters(watch)).toBe(count);
      let [holder, next] = sessions as [pg.Client, pg.Client];
      /** Lets the one statement that waits run, and has the next one wait. */
      const oneStatement = async () => {
        const taken = next.query(shut);
        await waiting(2);
        await holder.query('commit');
        await taken;
        [holder, next] = [next, holder];
        await waiting(1);
      };
      await holder.query(shut);
      const answer = scene.retailer.delete(`/retailer/rollback/${gs1}`);
      await waiting(1);
      // The move finds nothing redeemed; then the string is redeemed.
      await oneStatement();
      await redeem();
      // The judgement finds the redemption; then another server rolls it back.
      await oneStatement();
      await holder.query(
        `update test.coupon set state = ${state.rolled_back} where state = ${state.redeemed}`,
      );
      // The second move finds nothing, and the second judgement another redemption.
      await oneStatement();
      await redeem();
      await holder.query('commit');
      expect(await ok(answer)).toMatchObject({ gs1, already_rolled_back: true });
      expect(await ok(scene.retailer.delete(`/retailer/rollback/${gs1}`))).not.toHaveProperty(
        'already_rolled_back',
      );
      for (const one of [...sessions, watch]) await one.end();
    });

    // Citus has no triggers on distributed tables.
    test.skipIf(inject('citusNodes').length > 0)(
      'a redemption that stands is never answered as not redeemed, also when each attempt misses it',
      async () => {
        const [gs1] = (await deposited(scene.provider, scene.base, 1, 1)) as [string];
        await ok(scene.retailer.post('/retailer/redeem', { gs1s: gs1 }));
        const rollback = () => scene.retailer.delete(`/retailer/rollback/${gs1}`);
        const { db } = book.running.app.registries.test;
        // As if it were rolled back and redeemed again before each attempt.
        await db.query(
          `create function missed() returns trigger language plpgsql as $$ begin return null; end $$`,
        );
        await db.query(
          'create trigger missed before update on coupon for each row execute function missed()',
        );
        try {
          await refused(rollback(), 'UNAVAILABLE');
        } finally {
          await db.query('drop function missed cascade');
        }
        await ok(rollback());
      },
    );
  },
);
