import {
  type Caller,
  deposited,
  lockedOffer,
  newBase,
  offerData,
  ok,
  prefixOf,
  send,
  strings,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

const environments = ['test', 'production'] as const;

onEveryEngine('the two registries', (engine) => {
  let book: Offerbook;
  const domains = {
    manufacturer: 'maker.example',
    provider: 'prov.example',
    retailer: 'shop.example',
  } as const;
  /** Three companies, each in both registries. */
  const casts = {} as Record<(typeof environments)[number], Record<keyof typeof domains, Caller>>;
  const funder = '810001';
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    for (const environment of environments) {
      casts[environment] = {
        manufacturer: await book.account('manufacturer', {
          environment,
          email_domain: domains.manufacturer,
          funder_ids: [funder],
        }),
        provider: await book.account('provider', { environment, email_domain: domains.provider }),
        retailer: await book.account('retailer', { environment, email_domain: domains.retailer }),
      };
    }
  });
  afterAll(() => book?.stop());

  const redeem = (caller: Caller, gs1s: unknown) => ok(caller.post('/retailer/redeem', { gs1s }));

  test('every credential begins with the name of its registry', () => {
    for (const [environment, begins] of [
      ['test', /^test_/],
      ['production', /^live_/],
    ] as const) {
      for (const { account, token } of Object.values(casts[environment])) {
        expect(account.access_key).toMatch(begins);
        expect(account.secret_key).toMatch(begins);
        expect(token).toMatch(begins);
        expect(account.account_id).toMatch(new RegExp(`^${environment}_`));
      }
    }
  });

  test('a token of one registry with a key of the other is refused, whichever way round', async () => {
    const { test: t, production: p } = casts;
    for (const [token, key] of [
      [t.retailer.token, p.retailer.account.access_key],
      [p.retailer.token, t.retailer.account.access_key],
      [t.retailer.token.replace(/^test_/, 'live_'), p.retailer.account.access_key],
      [p.retailer.token.replace(/^live_/, 'test_'), t.retailer.account.access_key],
      [t.retailer.token.replace(/^test_/, 'prod_'), t.retailer.account.access_key],
      [t.retailer.token.replace(/^test_/, ''), t.retailer.account.access_key],
    ] as const) {
      const headers = { 'x-access-key': key, 'x-access-token': token };
      await refused(send(book.url, 'GET', '/retailer/stores', headers), 'UNAUTHORIZED');
    }
    for (const [access_key, secret_key] of [
      [t.retailer.account.access_key, p.retailer.account.secret_key],
      [t.retailer.account.access_key.replace(/^test_/, 'live_'), t.retailer.account.secret_key],
    ]) {
      await refused(send(book.url, 'POST', '/access_token', {}, { access_key, secret_key }), 'UNAUTHORIZED');
    }
  });

  test('one base string and its strings live in each registry without knowing of the other', async () => {
    const base = newBase(funder);
    const { test: t, production: p } = casts;
    await lockedOffer(t.manufacturer, [t.provider], { base_gs1: base, description: 'in test' });
    const [gs1] = await deposited(t.provider, base, 1);

    // Nothing of it is there in production.
    await refused(p.manufacturer.get(`/manufacturer/base_gs1/${base}`), 'NOT_FOUND');
    await refused(p.provider.get(`/provider/base_gs1/${base}`), 'NOT_FOUND');
    await refused(p.provider.get(`/provider/fetch_code/${gs1}`), 'NOT_REDEEMABLE');
    expect((await redeem(p.retailer, gs1)).results).toMatchObject([{ reason: 'not_deposited' }]);

    await lockedOffer(p.manufacturer, [p.provider], { base_gs1: base, description: 'in production' });
    expect((await redeem(p.retailer, gs1)).results).toMatchObject([{ reason: 'not_deposited' }]);
    // Prefixes are given per registry too, so the very same string can be deposited in both.
    expect(strings(base, await prefixOf(p.provider), 1)).toEqual([gs1]);
    await deposited(p.provider, base, 1);
    expect((await redeem(p.retailer, gs1)).status).toBe('success');
    expect((await redeem(t.retailer, gs1)).status).toBe('success');
    await ok(t.retailer.delete(`/retailer/rollback/${gs1}`));
    expect((await redeem(p.retailer, gs1)).results).toMatchObject([{ reason: 'already_redeemed' }]);

    for (const [cast, description, redeemed_count] of [
      [t, 'in test', '0'],
      [p, 'in production', '1'],
    ] as const) {
      const { data } = await ok(cast.manufacturer.get(`/manufacturer/base_gs1/${base}`));
      expect(data).toMatchObject({ description, redeemed_count, deposited_count: '1' });
    }
  });

  test('a fetch code of one registry is unknown in the other', async () => {
    const { test: t, production: p } = casts;
    const base = await lockedOffer(t.manufacturer, [t.provider], { base_gs1: newBase(funder) });
    const [gs1] = await deposited(t.provider, base, 1);
    const { fetch_code } = await ok(t.provider.get(`/provider/fetch_code/${gs1}`));
    expect((await redeem(p.retailer, fetch_code)).results).toMatchObject([{ reason: 'invalid' }]);
    expect((await redeem(t.retailer, fetch_code)).status).toBe('success');
  });

  test('accounts of one registry are not there for the other: no directory, no detail, no toggle', async () => {
    const { test: t, production: p } = casts;
    const only = await book.account('provider');
    const shop = await book.account('retailer');
    const accelerator = await book.account('accelerator');
    const base = await lockedOffer(p.manufacturer, [], { base_gs1: newBase(funder) });
    const domainsIn = async (caller: Caller, path: string) =>
      (await ok(caller.get(path))).data.map((one: { email_domain: string }) => one.email_domain);
    expect(await domainsIn(t.manufacturer, '/providers')).toContain(only.domain);
    expect(await domainsIn(p.manufacturer, '/providers')).toEqual([domains.provider]);
    expect(await domainsIn(t.manufacturer, '/retailers')).toContain(shop.domain);
    expect(await domainsIn(p.manufacturer, '/retailers')).toEqual([domains.retailer]);
    expect(await domainsIn(p.retailer, '/retailer/accelerators')).toEqual([]);
    await ok(t.retailer.get(`/retailer/detail/${shop.domain}`));
    await refused(p.retailer.get(`/retailer/detail/${shop.domain}`), 'NOT_FOUND');
    const toggle = { email_domain: only.domain };
    await refused(p.manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_provider`, toggle), 'NOT_FOUND');
    const assign = { email_domain: accelerator.domain };
    await refused(p.retailer.put('/retailer/toggle/accelerator', assign), 'NOT_FOUND');
    await ok(t.retailer.put('/retailer/toggle/accelerator', assign));
    expect((await ok(accelerator.get('/accelerator/retailers'))).data).toMatchObject([
      { email_domain: domains.retailer },
    ]);
  });

  test('one role and domain may have an account in each registry, and one in each only', async () => {
    for (const environment of environments) {
      const again = { role: 'retailer', email_domain: domains.retailer, name: 'R', environment };
      await refused(book.operator('POST', '/operator/accounts', again), 'ALREADY_EXISTS');
      const { data } = await ok(
        book.operator('GET', `/operator/accounts?environment=${environment}&pageSize=1000`),
      );
      for (const account of data)
        expect(account).toMatchObject({ environment, account_id: expect.stringContaining(environment) });
    }
  });

  test('disabling an account in one registry leaves its namesake in the other', async () => {
    const { test: t, production: p } = casts;
    const turn = (way: string) =>
      book.operator('POST', `/operator/accounts/${t.retailer.account.account_id}/${way}`);
    await ok(turn('disable'));
    book.moveClock(1_000);
    await refused(t.retailer.get('/retailer/stores'), 'UNAUTHORIZED');
    await ok(p.retailer.get('/retailer/stores'));
    await ok(turn('enable'));
    book.moveClock(1_000);
    await ok(t.retailer.get('/retailer/stores'));
  });

  test('a transaction id used in one registry is unused in the other', async () => {
    const client_txn_id = 'shared';
    for (const environment of environments) {
      const store = { name: environment, client_txn_id };
      const saved = await ok(casts[environment].retailer.put('/retailer/store/1', store));
      expect(saved.data.name).toBe(environment);
    }
    for (const environment of environments) {
      expect((await ok(casts[environment].retailer.get('/retailer/stores'))).data).toMatchObject([
        { name: environment },
      ]);
    }
  });

  test('in production a new funder id needs its billing details first; in test it does not', async () => {
    const { test: t, production: p } = casts;
    const id = '810002';
    const data = offerData(newBase(id));
    await ok(t.manufacturer.post('/manufacturer/base_gs1', { data }));
    const body = await refused(p.manufacturer.post('/manufacturer/base_gs1', { data }), 'VALIDATION');
    expect(body.errors).toEqual([
      { field: 'data.base_gs1', message: expect.stringMatching(/PUT \/manufacturer\/funder\/810002/) },
    ]);
    await ok(p.manufacturer.put(`/manufacturer/funder/${id}`, { legal_name: 'Maker Inc.' }));
    await ok(p.manufacturer.post('/manufacturer/base_gs1', { data }));
    // A funder id that has an owner in test is free in production, and the other way round.
    const stranger = await book.account('manufacturer', { environment: 'production' });
    await ok(stranger.put('/manufacturer/funder/810003', { legal_name: 'Stranger' }));
    await ok(t.manufacturer.post('/manufacturer/base_gs1', { data: offerData(newBase('810003')) }));
    await refused(p.manufacturer.put('/manufacturer/funder/810003', {}), 'FUNDER_NOT_OWNED');
  });

  test('answers of both registries differ only in their data', async () => {
    const answers = async (environment: (typeof environments)[number]) =>
      timeless((await casts[environment].retailer.get('/retailer/detail/nobody.example')).body);
    expect(await answers('production')).toEqual(await answers('test'));
  });
});
