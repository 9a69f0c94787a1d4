import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { whereEnginesDiffer } from './harness/offerbook.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';

whereEnginesDiffer('redeem', (engine) => {
  const at = new TillStage(engine);
  const { redeem, coupons, coupon, offer, edit, counts, start } = at;

  test('a deposited string is redeemed once, and the second call is refused', async () => {
    const { retailer, base } = at;
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

  test('one call takes strings of several offers, and returns only the offers of redeemed strings', async () => {
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
    expect(answer.master_offer_files[at.base].primary_purchase_gtins).toEqual(['00012345678905']);
  });

  test('the same operation answers under both paths, for both roles', async () => {
    const accelerator = await at.book.account('accelerator');
    await ok(at.retailer.put('/retailer/toggle/accelerator', { email_domain: accelerator.domain }));
    const strings = await coupons(4);
    for (const [i, [caller, path]] of (
      [
        [at.retailer, '/retailer/redeem'],
        [at.retailer, '/accelerator/redeem'],
        [accelerator, '/retailer/redeem'],
        [accelerator, '/accelerator/redeem'],
      ] as const
    ).entries()) {
      const body = { gs1s: strings[i], retailer_email_domain: at.retailer.domain };
      expect((await ok(caller.post(path, body))).status).toBe('success');
    }
  });

  test('an accelerator redeems for retailers that assigned it, as long as they do', async () => {
    const accelerator = await at.book.account('accelerator');
    const [a, b, c] = await coupons(3);
    const act = (gs1: string | undefined, domain: string | undefined, more = {}) =>
      accelerator.post('/accelerator/redeem', { gs1s: gs1, retailer_email_domain: domain, ...more });
    const toggle = (enabled: string) =>
      ok(at.retailer.put('/retailer/toggle/accelerator', { email_domain: accelerator.domain, enabled }));
    expect(await faults(act(a, undefined))).toHaveProperty('retailer_email_domain');
    await refused(act(a, at.retailer.domain), 'NOT_FOUND');
    await toggle('yes');
    expect((await ok(act(a, at.retailer.domain, { client_txn_id: 'acc-1' }))).status).toBe('success');
    await refused(act(b, at.other.domain), 'NOT_FOUND');
    // The redemption is the retailer's: it is answered so, and under the accelerator's id it is no retry of its own.
    expect((await ok(redeem(a))).results[0]).toMatchObject({ redeemed_by_you: true });
    expect((await ok(redeem(a, { client_txn_id: 'acc-1' }))).results[0]).toMatchObject({
      reason: 'already_redeemed',
      redeemed_by_you: true,
    });
    expect((await ok(redeem(a, {}, at.other))).results[0]).not.toHaveProperty('redeemed_by_you');
    await toggle('no');
    await refused(act(b, at.retailer.domain), 'NOT_FOUND');
    await toggle('yes');
    expect((await ok(act(c, ` ${at.retailer.domain.toUpperCase()}`))).status).toBe('success');
    await ok(at.book.operator('POST', `/operator/accounts/${at.retailer.account.account_id}/disable`));
    await refused(act(b, at.retailer.domain), 'NOT_FOUND');
    await ok(at.book.operator('POST', `/operator/accounts/${at.retailer.account.account_id}/enable`));
    at.book.moveClock(1_000);
  });

  test('of many tills at once one redeems a string and all others are refused', async () => {
    const base = await offer();
    const gs1 = await coupon(base);
    const tills = [at.retailer, at.other, await at.book.account('retailer')];
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
