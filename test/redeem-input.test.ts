import fs from 'node:fs';
import { normaliseScan } from '@offerbook/gs1';
import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';
import { writeNotes } from './harness/upkeep.ts';

const minute = 60_000;
const fullWidth = (digit: string) => String.fromCharCode(0xff10 + Number(digit));

onEveryEngine('redeem input', (engine) => {
  const at = new TillStage(engine);
  const { redeem, coupons, coupon, offer, counts, start } = at;

  test('strings come as comma text, as an array, joined back to back, or as a scanner reads them', async () => {
    for (const write of [
      (all: string[]) => all.join(','),
      (all: string[]) => all,
      (all: string[]) => all.join(''),
      (all: string[]) => [all.slice(0, 2).join(','), all[2]],
      (all: string[]) => ` ,${all.map((gs1) => `(8112)${gs1.slice(4)}`).join(' , ')},`,
      ...['\r\n', '\n', '\t', '\u001d', '\u2028', ']C1', '\u0003\u0002', '<GS>', '^]', ' ', '; '].map(
        (separator) => (all: string[]) => all.join(separator),
      ),
      (all: string[]) => [`\u200b${all[0]}`, `="${all[1]}"`, `']C1]e0${all[2]}\u200e`],
      (all: string[]) => all.map((gs1) => gs1.replace(/\d{4}/g, '$& ').replace(/\d/g, fullWidth)).join('\n'),
      (all: string[]) => [`\u200b`, all.map((gs1) => gs1.replace(/\d{5}/g, '$&\u2011')).join('\u200b')],
      (all: string[]) => [`]e0${all[0]}\u001d`, `^${all[1]}\r\n`, `]Q3(8112) ${all[2]!.slice(4)}`],
    ]) {
      const all = await coupons(3);
      const answer = await ok(redeem(write(all)));
      expect(answer.newly_redeemed.map((line: { gs1: string }) => line.gs1)).toEqual(all);
    }
  });

  test('what is no string is invalid for itself alone and spoils no other', async () => {
    const [first, second] = (await coupons(2)) as [string, string];
    const answer = await ok(redeem(`${first}\n${first.slice(0, 20)}\t81O2\r\n${second}`));
    expect(answer.results.map(({ gs1 }: { gs1: string }) => gs1)).toEqual([
      first,
      first.slice(0, 20),
      '81O2',
      second,
    ]);
    expect(verdicts(answer)).toEqual(['ok', 'invalid', 'invalid', 'ok']);
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

  test('every GS1 reference case comes out as marked, but for the format of newspaper inserts: valid ones are looked up, others are invalid', async () => {
    const file = new URL('../gs1/test/vectors/gs1-8112-lint_couponposoffer.json', import.meta.url);
    const { cases } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      cases: Array<{ element_string: string; valid: boolean }>;
    };
    for (const { element_string, valid } of cases) {
      const answer = await ok(redeem([element_string], { pre_process: 'yes' }));
      // GS1's linter refuses format digit 2. The registry reads it (contract §2) and looks it up.
      const isInsert = element_string.startsWith('81122');
      const expected = valid || isInsert ? 'not_deposited' : 'invalid';
      expect(verdicts(answer), element_string).toEqual([expected]);
    }
  });

  test('at most 100 strings go in one call; over it nothing is done and the whole expanded list comes back', async () => {
    const base = await offer();
    const many = await coupons(140, base);
    for (const gs1s of [
      many,
      many.join(','),
      many.join(''),
      [many.slice(0, 60).join(''), ...many.slice(60)],
    ]) {
      const body = await refused(redeem(gs1s), 'EXCEED_MAXIMUM');
      expect(body.gs1s).toEqual(many);
      expect(body.message).toMatch(/At most 100 .* 140/);
    }
    expect(await counts(base)).toMatchObject({ redeemed: 0 });
    const answer = await ok(redeem(many.slice(0, 100)));
    expect(answer).toMatchObject({ status_code: 'FULL_REDEMPTION', total_gs1s_processed: 100 });
  });

  test('wrong input is refused by field, before anything is redeemed', async () => {
    const gs1 = await coupon();
    const wrong = await faults(
      redeem(gs1, {
        selected_store: [],
        store_address: 42,
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
    expect(await faults(at.retailer.post('/retailer/redeem', {}))).toEqual({ gs1s: 'is required' });
    expect(await faults(redeem([8112]))).toEqual({ 'gs1s.0': expect.stringMatching(/lost digits/) });
    for (const [wrong, kind] of [
      [[gs1], 'a list'],
      [{ gs1 }, 'an object'],
      [null, 'null'],
    ])
      expect(await faults(redeem([gs1, wrong]))).toEqual({ 'gs1s.1': `must be text, not ${kind}` });
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

  test('a store id or address that is too long is cut and never stops a sale; the answer says what was cut', async () => {
    const base = await offer();
    const [a, b, c] = await coupons(3, base);
    const [id, address] = [`${'x'.repeat(63)}🥜${'y'.repeat(10_000)}`, 'z'.repeat(301)];
    const long = await ok(redeem(a, { selected_store: id, store_address: address }));
    expect(verdicts(long)).toEqual(['ok']);
    expect(long.warnings).toEqual([
      { field: 'selected_store', message: expect.stringMatching(/first 64 are kept/) },
      { field: 'store_address', message: expect.stringMatching(/first 300 are kept/) },
    ]);
    const fits = await ok(redeem(b, { selected_store: 'x'.repeat(64), store_address: 'z'.repeat(300) }));
    expect(fits).not.toHaveProperty('warnings');
    // What is refused is noted under the same name.
    await ok(redeem(a, { selected_store: id }));
    await ok(redeem(c, { selected_store: id, pre_process: 'yes' }));
    const { data } = await ok(at.retailer.get('/retailer/redemptions/2026-05-01/2026-05-01?pageSize=1000'));
    const stores = new Map(data.map((row: { gs1: string; store: string }) => [row.gs1, row.store]));
    expect([stores.get(a), stores.get(b)]).toEqual(['x'.repeat(63), 'x'.repeat(64)]);
    await writeNotes(at.book);
    const errors = `/manufacturer/base_gs1/${base}/redemption_errors/already_redeemed`;
    expect((await ok(at.manufacturer.get(errors))).data).toMatchObject([{ gs1: a, store: 'x'.repeat(63) }]);
  });

  test('a retailer may name itself and nobody else', async () => {
    const gs1 = await coupon();
    for (const domain of [at.other.domain, 'nobody.example']) {
      await refused(redeem(gs1, { retailer_email_domain: domain }), 'FORBIDDEN');
    }
    const named = { retailer_email_domain: at.retailer.domain.toUpperCase() };
    expect((await ok(redeem(gs1, named))).status).toBe('success');
    const accelerator = await at.book.account('accelerator');
    const unnamed = accelerator.post('/accelerator/redeem', { gs1s: await at.coupon() });
    expect(await faults(unnamed)).toEqual({ retailer_email_domain: expect.stringMatching(/is required/) });
  });

  test('a fetch code redeems its string, beside other strings', async () => {
    const [a, b] = await coupons(2);
    const { fetch_code } = await ok(at.provider.get(`/provider/fetch_code/${a}`));
    const answer = await ok(redeem([fetch_code, b]));
    expect(answer.newly_redeemed.map((line: { gs1: string }) => line.gs1)).toEqual([a, b]);
    const again = await ok(redeem([` ${fetch_code} `, a]));
    expect(again.results.map((line: { gs1: string }) => line.gs1)).toEqual([a, a]);
    expect(verdicts(again)).toEqual(['already_redeemed', 'already_redeemed']);
  });

  test('an expired code and an unknown one are each their own reason, and hurt no other string', async () => {
    const [a, b] = await coupons(2);
    const { fetch_code } = await ok(at.provider.get(`/provider/fetch_code/${a}`));
    at.book.moveClock(5 * minute);
    const answer = await ok(redeem([fetch_code, '8112999999999999', b]));
    expect(verdicts(answer)).toEqual(['fetch_code_expired', 'invalid', 'ok']);
    expect(answer.results[1].message).toBe(
      'There is no such fetch code, or it has ended: ask for a new one.',
    );
    expect(answer.results[0]).toMatchObject({ gs1: fetch_code, message: expect.stringMatching(/new one/) });
    at.book.moveClock(start);
  });
});
