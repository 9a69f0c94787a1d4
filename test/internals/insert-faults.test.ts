import { composeInsert } from '@offerbook/gs1';
import { deposited, lockedOffer, mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { DatabaseLine } from '../harness/database-line.ts';
import { migratedDatabase } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { insertBase } from '../harness/inserts.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { verdicts } from '../harness/till-stage.ts';

/** What only the statement that redeems inserts says, what only the one that judges them, and what only that of coupons. */
const [moving, judging] = ['insert into insert_redemption as r', 'left join insert_redemption r'];
const movingCoupons = 'returning a.ord, a.store, a.store_address';

describe.skipIf(inject('postgresUrl') === '')('redeeming newspaper inserts while the database fails', () => {
  let line: DatabaseLine;
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let made = 0;
  beforeAll(async () => {
    line = await DatabaseLine.before(await migratedDatabase());
    book = await Offerbook.start({ engine: 'postgresql', database: line.url });
    scene = await mainScene(book);
  });
  beforeEach(() => line.restore());
  afterAll(async () => {
    line?.restore();
    await book?.stop();
    await line?.stop();
  });

  const insert = async () =>
    composeInsert(await lockedOffer(scene.manufacturer, [], { base_gs1: insertBase() }), '1234');
  const baseOf = (code: string) => code.slice(0, -4);
  const redeem = (gs1s: unknown, more: Record<string, unknown> = {}) =>
    scene.retailer.post('/retailer/redeem', { gs1s, ...more });
  const coupon = async () => (await deposited(scene.provider, scene.base, 1, made++))[0]!;
  const redeemed = async (code: string) =>
    (await ok(scene.manufacturer.get(`/manufacturer/base_gs1/${baseOf(code)}/distribution`))).data.redeemed;
  /** An insert whose offer is not active, which needs the second look. */
  const closed = async () => {
    const code = await insert();
    await ok(scene.manufacturer.put(`/manufacturer/base_gs1/${baseOf(code)}/active`, { active: 'no' }));
    return code;
  };
  const laneOf = async (code: string) => {
    const { db, lanes } = book.running.app.registries.test;
    const [row] = await db.query<{ offer_id: number }>(
      'select offer_id from base_string where base_gs1 = $1',
      [baseOf(code)],
    );
    return row!.offer_id % lanes;
  };
  /** One that is redeemed and judged in the same statements as another insert, because its offer is in the same lane. */
  const closedBeside = async (code: string): Promise<string> => {
    const shut = await closed();
    return (await laneOf(shut)) === (await laneOf(code)) ? shut : closedBeside(code);
  };
  /** Redeems them once: offers of a till's answer are kept, as at any till that is open. */
  const known = async (codes: string[]) => {
    for (const code of codes) await ok(redeem(code));
  };

  test('a coupon beside an insert that could not be redeemed is said to be redeemed, and the insert is to be sent again', async () => {
    const [string, code] = [await coupon(), await insert()];
    line.breakAt(moving, 'cut');
    expect(verdicts(await ok(redeem([string, code])))).toEqual(['ok', 'try_again']);
    expect(await redeemed(code)).toBe(0);
    expect(verdicts(await ok(redeem([string, code])))).toEqual(['already_redeemed', 'ok']);
    expect(await redeemed(code)).toBe(1);
  });

  test('under an id such a call is 503, and sent again it is answered in full', async () => {
    const [string, code] = [await coupon(), await insert()];
    const call = () => redeem([string, code], { client_txn_id: 'a coupon and an insert' });
    line.breakAt(moving, 'cut');
    await refused(call(), 'UNAVAILABLE');
    for (let again = 0; again < 2; again++) expect(verdicts(await ok(call()))).toEqual(['ok', 'ok']);
    expect(await redeemed(code)).toBe(1);
  });

  test('an insert beside a coupon that could not be redeemed is said to be redeemed, and the coupon is to be sent again', async () => {
    const [string, code] = [await coupon(), await insert()];
    line.breakAt(movingCoupons, 'cut');
    const answer = await ok(redeem([string, code]));
    expect(verdicts(answer)).toEqual(['try_again', 'ok']);
    expect(answer.newly_redeemed).toMatchObject([{ scanned_gs1: code }]);
    expect(verdicts(await ok(redeem(string)))).toEqual(['ok']);
    expect(await redeemed(code)).toBe(1);
  });

  test('where both fail the call is 503, and sent again under its id each is redeemed once', async () => {
    const [string, code] = [await coupon(), await insert()];
    await known([code]);
    const call = () => redeem([string, code], { client_txn_id: 'both' });
    line.breakAt(movingCoupons, 'away');
    await refused(call(), 'UNAVAILABLE');
    line.restore();
    expect(verdicts(await ok(call()))).toEqual(['ok', 'ok']);
    expect(await redeemed(code)).toBe(2);
  });

  test('an insert alone that could not be redeemed is 503 and is not redeemed', async () => {
    const code = await insert();
    line.breakAt(moving, 'cut');
    await refused(redeem(code), 'UNAVAILABLE');
    expect(await redeemed(code)).toBe(0);
  });

  test('a second look at an insert is made again on another connection', async () => {
    const [code, shut] = [await insert(), await closed()];
    line.breakAt(judging, 'cut');
    expect(verdicts(await ok(redeem([code, shut])))).toEqual(['ok', 'deactivated']);
  });

  test('inserts that could not be judged are to be sent again, beside one that was redeemed', async () => {
    const code = await insert();
    const shut = await closedBeside(code);
    await known([code]);
    line.breakAt(judging, 'away');
    expect(verdicts(await ok(redeem([code, shut])))).toEqual(['ok', 'try_again']);
    line.restore();
    expect(verdicts(await ok(redeem(shut)))).toEqual(['deactivated']);
    expect(await redeemed(code)).toBe(2);
  });

  test('a call over the inserts of two offers, one of which fails, loses neither', async () => {
    const codes = [await insert(), await insert()];
    const call = () => redeem(codes, { client_txn_id: 'two offers' });
    await known(codes);
    line.breakAt(moving, 'cut', 1);
    await refused(call(), 'UNAVAILABLE');
    expect(verdicts(await ok(call()))).toEqual(['ok', 'ok']);
    for (const code of codes) expect(await redeemed(code)).toBe(2);
  });

  describe('when a generated serial number is taken', () => {
    /** The next so many strings that are inserted have a serial number that another string has. */
    const taken = async (count: number) => {
      const { db } = book.running.app.registries.test;
      // A sequence counts on though the transaction that asked it is undone.
      await db.query('drop sequence if exists taken_serials');
      await db.query('create sequence taken_serials');
      await db.query(`create or replace function serial_taken() returns trigger language plpgsql as $$
        begin
          if nextval('taken_serials') <= ${count} then raise unique_violation using table = 'coupon'; end if;
          return new;
        end $$`);
      await db.query(`create or replace trigger serial_taken before insert on coupon
        for each row execute function serial_taken()`);
    };

    test('another one is generated, and the insert is redeemed once', async () => {
      const code = await insert();
      await taken(4);
      expect(verdicts(await ok(redeem(code)))).toEqual(['ok']);
      expect(await redeemed(code)).toBe(1);
    });

    test('five times in a row, the call is refused and nothing is redeemed', async () => {
      const code = await insert();
      const call = () => redeem(code, { client_txn_id: 'taken' });
      await taken(5);
      await refused(call(), 'UNAVAILABLE');
      expect(await redeemed(code)).toBe(0);
      expect(verdicts(await ok(call()))).toEqual(['ok']);
      expect(await redeemed(code)).toBe(1);
    });
  });
});
