import { deposited, depositedCount, lockedOffer, newBase, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { whereEnginesDiffer } from './harness/offerbook.ts';
import { MainStage } from './harness/stage.ts';
import { sweep } from './harness/upkeep.ts';

const start = new Date('2026-05-01T12:00:00Z');
const day = 86_400_000;

whereEnginesDiffer('a time-bound fetch code', (engine) => {
  const at = new MainStage(engine, { now: start });
  let made = 0;
  const coupon = async () => (await deposited(at.provider, at.base, 1, made++))[0]!;
  const ask = (body: Record<string, unknown>, caller = at.provider) =>
    caller.post('/provider/time_bound_fetch_code', body);
  const swept = () => sweep(at.book);
  const verdicts = async (gs1s: unknown) =>
    (await ok(at.retailer.post('/retailer/redeem', { gs1s }))).results.map(
      (line: { reason?: string }) => line.reason ?? 'ok',
    );

  test('is valid for 300 seconds unless asked otherwise', async () => {
    const gs1 = await coupon();
    for (const more of [{}, { validity_in_seconds: '' }]) {
      const { valid_till_timestamp } = await ok(ask({ gs1s: gs1, ...more }));
      expect(valid_till_timestamp).toBe(start.getTime() + 300_000);
    }
  });

  test('takes a code that the provider chose, and a till redeems by it', async () => {
    const gs1 = await coupon();
    const answer = await ok(ask({ gs1s: gs1, fetch_code: '8112000000000001' }));
    expect(answer).toMatchObject({ fetch_code: '8112000000000001', valid_gs1s: [gs1] });
    expect(answer).not.toHaveProperty('warnings');
    expect(await verdicts('8112 0000 0000\u20110001')).toEqual(['ok']);
  });

  test('is 16 digits that begin with 8112, as text', async () => {
    const gs1 = await coupon();
    const wrongs = ['811200000000000', '81120000000000011', '8113000000000001', '8112abcd00000001'];
    for (const fetch_code of [...wrongs, 8112000000000002, ['8112000000000002']]) {
      expect(await faults(ask({ gs1s: gs1, fetch_code })), String(fetch_code)).toHaveProperty('fetch_code');
    }
    expect((await faults(ask({ gs1s: gs1, fetch_code: 8112000000000002 }))).fetch_code).toMatch(
      /text in quotes/,
    );
    expect((await faults(ask({ gs1s: gs1, fetch_code: ['8112000000000002'] }))).fetch_code).toBe(
      'must be text, not a list',
    );
    expect((await ok(ask({ gs1s: gs1, fetch_code: '' }))).fetch_code).toMatch(/^8112\d{12}$/);
    const spaced = await ok(ask({ gs1s: gs1, fetch_code: ' 8112000000000009 ' }));
    expect(spaced.fetch_code).toBe('8112000000000009');
  });

  test('is given to one only while it is valid and for 30 days after, chosen or made, and of many at once', async () => {
    const other = await at.book.account('provider');
    const base = await lockedOffer(at.manufacturer, [at.provider, other]);
    const [theirs] = await deposited(other, base, 1);
    const [mine, next] = [await coupon(), await coupon()];
    const choosing = { fetch_code: '8112000000000003', validity_in_seconds: 86_400 };
    const together = await Promise.all([
      ...[mine, next, mine].map((gs1s) => ask({ gs1s, ...choosing })),
      ask({ gs1s: theirs, ...choosing }, other),
    ]);
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of together.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({
        code: 'ALREADY_EXISTS',
        message: expect.stringMatching(/Choose another/),
      });
    }
    at.book.moveClock(day + 29 * day);
    await at.signIn();
    await swept();
    await refused(ask({ gs1s: next, ...choosing }), 'ALREADY_EXISTS');
    at.book.moveClock(2 * day);
    await at.signIn();
    await swept();
    await ok(ask({ gs1s: next, ...choosing }));
    at.book.moveClock(start);
    await at.signIn();
  });

  test('that was chosen is never under the prefix of another provider, and trying which codes are taken is limited', async () => {
    const other = await at.book.account('provider');
    const base = await lockedOffer(at.manufacturer, [at.provider, other]);
    const { prefix } = await ok(at.provider.get('/provider/serialization_prefix'));
    const { prefix: own } = await ok(other.get('/provider/serialization_prefix'));
    const [gs1] = await deposited(other, base, 1);
    const choose = (code: string) => ask({ gs1s: gs1, fetch_code: code }, other);
    const { fetch_code: live } = await ok(ask({ gs1s: await coupon() }));
    for (const code of [live, `8112${prefix}`.padEnd(16, '7')]) {
      expect(await faults(choose(code))).toEqual({
        fetch_code: expect.stringMatching(
          /^must not begin with 8112 and the serialization prefix of another/,
        ),
      });
    }
    const taken = `8112${own}`.padEnd(16, '1');
    await ok(choose(taken));
    for (let tries = 0; tries < 20; tries++) await refused(choose(taken), 'ALREADY_EXISTS');
    for (const code of [taken, `8112${own}`.padEnd(16, '2')]) await refused(choose(code), 'RATE_LIMITED');
    await ok(ask({ gs1s: gs1 }, other));
  });

  test('with mode base_gs1 represents strings generated and deposited in the call, once for each transaction id', async () => {
    const base = await lockedOffer(at.manufacturer, [at.provider], { total_circulation: '3' });
    await ok(
      at.manufacturer.post(`/manufacturer/base_gs1/${base}/lookup_code`, { lookup_code: `OATS-${engine}` }),
    );
    const body = { gs1s: [base, `oats-${engine}`], mode: 'base_gs1', client_txn_id: 'two' };
    const answer = await ok(ask(body));
    expect(answer.valid_gs1s).toHaveLength(2);
    for (const gs1 of answer.valid_gs1s) expect(gs1).toMatch(new RegExp(`^${base}9\\d{15}$`));
    expect(answer.unauthorized_gs1s).toEqual([]);
    expect((await ok(ask(body))).valid_gs1s).toEqual(answer.valid_gs1s);
    expect(await depositedCount(at.manufacturer, base)).toBe(2);
    // One copy is left: what is refused is named with its reason, the rest gets a code.
    const more = await ok(ask({ gs1s: [base, base, newBase()], mode: 'base_gs1' }));
    expect(more.valid_gs1s).toHaveLength(1);
    expect(more.unauthorized_gs1s).toEqual([base, expect.any(String)]);
    expect(more.message).toMatch(/used up/);
    expect((await refused(ask({ gs1s: base, mode: 'base_gs1' }), 'NOT_REDEEMABLE')).message).toMatch(
      /used up/,
    );
    await refused(ask({ gs1s: new Array(16).fill(base), mode: 'base_gs1' }), 'EXCEED_MAXIMUM');
    expect(await depositedCount(at.manufacturer, base)).toBe(3);
    expect(await verdicts(answer.fetch_code)).toEqual(['ok', 'ok']);
    const roomy = await lockedOffer(at.manufacturer, [at.provider]);
    const fifteen = await ok(ask({ gs1s: new Array(15).fill(roomy), mode: 'base_gs1' }));
    expect(fifteen.valid_gs1s).toHaveLength(15);
    expect(fifteen.message).toBe('The fetch code stands for 15 data strings.');
  });

  test('with mode base_gs1 names the retailer that the offer demands', async () => {
    const base = await lockedOffer(at.manufacturer, [at.provider]);
    await ok(at.manufacturer.put(`/manufacturer/base_gs1/${base}/mandatory_retailer`, { mandatory: 'yes' }));
    const body = { gs1s: base, mode: 'base_gs1' };
    expect((await refused(ask(body), 'NOT_REDEEMABLE')).message).toMatch(/retailer_email_domain/);
    const named = await ok(ask({ ...body, retailer_email_domain: at.retailer.domain }));
    expect(await verdicts(named.fetch_code)).toEqual(['ok']);
    const given = { gs1s: await coupon(), retailer_email_domain: at.retailer.domain };
    expect(await faults(ask(given))).toHaveProperty('retailer_email_domain');
  });

  test('takes the modes pos and ecomm, and refuses any other by name', async () => {
    const gs1 = await coupon();
    for (const mode of ['pos', 'ecomm', '']) {
      const answer = await ok(ask({ gs1s: gs1, mode }));
      expect(answer).not.toHaveProperty('warnings');
    }
    for (const mode of ['x', 'serialized', { any: 'thing' }])
      expect((await faults(ask({ gs1s: gs1, mode }))).mode).toBe('must be base_gs1, pos, ecomm or absent');
  });
});
