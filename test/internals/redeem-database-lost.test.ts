import { deposited, lockedOffer, mainScene, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { DatabaseLine } from '../harness/database-line.ts';
import { migratedDatabase } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { verdicts } from '../harness/till-stage.ts';

/** What only the statement that redeems says, and what only the one that judges. */
const [moving, judging] = ['returning a.ord, a.store, a.store_address', ' as same,'];
/** What only the statements say that look up offers by their base strings, and that keep conflicts of offline redemptions. */
const [lookingUp, noting] = ['from base_string where base_gs1 = any', 'insert into offline_conflict'];
/** What only the statement says that reads the terms of offers for a till's answer. */
const telling = 'select offer_id, base_gs1, version, terms from offer';

describe.skipIf(inject('postgresUrl') === '')('redeem while the database goes away', () => {
  let line: DatabaseLine;
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let second: string;
  let made = 0;
  beforeAll(async () => {
    line = await DatabaseLine.before(await migratedDatabase());
    book = await Offerbook.start({
      engine: 'postgresql',
      now: new Date('2026-05-01T12:00:00Z'),
      database: line.url,
    });
    scene = await mainScene(book);
    second = await lockedOffer(scene.manufacturer, [scene.provider]);
    // Offers of a till's answer are kept, as at any till that is open.
    for (const base of [scene.base, second]) await ok(redeem(await coupon(base)));
  });
  beforeEach(() => line.restore());
  afterAll(async () => {
    line?.restore();
    await book?.stop();
    await line?.stop();
  });

  const coupon = async (base = scene.base): Promise<string> =>
    (await deposited(scene.provider, base, 1, made++))[0]!;
  const redeem = (gs1s: unknown, more: Record<string, unknown> = {}) =>
    scene.retailer.post('/retailer/redeem', { gs1s, ...more });
  /** One string that can be redeemed and one that was, so that the call needs the second look. */
  const both = async () => {
    const strings = [await coupon(), await coupon()];
    await ok(redeem(strings[1]));
    return strings;
  };
  const redemptionsOf = async (gs1: string) =>
    (await ok(scene.retailer.get('/retailer/redemptions/2026-05-01/2026-05-01'))).data.filter(
      (row: { gs1: string }) => row.gs1 === gs1,
    ).length;

  test('a second look whose connection breaks is made again on another', async () => {
    for (const more of [{}, { client_txn_id: 'look' }, { pre_process: 'yes' }]) {
      const strings = await both();
      line.breakAt(judging, 'cut');
      expect(verdicts(await ok(redeem(strings, more)))).toEqual(['ok', 'already_redeemed']);
    }
  });

  test('strings that could not be judged are 503, and the same call sent again is answered in full', async () => {
    const strings = await both();
    const txn = { client_txn_id: 'whole' };
    line.breakAt(judging, 'away');
    const { message } = await refused(redeem(strings, txn), 'UNAVAILABLE');
    expect(message).toMatch(/Send the same call again/);
    line.restore();
    expect(verdicts(await ok(redeem(strings, txn)))).toEqual(['ok', 'already_redeemed']);
    expect(await redemptionsOf(strings[0]!)).toBe(1);
  });

  test('of a call without an id nothing that was redeemed is lost: it is said at once, the rest is to be sent again', async () => {
    const [fresh, used] = (await both()) as [string, string];
    line.breakAt(judging, 'away');
    const answer = await ok(redeem([fresh, used]));
    expect(verdicts(answer)).toEqual(['ok', 'try_again']);
    expect(answer.newly_redeemed).toMatchObject([{ gs1: fresh }]);
    // Where nothing was redeemed there is nothing to lose.
    await refused(redeem(used), 'UNAVAILABLE');
    line.restore();
    expect(verdicts(await ok(redeem(used)))).toEqual(['already_redeemed']);
    expect(await redemptionsOf(fresh)).toBe(1);
  });

  test('a call over two lanes, one of which fails, loses neither what the other redeemed nor the chance to repeat it', async () => {
    for (const more of [{}, { client_txn_id: 'lanes' }]) {
      const strings = [await coupon(scene.base), await coupon(second)];
      line.breakAt(moving, 'cut', 1);
      const first = await redeem(strings, more);
      if ('client_txn_id' in more) {
        await refused(Promise.resolve(first), 'UNAVAILABLE');
        expect(verdicts(await ok(redeem(strings, more)))).toEqual(['ok', 'ok']);
      } else {
        expect(verdicts(first.body).sort()).toEqual(['ok', 'try_again']);
        const again = verdicts(first.body).map((said) => (said === 'ok' ? 'already_redeemed' : 'ok'));
        expect(verdicts(await ok(redeem(strings, more)))).toEqual(again);
      }
      for (const gs1 of strings) expect(await redemptionsOf(gs1)).toBe(1);
    }
  });

  test('a base string without an offer is looked up before anything is redeemed, not after', async () => {
    const fresh = await coupon();
    line.breakAt(lookingUp, 'away', 1);
    const unknown = fresh.replace(scene.base, newBase());
    expect(verdicts(await ok(redeem([fresh, unknown])))).toEqual(['ok', 'not_deposited']);
  });

  test('a conflict of an offline redemption that cannot be kept hides nothing that was redeemed', async () => {
    const sale = { offline: 'yes', redeemed_at: '2026-05-01T12:00:00Z' };
    const conflicts = async (gs1: string) =>
      (
        await ok(scene.manufacturer.get('/manufacturer/offline_redemptions/2026-05-01/2026-05-01'))
      ).data.filter((row: { gs1: string; conflict: string }) => row.gs1 === gs1 && row.conflict !== '')
        .length;
    const strings = (await both()) as [string, string];
    line.breakAt(noting, 'away');
    expect(verdicts(await ok(redeem(strings, sale)))).toEqual(['ok', 'already_redeemed']);
    line.restore();
    // Under an id nothing is lost by sending it again, and the conflict is kept then.
    const more = { ...sale, client_txn_id: 'noted' };
    const named = (await both()) as [string, string];
    line.breakAt(noting, 'away');
    await refused(redeem(named, more), 'UNAVAILABLE');
    line.restore();
    const before = await conflicts(named[1]);
    expect(verdicts(await ok(redeem(named, more)))).toEqual(['ok', 'already_redeemed']);
    expect(await conflicts(named[1])).toBe(before + 1);
  });

  test('terms that cannot be read hide nothing that was redeemed: without an id the answer has those that are known', async () => {
    const relock = async () => {
      for (const lock of ['no', 'yes'])
        await ok(scene.manufacturer.put(`/manufacturer/base_gs1/${second}/lock`, { lock }));
    };
    // A usual call, and one that is not.
    for (const more of [{}, { offline: 'yes' }]) {
      await relock();
      const strings = [await coupon(), await coupon(second)];
      line.breakAt(telling, 'away');
      const answer = await ok(redeem(strings, more));
      expect(verdicts(answer)).toEqual(['ok', 'ok']);
      expect(Object.keys(answer.master_offer_files)).toEqual([scene.base]);
      line.restore();
      // Under an id nothing is lost by sending it again, and the answer is whole then.
      const gs1 = await coupon(second);
      const call = () => redeem(gs1, { ...more, client_txn_id: 'terms' });
      line.breakAt(telling, 'away');
      await refused(call(), 'UNAVAILABLE');
      line.restore();
      const again = await ok(call());
      expect([verdicts(again), Object.keys(again.master_offer_files)]).toEqual([['ok'], [second]]);
    }
  });

  test('an amount that cannot be kept asks for the same call only where that is no second sale', async () => {
    for (const [more, advice] of [
      [{ client_txn_id: 'amount' }, () => 'send the same call again'],
      [{}, (gs1: string) => `report the amount of ${gs1} by itself`],
    ] as const) {
      const gs1 = await coupon();
      const call = { amounts: { [gs1]: 50 }, ...more };
      line.breakAt('insert into redemption_amount', 'away');
      const refusal = `could not be kept just now; ${advice(gs1)}`;
      const { results, warnings } = await ok(redeem(gs1, call));
      expect(results).toMatchObject([{ gs1, status: 'success', amount_refused: refusal }]);
      expect(warnings).toEqual([{ field: `amounts.${gs1}`, message: refusal }]);
      line.restore();
    }
  });

  test('a call whose every part fails is 503 and redeems nothing', async () => {
    const gs1 = await coupon();
    line.breakAt(moving, 'away');
    await refused(redeem(gs1), 'UNAVAILABLE');
    line.restore();
    expect(await redemptionsOf(gs1)).toBe(0);
    expect(verdicts(await ok(redeem(gs1)))).toEqual(['ok']);
  });
});
