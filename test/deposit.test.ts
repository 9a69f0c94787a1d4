import { composeSerialized } from '@offerbook/gs1';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nthPrefix } from '../server/src/coupons/serialization-prefix.ts';
import type { Caller } from './harness/caller.ts';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import {
  deposited,
  lockedOffer,
  mainScene,
  newBase,
  offerData,
  ok,
  prefixOf,
  strings,
} from './harness/scene.ts';

const day = 86_400_000;
const start = new Date('2026-05-01T12:00:00Z');

/** The lists of a deposit's answer, by the reason that fills them. */
const listOf: Record<string, string> = {
  invalid: 'invalid_gs1s',
  ...Object.fromEntries(
    [
      'already_added',
      'not_owned_by_you',
      'not_locked',
      'not_yet_live',
      'expired',
      'deactivated',
      'deleted',
      'retailer_required',
      'no_copies_available',
      'try_again',
    ].map((reason) => [reason, reason]),
  ),
};

onEveryEngine('deposit', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let prefix: string;
  let serials = 0;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: start, env: { DEPOSIT_MAXIMUM: '50' } });
    scene = await mainScene(book);
    prefix = await prefixOf(scene.provider);
  });
  afterAll(() => book?.stop());

  const deposit = (gs1s: unknown, more: Record<string, unknown> = {}, caller = scene.provider) =>
    caller.post('/provider/deposit', { gs1s, ...more });
  /** So many strings nobody deposited yet. */
  const fresh = (base: string, count = 1) => {
    serials += count;
    return strings(base, prefix, count, serials - count);
  };
  const record = async (base: string) =>
    (await ok(scene.manufacturer.get(`/manufacturer/base_gs1/${base}`))).data;

  /** Deposits one string that must be refused for that reason, everywhere the answer says so. */
  async function refusedFor(reason: string, gs1: string, more = {}, caller = scene.provider): Promise<void> {
    const answer = await ok(deposit(gs1, more, caller));
    const lists = Object.fromEntries(Object.values(listOf).map((name) => [name, answer[name]]));
    const none = Object.fromEntries(Object.values(listOf).map((name) => [name, []]));
    expect(lists).toEqual({ ...none, [listOf[reason]!]: [gs1] });
    expect(answer.newly_added).toEqual([]);
    expect(answer.results).toEqual([
      { gs1, status: 'failure', reason, message: expect.stringMatching(/\w \w/) },
    ]);
    expect(answer).toMatchObject({ status: 'success', total_gs1s_processed: 1 });
  }

  test('a deposit says of every string from when to when it is valid, and fills no other list', async () => {
    const { base } = scene;
    const [gs1] = fresh(base);
    const answer = await ok(deposit(gs1));
    expect(answer).toMatchObject({
      status: 'success',
      newly_added: [
        {
          gs1,
          valid_from_timestamp: start.getTime(),
          valid_till_timestamp: Date.parse('2091-01-01T09:59:59.999Z'),
          campaign_metadata: {},
        },
      ],
      results: [{ gs1, status: 'success' }],
      total_gs1s_processed: 1,
    });
    for (const name of Object.values(listOf)) expect(answer[name], name).toEqual([]);
  });

  test('before the redemption begins a string is valid from that beginning', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider], {
      redemption_start_time: '06/01/2026',
    });
    const answer = await ok(deposit(fresh(base)));
    expect(answer.newly_added[0].valid_from_timestamp).toBe(Date.parse('2026-06-01T04:00:00Z'));
  });

  test('results stand in the order sent, one per string, failures among successes', async () => {
    const [a, b] = fresh(scene.base, 2);
    const stranger = composeSerialized(newBase(), `${prefix}000001`);
    const answer = await ok(deposit([b, 'rubbish', stranger, a, b]));
    expect(answer.results.map((line: { gs1: string; reason?: string }) => [line.gs1, line.reason])).toEqual([
      [b, undefined],
      ['rubbish', 'invalid'],
      [stranger, 'not_owned_by_you'],
      [a, undefined],
      [b, 'already_added'],
    ]);
    expect(answer.newly_added.map((line: { gs1: string }) => line.gs1)).toEqual([b, a]);
    expect(answer).toMatchObject({ status: 'success', total_gs1s_processed: 5, already_added: [b] });
    expect(await record(scene.base)).toMatchObject({ deposited_count: '3' });
  });

  test('strings come as comma text, as an array, joined back to back, or as a scanner reads them', async () => {
    const { base } = scene;
    const sets = [
      fresh(base, 3),
      fresh(base, 3),
      fresh(base, 3),
      fresh(base, 3),
      fresh(base, 3),
      fresh(base, 3),
    ];
    const written: unknown[] = [
      sets[0]!.join(','),
      sets[1],
      sets[2]!.join(''),
      [sets[3]!.slice(0, 2).join(','), '', ` ${sets[3]![2]}\r\n`],
      `,, ]e0${sets[4]![0]}\u001d,(8112)${sets[4]![1]!.slice(4)} ,^${sets[4]![2]}^,`,
      sets[5]!.map((gs1, i) => ['', ']C1', ']d2'][i] + gs1).join(', '),
    ];
    for (const [i, gs1s] of written.entries()) {
      const answer = await ok(deposit(gs1s));
      expect(
        answer.newly_added.map((line: { gs1: string }) => line.gs1),
        String(gs1s),
      ).toEqual(sets[i]);
    }
  });

  test('what is no data string is invalid for itself alone, with its fault in words', async () => {
    const { base } = scene;
    const [good] = fresh(base);
    const bad = [
      '8112',
      'hello',
      base,
      `${good}1`,
      '8112123456789012',
      '9'.repeat(40),
      good!.replace('8112', '8113'),
    ];
    const answer = await ok(deposit([...bad, good]));
    expect(answer.invalid_gs1s).toEqual(bad);
    expect(answer.newly_added).toMatchObject([{ gs1: good }]);
    for (const line of answer.results.slice(0, -1)) expect(line.message).toMatch(/\w+ \w+ \w+/);
  });

  test('input that holds no strings is refused by field', async () => {
    const { provider } = scene;
    expect(await faults(provider.post('/provider/deposit', {}))).toEqual({ gs1s: 'is required' });
    expect(await faults(deposit(8112))).toHaveProperty('gs1s');
    expect(await faults(deposit(['1', 8112]))).toEqual({ 'gs1s.1': expect.stringMatching(/lost digits/) });
    expect(await faults(deposit({}))).toHaveProperty('gs1s');
    expect(await faults(deposit(' , '))).toEqual({ gs1s: 'must hold at least one data string' });
    expect(await faults(deposit('1', { mode: 'other' }))).toHaveProperty('mode');
    expect(await faults(deposit('1', { retailer_email_domain: 'x' }))).toHaveProperty(
      'retailer_email_domain',
    );
  });

  test('over the limit nothing is done, and the expanded list comes back', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider]);
    const many = fresh(base, 51);
    for (const gs1s of [
      many,
      many.join(','),
      many.join(''),
      [many.slice(0, 20).join(''), ...many.slice(20)],
    ]) {
      const body = await refused(deposit(gs1s), 'EXCEED_MAXIMUM');
      expect(body.gs1s).toEqual(many);
      expect(body.message).toMatch(/At most 50 .* 51/);
    }
    const made = await refused(deposit(new Array(51).fill(base), { mode: 'base_gs1' }), 'EXCEED_MAXIMUM');
    expect(made.gs1s).toEqual(new Array(51).fill(base));
    expect(await record(base)).toMatchObject({ deposited_count: '0' });
    expect((await ok(deposit(many.slice(0, 50)))).newly_added).toHaveLength(50);
  });

  test('unless configured otherwise 5,000 strings go in one call', async () => {
    const other = await Offerbook.start({ engine, now: start });
    try {
      const { provider, base } = await mainScene(other);
      const many = strings(base, await prefixOf(provider), 5_001);
      await refused(provider.post('/provider/deposit', { gs1s: many }), 'EXCEED_MAXIMUM');
      expect(
        (await ok(provider.post('/provider/deposit', { gs1s: many.slice(1) }))).newly_added,
      ).toHaveLength(5_000);
    } finally {
      await other.stop();
    }
  });

  // Reasons

  test('a provider deposits only where it is authorized, and only under its own prefix', async () => {
    const { manufacturer, provider } = scene;
    const other = await book.account('provider');
    const base = await lockedOffer(manufacturer, [provider]);
    const [gs1] = fresh(base);
    await refusedFor('not_owned_by_you', gs1!, {}, other);
    await refusedFor('not_owned_by_you', composeSerialized(base, `${await prefixOf(other)}000001`));
    await refusedFor('not_owned_by_you', composeSerialized(newBase(), `${prefix}000001`));
    // Authorized in its turn, the other one still cannot use a prefix that is not its own.
    const path = `/manufacturer/base_gs1/${base}/toggle_provider`;
    await ok(manufacturer.post(path, { email_domain: other.domain }));
    await refusedFor('not_owned_by_you', gs1!, {}, other);
    await ok(deposit(gs1));
    await refusedFor('not_owned_by_you', gs1!, {}, other);
  });

  test('a provider that was removed deposits no more; what it deposited stays redeemable, deletable and has codes', async () => {
    const { manufacturer, provider, retailer } = scene;
    const base = await lockedOffer(manufacturer, [provider]);
    const [a, b, c] = fresh(base, 3);
    await ok(deposit([a, b]));
    const path = `/manufacturer/base_gs1/${base}/toggle_provider`;
    await ok(manufacturer.post(path, { email_domain: provider.domain, enabled: 'no' }));
    await refusedFor('not_owned_by_you', c!);
    await refusedFor('not_owned_by_you', a!);
    await ok(provider.get(`/provider/fetch_code/${a}`));
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: a }))).status).toBe('success');
    await ok(provider.delete(`/provider/gs1/${b}`));
    await ok(manufacturer.post(path, { email_domain: provider.domain, enabled: 'yes' }));
    expect((await ok(deposit(c))).newly_added).toHaveLength(1);
  });

  test('each state of the offer refuses with its own reason, and gives way when it ends', async () => {
    const { manufacturer, provider } = scene;
    const base = await lockedOffer(manufacturer, [provider], {
      campaign_start_time: '05/10/2026',
      campaign_end_time: '05/20/2026',
      total_circulation: 1,
    });
    const put = (what: string, body: unknown) =>
      ok(manufacturer.put(`/manufacturer/base_gs1/${base}/${what}`, body));
    const [gs1, another] = fresh(base, 2);
    await put('lock', { lock: 'no' });
    await put('active', { active: 'no' });
    await put('mandatory_retailer', { mandatory: 'yes' });
    // Everything holds at once: the first of the order is said, then the next as each is taken away.
    await refusedFor('not_locked', gs1!);
    await put('lock', { lock: 'yes' });
    await refusedFor('deactivated', gs1!);
    await put('active', { active: 'yes' });
    await refusedFor('not_yet_live', gs1!);
    book.moveClock(new Date('2026-05-10T03:59:59.999Z'));
    await signIn();
    await refusedFor('not_yet_live', gs1!);
    book.moveClock(1);
    await refusedFor('retailer_required', gs1!);
    await ok(deposit(gs1, { retailer_email_domain: scene.retailer.domain }));
    await refusedFor('retailer_required', another!);
    await refusedFor('no_copies_available', another!, { retailer_email_domain: scene.retailer.domain });
    book.moveClock(new Date('2026-05-21T09:59:59.999Z'));
    await signIn();
    await refusedFor('no_copies_available', another!, { retailer_email_domain: scene.retailer.domain });
    book.moveClock(1);
    await refusedFor('expired', another!);
    // What is there already is told before all of that.
    await put('lock', { lock: 'no' });
    await put('active', { active: 'no' });
    await refusedFor('already_added', gs1!);
    await ok(provider.delete(`/provider/gs1/${gs1}`));
    await refusedFor('deleted', gs1!);
    book.moveClock(start);
    await signIn();
  });

  /** The clock moved by days; the scene's tokens did not outlive that. */
  async function signIn(): Promise<void> {
    for (const caller of [scene.manufacturer, scene.provider, scene.retailer]) await caller.signIn();
  }

  test('strings may not be deposited after the redemption ends, though the campaign goes on', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider], {
      campaign_end_time: '12/31/2026',
      redemption_start_time: '01/01/2020',
      redemption_end_time: '04/01/2026',
    });
    await refusedFor('expired', fresh(base)[0]!);
  });

  test('a string of its own provider is already added in whatever state but deleted: a retry is harmless', async () => {
    const { manufacturer, provider, retailer } = scene;
    const base = await lockedOffer(manufacturer, [provider]);
    const [gs1] = await fresh(base);
    await ok(deposit(gs1));
    await refusedFor('already_added', gs1!);
    await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    await refusedFor('already_added', gs1!);
    await ok(retailer.delete(`/retailer/rollback/${gs1}`));
    await refusedFor('already_added', gs1!);
    await ok(provider.delete(`/provider/gs1/${gs1}`));
    await refusedFor('deleted', gs1!);
    const { data } = await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`));
    expect(data).toMatchObject({ deposited: 1, deleted: 1, redeemed: 1, rolled_back: 1 });
  });

  test('the circulation is exact: the strings beyond it are refused, wherever in a call they stand', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider], { total_circulation: 3 });
    const many = fresh(base, 5);
    const answer = await ok(deposit([many[0], many[0], ...many.slice(1)]));
    expect(answer.newly_added.map((line: { gs1: string }) => line.gs1)).toEqual(many.slice(0, 3));
    expect(answer).toMatchObject({ already_added: [many[0]], no_copies_available: many.slice(3) });
    expect(await record(base)).toMatchObject({ deposited_count: '3', available_count: '0' });
    await refusedFor('already_added', many[0]!);
    await ok(
      scene.manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1: base, total_circulation: 4 } }),
    );
    await ok(deposit(many[3]));
    await refusedFor('no_copies_available', many[4]!);
  });

  // Expiry, retailers

  test('with rolling expiration a string is valid so many times 24 hours, at most to the redemption end', async () => {
    const { manufacturer, provider, retailer } = scene;
    const base = await lockedOffer(manufacturer, [provider], {
      rolling_expiration: 1,
      rolling_expiration_days: 2,
      redemption_end_time: '05/04/2026',
    });
    const [a, b] = fresh(base, 2);
    const early = await ok(deposit(a));
    expect(early.newly_added[0].valid_till_timestamp).toBe(start.getTime() + 2 * day);
    book.moveClock(2 * day);
    await signIn();
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: a, pre_process: 'yes' }))).status).toBe(
      'success',
    );
    book.moveClock(1);
    const late = await ok(retailer.post('/retailer/redeem', { gs1s: a }));
    expect(late.results).toMatchObject([{ reason: 'expired' }]);
    const end = Date.parse('2026-05-05T09:59:59.999Z');
    expect((await ok(deposit(b))).newly_added[0].valid_till_timestamp).toBe(end);
    book.moveClock(start);
    await signIn();
  });

  test('strings deposited for a retailer are redeemed there and nowhere else', async () => {
    const { provider, retailer, base } = scene;
    const other = await book.account('retailer');
    const [gs1] = fresh(base);
    await ok(deposit(gs1, { retailer_email_domain: other.domain.toUpperCase() }));
    const elsewhere = await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    expect(elsewhere.results).toMatchObject([{ gs1, reason: 'retailer_not_authorized' }]);
    expect((await ok(other.post('/retailer/redeem', { gs1s: gs1 }))).status).toBe('success');
    for (const domain of ['nobody.example', provider.domain]) {
      await refused(deposit(fresh(base), { retailer_email_domain: domain }), 'NOT_FOUND');
    }
  });

  // Strings that the service makes

  test('mode base_gs1 makes one 15-digit serial per entry: the prefix and random digits, none twice', async () => {
    const { manufacturer, provider, retailer } = scene;
    const [one, two] = [
      await lockedOffer(manufacturer, [provider]),
      await lockedOffer(manufacturer, [provider]),
    ];
    const asked = [...new Array(20).fill(one), `${two}9`, `]C1${two}`];
    const answer = await ok(deposit(asked, { mode: 'base_gs1' }));
    const made = answer.newly_added.map((line: { gs1: string }) => line.gs1);
    expect(answer.total_gs1s_processed).toBe(22);
    expect(answer.results).toEqual(made.map((gs1: string) => ({ gs1, status: 'success' })));
    expect(new Set(made).size).toBe(22);
    const tails = made.map((gs1: string, i: number) => {
      const base = i < 20 ? one : two;
      expect(gs1).toMatch(new RegExp(`^${base}9${prefix}\\d{${15 - prefix.length}}$`));
      return Number(gs1.slice(-12));
    });
    const steps = tails.slice(1).map((tail: number, i: number) => tail - tails[i]);
    expect(new Set(steps).size).toBe(steps.length);
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: made }))).newly_redeemed).toHaveLength(22);
  });

  test('mode base_gs1 as comma text, and each entry that cannot be made named as it was asked for', async () => {
    const { manufacturer, provider } = scene;
    const good = await lockedOffer(manufacturer, [provider], { total_circulation: 2 });
    const foreign = await lockedOffer(manufacturer, []);
    const nobody = newBase();
    const asked = [good, '8112', foreign, nobody, good, good];
    const answer = await ok(deposit(asked.join(','), { mode: 'base_gs1' }));
    expect(answer.newly_added).toHaveLength(2);
    expect(answer).toMatchObject({
      invalid_gs1s: ['8112'],
      not_owned_by_you: [foreign, nobody],
      no_copies_available: [good],
    });
    expect(answer.results.map((line: { reason?: string }) => line.reason)).toEqual([
      undefined,
      'invalid',
      'not_owned_by_you',
      'not_owned_by_you',
      undefined,
      'no_copies_available',
    ]);
  });

  test('a provider whose strings are made for it need not have asked for its prefix', async () => {
    const other = await book.account('provider');
    const base = await lockedOffer(scene.manufacturer, [other]);
    const answer = await ok(deposit(base, { mode: 'base_gs1' }, other));
    const own = await prefixOf(other);
    expect(answer.newly_added[0].gs1).toMatch(new RegExp(`^${base}9${own}`));
  });

  // Prefixes

  test('a provider’s prefix is given on the first request and the same ever after, by POST and GET', async () => {
    const providers: Caller[] = [];
    for (let i = 0; i < 5; i++) providers.push(await book.account('provider'));
    // At once, so that a prefix given twice would be seen.
    const given = await Promise.all(providers.map((one) => prefixOf(one)));
    expect(new Set(given).size).toBe(5);
    for (const [i, one] of providers.entries()) {
      expect(given[i]).toMatch(/^\d{3}$/);
      expect((await ok(one.get('/provider/serialization_prefix'))).prefix).toBe(given[i]);
      expect(await prefixOf(one)).toBe(given[i]);
    }
    const reader = await book.account('provider');
    const read = (await ok(reader.get('/provider/serialization_prefix'))).prefix;
    expect(await prefixOf(reader)).toBe(read);
  });

  test('no prefix begins another, three digits for the first 900 and five at most', () => {
    const all: string[] = [];
    for (let n = 0, one = nthPrefix(0); one !== undefined; one = nthPrefix(++n)) all.push(one);
    expect(all.length).toBe(10_900);
    expect(all.slice(0, 900).every((one) => /^\d{3}$/.test(one))).toBe(true);
    expect(all.every((one) => /^\d{3,5}$/.test(one))).toBe(true);
    const sorted = [...all].sort();
    // In sorted order a prefix stands right before whatever it begins.
    expect(sorted.filter((one, i) => sorted[i + 1]?.startsWith(one))).toEqual([]);
  });

  test('a serial may be as short as 6 digits and keeps its leading zeros', async () => {
    const { manufacturer, provider, retailer } = scene;
    const base = await lockedOffer(manufacturer, [provider]);
    for (const serial of [`${prefix}000`, `${prefix}0000`, `${prefix}000000000000`, `${prefix}001`]) {
      const gs1 = composeSerialized(base, serial);
      expect((await ok(deposit(gs1))).newly_added).toMatchObject([{ gs1 }]);
      const redeemed = await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
      expect(redeemed.newly_redeemed).toEqual([{ gs1, master_offer_file: base }]);
    }
  });

  test('a deposit in one offer leaves every other as it is', async () => {
    const { manufacturer, provider } = scene;
    const [one, two] = [
      await lockedOffer(manufacturer, [provider]),
      await lockedOffer(manufacturer, [provider]),
    ];
    const before = await record(two);
    await deposited(provider, one, 4);
    expect(await record(two)).toEqual(before);
  });

  test('an offer that was deleted and made again takes deposits at once', async () => {
    const { manufacturer, provider, retailer } = scene;
    const again = await lockedOffer(manufacturer, [provider], { campaign_start_time: '06/01/2026' });
    // Judged once, so that whatever a server keeps of the offer is kept.
    await refusedFor('not_yet_live', fresh(again)[0]!);
    await ok(manufacturer.delete(`/manufacturer/base_gs1/${again}`));
    await refusedFor('not_owned_by_you', fresh(again)[0]!);
    await ok(manufacturer.post('/manufacturer/base_gs1?lock=yes', { data: offerData(again) }));
    const path = `/manufacturer/base_gs1/${again}/toggle_provider`;
    await ok(manufacturer.post(path, { email_domain: provider.domain }));
    const [gs1] = fresh(again);
    expect((await ok(deposit(gs1))).newly_added).toMatchObject([{ gs1 }]);
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }))).status).toBe('success');
  });
});
