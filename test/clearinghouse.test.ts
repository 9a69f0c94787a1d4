import { type Caller, deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('clearinghouse', (engine) => {
  let book: Offerbook;
  let [manufacturer, provider, here, there, clearinghouse] = [] as unknown as [
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
  ];
  /** In production, where a clearinghouse reads every funder. */
  const live = {} as { clearinghouse: Caller; manufacturer: Caller };
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    manufacturer = await book.account('manufacturer');
    provider = await book.account('provider');
    [here, there] = [await book.account('retailer'), await book.account('retailer')];
    clearinghouse = await book.account('clearinghouse');
    live.clearinghouse = await book.account('clearinghouse', { environment: 'production' });
    live.manufacturer = await book.account('manufacturer', { environment: 'production' });
  });
  afterAll(() => book?.stop());

  const moveTo = async (instant: string) => {
    book.moveClock(new Date(instant));
    const all = [manufacturer, provider, here, there, clearinghouse, live.clearinghouse, live.manufacturer];
    await Promise.all(all.map((caller) => caller.signIn()));
  };
  const assign = (retailer: Caller, to: Caller, enabled?: 'yes' | 'no') =>
    retailer.put('/retailer/toggle/clearinghouse', {
      email_domain: to.domain,
      ...(enabled ? { enabled } : {}),
    });
  const retailers = async (of: Caller) =>
    (await ok(of.get('/clearinghouse/retailers'))).data.map(
      (one: { email_domain: string }) => one.email_domain,
    );

  describe('its retailers', () => {
    test('are those that assigned it, while they do', async () => {
      expect(await retailers(clearinghouse)).toEqual([]);
      expect((await ok(assign(here, clearinghouse))).action).toBe('assigned');
      expect((await ok(clearinghouse.get('/clearinghouse/retailers'))).data).toEqual([
        {
          retailer_client_id: expect.stringMatching(/^\d+$/),
          email_domain: here.domain,
          name: `retailer ${here.domain}`,
        },
      ]);
      await ok(assign(there, clearinghouse));
      expect(await retailers(clearinghouse)).toEqual([here.domain, there.domain].sort());
      expect((await ok(assign(here, clearinghouse))).action).toBe('deleted');
      expect(await retailers(clearinghouse)).toEqual([there.domain]);
      await ok(assign(there, clearinghouse, 'no'));
    });

    test('have one clearinghouse at most: assigning another replaces it', async () => {
      const next = await book.account('clearinghouse');
      await ok(assign(here, clearinghouse, 'yes'));
      await ok(assign(here, next));
      expect([await retailers(clearinghouse), await retailers(next)]).toEqual([[], [here.domain]]);
      const { data } = await ok(here.get('/retailer/clearinghouses'));
      const assigned = data.filter((one: { assigned: boolean }) => one.assigned);
      expect(assigned).toMatchObject([{ email_domain: next.domain }]);
      expect(data.map((one: { email_domain: string }) => one.email_domain)).toContain(clearinghouse.domain);
      // Ending what is not assigned ends nothing.
      await ok(assign(here, clearinghouse, 'no'));
      expect(await retailers(next)).toEqual([here.domain]);
      await ok(assign(here, next, 'no'));
    });

    test('that are disabled are listed as such, and what they redeemed is read and settled, also of one alone', async () => {
      const house = await book.account('clearinghouse');
      const shop = await book.account('retailer');
      await ok(assign(shop, house, 'yes'));
      const base = await lockedOffer(manufacturer, [provider]);
      await ok(shop.post('/retailer/redeem', { gs1s: await deposited(provider, base, 2) }));
      await ok(book.operator('POST', `/operator/accounts/${shop.account.account_id}/disable`));
      expect((await ok(house.get('/clearinghouse/retailers'))).data).toMatchObject([
        { email_domain: shop.domain, disabled: true },
      ]);
      const day = book.now.toISOString().slice(0, 10);
      const redemptions = await ok(house.get(`/clearinghouse/redemptions/${shop.domain}/${day}/${day}`));
      expect(redemptions.data).toHaveLength(2);
      const period = { from: day, to: day, retailer_email_domain: shop.domain };
      const { data } = await ok(house.post('/clearinghouse/settlements', period));
      const closed = await ok(house.post(`/clearinghouse/settlements/${data.settlement_id}/close`, {}));
      expect(closed.data).toMatchObject({ state: 'closed', totals: { redemptions: 2 } });
    });

    test('name a clearinghouse that there is', async () => {
      await refused(assign(here, provider), 'NOT_FOUND');
      expect(await faults(here.put('/retailer/toggle/clearinghouse', {}))).toHaveProperty('email_domain');
    });
  });

  test('it reads the offer details of any base string, with a stray VLI too, and of none that is not there', async () => {
    const base = await lockedOffer(manufacturer, []);
    const { data } = await ok(clearinghouse.get(`/clearinghouse/basegs1/${base}`));
    expect((await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`))).data).toMatchObject(data);
    expect(Object.keys(data).filter((name) => name.endsWith('_count'))).toEqual([]);
    expect((await ok(clearinghouse.get(`/clearinghouse/basegs1/${base}9`))).data).toEqual(data);
    await refused(clearinghouse.get(`/clearinghouse/basegs1/${newBase()}`), 'NOT_FOUND');
    for (const wrong of ['8112', 'x', '123456']) {
      expect(await faults(clearinghouse.get(`/clearinghouse/basegs1/${wrong}`))).toHaveProperty('base_gs1');
    }
  });

  test('in test it reads whom to bill only for offers that its retailers redeemed', async () => {
    const base = await lockedOffer(manufacturer, [provider]);
    const id = (await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`))).data.funder_id;
    await ok(manufacturer.put(`/manufacturer/funder/${id}`, { legal_name: 'Acme' }));
    const day = book.now.toISOString().slice(0, 10);
    const settle = async () => {
      const { data } = await ok(clearinghouse.get(`/clearinghouse/funders/updated_list/${day}/${day}/0`));
      return [(await clearinghouse.get(`/clearinghouse/funder/${id}`)).status, data.length];
    };
    const [elsewhere, own] = await deposited(provider, base, 2);
    await ok(there.post('/retailer/redeem', { gs1s: elsewhere }));
    await ok(assign(here, clearinghouse, 'yes'));
    expect(await settle()).toEqual([400, 0]);
    await ok(here.post('/retailer/redeem', { gs1s: own }));
    expect(await settle()).toEqual([200, 1]);
    await ok(assign(here, clearinghouse, 'no'));
    expect(await settle()).toEqual([400, 0]);
  });

  test('in production it reads whom to bill for any funder id', async () => {
    const id = '700001';
    const clearinghouse = live.clearinghouse;
    const manufacturer = live.manufacturer;
    await refused(clearinghouse.get(`/clearinghouse/funder/${id}`), 'NOT_FOUND');
    await refused(clearinghouse.get('/clearinghouse/funder/x'), 'NOT_FOUND');
    const details = { legal_name: 'Acme', billing_mode: 'agent', agent_name: 'Agent Inc.' };
    await ok(manufacturer.put(`/manufacturer/funder/${id}`, details));
    const { data } = await ok(clearinghouse.get(`/clearinghouse/funder/${id}`));
    expect(data).toMatchObject({ funder_id: id, ...details, city: '', updated_at: book.now.toISOString() });
    expect(data).toEqual((await ok(manufacturer.get(`/manufacturer/funder/${id}`))).data);
  });

  describe('billing details that changed between two days', () => {
    const list = (days: string, number: number | string = 0) =>
      live.clearinghouse.get(`/clearinghouse/funders/updated_list/${days}/${number}`);
    const ids = (data: Array<{ funder_id: string }>) => data.map((funder) => funder.funder_id);
    const save = (id: string, body = {}) => ok(live.manufacturer.put(`/manufacturer/funder/${id}`, body));

    test('come by funder id, each with its latest details; UTC days, both ends inclusive', async () => {
      await moveTo('2026-06-01T23:59:59.999Z');
      await save('710001', { city: 'Before' });
      await save('710002');
      await moveTo('2026-06-02T00:00:00.000Z');
      await save('710003');
      const read = async (days: string) => (await ok(list(days))).data;
      expect(ids(await read('2026-06-01/2026-06-01'))).toEqual(['710001', '710002']);
      expect(ids(await read('2026-06-02/2026-06-02'))).toEqual(['710003']);
      expect(ids(await read('2026-06-01/2026-06-02'))).toEqual(['710001', '710002', '710003']);
      await moveTo('2026-06-03T12:00:00.000Z');
      await save('710001', { city: 'After' });
      expect(ids(await read('2026-06-01/2026-06-01'))).toEqual(['710002']);
      expect(await read('2026-06-03/2099-01-01')).toMatchObject([{ funder_id: '710001', city: 'After' }]);
      expect(await read('2026-06-04/2026-06-04')).toEqual([]);
    });

    test('are on pages of 100, counted from 0, and a change between two pages leaves none out', async () => {
      await moveTo('2026-07-01T12:00:00Z');
      const all = Array.from({ length: 201 }, (_, n) => String(720_001 + n));
      for (const id of all) await save(id);
      const days = '2026-07-01/2026-07-01';
      const pages = [await ok(list(days, 0))];
      book.moveClock(60_000);
      await save(all[0]!, { city: 'Meanwhile' });
      pages.push(await ok(list(days, 1)), await ok(list(days, 2)));
      expect(pages.map((one) => [one.data.length, one.nextPageNo])).toEqual([
        [100, '1'],
        [100, '2'],
        [1, '-1'],
      ]);
      expect(pages.flatMap((one) => ids(one.data))).toEqual(all);
      expect(await ok(list(days, 3))).toMatchObject({ data: [], nextPageNo: '-1' });
    });

    test('need a page number and days', async () => {
      for (const wrong of ['-1', 'x', '1.5', '%20'])
        expect(await faults(list('2026-07-01/2026-07-01', wrong))).toHaveProperty('page_no');
      expect(await faults(list('2026-07-02/2026-07-01'))).toHaveProperty('to');
      expect(await faults(list('2026-02-30/2026-07-01'))).toHaveProperty('from');
    });
  });

  describe('the check of a serialized string', () => {
    const check = (gs1: string) => clearinghouse.get(`/clearinghouse/gs1/${encodeURIComponent(gs1)}`);
    let base: string;
    let serial = 0;
    beforeAll(async () => {
      base = await lockedOffer(manufacturer, [provider]);
    });
    const redeemed = async (retailer: Caller, more: Record<string, unknown> = {}) => {
      const [gs1] = (await deposited(provider, base, 1, serial++)) as [string];
      await ok(retailer.post('/retailer/redeem', { gs1s: gs1, ...more }));
      return gs1;
    };

    test('says what became of it, when one of its retailers redeemed it', async () => {
      await moveTo('2026-08-01T12:00:00.000Z');
      await ok(assign(here, clearinghouse, 'yes'));
      const gs1 = await redeemed(here);
      const data = { gs1, state: 'redeemed', redeemed_at: book.now.toISOString(), base_gs1: base };
      expect((await ok(check(gs1))).data).toEqual(data);
      // As a scanner gives it.
      expect((await ok(check(`]C1${gs1}`))).data).toEqual(data);
      book.moveClock(60_000);
      await ok(here.delete(`/retailer/rollback/${gs1}`));
      expect((await ok(check(gs1))).data).toEqual({ ...data, state: 'rolled_back' });
      await ok(provider.post('/provider/delete', { gs1s: gs1 }));
      expect((await ok(check(gs1))).data).toEqual({ ...data, state: 'deleted' });
    });

    test('says when a redemption happened that was reported later', async () => {
      await ok(assign(here, clearinghouse, 'yes'));
      const [gs1] = (await deposited(provider, base, 1, serial++)) as [string];
      const redeemed_at = book.now.toISOString();
      book.moveClock(3_600_000);
      await ok(here.post('/retailer/redeem', { gs1s: gs1, offline: 'yes', redeemed_at }));
      expect((await ok(check(gs1))).data).toMatchObject({ state: 'redeemed', redeemed_at });
    });

    test('finds nothing of other retailers, of strings nobody redeemed, and once it is unassigned', async () => {
      await ok(assign(here, clearinghouse, 'yes'));
      const mine = await redeemed(here);
      const [unredeemed] = (await deposited(provider, base, 1, serial++)) as [string];
      const missing = timeless(await refused(check(`${newBase()}9${'1'.repeat(15)}`), 'NOT_FOUND'));
      for (const gs1 of [await redeemed(there), unredeemed]) {
        expect(timeless(await refused(check(gs1), 'NOT_FOUND'))).toEqual(missing);
      }
      // What another retailer redeemed since is the other retailer's.
      await ok(here.delete(`/retailer/rollback/${mine}`));
      await ok(there.post('/retailer/redeem', { gs1s: mine }));
      expect(timeless(await refused(check(mine), 'NOT_FOUND'))).toEqual(missing);
      const again = await redeemed(here);
      await ok(check(again));
      // A serial number under another offer is another string.
      const twin = await lockedOffer(manufacturer, [provider]);
      const twins = await deposited(provider, twin, 1, serial - 1);
      expect(timeless(await refused(check(twins[0]!), 'NOT_FOUND'))).toEqual(missing);
      const rival = await book.account('clearinghouse');
      await ok(assign(there, rival, 'yes'));
      const theirs = await refused(rival.get(`/clearinghouse/gs1/${again}`), 'NOT_FOUND');
      expect(timeless(theirs)).toEqual(missing);
      await ok(assign(here, clearinghouse, 'no'));
      expect(timeless(await refused(check(again), 'NOT_FOUND'))).toEqual(missing);
    });

    test('takes exactly one data string', async () => {
      const gs1 = await redeemed(here);
      for (const wrong of ['x', base, `${gs1}${gs1}`, '8112100123456789'])
        expect(await faults(check(wrong))).toEqual({ gs1: expect.stringMatching(/\w \w/) });
    });
  });
});
