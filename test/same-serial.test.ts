import { type Caller, deposited, lockedOffer, mainScene, ok, prefixOf, strings } from '@offerbook/world';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faultsInBooks } from '../prove/src/coupons/books.ts';
import { readTables } from '../prove/src/coupons/tables.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('the same serial numbers under many offers', (engine) => {
  let book: Offerbook;
  let retailer: Caller;
  let provider: Caller;
  let bases: string[];
  /** By offer: strings with the same two serial numbers. */
  let twins: string[][];
  let first = 0;
  beforeAll(async () => {
    book = await Offerbook.start({ engine });
    const scene = await mainScene(book);
    ({ retailer, provider } = scene);
    bases = [scene.base];
    // More offers than any number of lanes, so that strings of two offers are in one statement.
    for (let n = 0; n < 5; n++) bases.push(await lockedOffer(scene.manufacturer, [provider]));
  });
  beforeEach(async () => {
    first += 20;
    twins = await Promise.all(bases.map((base) => deposited(provider, base, 2, first)));
  });
  afterAll(() => book?.stop());

  /** The place of a string by that of its offer: with two lanes, too, offers of both kinds are in one statement. */
  const side = (offer: number) => Math.floor(offer / 2) % 2;
  /** One string of each offer; for every second pair of offers the one with the other serial number. */
  const half = () => twins.map((two, n) => two[side(n)]!);
  /** Why a till could not redeem each string now. */
  const reasons = async (gs1s = twins.flat()) => {
    const answer = await ok(retailer.post('/retailer/redeem', { gs1s, pre_process: 'yes' }));
    return answer.results.map(({ reason }: { reason?: string }) => reason);
  };
  const sound = async () =>
    expect(faultsInBooks(await readTables(book.running.app.registries.test.db))).toEqual([]);
  const expected = (reason: string) =>
    twins.flatMap((_, n) => [0, 1].map((place) => (place === side(n) ? reason : undefined)));

  test('a deposit counts in its own offers’ books, not in those of the other offers of the call', async () => {
    const prefix = await prefixOf(provider);
    const gs1s = bases.flatMap((base, n) => strings(base, prefix, n + 1, first + 5));
    expect((await ok(provider.post('/provider/deposit', { gs1s }))).newly_added).toHaveLength(gs1s.length);
    await sound();
  });

  test('a redemption moves its own string, not that of another offer of the call', async () => {
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: half() }))).newly_redeemed).toHaveLength(6);
    expect(await reasons()).toEqual(expected('already_redeemed'));
  });

  test('a rollback moves its own string, not that of another offer of the group', async () => {
    // So many that strings of two offers wait together while others are rolled back.
    const made = await Promise.all(bases.map((base) => deposited(provider, base, 6, first + 5)));
    await ok(retailer.post('/retailer/redeem', { gs1s: made.flat() }));
    const ended = made.flatMap((strings, n) => strings.filter((_, place) => place % 2 === side(n)));
    await Promise.all(ended.map((gs1) => ok(retailer.delete(`/retailer/rollback/${gs1}`))));
    expect(await reasons(made.flat())).toEqual(
      made.flat().map((gs1) => (ended.includes(gs1) ? undefined : 'already_redeemed')),
    );
    await sound();
  });

  test('a deletion deletes its own string, not that of another offer of the call', async () => {
    // More of one offer than of the others, so that a count in another offer's books is seen.
    const more = await deposited(provider, bases[0]!, 2, first + 5);
    await ok(provider.post('/provider/delete', { gs1s: [...half(), ...more] }));
    expect(await reasons()).toEqual(expected('deleted'));
    await sound();
  });
});
