import fs from 'node:fs';
import { composeSerialized, normaliseScan } from '@offerbook/gs1';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from './harness/caller.ts';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { deposited, lockedOffer, mainScene, newBase, ok } from './harness/scene.ts';

const minute = 60_000;
const day = 86_400_000;
const start = new Date('2026-05-01T12:00:00Z');

onEveryEngine('redeem', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let other: Caller;
  let made = 0;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: start });
    scene = await mainScene(book);
    other = await book.account('retailer');
  });
  afterAll(() => book?.stop());

  const redeem = (gs1s: unknown, more: Record<string, unknown> = {}, caller = scene.retailer) =>
    caller.post('/retailer/redeem', { gs1s, ...more });
  const rollback = (gs1: string, caller = scene.retailer) => ok(caller.delete(`/retailer/rollback/${gs1}`));
  /** So many deposited strings nobody redeemed yet. */
  const coupons = async (count: number, base = scene.base): Promise<string[]> => {
    made += count;
    return deposited(scene.provider, base, count, made - count);
  };
  const coupon = async (base = scene.base): Promise<string> => (await coupons(1, base))[0]!;
  const offer = (more = {}) => lockedOffer(scene.manufacturer, [scene.provider], more);
  const change = (base: string, what: string, body: unknown) =>
    ok(scene.manufacturer.put(`/manufacturer/base_gs1/${base}/${what}`, body));
  const edit = (base_gs1: string, data: Record<string, unknown>) =>
    ok(scene.manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1, ...data } }));
  const counts = async (base: string) =>
    (await ok(scene.manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`))).data;
  /** What is said of each string, in order: its reason, or `ok`. */
  const verdicts = (body: { results: Array<{ reason?: string }> }) =>
    body.results.map((line) => line.reason ?? 'ok');
  async function signIn(...more: Caller[]): Promise<void> {
    for (const caller of [scene.manufacturer, scene.provider, scene.retailer, other, ...more])
      await caller.signIn();
  }

  // The answer

  test('a deposited string is redeemed once, and the second call is told so', async () => {
    const { retailer, base } = scene;
    const gs1 = await coupon();
    const first = await ok(retailer.post('/retailer/redeem', { gs1s: gs1, selected_store: '0042' }));
    expect(timeless(first)).toEqual({
      status: 'success',
      status_code: 'FULL_REDEMPTION',
      message: '1 of 1 data string redeemed.',
      total_gs1s_processed: 1,
      already_redeemed: [],
      not_yet_live: [],
      newly_redeemed: [{ gs1, master_offer_file: base }],
      master_offer_files: {
        [base]: {
          primary_purchase_gtins: ['00012345678905'],
          second_purchase_gtins: [],
          third_purchase_gtins: [],
          primary_purchase_save_value: 100,
          primary_purchase_requirements: 2,
          primary_purchase_req_code: 0,
          save_value_code: 0,
          applies_to_which_item: 0,
          store_coupon: 0,
          donot_multiply_flag: 0,
        },
      },
      results: [{ gs1, status: 'success' }],
      event_timestamp: start.getTime(),
      pre_process: 'no',
    });
    const second = await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    expect(timeless(second)).toEqual({
      status: 'failure',
      status_code: 'NO_REDEMPTION',
      message: '0 of 1 data string redeemed. This data string was already redeemed.',
      total_gs1s_processed: 1,
      already_redeemed: [gs1],
      not_yet_live: [],
      newly_redeemed: [],
      master_offer_files: {},
      results: [
        {
          gs1,
          status: 'failure',
          reason: 'already_redeemed',
          message: 'This data string was already redeemed.',
          redeemed_by_you: true,
        },
      ],
      event_timestamp: start.getTime(),
      pre_process: 'no',
    });
  });

  test('the offer’s details come as numbers and text as the till needs them, and follow an edit at once', async () => {
    const base = await offer({
      primary_purchase_gtins: ['00012345678905', '0036000291452'],
      primary_purchase_family_code: '012',
      second_purchase_requirements: '3',
      second_purchase_req_code: '1',
      second_purchase_gs1_company_prefix: '0012345',
      second_purchase_gtins: ['00012345678912'],
      additional_purchase_rules_code: '1',
      gln: '4006381333931',
      save_value_code: '5',
      primary_purchase_save_value: '25',
    });
    const details = (await ok(redeem(await coupon(base)))).master_offer_files[base];
    expect(details).toMatchObject({
      primary_purchase_gtins: ['00012345678905', '0036000291452'],
      primary_purchase_family_code: '012',
      second_purchase_requirements: 3,
      second_purchase_req_code: 1,
      second_purchase_gs1_company_prefix: '0012345',
      second_purchase_gtins: ['00012345678912'],
      third_purchase_gtins: [],
      additional_purchase_rules_code: 1,
      gln: '4006381333931',
      save_value_code: 5,
      primary_purchase_save_value: 25,
    });
    for (const unset of [
      'third_purchase_requirements',
      'third_purchase_req_code',
      'second_purchase_family_code',
    ]) {
      expect(details).not.toHaveProperty(unset);
    }
    await edit(base, { primary_purchase_gtins: ['00012345678929'] });
    const after = (await ok(redeem(await coupon(base)))).master_offer_files[base];
    expect(after.primary_purchase_gtins).toEqual(['00012345678929']);
  });

  test('one call takes strings of several offers, and tells only of offers it redeemed something of', async () => {
    const [one, two, three] = [await offer(), await offer(), await offer()];
    const [a, b, c] = [await coupon(one), await coupon(two), await coupon(three)];
    await ok(redeem(c));
    const answer = await ok(redeem([a, b, c, 'x']));
    expect(answer).toMatchObject({
      status: 'success',
      status_code: 'PARTIAL_REDEMPTION',
      total_gs1s_processed: 4,
    });
    expect(answer.message).toBe(
      `2 of 4 data strings redeemed. ${c}: This data string was already redeemed. See results for the others.`,
    );
    expect(Object.keys(answer.master_offer_files).sort()).toEqual([one, two].sort());
    expect(answer.newly_redeemed).toEqual([
      { gs1: a, master_offer_file: one },
      { gs1: b, master_offer_file: two },
    ]);
    expect(verdicts(answer)).toEqual(['ok', 'ok', 'already_redeemed', 'invalid']);
  });

  test('a string repeated in one call succeeds first and is already redeemed after', async () => {
    const [a, b] = await coupons(2);
    const answer = await ok(redeem([a, b, a, `]C1${a}`]));
    expect(verdicts(answer)).toEqual(['ok', 'ok', 'already_redeemed', 'already_redeemed']);
    expect(answer.newly_redeemed).toHaveLength(2);
    expect(answer).toMatchObject({
      already_redeemed: [a],
      total_gs1s_processed: 4,
      status_code: 'PARTIAL_REDEMPTION',
    });
  });

  test('no_purchase_requirement leaves the offers’ details out', async () => {
    const [a, b] = await coupons(2);
    expect((await ok(redeem(a, { no_purchase_requirement: 'yes' }))).master_offer_files).toEqual({});
    const answer = await ok(redeem(b, { no_purchase_requirement: 'no', include_check_digit: 'yes' }));
    expect(answer.master_offer_files[scene.base].primary_purchase_gtins).toEqual(['00012345678905']);
  });

  test('the same operation answers under both paths, for both roles', async () => {
    const accelerator = await book.account('accelerator');
    await ok(scene.retailer.put('/retailer/toggle/accelerator', { email_domain: accelerator.domain }));
    const strings = await coupons(4);
    for (const [i, [caller, path]] of (
      [
        [scene.retailer, '/retailer/redeem'],
        [scene.retailer, '/accelerator/redeem'],
        [accelerator, '/retailer/redeem'],
        [accelerator, '/accelerator/redeem'],
      ] as const
    ).entries()) {
      const body = { gs1s: strings[i], retailer_email_domain: scene.retailer.domain };
      expect((await ok(caller.post(path, body))).status).toBe('success');
    }
  });

  // Input

  test('strings come as comma text, as an array, joined back to back, or as a scanner reads them', async () => {
    for (const write of [
      (all: string[]) => all.join(','),
      (all: string[]) => all,
      (all: string[]) => all.join(''),
      (all: string[]) => [all.slice(0, 2).join(','), all[2]],
      (all: string[]) => ` ,${all.map((gs1) => `(8112)${gs1.slice(4)}`).join(' , ')},`,
      (all: string[]) => [`]e0${all[0]}\u001d`, `^${all[1]}\r\n`, `]Q3(8112) ${all[2]!.slice(4)}`],
    ]) {
      const all = await coupons(3);
      const answer = await ok(redeem(write(all)));
      expect(answer.newly_redeemed.map((line: { gs1: string }) => line.gs1)).toEqual(all);
    }
  });

  test('every reference scan is read as it is marked, at the till as in the package', async () => {
    const file = new URL('../gs1/test/vectors/scan-normalise.json', import.meta.url);
    const { cases } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      cases: Array<{ raw: string; expected: string[] | null; why: string }>;
    };
    for (const { raw, expected, why } of cases) {
      // Commas and emptiness are the list's own business.
      if (raw.includes(',') || raw.trim() === '') continue;
      const answer = await ok(redeem([raw], { pre_process: 'yes' }));
      if (expected === null) {
        expect(verdicts(answer), why).toEqual(['invalid']);
      } else {
        expect(
          answer.results.map((line: { gs1: string }) => line.gs1),
          why,
        ).toEqual(expected);
        const fetchCode = normaliseScan(raw).kind === 'fetch_code';
        expect(new Set(verdicts(answer)), why).toEqual(new Set([fetchCode ? 'invalid' : 'not_deposited']));
      }
    }
  });

  test('every GS1 reference case comes out as marked: valid ones are looked up, others are invalid', async () => {
    const file = new URL('../gs1/test/vectors/gs1-8112-lint_couponposoffer.json', import.meta.url);
    const { cases } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      cases: Array<{ element_string: string; valid: boolean }>;
    };
    for (const { element_string, valid } of cases) {
      const answer = await ok(redeem([element_string], { pre_process: 'yes' }));
      const expected = valid ? 'not_deposited' : 'invalid';
      expect(verdicts(answer), element_string).toEqual([expected]);
    }
  });

  test('at most 100 strings go in one call; over it nothing is done and the expanded list comes back', async () => {
    const base = await offer();
    const many = await coupons(101, base);
    for (const gs1s of [
      many,
      many.join(','),
      many.join(''),
      [many.slice(0, 60).join(''), ...many.slice(60)],
    ]) {
      const body = await refused(redeem(gs1s), 'EXCEED_MAXIMUM');
      expect(body.gs1s).toEqual(many);
    }
    expect(await counts(base)).toMatchObject({ redeemed: 0 });
    const answer = await ok(redeem(many.slice(0, 100)));
    expect(answer).toMatchObject({ status_code: 'FULL_REDEMPTION', total_gs1s_processed: 100 });
  });

  test('wrong input is refused by field, before anything is redeemed', async () => {
    const gs1 = await coupon();
    const wrong = await faults(
      redeem(gs1, {
        selected_store: 'x'.repeat(65),
        store_address: 'x'.repeat(301),
        retailer_email_domain: 'no domain',
        pre_process: 'maybe',
        no_purchase_requirement: 3,
        offline: {},
        redeemed_at: 'yesterday',
        client_txn_id: 'x'.repeat(256),
      }),
    );
    expect(Object.keys(wrong).sort()).toEqual([
      'client_txn_id',
      'no_purchase_requirement',
      'offline',
      'pre_process',
      'redeemed_at',
      'retailer_email_domain',
      'selected_store',
      'store_address',
    ]);
    expect(await faults(scene.retailer.post('/retailer/redeem', {}))).toEqual({ gs1s: 'is required' });
    expect(await faults(redeem([8112]))).toEqual({ 'gs1s.0': expect.stringMatching(/lost digits/) });
    expect((await ok(redeem(gs1))).status).toBe('success');
  });

  test('empty optional fields are as absent, and an unknown store never blocks a sale', async () => {
    const empty = {
      selected_store: '',
      store_address: '',
      retailer_email_domain: '',
      pre_process: '',
      no_purchase_requirement: '',
      include_check_digit: '',
      offline: '',
      redeemed_at: '',
      client_txn_id: '',
    };
    expect((await ok(redeem(await coupon(), empty))).status).toBe('success');
    for (const selected_store of ['nobody knows it', 42, '0042']) {
      expect((await ok(redeem(await coupon(), { selected_store }))).status).toBe('success');
    }
  });

  test('a retailer may name itself and nobody else', async () => {
    const gs1 = await coupon();
    for (const domain of [other.domain, 'nobody.example']) {
      await refused(redeem(gs1, { retailer_email_domain: domain }), 'FORBIDDEN');
    }
    const named = { retailer_email_domain: scene.retailer.domain.toUpperCase() };
    expect((await ok(redeem(gs1, named))).status).toBe('success');
  });

  // Reasons

  test('a string nobody deposited is not deposited, under an offer that exists or not', async () => {
    const answer = await ok(
      redeem([composeSerialized(scene.base, '999999'), composeSerialized(newBase(), '999999')]),
    );
    expect(verdicts(answer)).toEqual(['not_deposited', 'not_deposited']);
    expect(answer).toMatchObject({ status: 'failure', status_code: 'NO_REDEMPTION', newly_redeemed: [] });
  });

  test('another retailer is told that a string is redeemed and not that it is its own', async () => {
    const gs1 = await coupon();
    await ok(redeem(gs1));
    const line = (await ok(redeem(gs1, {}, other))).results[0];
    expect(line).toMatchObject({ reason: 'already_redeemed' });
    expect(line).not.toHaveProperty('redeemed_by_you');
  });

  test('when several reasons hold, the first of the contract’s order is given', async () => {
    const { manufacturer, provider, retailer } = scene;
    const base = await offer();
    const [deleted, spent, redeemed, bound, plain] = await coupons(5, base);
    const sent = [deleted, spent, redeemed, bound, plain];
    const ask = async () => verdicts(await ok(redeem(sent, { client_txn_id: 'spent' })));
    await ok(provider.delete(`/provider/gs1/${deleted}`));
    await ok(redeem(spent, { client_txn_id: 'spent' }));
    await rollback(spent!);
    await ok(redeem(spent, { client_txn_id: 'again' }, other));
    await ok(redeem(redeemed, {}, other));
    const bounded = composeSerialized(base, `${bound!.slice(-15, -1)}9`);
    await ok(provider.post('/provider/deposit', { gs1s: bounded, retailer_email_domain: other.domain }));
    sent[3] = bounded;
    // Everything that can hold: not begun, deactivated, closed to this retailer, outside its window.
    await edit(base, { redemption_start_time: '05/10/2026', redemption_end_time: '05/20/2026' });
    await change(base, 'active', { active: 'no' });
    const window = `/manufacturer/base_gs1/${base}/redemption_window`;
    await ok(manufacturer.post(window, { dates_of_month: [31], time_zone: 'America/New_York' }));
    expect(await ask()).toEqual(new Array(5).fill('not_yet_live'));
    const yet = await ok(redeem(sent));
    expect(yet.not_yet_live).toEqual(sent);

    book.moveClock(new Date('2026-06-15T12:00:00Z'));
    await signIn();
    expect(await ask()).toEqual(['deleted', 'rolled_back', 'already_redeemed', 'deactivated', 'deactivated']);
    await change(base, 'active', { active: 'yes' });
    expect(await ask()).toEqual([
      'deleted',
      'rolled_back',
      'already_redeemed',
      'retailer_not_authorized',
      'expired',
    ]);
    await edit(base, { redemption_end_time: '12/31/2026' });
    expect(await ask()).toEqual([
      'deleted',
      'rolled_back',
      'already_redeemed',
      'retailer_not_authorized',
      'outside_redemption_window',
    ]);
    await ok(manufacturer.delete(window));
    expect(await ask()).toEqual([
      'deleted',
      'rolled_back',
      'already_redeemed',
      'retailer_not_authorized',
      'ok',
    ]);
    book.moveClock(start);
    await signIn(retailer);
  });

  test('both ends of the redemption window belong to it, to the millisecond', async () => {
    const base = await offer({ redemption_start_time: '05/02/2026', redemption_end_time: '05/03/2026' });
    const [gs1] = await coupons(1, base);
    for (const [instant, verdict] of [
      ['2026-05-02T03:59:59.999Z', 'not_yet_live'],
      ['2026-05-02T04:00:00.000Z', 'ok'],
      ['2026-05-04T09:59:59.999Z', 'ok'],
      ['2026-05-04T10:00:00.000Z', 'expired'],
    ]) {
      book.moveClock(new Date(instant!));
      await scene.retailer.signIn();
      expect(verdicts(await ok(redeem(gs1, { pre_process: 'yes' }))), instant).toEqual([verdict]);
    }
    book.moveClock(start);
    await signIn();
  });

  test('an offer may be unlocked at any time; redeeming goes on', async () => {
    const base = await offer();
    const gs1 = await coupon(base);
    await change(base, 'lock', { lock: 'no' });
    expect((await ok(redeem(gs1))).status).toBe('success');
  });

  test('a deactivated offer redeems nothing, and all of it again once it is active', async () => {
    const base = await offer();
    const gs1 = await coupon(base);
    await change(base, 'active', { active: 'no' });
    expect(verdicts(await ok(redeem(gs1)))).toEqual(['deactivated']);
    await change(base, 'active', { active: 'yes' });
    expect((await ok(redeem(gs1))).status).toBe('success');
  });

  // Transaction ids

  test('a call repeated under its transaction id is answered as the first time, and counted once', async () => {
    const base = await offer();
    const strings = await coupons(2, base);
    const first = await ok(redeem(strings, { client_txn_id: 'till-1' }));
    for (let i = 0; i < 3; i++) {
      book.moveClock(minute);
      const again = await ok(redeem(strings, { client_txn_id: 'till-1' }));
      const told = (body: Record<string, unknown>) => ({ ...timeless(body), event_timestamp: 0 });
      expect(told(again)).toEqual(told(first));
    }
    expect(await counts(base)).toMatchObject({ redeemed: 2 });
    expect(verdicts(await ok(redeem(strings)))).toEqual(['already_redeemed', 'already_redeemed']);
    expect(verdicts(await ok(redeem(strings, { client_txn_id: 'till-2' })))).toEqual([
      'already_redeemed',
      'already_redeemed',
    ]);
  });

  test('the transaction id may stand in the header Idempotency-Key', async () => {
    const gs1 = await coupon();
    const send = (key: string) =>
      scene.retailer.call('POST', '/retailer/redeem', { gs1s: gs1 }, { 'idempotency-key': key });
    expect((await ok(send('head-1'))).status).toBe('success');
    expect((await ok(send('head-1'))).status).toBe('success');
    expect((await ok(redeem(gs1, { client_txn_id: 'head-1' }))).status).toBe('success');
    expect((await ok(send('head-2'))).status).toBe('failure');
    await refused(send('x'.repeat(256)), 'VALIDATION');
  });

  test('a retry under the same id judges the strings it did not redeem anew', async () => {
    const base = await offer();
    const [a, b] = await coupons(2, base);
    await ok(redeem(b, {}, other));
    const txn = { client_txn_id: 'till-3' };
    expect(verdicts(await ok(redeem([a, b], txn)))).toEqual(['ok', 'already_redeemed']);
    await rollback(b!, other);
    expect(verdicts(await ok(redeem([a, b], txn)))).toEqual(['ok', 'ok']);
    expect(await counts(base)).toMatchObject({ redeemed: 3, rolled_back: 1 });
  });

  test('an id whose redemption was rolled back is spent for that string, for ever and for this retailer alone', async () => {
    const [a, b] = await coupons(2);
    const txn = { client_txn_id: 'till-4' };
    await ok(redeem(a, txn));
    await rollback(a!);
    expect(verdicts(await ok(redeem([a, b], txn)))).toEqual(['rolled_back', 'ok']);
    expect((await ok(redeem(a, txn, other))).status).toBe('success');
    await rollback(a!, other);
    expect(verdicts(await ok(redeem(a, txn, other)))).toEqual(['rolled_back']);
    expect((await ok(redeem(a, { client_txn_id: 'till-5' }))).status).toBe('success');
    expect(verdicts(await ok(redeem(a, txn)))).toEqual(['rolled_back']);
    await rollback(a!);
    expect(verdicts(await ok(redeem(a, txn)))).toEqual(['rolled_back']);
    expect((await ok(redeem(a))).status).toBe('success');
  });

  test('two retailers may use the same id for different strings and for the same one', async () => {
    const [a, b] = await coupons(2);
    const txn = { client_txn_id: '1' };
    expect((await ok(redeem(a, txn))).status).toBe('success');
    expect((await ok(redeem(b, txn, other))).status).toBe('success');
    const taken = await ok(redeem(a, txn, other));
    expect(verdicts(taken)).toEqual(['already_redeemed']);
    expect(taken.results[0]).not.toHaveProperty('redeemed_by_you');
  });

  // Dry runs

  test('a dry run answers alike and changes nothing', async () => {
    const base = await offer();
    const [a, b] = await coupons(2, base);
    await ok(redeem(b));
    const dry = await ok(redeem([a, b, 'x', a], { pre_process: 'yes' }));
    expect(dry).toMatchObject({ pre_process: 'yes', status: 'success', status_code: 'PARTIAL_REDEMPTION' });
    expect(dry.message).toMatch(/^1 of 4 data strings could be redeemed/);
    expect(verdicts(dry)).toEqual(['ok', 'already_redeemed', 'invalid', 'already_redeemed']);
    expect(await counts(base)).toMatchObject({ redeemed: 1 });
    const real = await ok(redeem([a, b, 'x', a]));
    const { message: _, pre_process: __, ...rest } = timeless(dry);
    expect(timeless(real)).toMatchObject(rest);
  });

  test('a dry run neither uses nor knows a transaction id', async () => {
    const [a, b] = await coupons(2);
    const txn = { client_txn_id: 'dry-1' };
    await ok(redeem(a, { ...txn, pre_process: 'yes' }));
    await ok(redeem(b, txn));
    expect(verdicts(await ok(redeem([a, b], { ...txn, pre_process: 'yes' })))).toEqual([
      'ok',
      'already_redeemed',
    ]);
    expect(verdicts(await ok(redeem([a, b], txn)))).toEqual(['ok', 'ok']);
  });

  // Offline

  test('an offline redemption is judged by its own time as to dates, and by now as to all else', async () => {
    const base = await offer({
      redemption_start_time: '05/02/2026',
      redemption_end_time: '05/03/2026',
      rolling_expiration: 1,
      rolling_expiration_days: 30,
    });
    const [a, b, c, d] = await coupons(4, base);
    book.moveClock(new Date('2026-05-10T12:00:00Z'));
    await signIn();
    const offline = (gs1: string | undefined, redeemed_at: unknown) =>
      redeem(gs1, { offline: 'yes', redeemed_at });
    const within = Date.parse('2026-05-03T12:00:00Z');
    expect(verdicts(await ok(redeem(a)))).toEqual(['expired']);
    expect(verdicts(await ok(offline(a, '2026-05-02T03:59:59Z')))).toEqual(['not_yet_live']);
    expect(verdicts(await ok(offline(a, '2026-05-04T10:00:00Z')))).toEqual(['expired']);
    expect(verdicts(await ok(offline(a, undefined)))).toEqual(['expired']);
    expect(verdicts(await ok(offline(a, within)))).toEqual(['ok']);
    expect(verdicts(await ok(offline(b, String(within))))).toEqual(['ok']);
    expect(verdicts(await ok(offline(c, '2026-05-03T08:00:00-04:00')))).toEqual(['ok']);
    expect(verdicts(await ok(offline(a, within)))).toEqual(['already_redeemed']);
    await change(base, 'active', { active: 'no' });
    expect(verdicts(await ok(offline(d, within)))).toEqual(['deactivated']);
    await change(base, 'active', { active: 'yes' });
    await ok(scene.provider.delete(`/provider/gs1/${d}`));
    expect(verdicts(await ok(offline(d, within)))).toEqual(['deleted']);
    // Without offline the time that is sent means nothing.
    expect(verdicts(await ok(redeem(d, { redeemed_at: within })))).toEqual(['deleted']);
    book.moveClock(start);
    await signIn();
  });

  test('an offline redemption lies at most 30 days back, never in the future, and after the deposit', async () => {
    const base = await offer();
    const gs1 = await coupon(base);
    const now = book.now.getTime();
    const offline = (redeemed_at: unknown) => redeem(gs1, { offline: true, redeemed_at });
    expect(await faults(offline(now + 1))).toEqual({ redeemed_at: 'must not be in the future' });
    expect(await faults(offline(now - 30 * day - 1))).toEqual({ redeemed_at: 'must be at most 30 days ago' });
    for (const wrong of ['now', '05/01/2026', '12', true, 1e300, -1e300]) {
      expect(await faults(offline(wrong))).toHaveProperty('redeemed_at');
    }
    expect(verdicts(await ok(offline(now - 1)))).toEqual(['not_deposited']);
    expect(verdicts(await ok(offline(now - 30 * day)))).toEqual(['not_deposited']);
    expect(verdicts(await ok(offline(now)))).toEqual(['ok']);
  });

  test('an offline report is retried under its id like any other', async () => {
    const base = await offer();
    const gs1 = await coupon(base);
    const redeemed_at = book.now.getTime();
    book.moveClock(minute);
    const report = { offline: 'yes', redeemed_at, client_txn_id: 'cut-off' };
    expect(verdicts(await ok(redeem(gs1, report)))).toEqual(['ok']);
    expect(verdicts(await ok(redeem(gs1, report)))).toEqual(['ok']);
    expect(await counts(base)).toMatchObject({ redeemed: 1 });
    book.moveClock(start);
  });

  // Fetch codes

  test('a fetch code redeems the string it stands for, beside other strings', async () => {
    const [a, b] = await coupons(2);
    const { fetch_code } = await ok(scene.provider.get(`/provider/fetch_code/${a}`));
    const answer = await ok(redeem([fetch_code, b]));
    expect(answer.newly_redeemed.map((line: { gs1: string }) => line.gs1)).toEqual([a, b]);
    const again = await ok(redeem([` ${fetch_code} `, a]));
    expect(again.results.map((line: { gs1: string }) => line.gs1)).toEqual([a, a]);
    expect(verdicts(again)).toEqual(['already_redeemed', 'already_redeemed']);
  });

  test('an expired code and an unknown one are each their own reason, and hurt no other string', async () => {
    const [a, b] = await coupons(2);
    const { fetch_code } = await ok(scene.provider.get(`/provider/fetch_code/${a}`));
    book.moveClock(5 * minute);
    const answer = await ok(redeem([fetch_code, '8112999999999999', b]));
    expect(verdicts(answer)).toEqual(['fetch_code_expired', 'invalid', 'ok']);
    expect(answer.results[0]).toMatchObject({ gs1: fetch_code, message: expect.stringMatching(/new one/) });
    book.moveClock(start);
  });

  // Accelerators

  test('an accelerator redeems for retailers that assigned it, as long as they do', async () => {
    const accelerator = await book.account('accelerator');
    const [a, b, c] = await coupons(3);
    const act = (gs1: string | undefined, domain: string | undefined, more = {}) =>
      accelerator.post('/accelerator/redeem', { gs1s: gs1, retailer_email_domain: domain, ...more });
    const toggle = (enabled: string) =>
      ok(scene.retailer.put('/retailer/toggle/accelerator', { email_domain: accelerator.domain, enabled }));
    expect(await faults(act(a, undefined))).toHaveProperty('retailer_email_domain');
    await refused(act(a, scene.retailer.domain), 'NOT_FOUND');
    await toggle('yes');
    expect((await ok(act(a, scene.retailer.domain, { client_txn_id: 'acc-1' }))).status).toBe('success');
    await refused(act(b, other.domain), 'NOT_FOUND');
    // The redemption is the retailer's: it is told so, and a retry by itself under the id is the same.
    expect((await ok(redeem(a))).results[0]).toMatchObject({ redeemed_by_you: true });
    expect(verdicts(await ok(redeem(a, { client_txn_id: 'acc-1' })))).toEqual(['ok']);
    expect((await ok(redeem(a, {}, other))).results[0]).not.toHaveProperty('redeemed_by_you');
    await toggle('no');
    await refused(act(b, scene.retailer.domain), 'NOT_FOUND');
    await toggle('yes');
    expect((await ok(act(c, ` ${scene.retailer.domain.toUpperCase()}`))).status).toBe('success');
    await ok(book.operator('POST', `/operator/accounts/${scene.retailer.account.account_id}/disable`));
    await refused(act(b, scene.retailer.domain), 'NOT_FOUND');
    await ok(book.operator('POST', `/operator/accounts/${scene.retailer.account.account_id}/enable`));
    book.moveClock(1_000);
  });

  // Together

  test('of many tills at once one redeems a string and all others are told so', async () => {
    const base = await offer();
    const gs1 = await coupon(base);
    const tills = [scene.retailer, other, await book.account('retailer')];
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, i) =>
        ok(redeem(gs1, { client_txn_id: `race-${i}` }, tills[i % 3])),
      ),
    );
    const verdict = answers.map((answer) => verdicts(answer)[0]);
    expect(verdict.filter((one) => one === 'ok')).toHaveLength(1);
    expect(verdict.filter((one) => one === 'already_redeemed')).toHaveLength(59);
    expect(await counts(base)).toMatchObject({ redeemed: 1 });
  });

  test('calls at once for overlapping strings redeem each string once', async () => {
    const base = await offer();
    const strings = await coupons(40, base);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        ok(redeem([...strings.slice(i), ...strings.slice(0, i)].slice(0, 25))),
      ),
    );
    const newly = answers.flatMap((answer) => answer.newly_redeemed.map((line: { gs1: string }) => line.gs1));
    expect([...newly].sort()).toEqual([...strings].sort());
    expect(await counts(base)).toMatchObject({ redeemed: 40 });
  });
});
