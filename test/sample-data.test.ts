import { Caller, ok, prefixOf, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('sample data', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine });
  });
  afterAll(() => book?.stop());

  /** An account as an operator opens it, saying nothing of sample data. */
  async function opened(role: string) {
    const { data } = await ok(
      book.operator('POST', '/operator/accounts', {
        role,
        email_domain: book.newDomain(role),
        name: `A ${role}`,
      }),
    );
    return { caller: await Caller.signedIn(book.url, data), samples: data.sample_data };
  }

  test('a new retailer redeems its sample strings with its first call, at a sample store', async () => {
    const { caller, samples } = await opened('retailer');
    const stores = (await ok(caller.get('/retailer/stores'))).data;
    expect(stores.map((store: { store_id: string }) => store.store_id)).toEqual(samples.stores);
    const answer = await ok(
      caller.post('/retailer/redeem', { gs1s: samples.gs1s, selected_store: samples.stores[0] }),
    );
    expect(answer).toMatchObject({ status_code: 'FULL_REDEMPTION', total_gs1s_processed: 10 });
    expect((await ok(caller.get('/retailer/accelerators'))).data).toContainEqual({
      email_domain: 'accelerator.sample',
      name: 'Sample Accelerator',
      assigned: true,
    });
    expect((await ok(caller.get('/enterprise/sample_data'))).data).toEqual(samples);
  });

  test('sample strings of one retailer are not redeemable by another', async () => {
    const [one, other] = [await opened('retailer'), await opened('retailer')];
    const gs1 = one.samples.gs1s[0];
    const answer = await ok(other.caller.post('/retailer/redeem', { gs1s: gs1 }));
    expect(answer.results).toMatchObject([{ gs1, reason: 'retailer_not_authorized' }]);
    await ok(one.caller.post('/retailer/redeem', { gs1s: gs1 }));
  });

  test('a new manufacturer has a locked offer under a funder id of six zeros, with strings deposited and redeemed', async () => {
    const { caller, samples } = await opened('manufacturer');
    const { data } = await ok(caller.get('/manufacturer/base_gs1s'));
    expect(data).toMatchObject([
      {
        base_gs1: samples.base_gs1s[0],
        state: 'locked',
        phase: 'live',
        deposited_count: '10',
        redeemed_count: '3',
      },
    ]);
    expect(data[0].funder_id).toMatch(/^000000\d{6}$/);
    expect((await ok(caller.get('/manufacturer/manufacturer_agents'))).data).toMatchObject([
      { email_domain: 'authorized-partner.sample' },
    ]);
  });

  test('samples lie weeks back, and journal, counts by day, counters and histories agree on the days', async () => {
    const { caller, samples } = await opened('manufacturer');
    const [from, to] = [28, 0].map((days) =>
      new Date(book.now.getTime() - days * 86_400_000).toISOString().slice(0, 10),
    );
    const rows = (await ok(caller.get(`/manufacturer/redemptions/${from}/${to}`))).data;
    const days = rows.map(({ recorded_at }: { recorded_at: string }) => recorded_at.slice(0, 10));
    expect(new Set(days).size).toBe(3);
    expect(Date.parse(days[2]) - Date.parse(days[0])).toBeGreaterThan(7 * 86_400_000);
    const { data } = await ok(caller.get(`/manufacturer/base_gs1/${samples.base_gs1s[0]}/distribution`));
    expect(data).toMatchObject({ deposited: 10, redeemed: 3 });
    type Counts = { day: string; deposited: number; redeemed: number };
    const on = (name: 'deposited' | 'redeemed') =>
      data.by_day.filter((row: Counts) => row[name] > 0).map((row: Counts) => row.day);
    expect(on('redeemed')).toEqual(days);
    const { events } = (await ok(caller.get(`/gs1/${rows[0].gs1}/history`))).data;
    expect(events.map(({ at }: { at: string }) => at.slice(0, 10))).toEqual([days[0], on('deposited')[0]]);
    const overview = (await ok(caller.get('/enterprise/overview?days=30'))).data;
    expect(overview.totals).toMatchObject({ deposited: 10, redeemed: 3 });
  });

  test('a new provider deposits under the sample offer at once', async () => {
    const { caller, samples } = await opened('provider');
    const [base] = samples.base_gs1s;
    const answer = await ok(
      caller.post('/provider/deposit', { gs1s: strings(base, await prefixOf(caller), 3) }),
    );
    expect(answer.newly_added).toHaveLength(3);
  });

  test('a new accelerator redeems for the sample retailer', async () => {
    const { caller, samples } = await opened('accelerator');
    const body = { gs1s: samples.gs1s, retailer_email_domain: 'retailer.sample' };
    expect(await ok(caller.post('/accelerator/redeem', body))).toMatchObject({
      status_code: 'FULL_REDEMPTION',
    });
  });

  test('every new clearinghouse has a sample retailer of its own with redemptions to settle', async () => {
    for (const { caller, samples } of [await opened('clearinghouse'), await opened('clearinghouse')]) {
      const { data } = await ok(caller.get('/clearinghouse/retailers'));
      expect(data).toHaveLength(1);
      expect(data[0].email_domain).toBe(samples.counterparties[0].email_domain);
      const check = await ok(caller.get(`/clearinghouse/gs1/${samples.gs1s[0]}`));
      expect(check.data).toMatchObject({ state: 'redeemed' });
    }
  });

  test('a new authorized partner edits and locks an offer of the sample manufacturer that is for it alone', async () => {
    const [one, other] = [await opened('authorized_partner'), await opened('authorized_partner')];
    const behalf = '?email_domain=manufacturer.sample';
    const { data } = await ok(one.caller.get(`/manufacturer/base_gs1s${behalf}`));
    expect(data.map((offer: { base_gs1: string }) => offer.base_gs1)).toEqual(one.samples.base_gs1s);
    const lock = `/manufacturer/base_gs1/${one.samples.base_gs1s[0]}/lock${behalf}`;
    await ok(one.caller.put(lock, { lock: 'no' }));
    expect((await other.caller.put(lock, { lock: 'no' })).body.code).toBe('NOT_FOUND');
  });

  test('a new platform gets the sample manufacturer', async () => {
    const { samples } = await opened('platform');
    expect(samples.counterparties).toEqual([{ role: 'manufacturer', email_domain: 'manufacturer.sample' }]);
  });

  test('accounts opened at the same moment on a fresh registry share one cast', async () => {
    const fresh = await Offerbook.start({ engine });
    try {
      const roles = ['retailer', 'provider', 'manufacturer', 'retailer', 'clearinghouse', 'accelerator'];
      const made = await Promise.all(
        roles.map((role) =>
          ok(
            fresh.operator('POST', '/operator/accounts', {
              role,
              email_domain: fresh.newDomain(role),
              name: role,
            }),
          ),
        ),
      );
      expect(made.every(({ data }) => data.sample_data.counterparties.length > 0)).toBe(true);
      const { data } = await ok(fresh.operator('GET', '/operator/accounts'));
      const samples = data.filter((row: { email_domain: string }) =>
        /^(manufacturer|provider|retailer)\.sample$/.test(row.email_domain),
      );
      expect(samples).toHaveLength(3);
    } finally {
      await fresh.stop();
    }
  });

  test('a funder id of six zeros that is taken stops no account from being opened', async () => {
    const { caller } = await opened('manufacturer');
    const { data } = await ok(book.operator('GET', '/operator/accounts?pageSize=1000'));
    const next = Number(data.at(-1).account_id.slice('test_'.length)) + 1;
    for (let tail = next; tail < next + 5; tail++) {
      await ok(
        caller.put(`/manufacturer/funder/000000${String(tail).padStart(6, '0')}`, { legal_name: 'Mine' }),
      );
    }
    expect((await opened('manufacturer')).samples.base_gs1s).toHaveLength(1);
  });

  test('sample_data: "no" gives none, production never has any, and .sample is nobody else’s', async () => {
    const none = await book.account('retailer');
    expect((await ok(none.get('/enterprise/sample_data'))).data).toEqual({
      counterparties: [],
      base_gs1s: [],
      gs1s: [],
      stores: [],
    });
    const live = await ok(
      book.operator('POST', '/operator/accounts', {
        role: 'retailer',
        email_domain: book.newDomain('retailer'),
        name: 'Live',
        environment: 'production',
      }),
    );
    expect(live.data.sample_data).toBeUndefined();
    const refused = await book.operator('POST', '/operator/accounts', {
      role: 'retailer',
      email_domain: 'mine.sample',
      name: 'Mine',
    });
    expect(refused.body).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'email_domain' }] });
  });

  test('sample data needs a sign-in', async () => {
    const reply = await fetch(`${book.url}/enterprise/sample_data`);
    expect(reply.status).toBe(401);
  });
});
