import {
  type Caller,
  deposited,
  lockedOffer,
  newBase,
  offerData,
  ok,
  prefixOf,
  strings,
} from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { recordOf } from './harness/offer-stage.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

const start = new Date('2026-05-01T12:00:00Z');
const dayLong = 86_400_000;

onEveryEngine('extending and deleting', (engine) => {
  let book: Offerbook;
  let [manufacturer, provider, retailer] = [] as unknown as [Caller, Caller, Caller];
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: start });
    // A zone, so that the ends are instants one can write down: 23:59:59.999 in UTC.
    manufacturer = await book.account('manufacturer', { time_zone: 'UTC' });
    provider = await book.account('provider');
    retailer = await book.account('retailer');
  });
  afterAll(() => book?.stop());

  const moveTo = async (instant: Date | string) => {
    book.moveClock(new Date(instant));
    await Promise.all([manufacturer, provider, retailer].map((caller) => caller.signIn()));
  };
  const offer = async (more: Record<string, unknown> = {}) => {
    await moveTo(start);
    return lockedOffer(manufacturer, [provider], more);
  };
  const pathOf = (base: string) => `/manufacturer/base_gs1/${base}`;
  const extend = (base: string, ends: Record<string, unknown>) =>
    manufacturer.post(`${pathOf(base)}/extend`, ends);
  const detail = async (base: string) => (await ok(manufacturer.get(pathOf(base)))).data;
  const remove = (base: string) => manufacturer.delete(pathOf(base));
  let serial = 1_000;
  const deposit = async (base: string) => {
    const [gs1] = strings(base, await prefixOf(provider), 1, serial++);
    const answer = await ok(provider.post('/provider/deposit', { gs1s: gs1 }));
    return { gs1: gs1!, reason: answer.results[0].reason ?? 'success', added: answer.newly_added[0] };
  };
  const redeem = async (gs1: string, more: Record<string, unknown> = {}) => {
    const [line] = (await ok(retailer.post('/retailer/redeem', { gs1s: gs1, ...more }))).results;
    return line.reason ?? line.status;
  };

  describe('extending', () => {
    test('a redemption that has ended goes on until the end of the new day', async () => {
      const base = await offer({ redemption_end_time: '05/10/2026' });
      const gs1s = await deposited(provider, base, 3);
      await moveTo('2026-05-10T23:59:59.999Z');
      expect(await redeem(gs1s[0]!)).toBe('success');
      await moveTo('2026-05-11T00:00:00.000Z');
      expect(await redeem(gs1s[1]!)).toBe('expired');
      expect((await detail(base)).phase).toBe('ended');
      const { data } = await ok(extend(base, { redemption_end_time: '05/20/2026' }));
      expect(data).toMatchObject({
        redemption_end_time: '05/20/2026',
        redemption_end_time_utc: Date.parse('2026-05-20T23:59:59Z') / 1_000,
        phase: 'live',
        state: 'locked',
        update_datetime: book.now.toISOString(),
      });
      expect(recordOf(await detail(base))).toEqual(data);
      expect(await redeem(gs1s[1]!)).toBe('success');
      await moveTo('2026-05-20T23:59:59.999Z');
      expect(await redeem(gs1s[2]!, { pre_process: 'yes' })).toBe('success');
      await moveTo('2026-05-21T00:00:00.000Z');
      expect(await redeem(gs1s[2]!)).toBe('expired');
    });

    test('a campaign that has ended takes deposits again', async () => {
      const base = await offer({ campaign_end_time: '05/10/2026', redemption_end_time: '06/30/2026' });
      await moveTo('2026-05-11T00:00:00.000Z');
      expect((await deposit(base)).reason).toBe('expired');
      const { data } = await ok(extend(base, { campaign_end_time: '2026-05-12' }));
      expect(data).toMatchObject({ campaign_end_time: '05/12/2026', redemption_end_time: '06/30/2026' });
      expect((await deposit(base)).reason).toBe('success');
      await moveTo('2026-05-13T00:00:00.000Z');
      expect((await deposit(base)).reason).toBe('expired');
    });

    test('both ends move in one call, or neither', async () => {
      const base = await offer({ campaign_end_time: '05/10/2026', redemption_end_time: '05/20/2026' });
      const before = await detail(base);
      const late = { campaign_end_time: '05/15/2026', redemption_end_time: '05/20/2026' };
      expect(Object.keys(await faults(extend(base, late)))).toEqual(['redemption_end_time']);
      expect(await detail(base)).toEqual(before);
      const both = { campaign_end_time: '05/15/2026', redemption_end_time: '05/25/2026' };
      expect((await ok(extend(base, both))).data).toMatchObject(both);
    });

    test('a new end must be later than the present one, and one of them must be said', async () => {
      const base = await offer({ redemption_end_time: '05/10/2026' });
      for (const wrong of ['05/10/2026', '05/09/2026', '01/01/2020', '02/30/2027', 'soon', 20270101]) {
        for (const field of ['campaign_end_time', 'redemption_end_time']) {
          expect(Object.keys(await faults(extend(base, { [field]: wrong })))).toEqual([field]);
        }
      }
      for (const nothing of [{}, { campaign_end_time: '', redemption_end_time: '' }]) {
        expect(await faults(extend(base, nothing))).toHaveProperty('redemption_end_time');
      }
      await refused(extend(newBase(), { redemption_end_time: '01/01/2027' }), 'NOT_FOUND');
      await ok(extend(base, { campaign_end_time: '', redemption_end_time: '05/11/2026' }));
    });

    test('an end is the end of the day in the manufacturer’s zone', async () => {
      const western = await book.account('manufacturer', { time_zone: 'America/Los_Angeles' });
      await moveTo(start);
      await western.signIn();
      const base = await lockedOffer(western, [], { redemption_end_time: '05/10/2026' });
      const { data } = await ok(
        western.post(`${pathOf(base)}/extend`, { redemption_end_time: '05/20/2026' }),
      );
      expect(data.redemption_end_time_utc).toBe(Date.parse('2026-05-21T06:59:59Z') / 1_000);
    });
  });

  describe('rolling expiration', () => {
    const rolling = { rolling_expiration: '1', rolling_expiration_days: '3' };

    test('a string expires so many times 24 hours after its deposit', async () => {
      const base = await offer(rolling);
      const first = await deposit(base);
      expect(first.added.valid_till_timestamp).toBe(start.getTime() + 3 * dayLong);
      await moveTo(new Date(start.getTime() + dayLong));
      const second = await deposit(base);
      await moveTo(new Date(start.getTime() + 3 * dayLong));
      expect(await redeem(first.gs1, { pre_process: 'yes' })).toBe('success');
      await moveTo(new Date(start.getTime() + 3 * dayLong + 1));
      expect(await redeem(first.gs1)).toBe('expired');
      // A store that was cut off then still reports it: it is judged by when it happened.
      const redeemed_at = start.getTime() + 3 * dayLong;
      expect(await redeem(first.gs1, { offline: 'yes', redeemed_at })).toBe('success');
      expect(await redeem(second.gs1)).toBe('success');
    });

    test('at most at the redemption end', async () => {
      const base = await offer({ ...rolling, redemption_end_time: '05/02/2026' });
      const { gs1, added } = await deposit(base);
      expect(added.valid_till_timestamp).toBe(Date.parse('2026-05-02T23:59:59.999Z'));
      await moveTo('2026-05-03T00:00:00Z');
      expect(await redeem(gs1)).toBe('expired');
    });

    test('when the redemption end moves on, a string lives its days, no fewer and no more', async () => {
      const base = await offer({ ...rolling, redemption_end_time: '05/02/2026' });
      const { gs1 } = await deposit(base);
      await ok(extend(base, { redemption_end_time: '12/31/2026' }));
      await moveTo(new Date(start.getTime() + 3 * dayLong));
      expect(await redeem(gs1, { pre_process: 'yes' })).toBe('success');
      await moveTo(new Date(start.getTime() + 3 * dayLong + 1));
      expect(await redeem(gs1)).toBe('expired');
    });
  });

  describe('deleting', () => {
    test('an offer under which nothing was ever deposited goes, locked or not', async () => {
      for (const lock of ['no', 'yes']) {
        const base = await offer();
        await ok(manufacturer.put(`${pathOf(base)}/lock`, { lock }));
        await ok(remove(base));
        const gone = await refused(manufacturer.get(pathOf(base)), 'NOT_FOUND');
        const never = await refused(manufacturer.get(pathOf(newBase())), 'NOT_FOUND');
        expect(timeless(gone)).toEqual(timeless(never));
        await refused(remove(base), 'NOT_FOUND');
        expect((await deposit(base)).reason).toBe('not_owned_by_you');
      }
    });

    test('once something was deposited it stays, even when all of it was deleted again', async () => {
      const base = await offer();
      const { gs1 } = await deposit(base);
      await refused(remove(base), 'HAS_DEPOSITS');
      await ok(provider.post('/provider/delete', { gs1s: gs1 }));
      expect(await detail(base)).toMatchObject({ deposited_count: '0' });
      await refused(remove(base), 'HAS_DEPOSITS');
      await ok(manufacturer.put(`${pathOf(base)}/active`, { active: 'no' }));
      await refused(remove(base), 'HAS_DEPOSITS');
      expect((await detail(base)).active).toBe('no');
    });

    test('of a deletion and a deposit at once exactly one happens', async () => {
      for (let round = 0; round < 5; round++) {
        const base = await offer();
        await prefixOf(provider);
        const [removed, made] = await Promise.all([remove(base), deposit(base)]);
        if (removed.status === 200) expect(made.reason).toBe('not_owned_by_you');
        else {
          expect(removed.body.code).toBe('HAS_DEPOSITS');
          expect(made.reason).toBe('success');
        }
      }
    });

    test('the base string can be made again, has nothing of the old one, and works', async () => {
      const base = await offer({ brand_id: 'Old', primary_purchase_save_value: '50' });
      const path = pathOf(base);
      const code = `AGAIN-${base}`;
      await ok(manufacturer.post(`${path}/lookup_code`, { lookup_code: code }));
      await ok(
        manufacturer.post(`${path}/toggle_retailer`, {
          email_domain: (await book.account('retailer')).domain,
        }),
      );
      await ok(manufacturer.put(`${path}/mandatory_retailer`, { mandatory: 'yes' }));
      await ok(
        manufacturer.post(`${path}/custom_circulation`, { email_domain: provider.domain, circulation: 0 }),
      );
      await ok(manufacturer.post(`${path}/redemption_window`, { days: ['mon'], time_zone: 'UTC' }));
      await ok(manufacturer.post(`${path}/campaign_metadata`, { data: { title: 'Old' } }));
      await ok(manufacturer.put(`${path}/active`, { active: 'no' }));
      const [tried] = strings(base, await prefixOf(provider), 1, serial++);
      expect(await redeem(tried!)).toBe('not_deposited');
      await expect
        .poll(async () => (await ok(manufacturer.get(`${path}/redemption_errors`))).data)
        .toHaveLength(1);
      await ok(remove(base));

      const { data } = await ok(manufacturer.post('/manufacturer/base_gs1', { data: offerData(base) }));
      expect(data).toMatchObject({
        brand_id: 'Sunny Oats',
        state: 'editable',
        active: 'yes',
        deposited_count: '0',
      });
      for (const list of [
        'providers',
        'retailers',
        'lookup_codes',
        'custom_circulation',
        'redemption_errors',
      ]) {
        expect((await ok(manufacturer.get(`${path}/${list}`))).data).toEqual([]);
      }
      const authorize = { email_domain: provider.domain };
      expect((await ok(manufacturer.post(`${path}/toggle_provider`, authorize))).action).toBe('assigned');
      await ok(manufacturer.put(`${path}/lock`, { lock: 'yes' }));
      const { gs1, added } = await deposit(base);
      expect(added.campaign_metadata).toEqual({});
      const answer = await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
      expect(answer.newly_redeemed).toEqual([{ gs1, master_offer_file: base }]);
      expect(answer.master_offer_files[base].primary_purchase_save_value).toBe(100);
      await ok(retailer.delete(`/retailer/rollback/${gs1}`));
      await refused(remove(base), 'HAS_DEPOSITS');
    });
  });
});
