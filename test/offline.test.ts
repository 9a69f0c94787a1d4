import { brandOf, type Caller, deposited, lockedOffer, ok, partnerOf } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { asCsv, csvOf, everyPage, namesIn, readCsv } from './harness/reports.ts';

type Callers = [Caller, Caller, Caller, Caller, Caller];

const start = '2026-05-10T12:00:00.000Z';

onEveryEngine('offline redemptions', (engine) => {
  let book: Offerbook;
  let [manufacturer, provider, here, there, accelerator] = [] as unknown as Callers;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date(start) });
    provider = await book.account('provider');
    [here, there] = [await book.account('retailer'), await book.account('retailer')];
    accelerator = await book.account('accelerator');
    await ok(here.put('/retailer/toggle/accelerator', { email_domain: accelerator.domain }));
  });
  afterAll(() => book?.stop());

  const moveTo = async (instant: string | number) => {
    book.moveClock(new Date(instant));
    const all = [manufacturer, provider, here, there, accelerator].filter((caller) => caller !== undefined);
    await Promise.all(all.map((caller) => caller.signIn()));
  };
  /** A new manufacturer, so that its reports hold this test's doings alone, and its offer. */
  const opened = async (more: Record<string, unknown> = {}) => {
    await moveTo(start);
    manufacturer = await book.account('manufacturer', { time_zone: 'UTC' });
    return lockedOffer(manufacturer, [provider], more);
  };
  const report = async (of: Caller, gs1s: string | string[], more: Record<string, unknown> = {}) =>
    ok(of.post('/retailer/redeem', { gs1s, offline: 'yes', ...more }));
  const outcome = async (of: Caller, gs1: string, more: Record<string, unknown> = {}) => {
    const [line] = (await report(of, gs1, more)).results;
    return line.reason ?? line.status;
  };
  const path = '/manufacturer/offline_redemptions/2026-05-01/2026-06-30';
  const read = async (who = manufacturer, query = '') => (await ok(who.get(`${path}${query}`))).data;

  test('it is judged by when it happened and recorded now; the report shows both times', async () => {
    const base = await opened();
    const [gs1, online] = (await deposited(provider, base, 2)) as [string, string];
    await moveTo('2026-05-14T09:30:00.000Z');
    await ok(here.post('/retailer/redeem', { gs1s: online }));
    const answer = await report(here, gs1, { redeemed_at: '2026-05-12T08:00:00.250Z', selected_store: '7' });
    expect(answer).toMatchObject({ status: 'success', newly_redeemed: [{ gs1, master_offer_file: base }] });
    const row = {
      gs1,
      base_gs1: base,
      manufacturer_email_domain: manufacturer.domain,
      funder_id: base.slice(6, 12),
      retailer_email_domain: here.domain,
      accelerator_email_domain: '',
      store: '7',
      redeemed_at: '2026-05-12T08:00:00.250Z',
      recorded_at: '2026-05-14T09:30:00.000Z',
      offline: 'yes',
      rolled_back_at: '',
      primary_purchase_save_value: '100',
      save_value_code: '',
      execution_id: answer.execution_id,
      discount_in_cents: null,
      ...namesIn(manufacturer, here),
    };
    expect(await read()).toEqual([{ ...row, conflict: '' }]);
    // Reports count by the time of recording: the settled day before does not change any more.
    const on = async (day: string) =>
      (await ok(manufacturer.get(`/manufacturer/redemptions/${day}/${day}`))).data;
    expect(await on('2026-05-12')).toEqual([]);
    expect(await on('2026-05-14')).toContainEqual({ ...row, settled: '' });
    const { by_day } = (await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`))).data;
    expect(by_day).toMatchObject([
      { day: '2026-05-10', deposited: 2, redeemed: 0 },
      { day: '2026-05-14', redeemed: 2 },
    ]);
    await ok(here.delete(`/retailer/rollback/${gs1}`));
    expect(await read()).toEqual([{ ...row, conflict: '', rolled_back_at: book.now.toISOString() }]);
  });

  test('the time may be epoch milliseconds or ISO, and is now when it is not said', async () => {
    const base = await opened();
    const gs1s = await deposited(provider, base, 5);
    await moveTo('2026-05-11T12:00:00Z');
    const at = Date.parse('2026-05-11T08:00:00.000Z');
    const forms = [at, String(at), '2026-05-11T08:00:00Z', '2026-05-11T10:00:00+02:00'];
    for (const [n, redeemed_at] of forms.entries()) await report(here, gs1s[n]!, { redeemed_at });
    await report(here, gs1s[4]!);
    expect((await read()).map((row: { redeemed_at: string }) => row.redeemed_at)).toEqual([
      ...forms.map(() => '2026-05-11T08:00:00.000Z'),
      book.now.toISOString(),
    ]);
  });

  test('it may lie at most 30 days back and 300 s ahead; without offline the time means nothing', async () => {
    const base = await opened({ rolling_expiration: '0' });
    const gs1s = await deposited(provider, base, 4);
    await moveTo('2026-06-09T12:00:00.000Z');
    const now = book.now.getTime();
    for (const wrong of [now + 300_001, now - 30 * 86_400_000 - 1, 'yesterday', '2026-05-11', 'x', true]) {
      expect(
        await faults(here.post('/retailer/redeem', { gs1s: gs1s[0], offline: 'yes', redeemed_at: wrong })),
      ).toHaveProperty('redeemed_at');
    }
    for (const [n, redeemed_at] of [now - 30 * 86_400_000, now, now + 300_000].entries())
      expect(await outcome(here, gs1s[n]!, { redeemed_at })).toBe('success');
    await ok(here.post('/retailer/redeem', { gs1s: gs1s[3], redeemed_at: now - 60 * 86_400_000 }));
    expect(await read()).toHaveLength(3);
  });

  describe('dates are compared with when it happened', () => {
    test('before the deposit it cannot have been', async () => {
      const base = await opened();
      const [gs1] = (await deposited(provider, base, 1)) as [string];
      await moveTo('2026-05-11T12:00:00Z');
      const deposit = Date.parse(start);
      expect(await outcome(here, gs1, { redeemed_at: deposit - 1 })).toBe('not_deposited');
      expect(await outcome(here, gs1, { redeemed_at: deposit })).toBe('success');
    });

    test('while the offer was live it counts after its end, and not while it was not yet', async () => {
      const base = await opened({ redemption_start_time: '05/11/2026', redemption_end_time: '05/12/2026' });
      const gs1s = await deposited(provider, base, 3);
      await moveTo('2026-05-20T12:00:00Z');
      expect(await outcome(here, gs1s[0]!, { redeemed_at: '2026-05-10T23:59:59.999Z' })).toBe('not_yet_live');
      expect(await outcome(here, gs1s[0]!, { redeemed_at: '2026-05-11T00:00:00.000Z' })).toBe('success');
      expect(await outcome(here, gs1s[1]!, { redeemed_at: '2026-05-12T23:59:59.999Z' })).toBe('success');
      expect(await outcome(here, gs1s[2]!, { redeemed_at: '2026-05-13T00:00:00.000Z' })).toBe('expired');
      expect(await outcome(here, gs1s[2]!)).toBe('expired');
    });

    test('everything else is compared with the current state', async () => {
      const base = await opened();
      const [gs1] = (await deposited(provider, base, 1)) as [string];
      await moveTo('2026-05-11T12:00:00Z');
      const happened = { redeemed_at: '2026-05-11T08:00:00Z' };
      const active = (value: string) =>
        ok(manufacturer.put(`/manufacturer/base_gs1/${base}/active`, { active: value }));
      await active('no');
      expect(await outcome(here, gs1, happened)).toBe('deactivated');
      await active('yes');
      const assign = () =>
        ok(
          manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_retailer`, { email_domain: there.domain }),
        );
      await assign();
      expect(await outcome(here, gs1, happened)).toBe('retailer_not_authorized');
      await assign();
      expect(await outcome(here, gs1, happened)).toBe('success');
    });
  });

  describe('what was deleted or redeemed meanwhile', () => {
    const conflicts = async (who = manufacturer, query = '') =>
      (await read(who, query)).filter((row: { conflict: string }) => row.conflict !== '');

    test('is refused and listed as a conflict in the report, with retailer, time and store', async () => {
      const base = await opened();
      const [gone, taken] = (await deposited(provider, base, 2)) as [string, string];
      await moveTo('2026-05-12T12:00:00Z');
      await ok(provider.post('/provider/delete', { gs1s: gone }));
      await ok(there.post('/retailer/redeem', { gs1s: taken }));
      await moveTo('2026-05-13T12:00:00Z');
      const redeemed_at = '2026-05-11T12:00:00.000Z';
      const first = await report(here, gone, { redeemed_at, selected_store: '7' });
      expect(first.results[0].reason).toBe('deleted');
      const second = await report(accelerator, taken, {
        redeemed_at,
        retailer_email_domain: here.domain,
      });
      expect(second.results[0].reason).toBe('already_redeemed');
      const common = {
        base_gs1: base,
        manufacturer_email_domain: manufacturer.domain,
        funder_id: base.slice(6, 12),
        retailer_email_domain: here.domain,
        redeemed_at,
        recorded_at: '2026-05-13T12:00:00.000Z',
        offline: 'yes',
        rolled_back_at: '',
        primary_purchase_save_value: '100',
        save_value_code: '',
        discount_in_cents: null,
        ...namesIn(manufacturer, here),
      };
      expect(await read()).toEqual([
        {
          ...common,
          gs1: gone,
          accelerator_email_domain: '',
          store: '7',
          execution_id: first.execution_id,
          conflict: 'deleted',
        },
        {
          ...common,
          gs1: taken,
          accelerator_email_domain: accelerator.domain,
          store: '',
          execution_id: second.execution_id,
          conflict: 'already_redeemed',
        },
      ]);
      // It is no redemption.
      const { data } = await ok(manufacturer.get('/manufacturer/redemptions/2026-05-01/2026-05-31'));
      expect(data).toHaveLength(1);
    });

    test('is one conflict however often it is reported', async () => {
      const base = await opened();
      const [gs1] = (await deposited(provider, base, 1)) as [string];
      await ok(there.post('/retailer/redeem', { gs1s: gs1 }));
      await moveTo('2026-05-12T12:00:00Z');
      for (let n = 0; n < 3; n++) await report(here, [gs1, gs1], { redeemed_at: '2026-05-11T12:00:00Z' });
      expect(await conflicts()).toHaveLength(1);
      // Another time is another sale.
      await report(here, gs1, { redeemed_at: '2026-05-11T13:00:00Z' });
      expect(await conflicts()).toHaveLength(2);
    });

    test('a retailer that reports its own redemption again is in no conflict with itself', async () => {
      const base = await opened();
      const [gs1] = (await deposited(provider, base, 1)) as [string];
      await moveTo('2026-05-12T12:00:00Z');
      const redeemed_at = '2026-05-11T12:00:00Z';
      const first = await report(here, [gs1, gs1], { redeemed_at });
      expect(first.results.map((line: { status: string }) => line.status)).toEqual(['success', 'failure']);
      expect(await outcome(here, gs1, { redeemed_at })).toBe('already_redeemed');
      expect(await conflicts()).toEqual([]);
      // Sold a second time, it is.
      expect(await outcome(here, gs1, { redeemed_at: '2026-05-11T15:00:00Z' })).toBe('already_redeemed');
      expect(await conflicts()).toMatchObject([{ redeemed_at: '2026-05-11T15:00:00.000Z' }]);
    });

    test('other refusals, dry runs and redemptions at the till are no conflicts', async () => {
      const base = await opened({ redemption_start_time: '05/11/2026' });
      const [gs1, early] = (await deposited(provider, base, 2)) as [string, string];
      await moveTo('2026-05-12T12:00:00Z');
      await ok(there.post('/retailer/redeem', { gs1s: gs1 }));
      expect(await outcome(here, gs1, { redeemed_at: '2026-05-11T12:00:00Z', pre_process: 'yes' })).toBe(
        'already_redeemed',
      );
      await ok(here.post('/retailer/redeem', { gs1s: gs1 }));
      expect(await outcome(here, early, { redeemed_at: '2026-05-10T13:00:00Z' })).toBe('not_yet_live');
      expect(await read()).toEqual([]);
    });

    test('a partner reads what concerns the offers it reaches', async () => {
      const seen = await opened({ brand_id: 'Seen' });
      const hidden = await lockedOffer(manufacturer, [provider], { brand_id: 'Hidden' });
      const partner = await partnerOf(book, manufacturer, await brandOf(manufacturer, 'Seen'), 'view_only');
      for (const base of [seen, hidden]) {
        const [a, b] = (await deposited(provider, base, 2)) as [string, string];
        await ok(there.post('/retailer/redeem', { gs1s: a }));
        await report(here, [a]);
        await report(here, [b]);
      }
      const all = await read();
      expect(all).toHaveLength(4);
      expect(await read(partner, `?email_domain=${manufacturer.domain}`)).toEqual(
        all.filter((row: { base_gs1: string }) => row.base_gs1 === seen),
      );
    });
  });

  test('redemptions and conflicts are in one list in order of recording, in pages of any size and as CSV', async () => {
    const base = await opened();
    const gs1s = await deposited(provider, base, 12);
    const expected: Array<[string, string]> = [];
    await ok(there.post('/retailer/redeem', { gs1s: gs1s.filter((_, n) => n % 3 === 0) }));
    for (const [n, gs1] of gs1s.entries()) {
      // Some at one instant, some at later ones.
      if (n % 4 === 3) book.moveClock(1_000);
      const answer = await outcome(here, gs1);
      expect(answer).toBe(n % 3 === 0 ? 'already_redeemed' : 'success');
      expected.push([gs1, n % 3 === 0 ? 'already_redeemed' : '']);
    }
    const rows = await read();
    expect(rows.map((row: Record<string, string>) => [row['gs1'], row['conflict']])).toEqual(expected);
    for (const size of [1, 2, 5, 1_000]) expect(await everyPage(manufacturer, path, size)).toEqual(rows);
    expect(readCsv(await csvOf(manufacturer, path))).toEqual(rows.map(asCsv));
    const page = Buffer.from('["x",1]').toString('base64url');
    expect(await faults(manufacturer.get(`${path}?pageNo=${page}`))).toHaveProperty('pageNo');
    await refused(here.get(path), 'FORBIDDEN');
  });

  test('a report named by client_txn_id can be repeated: what it redeemed is newly redeemed again', async () => {
    const base = await opened();
    const [gs1] = (await deposited(provider, base, 1)) as [string];
    await moveTo('2026-05-12T12:00:00Z');
    const named = { redeemed_at: '2026-05-11T12:00:00Z', client_txn_id: 'offline 1' };
    expect(await outcome(here, gs1, named)).toBe('success');
    expect(await outcome(here, gs1, named)).toBe('success');
    expect(await read()).toHaveLength(1);
  });
});
