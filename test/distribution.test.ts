import {
  brandOf,
  type Caller,
  lockedOffer,
  newBase,
  ok,
  partnerOf,
  prefixOf,
  strings,
} from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { csvOf, everyPage, readCsv } from './harness/reports.ts';

const actions = ['deposited', 'deleted', 'redeemed', 'rolled_back'] as const;
type Action = (typeof actions)[number];

/** Something that happened to one string. */
interface Act {
  action: Action;
  base: string;
  provider: string;
  day: string;
}

const sum = (acts: Act[]) =>
  Object.fromEntries(actions.map((name) => [name, acts.filter((act) => act.action === name).length]));

const groups = <K extends keyof Act>(acts: Act[], key: K) => [...new Set(acts.map((act) => act[key]))].sort();

/** Numbers that are equal on every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

onEveryEngine('distribution', (engine) => {
  let book: Offerbook;
  let manufacturer: Caller;
  let partner: Caller;
  let [retailer, first, second] = [] as unknown as [Caller, Caller, Caller];
  let bases: string[];
  /** All that was done, in order. */
  const acts: Act[] = [];
  const days = ['2026-05-10', '2026-05-11', '2026-05-13'];
  const span = '2026-05-01/2026-05-31';

  const moveTo = async (instant: string) => {
    book.moveClock(new Date(instant));
    await Promise.all([manufacturer, partner, retailer, first, second].map((caller) => caller.signIn()));
  };

  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-10T12:00:00Z') });
    manufacturer = await book.account('manufacturer');
    [retailer, first, second] = [
      await book.account('retailer'),
      await book.account('provider'),
      await book.account('provider'),
    ];
    bases = [];
    for (const brand_id of ['Oats', 'Oats', 'Rice'])
      bases.push(await lockedOffer(manufacturer, [first, second], { brand_id, total_circulation: '500' }));
    partner = await partnerOf(book, manufacturer, await brandOf(manufacturer, 'Oats'), 'view_only');

    const roll = dice(8_112);
    const known: Array<{ gs1: string; base: string; provider: Caller; state: Action }> = [];
    let serial = 0;
    // Around each midnight UTC, so that a day off by an instant or by a zone would show.
    for (const instant of [
      `${days[0]}T12:00:00.000Z`,
      `${days[0]}T23:59:59.999Z`,
      `${days[1]}T00:00:00.000Z`,
      `${days[1]}T23:59:59.999Z`,
      `${days[2]}T00:00:00.000Z`,
    ]) {
      await moveTo(instant);
      const day = instant.slice(0, 10);
      const note = (action: Action, base: string, provider: Caller) =>
        acts.push({ action, base, provider: provider.domain, day });
      for (let n = 0; n < 12; n++) {
        const [base, provider] = [bases[roll(3)]!, roll(3) === 0 ? second : first];
        const gs1s = strings(base, await prefixOf(provider), 1 + roll(4), serial);
        serial += 10;
        await ok(provider.post('/provider/deposit', { gs1s }));
        // A retry is no second deposit.
        await ok(provider.post('/provider/deposit', { gs1s }));
        for (const gs1 of gs1s) {
          known.push({ gs1, base, provider, state: 'deposited' });
          note('deposited', base, provider);
        }
        for (let m = 0; m < 6; m++) {
          const one = known[roll(known.length)]!;
          const free = one.state === 'deposited' || one.state === 'rolled_back';
          const what = roll(5);
          if (what === 0) {
            await ok(one.provider.post('/provider/delete', { gs1s: one.gs1 }));
            if (free) one.state = 'deleted';
            else continue;
          } else if (what < 4) {
            await ok(retailer.post('/retailer/redeem', { gs1s: one.gs1 }));
            // A dry run is none, whatever it says.
            await ok(retailer.post('/retailer/redeem', { gs1s: one.gs1, pre_process: 'yes' }));
            if (free) one.state = 'redeemed';
            else continue;
          } else {
            const { status } = await retailer.delete(`/retailer/rollback/${one.gs1}`);
            if (one.state === 'redeemed') one.state = 'rolled_back';
            else continue;
            expect(status).toBe(200);
          }
          note(one.state, one.base, one.provider);
        }
      }
    }
    for (const action of actions)
      expect(acts.filter((act) => act.action === action).length).toBeGreaterThan(5);
  });
  afterAll(() => book?.stop());

  const of = (base: string) => acts.filter((act) => act.base === base);
  const read = async (base: string, who = manufacturer) =>
    (await ok(who.get(`/manufacturer/base_gs1/${base}/distribution`))).data;
  const named = (base: string) => ({
    description: 'Save $1.00 on two boxes of Sunny Oats',
    brand_name: base === bases[2] ? 'Rice' : 'Oats',
    short_name: '',
  });
  /** The rows that must stand in the report between days, of these offers. */
  const rows = (among: string[], from = '', to = '9') =>
    groups(acts, 'day')
      .filter((day) => day >= from && day <= to)
      .flatMap((day) =>
        among.flatMap((base_gs1) => {
          const these = of(base_gs1).filter((act) => act.day === day);
          return these.length === 0 ? [] : [{ day, base_gs1, ...sum(these), ...named(base_gs1) }];
        }),
      );

  test('the counts of an offer are what was done, in all, by provider and by UTC day', async () => {
    for (const base of bases) {
      const mine = of(base);
      const { deposited, deleted } = sum(mine);
      expect(await read(base)).toEqual({
        ...sum(mine),
        available: 500 - deposited! + deleted!,
        by_provider: groups(mine, 'provider').map((email_domain) => ({
          email_domain,
          name: `provider ${email_domain}`,
          ...sum(mine.filter((act) => act.provider === email_domain)),
        })),
        by_day: groups(mine, 'day').map((day) => ({ day, ...sum(mine.filter((act) => act.day === day)) })),
      });
    }
  });

  test('the offer’s own record counts alike: what holds a place, and what is redeemed now', async () => {
    for (const base of bases) {
      const { deposited, deleted, redeemed, rolled_back } = sum(of(base)) as Record<Action, number>;
      expect((await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`))).data).toMatchObject({
        deposited_count: String(deposited - deleted),
        redeemed_count: String(redeemed - rolled_back),
        available_count: String(500 - deposited + deleted),
      });
    }
  });

  test('an offer under which nothing happened has nothing but its circulation', async () => {
    const base = await lockedOffer(manufacturer, [first], { total_circulation: '7' });
    expect(await read(base)).toEqual({
      deposited: 0,
      deleted: 0,
      redeemed: 0,
      rolled_back: 0,
      available: 7,
      by_provider: [],
      by_day: [],
    });
    await refused(manufacturer.get(`/manufacturer/base_gs1/${newBase()}/distribution`), 'NOT_FOUND');
  });

  describe('between days', () => {
    const between = async (from: string, to: string, who = manufacturer, query = '') =>
      (await ok(who.get(`/manufacturer/distribution/${from}/${to}${query}`))).data;

    test('each day of each offer is a row, both ends inclusive, days in the future allowed', async () => {
      expect(await between('2026-05-01', '2099-12-31')).toEqual(rows(bases));
      for (const day of days) expect(await between(day, day)).toEqual(rows(bases, day, day));
      expect(await between(days[0]!, days[1]!)).toEqual(rows(bases, days[0], days[1]));
      expect(await between('2026-05-12', '2026-05-12')).toEqual([]);
    });

    test('in pages of any size and as CSV it is the same', async () => {
      const path = `/manufacturer/distribution/${span}`;
      const all = rows(bases);
      expect(all.length).toBeGreaterThan(6);
      for (const size of [1, 2, all.length, 1_000])
        expect(await everyPage(manufacturer, path, size)).toEqual(all);
      expect(readCsv(await csvOf(manufacturer, path))).toEqual(
        all.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
        ),
      );
    });

    test('a partner reads the offers it reaches', async () => {
      const query = `?email_domain=${manufacturer.domain}`;
      expect(await between('2026-05-01', '2026-05-31', partner, query)).toEqual(rows(bases.slice(0, 2)));
      expect(await read(bases[0]!, partner)).toEqual(await read(bases[0]!));
      await refused(partner.get(`/manufacturer/base_gs1/${bases[2]}/distribution`), 'NOT_FOUND');
    });

    test('another manufacturer reads nothing of it', async () => {
      const other = await book.account('manufacturer');
      expect(await between('2026-05-01', '2026-05-31', other)).toEqual([]);
    });

    test('a page, a format or days that are none are refused', async () => {
      const path = `/manufacturer/distribution/${span}`;
      const page = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
      for (const pageNo of [
        'x',
        '1',
        page(1),
        page(['x', 1]),
        page(['2026-02-30', 1]),
        page(['2026-05-01', '1']),
      ])
        expect(await faults(manufacturer.get(`${path}?pageNo=${pageNo}`))).toHaveProperty('pageNo');
      expect(await faults(manufacturer.get(`${path}?pageSize=1001`))).toHaveProperty('pageSize');
      expect(await faults(manufacturer.get(`${path}?format=xls`))).toHaveProperty('format');
      const wrong = '/manufacturer/distribution/2026-05-02/2026-05-01';
      expect(await faults(manufacturer.get(wrong))).toHaveProperty('to');
    });
  });

  describe('offers created between', () => {
    const path = (days: string) => `/manufacturer/base_gs1s/created/${days}`;
    const bare = (offers: Array<{ base_gs1: string }>) => offers.map((offer) => offer.base_gs1);

    test('are those of these UTC days, oldest first, in pages of any size and as CSV', async () => {
      const maker = await book.account('manufacturer');
      const made: string[] = [];
      for (const instant of [
        '2026-06-01T00:00:00.000Z',
        '2026-06-01T23:59:59.999Z',
        '2026-06-02T00:00:00.000Z',
        '2026-06-02T00:00:00.000Z',
        '2026-06-03T12:00:00.000Z',
      ]) {
        book.moveClock(new Date(instant));
        await maker.signIn();
        made.push(await lockedOffer(maker, [], { description: `Made at ${instant}, "so"` }));
      }
      const read = async (days: string) => bare((await ok(maker.get(path(days)))).data);
      expect(await read('2026-06-01/2026-06-03')).toEqual(made);
      expect(await read('2026-06-01/2026-06-01')).toEqual(made.slice(0, 2));
      expect(await read('2026-06-02/2026-06-02')).toEqual(made.slice(2, 4));
      expect(await read('2026-05-01/2026-05-31')).toEqual([]);
      const all = path('2026-06-01/2026-06-30');
      for (const size of [1, 2, 1_000]) expect(bare(await everyPage(maker, all, size))).toEqual(made);
      const records = readCsv(await csvOf(maker, all));
      const { data } = await ok(maker.get(all));
      expect(records).toEqual(
        data.map((offer: Record<string, unknown>) =>
          Object.fromEntries(Object.entries(offer).map(([name, value]) => [name, String(value)])),
        ),
      );
      // Changing an offer is not creating it.
      book.moveClock(new Date('2026-06-04T12:00:00.000Z'));
      await maker.signIn();
      await ok(maker.post('/manufacturer/base_gs1', { data: { base_gs1: made[0], description: 'Changed' } }));
      expect(await read('2026-06-04/2026-06-04')).toEqual([]);
      const page = Buffer.from('["x",1]').toString('base64url');
      expect(await faults(maker.get(`${all}?pageNo=${page}`))).toHaveProperty('pageNo');
    });

    test('a partner is shown those it reaches', async () => {
      await moveTo('2026-06-10T12:00:00Z');
      const query = `?email_domain=${manufacturer.domain}`;
      const { data } = await ok(partner.get(`${path(span)}${query}`));
      expect(bare(data)).toEqual(bases.slice(0, 2));
    });
  });
});
