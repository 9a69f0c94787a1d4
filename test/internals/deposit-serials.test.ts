import { composeSerialized, unpackSerial } from '@offerbook/gs1';
import { type Caller, lockedOffer, newBase, ok, prefixOf } from '@offerbook/world';
import { expect, test } from 'vitest';
import { freshSerial } from '../../server/src/coupons/redemptions/redeem-insert.ts';
import { nthPrefix } from '../../server/src/coupons/strings/serialization-prefix.ts';
import { DepositStage } from '../harness/deposit-stage.ts';
import { refused } from '../harness/envelope.ts';
import { once, onEveryEngine } from '../harness/offerbook.ts';

once.test('no generated serial number reads as a printed code followed by another string', () => {
  for (let n = 0; n < 20_000; n++) {
    const serial = unpackSerial(freshSerial('0008'));
    expect(serial).toMatch(/^0008\d{11}$/);
    expect(serial.slice(3, 7)).not.toBe('8112');
  }
});

onEveryEngine('deposit serials', (engine) => {
  const at = new DepositStage(engine);
  const { deposit } = at;

  test('mode base_gs1 makes one 15-digit serial per entry: the prefix and random digits, none twice', async () => {
    const { manufacturer, provider, retailer } = at;
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
      expect(gs1).toMatch(new RegExp(`^${base}9${at.prefix}\\d{${15 - at.prefix.length}}$`));
      return Number(gs1.slice(-12));
    });
    const steps = tails.slice(1).map((tail: number, i: number) => tail - tails[i]);
    expect(new Set(steps).size).toBe(steps.length);
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: made }))).newly_redeemed).toHaveLength(22);
  });

  test('mode base_gs1 as comma text, and each entry that cannot be made named as it was asked for', async () => {
    const { manufacturer, provider } = at;
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

  test('a serial number that was deposited is not made again, however few are left', async () => {
    const [crowded, none] = [await at.book.account('provider'), await at.book.account('provider')];
    const base = await lockedOffer(at.manufacturer, [crowded]);
    // As if all others of its prefix were taken: ten numbers begin with this one.
    const prefix = `999${'0'.repeat(11)}`;
    await at.book.running.app.registries.test.db.query(
      `insert into provider_prefix (provider_id, prefix)
       select account_id, $2 from account where email_domain = $1 and role = 'provider'`,
      [crowded.domain, prefix],
    );
    const all = Array.from({ length: 10 }, (_, digit) => composeSerialized(base, `${prefix}${digit}`));
    expect((await ok(deposit(all.slice(0, 7), {}, crowded))).newly_added).toHaveLength(7);
    const long = 'x'.repeat(120);
    const asked = [base, ` ${long} `, base, base, 'a-1'];
    const answer = await ok(deposit(asked, { mode: 'base_gs1' }, crowded));
    const made = answer.newly_added.map((line: { gs1: string }) => line.gs1);
    expect(made.toSorted()).toEqual(all.slice(7));
    expect(answer.invalid_gs1s).toEqual([long.slice(0, 100)]);
    // It may be a lookup code.
    expect(answer.not_owned_by_you).toEqual(['A-1']);
    // Nor is anything its own to one that has no prefix.
    expect((await ok(deposit(all[0], {}, none))).not_owned_by_you).toEqual([all[0]]);
  });

  test('a provider whose strings are made for it need not have asked for its prefix', async () => {
    const other = await at.book.account('provider');
    const base = await lockedOffer(at.manufacturer, [other]);
    const answer = await ok(deposit(base, { mode: 'base_gs1' }, other));
    const own = await prefixOf(other);
    expect(answer.newly_added[0].gs1).toMatch(new RegExp(`^${base}9${own}`));
  });

  test('a provider’s prefix is given on the first request and the same ever after, by POST and GET', async () => {
    const providers: Caller[] = [];
    for (let i = 0; i < 5; i++) providers.push(await at.book.account('provider'));
    // At once, so that a prefix given twice would be seen.
    const given = await Promise.all(providers.map((one) => prefixOf(one)));
    expect(new Set(given).size).toBe(5);
    for (const [i, one] of providers.entries()) {
      expect(given[i]).toMatch(/^\d{3}$/);
      expect((await ok(one.get('/provider/serialization_prefix'))).prefix).toBe(given[i]);
      expect(await prefixOf(one)).toBe(given[i]);
    }
    const twice = await at.book.account('provider');
    const [one, same] = await Promise.all([prefixOf(twice), prefixOf(twice)]);
    expect(one).toBe(same);
    const reader = await at.book.account('provider');
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

  test('once every prefix is given, a provider that asks for its first is told so, and one that has its own keeps it', async () => {
    const late = await at.book.account('provider');
    const { db } = at.book.running.app.registries.test;
    await db.query(
      `with filled as (
         insert into account (role, email_domain, name, created_at)
         select 'provider', n || '.full.example', 'Full', now() from generate_series(1, 10900) n
         returning account_id as provider_id
       ) insert into provider_prefix select provider_id, 'full' || provider_id from filled`,
    );
    try {
      const told = await refused(late.post('/provider/serialization_prefix', {}), 'UNAVAILABLE');
      expect(told.message).toContain('Ask the operator');
      expect(await prefixOf(at.provider)).toBe(at.prefix);
    } finally {
      await db.query(`delete from provider_prefix where prefix like 'full%'`);
    }
    expect(await prefixOf(late)).toMatch(/^\d{3}$/);
  });

  test('a serial may be as short as 6 digits and keeps its leading zeros', async () => {
    const { manufacturer, provider, retailer } = at;
    const base = await lockedOffer(manufacturer, [provider]);
    for (const serial of [
      `${at.prefix}000`,
      `${at.prefix}0000`,
      `${at.prefix}000000000000`,
      `${at.prefix}001`,
    ]) {
      const gs1 = composeSerialized(base, serial);
      expect((await ok(deposit(gs1))).newly_added).toMatchObject([{ gs1 }]);
      const redeemed = await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
      expect(redeemed.newly_redeemed).toEqual([{ gs1, master_offer_file: base }]);
    }
  });
});
