import { composeSerialized } from '@offerbook/gs1';
import {
  deposited,
  lockedOffer,
  mainScene,
  newBase,
  offerData,
  ok,
  prefixOf,
  strings,
} from '@offerbook/world';
import { expect, test } from 'vitest';
import { DepositStage, listOf } from './harness/deposit-stage.ts';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, whereEnginesDiffer } from './harness/offerbook.ts';

whereEnginesDiffer('deposit', (engine) => {
  const at = new DepositStage(engine);
  const { deposit, fresh, record, refusedFor, start } = at;

  test('a deposit says of every string from when to when it is valid, and fills no other list', async () => {
    const { base } = at;
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
    const base = await lockedOffer(at.manufacturer, [at.provider], {
      redemption_start_time: '06/01/2026',
    });
    const answer = await ok(deposit(fresh(base)));
    expect(answer.newly_added[0].valid_from_timestamp).toBe(Date.parse('2026-06-01T04:00:00Z'));
  });

  test('results are in the order sent, one per string, failures among successes', async () => {
    const [a, b] = fresh(at.base, 2);
    const stranger = composeSerialized(newBase(), `${at.prefix}000001`);
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
    expect(await record(at.base)).toMatchObject({ deposited_count: '3' });
  });

  test('a string that is added is answered alike, whether or not others of its call are', async () => {
    const [a, b] = fresh(at.base, 2);
    const [alone, mixed] = [await ok(deposit(a)), await ok(deposit([b, 'rubbish']))];
    expect(Object.keys(alone)).toEqual(Object.keys(mixed));
    const named = (gs1: unknown, answer: typeof alone) =>
      JSON.stringify([answer.newly_added[0], answer.results[0]]).replaceAll(String(gs1), 'it');
    expect(named(a, alone)).toBe(named(b, mixed));
  });

  test('a print run sent again, its gap filled and both ends longer, is judged string by string', async () => {
    const run = fresh(at.base, 50);
    const inner = run.filter((_, n) => n >= 5 && n < 45 && n !== 20);
    expect((await ok(deposit(inner))).newly_added).toHaveLength(39);
    const { newly_added, already_added } = await ok(deposit(run));
    expect(newly_added.map(({ gs1 }: { gs1: string }) => gs1)).toEqual(
      run.filter((_, n) => n < 5 || n >= 45 || n === 20),
    );
    expect(already_added).toEqual(inner);
  });

  test('a warning about an unknown field stands in the answer of a deposit too', async () => {
    const [gs1] = fresh(at.base);
    const answer = await ok(at.provider.post('/provider/deposit', { gs1s: gs1, not_a_field: 1 }));
    expect(answer.newly_added).toMatchObject([{ gs1 }]);
    expect(JSON.stringify(answer.warnings)).toContain('not_a_field');
  });

  test('the message says how many were deposited, and why the first that was not', async () => {
    const [a, b] = fresh(at.base, 2);
    const message = async (...gs1s: string[]) => (await ok(deposit(gs1s))).message;
    expect(await message(a!)).toBe('1 of 1 data string deposited.');
    const added = 'This data string was deposited before.';
    expect(await message(a!)).toBe(`0 of 1 data string deposited. ${added}`);
    expect(await message(a!, b!)).toBe(`1 of 2 data strings deposited. ${a}: ${added}`);
    expect(await message(b!, a!)).toBe(
      `0 of 2 data strings deposited. ${b}: ${added} See results for the others.`,
    );
  });

  test('strings come as comma text, as an array, joined back to back, or as a scanner reads them', async () => {
    const { base } = at;
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
    const { base } = at;
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
    expect(answer.results[4].message).toMatch(/fetch code/);
  });

  test('input that holds no strings is refused by field', async () => {
    const { provider } = at;
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
    const base = await lockedOffer(at.manufacturer, [at.provider]);
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
    const most = await ok(deposit(new Array(50).fill(base), { mode: 'base_gs1' }));
    expect(most.newly_added).toHaveLength(50);
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

  test('a deposit in one offer leaves every other as it is', async () => {
    const { manufacturer, provider } = at;
    const [one, two] = [
      await lockedOffer(manufacturer, [provider]),
      await lockedOffer(manufacturer, [provider]),
    ];
    const before = await record(two);
    await deposited(provider, one, 4);
    expect(await record(two)).toEqual(before);
  });

  test('a call with strings of several offers counts each under its own', async () => {
    const { manufacturer, provider } = at;
    const [one, two, closed] = [
      await lockedOffer(manufacturer, [provider]),
      await lockedOffer(manufacturer, [provider]),
      await lockedOffer(manufacturer, []),
    ];
    const [a, b] = [strings(one, at.prefix, 3), strings(two, at.prefix, 3)];
    const answer = await ok(deposit([a[0], ...strings(closed, at.prefix, 1), b[1], a[2], b[2], b[0]]));
    const added = answer.newly_added.map((line: { gs1: string }) => line.gs1);
    expect(added).toEqual([a[0], b[1], a[2], b[2], b[0]]);
    expect(answer.not_owned_by_you).toEqual(strings(closed, at.prefix, 1));
    const counts = async (base: string) => (await record(base)).deposited_count;
    expect([await counts(one), await counts(two), await counts(closed)]).toEqual(['2', '3', '0']);
    expect((await ok(deposit([a[1], b[1]]))).already_added).toEqual([b[1]]);
  });

  test('an offer that was deleted and made again takes deposits at once', async () => {
    const { manufacturer, provider, retailer } = at;
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
