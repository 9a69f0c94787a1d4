import { composeInsert } from '@offerbook/gs1';
import { type Caller, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBase } from './harness/inserts.ts';
import { inEveryPlace, type Place } from './harness/places.ts';
import { rowsOf } from './harness/tables.ts';

inEveryPlace('racing for newspaper inserts', (open) => {
  let place: Place;
  let manufacturer: Caller;
  let retailer: Caller;
  beforeAll(async () => {
    place = await open();
    manufacturer = await place.account('manufacturer');
    retailer = await place.account('retailer');
  });
  afterAll(() => place?.stop());

  const crowd = (size: number) =>
    Array.from({ length: size }, (_, at) => retailer.at(place.urls[at % place.urls.length]!));
  const gs1sOf = (answer: { newly_redeemed: Array<{ gs1: string }> }) =>
    answer.newly_redeemed.map(({ gs1 }) => gs1);
  const redeemedOf = async (base: string): Promise<number> =>
    (await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`))).data.redeemed;
  const eventsOf = async (base: string): Promise<number> =>
    (await rowsOf(place, 'event', { offer: base })).length;

  test('64 racing tries of one request redeem each of its copies once, and all are answered the same strings', async () => {
    for (let round = 0; round < 3; round++) {
      const base = await lockedOffer(manufacturer, [], { base_gs1: insertBase() });
      const code = composeInsert(base, '0001');
      const tries = crowd(64).map((till) =>
        ok(till.post('/retailer/redeem', { gs1s: [code, code], client_txn_id: 'one-and-only' })),
      );
      const answers = (await Promise.all(tries)).map(gs1sOf);
      expect(new Set(answers.flat()).size).toBe(2);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect([await redeemedOf(base), await eventsOf(base)]).toEqual([2, 2]);
    }
  });

  test('64 racing tills redeem 64 copies, each as a string of its own', async () => {
    const base = await lockedOffer(manufacturer, [], { base_gs1: insertBase() });
    const answers = await Promise.all(
      crowd(64).map((till, at) =>
        ok(
          till.post('/retailer/redeem', {
            gs1s: composeInsert(base, '0002'),
            ...(at % 2 === 0 ? {} : { client_txn_id: `till ${at}` }),
          }),
        ),
      ),
    );
    expect(new Set(answers.flatMap(gs1sOf)).size).toBe(64);
    expect([await redeemedOf(base), await eventsOf(base)]).toEqual([64, 64]);
  });

  test('of a delete of the offer and racing redemptions one side wins, and no redemption is lost with the offer', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const base = await lockedOffer(manufacturer, [], { base_gs1: insertBase() });
      const [gone, ...answers] = await Promise.all([
        manufacturer.delete(`/manufacturer/base_gs1/${base}`),
        ...crowd(8).map((till) => ok(till.post('/retailer/redeem', { gs1s: composeInsert(base, '0003') }))),
      ]);
      const redeemed = answers.flatMap(gs1sOf).length;
      expect([gone.status, redeemed > 0]).toEqual(redeemed > 0 ? [400, true] : [200, false]);
      if (redeemed > 0) expect(await redeemedOf(base)).toBe(redeemed);
      outcomes.add(String(gone.status));
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});
