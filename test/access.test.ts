import { type Caller, lockedOffer, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { noBilling } from './harness/offer-stage.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

const second = 1_000;
const day = 86_400_000;
const start = new Date('2026-05-01T12:00:00Z');

interface Choice {
  email_domain: string;
  assigned: boolean;
}

onEveryEngine('accelerators and clearinghouses', (engine) => {
  let book: Offerbook;
  let retailer: Caller;
  let manufacturer: Caller;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: start });
    retailer = await book.account('retailer', { name: 'Corner Shop' });
    manufacturer = await book.account('manufacturer');
  });
  afterAll(() => book?.stop());

  const toggle = (
    what: 'accelerator' | 'clearinghouse',
    email_domain: unknown,
    more = {},
    caller = retailer,
  ) => caller.put(`/retailer/toggle/${what}`, { email_domain, ...more });
  const choices = async (what: 'accelerators' | 'clearinghouses', caller = retailer): Promise<Choice[]> =>
    (await ok(caller.get(`/retailer/${what}`))).data;
  const assigned = async (what: 'accelerators' | 'clearinghouses', caller = retailer) =>
    (await choices(what, caller)).filter((one) => one.assigned).map((one) => one.email_domain);
  const retailersOf = async (caller: Caller): Promise<string[]> => {
    const role =
      (await caller.get('/accelerator/retailers')).status === 200 ? 'accelerator' : 'clearinghouse';
    const { data } = await ok(caller.get(`/${role}/retailers`));
    return data.map((one: Choice) => one.email_domain);
  };

  // Accelerators

  test('an accelerator is assigned and removed by turns, or by word as often as one likes', async () => {
    const accelerator = await book.account('accelerator');
    const turn = async (enabled?: unknown) =>
      (await ok(toggle('accelerator', accelerator.domain, enabled === undefined ? {} : { enabled }))).action;
    expect(await retailersOf(accelerator)).toEqual([]);
    expect(await turn()).toBe('assigned');
    expect(await retailersOf(accelerator)).toEqual([retailer.domain]);
    expect(await turn('yes')).toBe('assigned');
    expect(await turn(1)).toBe('assigned');
    expect(await turn()).toBe('deleted');
    expect(await retailersOf(accelerator)).toEqual([]);
    expect(await turn('no')).toBe('deleted');
    expect(await turn(false)).toBe('deleted');
    await refused(toggle('accelerator', accelerator.domain, { enabled: '' }), 'VALIDATION');
    expect(await assigned('accelerators')).not.toContain(accelerator.domain);
    expect(await turn()).toBe('assigned');
    expect(await assigned('accelerators')).toContain(accelerator.domain);
    expect(await turn()).toBe('deleted');
  });

  test('a retailer sees every accelerator and which act for it, and has as many as it likes', async () => {
    const [one, two, three] = [
      await book.account('accelerator', { name: 'One' }),
      await book.account('accelerator'),
      await book.account('accelerator'),
    ];
    const shop = await book.account('retailer');
    await ok(toggle('accelerator', one.domain.toUpperCase(), {}, shop));
    await ok(toggle('accelerator', two.domain, {}, shop));
    const all = await choices('accelerators', shop);
    expect(all).toContainEqual({ email_domain: one.domain, name: 'One', assigned: true });
    expect(all).toContainEqual({
      email_domain: three.domain,
      name: `accelerator ${three.domain}`,
      assigned: false,
    });
    expect((await assigned('accelerators', shop)).sort()).toEqual([one.domain, two.domain].sort());
    expect(await assigned('accelerators')).toEqual([]);
  });

  test('an accelerator sees its retailers by name, with a distinguishing id, and no others', async () => {
    const accelerator = await book.account('accelerator');
    const shop = await book.account('retailer', { name: 'Second Shop' });
    await ok(toggle('accelerator', accelerator.domain));
    await ok(toggle('accelerator', accelerator.domain, {}, shop));
    const { data } = await ok(accelerator.get('/accelerator/retailers'));
    expect(data).toEqual([
      {
        retailer_client_id: expect.stringMatching(/^\S+$/),
        email_domain: retailer.domain,
        name: 'Corner Shop',
      },
      { retailer_client_id: expect.stringMatching(/^\S+$/), email_domain: shop.domain, name: 'Second Shop' },
    ]);
    expect(data[0].retailer_client_id).not.toBe(data[1].retailer_client_id);
    await ok(book.operator('POST', `/operator/accounts/${shop.account.account_id}/disable`));
    expect(await retailersOf(accelerator)).toEqual([retailer.domain]);
  });

  test('only an account of the right role that exists and is enabled can be assigned', async () => {
    const [accelerator, clearinghouse] = [
      await book.account('accelerator'),
      await book.account('clearinghouse'),
    ];
    const missing = timeless(await refused(toggle('accelerator', 'nobody.example'), 'NOT_FOUND'));
    for (const domain of [clearinghouse.domain, retailer.domain]) {
      expect(timeless(await refused(toggle('accelerator', domain), 'NOT_FOUND'))).toEqual(missing);
    }
    await refused(toggle('clearinghouse', accelerator.domain), 'NOT_FOUND');
    await ok(book.operator('POST', `/operator/accounts/${accelerator.account.account_id}/disable`));
    expect(timeless(await refused(toggle('accelerator', accelerator.domain), 'NOT_FOUND'))).toEqual(missing);
    expect((await choices('accelerators')).map((one) => one.email_domain)).not.toContain(accelerator.domain);
    expect(await faults(toggle('accelerator', undefined))).toEqual({ email_domain: 'is required' });
    expect(await faults(toggle('clearinghouse', 'no domain', { enabled: 'x' }))).toEqual({
      email_domain: expect.stringMatching(/acme\.example/),
      enabled: 'must be "yes" or "no"',
    });
  });

  test('an even number of turns at once ends where it began', async () => {
    const accelerator = await book.account('accelerator');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ok(toggle('accelerator', accelerator.domain))),
    );
    expect(answers.filter((answer) => answer.action === 'assigned')).toHaveLength(5);
    expect(await retailersOf(accelerator)).toEqual([]);
  });

  // Clearinghouses

  test('a retailer has one clearinghouse at most: assigning another takes the place of the one before', async () => {
    const [one, two] = [await book.account('clearinghouse'), await book.account('clearinghouse')];
    const turn = async (caller: Caller, enabled?: string) =>
      (await ok(toggle('clearinghouse', caller.domain, enabled === undefined ? {} : { enabled }))).action;
    expect(await turn(one)).toBe('assigned');
    expect(await assigned('clearinghouses')).toEqual([one.domain]);
    expect(await turn(two)).toBe('assigned');
    expect(await assigned('clearinghouses')).toEqual([two.domain]);
    expect(await retailersOf(one)).toEqual([]);
    expect(await retailersOf(two)).toEqual([retailer.domain]);
    // Saying no to one it has not got leaves the one it has.
    expect(await turn(one, 'no')).toBe('deleted');
    expect(await assigned('clearinghouses')).toEqual([two.domain]);
    expect(await turn(two, 'yes')).toBe('assigned');
    expect(await turn(two)).toBe('deleted');
    expect(await assigned('clearinghouses')).toEqual([]);
    expect(await turn(two, 'no')).toBe('deleted');
  });

  test('two clearinghouses assigned at once leave one', async () => {
    const all = [
      await book.account('clearinghouse'),
      await book.account('clearinghouse'),
      await book.account('clearinghouse'),
    ];
    await Promise.all(all.map((one) => ok(toggle('clearinghouse', one.domain, { enabled: 'yes' }))));
    expect(await assigned('clearinghouses')).toHaveLength(1);
    for (const one of all) await ok(toggle('clearinghouse', one.domain, { enabled: 'no' }));
    expect(await assigned('clearinghouses')).toEqual([]);
  });

  // What a clearinghouse reads

  test('a clearinghouse reads the details of any base string of the registry, a stray VLI dropped', async () => {
    const clearinghouse = await book.account('clearinghouse');
    const base = await lockedOffer(manufacturer, [], { gln: '4006381333931' });
    const own = (await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`))).data;
    for (const written of [base, `${base}9`]) {
      expect((await ok(clearinghouse.get(`/clearinghouse/basegs1/${written}`))).data).toMatchObject({
        base_gs1: base,
        manufacturer_email_domain: manufacturer.domain,
        gln: '4006381333931',
        primary_purchase_save_value: own.primary_purchase_save_value,
        redemption_end_time: own.redemption_end_time,
      });
    }
    await refused(clearinghouse.get(`/clearinghouse/basegs1/${newBase()}`), 'NOT_FOUND');
    expect(await faults(clearinghouse.get('/clearinghouse/basegs1/8112'))).toHaveProperty('base_gs1');
  });

  test('a clearinghouse reads whom to bill for a funder id, as the manufacturer last saved it', async () => {
    const funder = '640001';
    // In test it reads only funders whose offers its retailers redeemed.
    const environment = 'production';
    const clearinghouse = await book.account('clearinghouse', { environment });
    const owner = await book.account('manufacturer', { environment, funder_ids: [funder] });
    const read = async () => (await ok(clearinghouse.get(`/clearinghouse/funder/${funder}`))).data;
    expect(await read()).toEqual({
      funder_id: funder,
      ...noBilling,
      updated_at: start.toISOString(),
    });
    book.moveClock(second);
    await ok(
      owner.put(`/manufacturer/funder/${funder}`, { legal_name: 'Acme Foods', billing_mode: 'agent' }),
    );
    expect(await read()).toMatchObject({
      legal_name: 'Acme Foods',
      billing_mode: 'agent',
      updated_at: book.now.toISOString(),
    });
    for (const unknown of ['640002', 'x', '%00', '0'.repeat(200)]) {
      const reply = await clearinghouse.get(`/clearinghouse/funder/${unknown}`);
      expect(reply.status, unknown).toBe(400);
    }
    await refused(clearinghouse.get('/clearinghouse/funder/640002'), 'NOT_FOUND');
    book.moveClock(start);
  });

  test('billing details that changed are listed by UTC day, both ends inclusive, in pages from 0', async () => {
    const other = await Offerbook.start({ engine, now: new Date('2026-05-01T00:00:00.000Z') });
    try {
      const environment = 'production';
      const clearinghouse = await other.account('clearinghouse', { environment });
      const list = async (from: string, to: string, page: number) =>
        ok(clearinghouse.get(`/clearinghouse/funders/updated_list/${from}/${to}/${page}`));
      const ids = (body: { data: Array<{ funder_id: string }> }) => body.data.map((one) => one.funder_id);
      const many = Array.from({ length: 201 }, (_, i) => String(100_000 + i));
      await other.account('manufacturer', { environment, funder_ids: many });
      other.moveClock(new Date('2026-05-01T23:59:59.999Z'));
      await other.account('manufacturer', { environment, funder_ids: ['900001'] });
      other.moveClock(1);
      await other.account('manufacturer', { environment, funder_ids: ['900002'] });
      await clearinghouse.signIn();

      const pages = [
        await list('2026-05-01', '2026-05-01', 0),
        await list('2026-05-01', '2026-05-01', 1),
        await list('2026-05-01', '2026-05-01', 2),
      ];
      expect(pages.map((page) => page.nextPageNo)).toEqual(['1', '2', '-1']);
      expect(pages.flatMap(ids)).toEqual([...many, '900001']);
      expect(ids(await list('2026-05-02', '2099-12-31', 0))).toEqual(['900002']);
      expect(ids(await list('2026-04-01', '2026-04-30', 0))).toEqual([]);
      expect(await list('2026-05-01', '2026-05-01', 9)).toMatchObject({ data: [], nextPageNo: '-1' });
      const path = (rest: string) => clearinghouse.get(`/clearinghouse/funders/updated_list/${rest}`);
      expect(await faults(path('2026-05-02/2026-05-01/0'))).toEqual({ to: expect.stringMatching(/before/) });
      expect(await faults(path('2026-02-30/2026-05-01/0'))).toHaveProperty('from');
      expect(await faults(path('2026-05-01/2026-05-01/-1'))).toHaveProperty('page_no');
      expect(await faults(path('2026-05-01/2026-05-01/x'))).toHaveProperty('page_no');
    } finally {
      await other.stop();
    }
  });

  test('an assignment stays through days, restarts of tokens and disabled times', async () => {
    const clearinghouse = await book.account('clearinghouse');
    await ok(toggle('clearinghouse', clearinghouse.domain));
    book.moveClock(40 * day);
    for (const caller of [clearinghouse, retailer]) await caller.signIn();
    const turn = (way: string) =>
      book.operator('POST', `/operator/accounts/${retailer.account.account_id}/${way}`);
    await ok(turn('disable'));
    expect(await retailersOf(clearinghouse)).toEqual([retailer.domain]);
    await ok(turn('enable'));
    expect(await retailersOf(clearinghouse)).toEqual([retailer.domain]);
    expect(await assigned('clearinghouses')).toEqual([clearinghouse.domain]);
  });
});
