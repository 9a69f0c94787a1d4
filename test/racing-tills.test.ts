import { type Caller, deposited, lockedOffer, ok, prefixOf, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInBooks } from '../prove/src/coupons/books.ts';
import { readTables } from '../prove/src/coupons/tables.ts';
import { inEveryPlace, type Place } from './harness/places.ts';

inEveryPlace('racing', (open) => {
  let place: Place;
  let manufacturer: Caller;
  let providers: Caller[];
  let retailer: Caller;
  let base: string;
  beforeAll(async () => {
    place = await open();
    manufacturer = await place.account('manufacturer');
    providers = [await place.account('provider'), await place.account('provider')];
    retailer = await place.account('retailer');
    base = await lockedOffer(manufacturer, providers);
  });
  afterAll(() => place?.stop());

  /** So many of the caller, spread over the servers. */
  const crowd = (caller: Caller, size: number) =>
    Array.from({ length: size }, (_, at) => caller.at(place.urls[at % place.urls.length]!));

  /** The journal’s actions of a string, in order. */
  const actionsOf = async (gs1: string) =>
    (await readTables(place.db)).events.filter((event) => event.gs1 === gs1).map((event) => event.action);

  const sound = async () => expect(faultsInBooks(await readTables(place.db))).toEqual([]);

  const rounds = 5;

  test('of 64 racing tills one redeems the string, with one event', async () => {
    const fresh = await deposited(providers[0]!, base, rounds, 1_000);
    for (const gs1 of fresh) {
      const answers = await Promise.all(
        crowd(retailer, 64).map((till, at) =>
          ok(till.post('/retailer/redeem', { gs1s: gs1, client_txn_id: `${gs1}-${at}` })),
        ),
      );
      expect(answers.filter((answer) => answer.newly_redeemed.length === 1)).toHaveLength(1);
      expect(answers.filter((answer) => answer.already_redeemed.length === 1)).toHaveLength(63);
      expect(await actionsOf(gs1)).toEqual([1, 3]);
    }
    await sound();
  });

  test('64 racing tries under one transaction id redeem once, and all get the answer of a success', async () => {
    const fresh = await deposited(providers[0]!, base, rounds, 2_000);
    for (const gs1 of fresh) {
      const tries = crowd(retailer, 64).map((till) =>
        ok(till.post('/retailer/redeem', { gs1s: gs1, client_txn_id: 'one-and-only' })),
      );
      for (const answer of await Promise.all(tries)) expect(answer.newly_redeemed).toMatchObject([{ gs1 }]);
      expect(await actionsOf(gs1)).toEqual([1, 3]);
    }
  });

  test('baskets that overlap in every order redeem each string once, and none fails as a whole', async () => {
    const fresh = await deposited(providers[0]!, base, 40, 3_000);
    const answers = await Promise.all(
      crowd(retailer, 64).map((till, at) => {
        const turned = [...fresh.slice(at % 40), ...fresh.slice(0, at % 40)].slice(0, 20);
        return ok(till.post('/retailer/redeem', { gs1s: at % 3 === 0 ? turned.reverse() : turned }));
      }),
    );
    const won = answers.flatMap((answer) => answer.newly_redeemed.map((one: { gs1: string }) => one.gs1));
    expect(won.sort()).toEqual([...fresh].sort());
    await sound();
  });

  test('64 racing rollbacks undo a redemption once, with one event', async () => {
    for (const gs1 of await deposited(providers[0]!, base, rounds, 4_000)) {
      await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
      const answers = await Promise.all(
        crowd(retailer, 64).map((till) => ok(till.delete(`/retailer/rollback/${gs1}`))),
      );
      expect(answers.filter((answer) => !answer.already_rolled_back)).toHaveLength(1);
      expect(await actionsOf(gs1)).toEqual([1, 3, 4]);
    }
    await sound();
  });

  test('racing redemptions and rollbacks take turns, and every acknowledged one is in the journal', async () => {
    for (const gs1 of await deposited(providers[0]!, base, rounds, 5_000)) {
      const replies = await Promise.all(
        crowd(retailer, 64).map((till, at) =>
          at % 2 === 0
            ? till.post('/retailer/redeem', { gs1s: gs1 })
            : till.delete(`/retailer/rollback/${gs1}`),
        ),
      );
      const actions = (await actionsOf(gs1)).slice(1);
      expect(actions).toEqual(actions.map((_, at) => (at % 2 === 0 ? 3 : 4)));
      const redeemed = replies.filter(({ body }) => body.newly_redeemed?.length === 1);
      const undone = replies.filter(({ body }) => body.status === 'success' && body.gs1 === gs1);
      expect(redeemed).toHaveLength(actions.filter((action) => action === 3).length);
      expect(undone.filter(({ body }) => !body.already_rolled_back)).toHaveLength(
        actions.filter((action) => action === 4).length,
      );
      expect(replies.filter(({ status, body }) => status !== 200 && body.code !== 'NOT_REDEEMED')).toEqual(
        [],
      );
    }
    await sound();
  });

  test('deposits racing from two providers never pass the circulation nor a share', async () => {
    const tight = await lockedOffer(manufacturer, providers, { total_circulation: '100' });
    const share = { email_domain: providers[1]!.domain, circulation: 30 };
    await ok(manufacturer.post(`/manufacturer/base_gs1/${tight}/custom_circulation`, share));
    const prefixes = await Promise.all(providers.map(prefixOf));
    const answers = await Promise.all(
      providers.flatMap((provider, who) =>
        crowd(provider, 32).map(async (one, at) => {
          const own = strings(tight, prefixes[who]!, 4, at * 4);
          const answer = await ok(one.post('/provider/deposit', { gs1s: own }));
          // What is deleted meanwhile frees a place for others.
          if (at % 8 === 0) await ok(one.post('/provider/delete', { gs1s: own }));
          return answer;
        }),
      ),
    );
    for (const answer of answers)
      expect(answer.newly_added.length + answer.no_copies_available.length).toBe(4);
    // Whatever was free in the end is given out, and not one more.
    const last = await ok(
      providers[0]!.post('/provider/deposit', { gs1s: strings(tight, prefixes[0]!, 100, 900) }),
    );
    const journal = await readTables(place.db);
    expect(faultsInBooks(journal)).toEqual([]);
    expect(last.no_copies_available).not.toEqual([]);
    const { offer_id } = journal.bases.find((row) => row.base_gs1 === tight)!;
    expect(journal.circulations?.find((row) => row.offer_id === offer_id)?.deposited).toBe(100);
  });

  test('strings deposited by 32 calls at once are added once each', async () => {
    const same = strings(base, await prefixOf(providers[0]!), 50, 6_000);
    const answers = await Promise.all(
      crowd(providers[0]!, 32).map((provider) => ok(provider.post('/provider/deposit', { gs1s: same }))),
    );
    const added = answers.flatMap((answer) => answer.newly_added.map((one: { gs1: string }) => one.gs1));
    expect(added.sort()).toEqual(same);
    expect(answers.flatMap((answer) => answer.already_added)).toHaveLength(31 * 50);
    await sound();
  });

  test('32 calls at once under one transaction id make one set of strings', async () => {
    const own = await lockedOffer(manufacturer, providers);
    const wish = { gs1s: Array(7).fill(own), mode: 'base_gs1', client_txn_id: 'one-set' };
    const answers = await Promise.all(
      crowd(providers[1]!, 32).map((provider) => ok(provider.post('/provider/deposit', wish))),
    );
    const [first] = answers;
    for (const answer of answers) expect(answer.newly_added).toEqual(first.newly_added);
    const { events } = await readTables(place.db);
    const made = events.map((event) => event.gs1).filter((gs1) => gs1.startsWith(own));
    expect(made).toHaveLength(7);
    expect(made.sort()).toEqual(first.newly_added.map((one: { gs1: string }) => one.gs1).sort());
  });
});
