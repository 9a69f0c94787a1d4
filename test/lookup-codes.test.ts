import { type Caller, deposited, lockedOffer, newBase, offerData, ok, prefixOf } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { recordOf } from './harness/offer-stage.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('lookup codes', (engine) => {
  let book: Offerbook;
  let manufacturer: Caller;
  let provider: Caller;
  let retailer: Caller;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    manufacturer = await book.account('manufacturer');
    provider = await book.account('provider');
    retailer = await book.account('retailer');
    await prefixOf(provider);
  });
  afterAll(() => book?.stop());

  let codes = 0;
  const newCode = () => `OATS-${++codes}`;
  const offer = (more: Record<string, unknown> = {}) => lockedOffer(manufacturer, [provider], more);
  const attach = (base: string, lookup_code: unknown, who = manufacturer) =>
    who.post(`/manufacturer/base_gs1/${base}/lookup_code`, { lookup_code });
  const listed = async (base: string) =>
    (await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/lookup_codes`))).data;
  const named = (code: string, who = manufacturer) => who.get(`/manufacturer/lookup_code/${code}`);
  const skip = (code: string, value: unknown) =>
    manufacturer.put(`/manufacturer/lookup_code/${code}/skip_purchase_validation`, { skip: value });
  const make = (entries: string | string[], more: Record<string, unknown> = {}) =>
    ok(provider.post('/provider/deposit', { gs1s: entries, mode: 'base_gs1', ...more }));
  const redeem = (gs1s: string | string[], more: Record<string, unknown> = {}) =>
    ok(retailer.post('/retailer/redeem', { gs1s, ...more }));

  test('a code is kept in upper case and names its offer in any case', async () => {
    const base = await offer();
    const { data } = await ok(attach(base, ' Spring-Sale-7 '));
    expect(data).toEqual({ lookup_code: 'SPRING-SALE-7', skip_purchase_validation: 'no', strings: 0 });
    expect(await listed(base)).toEqual([data]);
    const { data: detail } = await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`));
    for (const code of ['SPRING-SALE-7', 'spring-sale-7', 'Spring-Sale-7']) {
      expect((await ok(named(code))).data).toEqual(recordOf(detail));
    }
  });

  test('an offer may have several, listed by name', async () => {
    const base = await offer();
    const all = [newCode(), newCode(), newCode()];
    for (const code of all.toReversed()) await ok(attach(base, code));
    expect((await listed(base)).map((one: { lookup_code: string }) => one.lookup_code)).toEqual(all.sort());
  });

  test('it is 3 to 32 of A–Z, 0–9 and hyphen with at least one letter', async () => {
    const base = await offer();
    for (const code of ['A-1', `${newCode()}-`.padEnd(32, 'X')]) await ok(attach(base, code));
    const wrong = [
      '',
      'AB',
      'X'.repeat(33),
      '123',
      '811200',
      '12-34',
      'A B',
      'A_B',
      'ÄPFEL',
      'a\0b',
      123,
      null,
    ];
    for (const code of [...wrong, undefined]) {
      expect(Object.keys(await faults(attach(base, code)))).toEqual(['lookup_code']);
    }
    for (const code of ['12', 'a b', '12345']) {
      expect(await faults(named(encodeURIComponent(code)))).toHaveProperty('code');
    }
  });

  test('it is unique in its environment; attaching it to the same offer again changes nothing', async () => {
    const [first, second] = [await offer(), await offer()];
    const code = newCode();
    const made = await ok(attach(first, code));
    expect(timeless(await ok(attach(first, code.toLowerCase())))).toEqual(timeless(made));
    expect(await listed(first)).toHaveLength(1);
    const own = await refused(attach(second, code), 'ALREADY_EXISTS');
    const rival = await book.account('manufacturer');
    const theirs = await lockedOffer(rival, []);
    expect(timeless(await refused(attach(theirs, code, rival), 'ALREADY_EXISTS'))).toEqual(timeless(own));
    const live = await book.account('manufacturer', { environment: 'production' });
    const base = newBase();
    await ok(live.put(`/manufacturer/funder/${base.slice(6, 12)}`, { legal_name: 'Live' }));
    await ok(live.post('/manufacturer/base_gs1', { data: offerData(base) }));
    await ok(attach(base, code, live));
  });

  test('another manufacturer’s code is not found, as one that names nothing', async () => {
    const code = newCode();
    await ok(attach(await offer(), code));
    const rival = await book.account('manufacturer');
    const theirs = await refused(named(code, rival), 'NOT_FOUND');
    expect(timeless(theirs)).toEqual(timeless(await refused(named('NO-SUCH-CODE', rival), 'NOT_FOUND')));
    await refused(rival.delete(`/manufacturer/lookup_code/${code}`), 'NOT_FOUND');
    await ok(named(code));
  });

  test('deposit mode base_gs1 takes it in any case in place of the base string, and counts the strings so made', async () => {
    const base = await offer();
    const [one, two] = [newCode(), newCode()];
    for (const code of [one, two]) await ok(attach(base, code));
    const answer = await make([one, two.toLowerCase(), one, base]);
    expect(answer.newly_added).toHaveLength(4);
    for (const { gs1 } of answer.newly_added) expect(gs1.startsWith(base)).toBe(true);
    await make(` ${one} `);
    // Given strings are not made by a name.
    await deposited(provider, base, 1);
    expect(await listed(base)).toMatchObject([
      { lookup_code: one, strings: 3 },
      { lookup_code: two, strings: 1 },
    ]);
    const { data } = await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`));
    expect(data.deposited_count).toBe('6');
  });

  test('what is refused is not counted', async () => {
    const base = await offer({ total_circulation: '2' });
    const code = newCode();
    await ok(attach(base, code));
    const answer = await make([code, code, code]);
    expect(answer.newly_added).toHaveLength(2);
    expect(answer.no_copies_available).toHaveLength(1);
    expect(await listed(base)).toMatchObject([{ strings: 2 }]);
  });

  test('a repeated deposit by a code with the same client_txn_id makes and counts nothing anew', async () => {
    const base = await offer();
    const code = newCode();
    await ok(attach(base, code));
    const first = await make([code, code], { client_txn_id: code });
    expect(timeless(await make([code, code], { client_txn_id: code }))).toEqual(timeless(first));
    expect(await listed(base)).toMatchObject([{ strings: 2 }]);
  });

  test('a provider that the offer does not authorize makes nothing by its code', async () => {
    const base = await lockedOffer(manufacturer, []);
    const code = newCode();
    await ok(attach(base, code));
    const [there, missing] = [await make(code), await make('NO-SUCH-CODE')];
    expect(there).toMatchObject({ newly_added: [], results: [{ reason: 'not_owned_by_you' }] });
    // As of a code that nobody has.
    expect(JSON.stringify(timeless(there)).replaceAll(code, '…')).toBe(
      JSON.stringify(timeless(missing)).replaceAll('NO-SUCH-CODE', '…'),
    );
  });

  test('a code that skips purchase validation says so at the till, for its strings alone', async () => {
    const base = await offer();
    const [skipping, plain] = [newCode(), newCode()];
    for (const code of [skipping, plain]) await ok(attach(base, code));
    const { data } = await ok(skip(skipping.toLowerCase(), 'yes'));
    expect(data).toEqual({ lookup_code: skipping, skip_purchase_validation: 'yes', strings: 0 });
    const [free, bound, bare] = (await make([skipping, plain, base])).newly_added.map(
      (one: { gs1: string }) => one.gs1,
    );
    const dry = await redeem(free, { pre_process: 'yes' });
    expect(dry.newly_redeemed).toEqual([
      { gs1: free, master_offer_file: base, skip_purchase_validation: true },
    ]);
    const both = await redeem([free, bound, bare]);
    expect(both.newly_redeemed).toEqual([
      { gs1: free, master_offer_file: base, skip_purchase_validation: true },
      { gs1: bound, master_offer_file: base },
      { gs1: bare, master_offer_file: base },
    ]);
    // The offer's details are marked only where each of its strings in the call says so.
    expect(dry.master_offer_files[base].skip_purchase_validation).toBe(true);
    expect(both.master_offer_files[base]).not.toHaveProperty('skip_purchase_validation');
  });

  test('the flag counts as it is at redemption, and must be given', async () => {
    const base = await offer();
    const code = newCode();
    await ok(attach(base, code));
    const gs1s = (await make([code, code])).newly_added.map((one: { gs1: string }) => one.gs1);
    await ok(skip(code, 'yes'));
    expect((await redeem(gs1s[0])).newly_redeemed[0].skip_purchase_validation).toBe(true);
    await ok(skip(code, 'no'));
    expect((await redeem(gs1s[1])).newly_redeemed[0]).not.toHaveProperty('skip_purchase_validation');
    expect(await listed(base)).toMatchObject([{ skip_purchase_validation: 'no', strings: 2 }]);
    for (const wrong of [undefined, '', 'perhaps']) {
      expect(await faults(skip(code, wrong))).toHaveProperty('skip');
    }
    await refused(skip('NO-SUCH-CODE', 'yes'), 'NOT_FOUND');
  });

  test('a deleted code names nothing, its strings stay, and it may name another offer', async () => {
    const [base, next] = [await offer(), await offer()];
    const code = newCode();
    await ok(attach(base, code));
    await ok(skip(code, 'yes'));
    const [{ gs1 }] = (await make(code)).newly_added;
    await ok(manufacturer.delete(`/manufacturer/lookup_code/${code}`));
    await refused(named(code), 'NOT_FOUND');
    await refused(manufacturer.delete(`/manufacturer/lookup_code/${code}`), 'NOT_FOUND');
    expect(await listed(base)).toEqual([]);
    expect((await make(code)).newly_added).toEqual([]);
    expect((await redeem(gs1)).newly_redeemed).toEqual([{ gs1, master_offer_file: base }]);
    const { data } = await ok(attach(next, code));
    expect(data).toEqual({ lookup_code: code, skip_purchase_validation: 'no', strings: 0 });
    expect((await ok(named(code))).data.base_gs1).toBe(next);
  });

  test('codes may change while the offer is locked, and go with it when it is deleted', async () => {
    const base = await lockedOffer(manufacturer, []);
    const code = newCode();
    await ok(attach(base, code));
    await ok(manufacturer.delete(`/manufacturer/base_gs1/${base}`));
    await refused(named(code), 'NOT_FOUND');
    await refused(attach(base, code), 'NOT_FOUND');
    await ok(attach(await offer(), code));
  });
});
