import { deposited, lockedOffer, mainScene } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RedeemAnswer, redeemAll, redeemGrouped } from '../../server/src/coupons/redemptions/redeem.ts';
import type { RedeemAsk } from '../../server/src/coupons/redemptions/redeem-store.ts';
import type { Queryable } from '../../server/src/platform/db/database.ts';
import { GroupCommitter } from '../../server/src/platform/db/group-committer.ts';
import { refuse } from '../../server/src/platform/pipeline/refusals.ts';
import { state } from '../../server/src/platform/vocabulary/states.ts';
import { Offerbook, whereEnginesDiffer } from '../harness/offerbook.ts';

whereEnginesDiffer('gathering', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  beforeAll(async () => {
    book = await Offerbook.start({ engine });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  /** Submits one call for each string, all at once, and counts the statements that answer them. */
  async function redeemedAtOnce(strings: Array<{ offer_id: number; serial: number }>) {
    const { db } = book.running.app.registries.test;
    let statements = 0;
    const counting: Queryable = {
      query: (sql, params) => {
        statements++;
        return db.query(sql, params);
      },
    };
    const committer = new GroupCommitter<RedeemAsk, RedeemAnswer>({
      commit: (asks) => redeemAll({ tx: counting, emit: () => undefined }, asks),
      laneOf: () => 0,
      lanes: 1,
      maxItems: 256,
      maxWaiting: 1_000,
      maxWaitMs: 60_000,
      overloaded: refuse.unavailable,
    });
    const answers = await Promise.all(strings.map((string) => committer.submit([ask(string)])));
    return { answers: answers.flat(), statements };
  }

  const ask = ({ offer_id, serial }: { offer_id: number; serial: number }): RedeemAsk => ({
    offerId: offer_id,
    serial,
    retailerId: 1,
    acceleratorId: undefined,
    txn: undefined,
    store: undefined,
    storeAddress: undefined,
    at: book.now,
    redeemedAt: undefined,
    executionId: crypto.randomUUID(),
  });

  /** Redeems a string that another till holds whenever it is to move, the first so many times, and not when it is judged. */
  async function redeemedWhileOthersTakeTurns(string: { offer_id: number; serial: number }, turns: number) {
    const { db } = book.running.app.registries.test;
    const seen: string[] = [];
    const become = (next: number) =>
      db.query(`update coupon set state = ${next} where offer_id = $1 and serial = $2`, [
        string.offer_id,
        string.serial,
      ]);
    const racing: Queryable = {
      query: async (sql, params) => {
        const isMove = sql.includes('update coupon');
        const isTaken = isMove && seen.filter((what) => what === 'move').length < turns;
        seen.push(isMove ? 'move' : 'judge');
        if (isTaken) await become(state.redeemed);
        const rows = await db.query(sql, params);
        if (isTaken) await become(state.deposited);
        return rows as never;
      },
    };
    const answers = await redeemAll({ tx: racing, emit: () => undefined }, [ask(string)]);
    return { answers, seen };
  }

  const stock = async (first: number) => {
    await deposited(scene.provider, scene.base, 64, first);
    return book.running.app.registries.test.db.query<{ offer_id: number; serial: number }>(
      `select offer_id, serial from coupon where state = ${state.deposited}`,
    );
  };

  test('64 calls at once cost two statements: one for the first, one for all who came meanwhile', async () => {
    const strings = await stock(0);
    const { answers, statements } = await redeemedAtOnce(strings);
    expect(strings).toHaveLength(64);
    expect(answers).toEqual(strings.map(() => expect.objectContaining({ redeemed: true })));
    expect(statements).toBe(2);
  });

  test('64 calls that race for one string cost one statement more, which judges all that did not redeem it', async () => {
    const [one] = await stock(1_000);
    const { answers, statements } = await redeemedAtOnce(new Array(64).fill(one));
    const late = { redeemed: false, reason: 'already_redeemed', mine: true };
    expect(answers).toEqual([expect.objectContaining({ redeemed: true }), ...new Array(63).fill(late)]);
    expect(statements).toBe(3);
  });

  test('calls that race for a string beside others of a group cost one statement more', async () => {
    const [first, one, ...others] = await stock(2_000);
    const { answers, statements } = await redeemedAtOnce([first!, ...new Array(20).fill(one), ...others]);
    expect(answers.slice(1, 21).filter(({ redeemed }) => redeemed)).toHaveLength(1);
    expect(answers.filter(({ redeemed }) => redeemed)).toHaveLength(others.length + 2);
    expect(statements).toBe(3);
  });

  test('a string that is rolled back between the two looks is redeemed by the next one', async () => {
    const [one] = await stock(3_000);
    for (const turns of [1, 2]) {
      const { answers, seen } = await redeemedWhileOthersTakeTurns(one!, turns);
      expect(answers).toEqual([expect.objectContaining({ redeemed: true })]);
      expect(seen).toEqual([...new Array(turns).fill(['move', 'judge']).flat(), 'move']);
      await book.running.app.registries.test.db.query(`update coupon set state = ${state.rolled_back}`);
    }
  });

  test('a string that others redeem and roll back all the time is to be tried again, after three looks', async () => {
    const [one] = await stock(4_000);
    const { answers, seen } = await redeemedWhileOthersTakeTurns(one!, 10);
    expect(answers).toEqual([{ redeemed: false, reason: 'try_again', mine: false }]);
    expect(seen).toEqual(['move', 'judge', 'move', 'judge', 'move', 'judge']);
  });

  test('a usual string takes one statement; an unusual one three, and the next of its offer one', async () => {
    const strings = await stock(5_000);
    const { test: registry } = book.running.app.registries;
    const count = async () =>
      Number(
        /offerbook_database_seconds_count\{registry="test",urgency="till"\} (\d+)/.exec(
          await registry.metrics.text(),
        )![1],
      );
    /** The number of statements that redeem the next string. */
    const cost = async () => {
      const before = await count();
      const answers = await redeemGrouped({ registry, emit: () => undefined }, [ask(strings.pop()!)]);
      expect(answers).toEqual([expect.objectContaining({ redeemed: true })]);
      return (await count()) - before;
    };
    expect(await cost()).toBe(1);
    await registry.db.query('update offer set restricted = true');
    await registry.db.query('insert into offer_retailer select offer_id, 1, now() from offer');
    expect(await cost()).toBe(3);
    expect(await cost()).toBe(1);
  });

  test('the second statement of an unusual string is run again after a deadlock', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider]);
    await deposited(scene.provider, base, 1);
    const { test: registry } = book.running.app.registries;
    const [one] = await registry.db.query<{ offer_id: number; serial: number }>(
      `update coupon c set state = ${state.rolled_back} from base_string b
       where b.base_gs1 = $1 and b.offer_id = c.offer_id returning c.offer_id, c.serial`,
      [base],
    );
    const { tillDb } = registry;
    let moves = 0;
    const query: Queryable['query'] = (sql, params) => {
      if (sql.includes('update coupon') && ++moves === 2)
        return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
      return tillDb.query(sql, params);
    };
    Object.assign(registry, { tillDb: { ...tillDb, query } });
    const answers = await redeemGrouped({ registry, emit: () => undefined }, [ask(one!)]);
    Object.assign(registry, { tillDb });
    expect(answers).toEqual([expect.objectContaining({ redeemed: true })]);
    expect(moves).toBe(3);
  });
});
