import {
  type Caller,
  chooseAccelerator,
  deposited,
  lockedOffer,
  newBase,
  ok,
  prefixOf,
  strings,
} from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('restricted redemption', (engine) => {
  let book: Offerbook;
  let manufacturer: Caller;
  let provider: Caller;
  let [here, there, accelerator] = [] as unknown as [Caller, Caller, Caller];
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    manufacturer = await book.account('manufacturer');
    provider = await book.account('provider');
    [here, there] = [await book.account('retailer'), await book.account('retailer')];
    accelerator = await book.account('accelerator');
    for (const retailer of [here, there]) {
      await chooseAccelerator(retailer, accelerator);
    }
  });
  afterAll(() => book?.stop());

  const offer = (more: Record<string, unknown> = {}) => lockedOffer(manufacturer, [provider], more);
  const assign = (base: string, retailer: Caller, enabled?: 'yes' | 'no') =>
    manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_retailer`, {
      email_domain: retailer.domain,
      ...(enabled ? { enabled } : {}),
    });
  const assigned = async (base: string) =>
    (await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/retailers`))).data;
  const demand = (base: string, mandatory: unknown) =>
    manufacturer.put(`/manufacturer/base_gs1/${base}/mandatory_retailer`, { mandatory });
  /** What a retailer, or the accelerator for it, is answered: `success` or the reason. */
  const redeem = async (retailer: Caller, gs1: string, more: Record<string, unknown> = {}) => {
    const [line] = (await ok(retailer.post('/retailer/redeem', { gs1s: gs1, ...more }))).results;
    return line.reason ?? line.status;
  };
  const redeemFor = (retailer: Caller, gs1: string) =>
    redeem(accelerator, gs1, { retailer_email_domain: retailer.domain });

  describe('assigned retailers', () => {
    test('with none assigned every retailer may redeem, with one only that one', async () => {
      const base = await offer();
      const gs1s = await deposited(provider, base, 4);
      expect(await assigned(base)).toEqual([]);
      expect(await redeem(there, gs1s[0]!)).toBe('success');
      expect((await ok(assign(base, here))).action).toBe('assigned');
      expect(await assigned(base)).toEqual([{ email_domain: here.domain, name: `retailer ${here.domain}` }]);
      expect(await redeem(there, gs1s[1]!)).toBe('retailer_not_authorized');
      expect(await redeemFor(there, gs1s[1]!)).toBe('retailer_not_authorized');
      expect(await redeem(there, gs1s[1]!, { pre_process: 'yes' })).toBe('retailer_not_authorized');
      expect(await redeem(here, gs1s[1]!, { pre_process: 'yes' })).toBe('success');
      expect(await redeem(here, gs1s[1]!)).toBe('success');
      expect(await redeemFor(here, gs1s[2]!)).toBe('success');
      // The last one gone, every retailer may again.
      expect((await ok(assign(base, here))).action).toBe('deleted');
      expect(await assigned(base)).toEqual([]);
      expect(await redeem(there, gs1s[3]!)).toBe('success');
    });

    test('each of several assigned retailers may redeem; taking one away leaves the others', async () => {
      const base = await offer();
      const gs1s = await deposited(provider, base, 3);
      await ok(assign(base, here));
      await ok(assign(base, there));
      expect((await assigned(base)).map((one: { email_domain: string }) => one.email_domain)).toEqual(
        [here.domain, there.domain].sort(),
      );
      expect([await redeem(here, gs1s[0]!), await redeem(there, gs1s[1]!)]).toEqual(['success', 'success']);
      await ok(assign(base, here));
      expect([await redeem(here, gs1s[2]!), await redeem(there, gs1s[2]!)]).toEqual([
        'retailer_not_authorized',
        'success',
      ]);
    });

    test('who is no longer assigned still rolls back what it redeemed, and cannot redeem it again', async () => {
      const base = await offer();
      const [gs1] = await deposited(provider, base, 1);
      await ok(assign(base, here));
      expect(await redeem(here, gs1!)).toBe('success');
      await ok(assign(base, there, 'yes'));
      await ok(assign(base, here, 'no'));
      await ok(here.delete(`/retailer/rollback/${gs1}`));
      expect(await redeem(here, gs1!)).toBe('retailer_not_authorized');
      expect(await redeem(there, gs1!)).toBe('success');
    });

    test('said with enabled it can be said twice; a wrong domain or role is not found', async () => {
      const base = await offer();
      const said = [];
      for (const enabled of ['yes', 'yes', 'no', 'no'] as const)
        said.push((await ok(assign(base, here, enabled))).action);
      expect(said).toEqual(['assigned', 'assigned', 'deleted', 'deleted']);
      const path = `/manufacturer/base_gs1/${base}/toggle_retailer`;
      await refused(manufacturer.post(path, { email_domain: 'nobody.example' }), 'NOT_FOUND');
      await refused(manufacturer.post(path, { email_domain: provider.domain }), 'NOT_FOUND');
      expect(await faults(manufacturer.post(path, {}))).toHaveProperty('email_domain');
      expect(
        await faults(manufacturer.post(path, { email_domain: here.domain, enabled: 'maybe' })),
      ).toHaveProperty('enabled');
    });

    test('of two reasons the first of the order is given: restriction before expiry, redeemed before restriction', async () => {
      const base = await offer({ rolling_expiration: '1', rolling_expiration_days: '1' });
      const [expired, redeemed] = await deposited(provider, base, 2);
      expect(await redeem(there, redeemed!)).toBe('success');
      await ok(assign(base, here));
      expect(await redeem(there, redeemed!)).toBe('already_redeemed');
      book.moveClock(2 * 86_400_000);
      await Promise.all([manufacturer, provider, here, there, accelerator].map((caller) => caller.signIn()));
      expect(await redeem(there, expired!)).toBe('retailer_not_authorized');
      expect(await redeem(here, expired!)).toBe('expired');
    });
  });

  describe('mandatory retailer', () => {
    let serial = 1_000;
    const deposit = async (base: string, more: Record<string, unknown> = {}) => {
      const [gs1] = strings(base, await prefixOf(provider), 1, serial++);
      const answer = await ok(provider.post('/provider/deposit', { gs1s: gs1, ...more }));
      return { gs1: gs1!, answer, reason: answer.results[0].reason };
    };

    test('where it is demanded a deposit without a retailer is refused as retailer_required', async () => {
      const base = await offer();
      expect((await ok(demand(base, 'yes'))).data).toEqual({ base_gs1: base, mandatory: 'yes' });
      const { gs1, answer } = await deposit(base);
      expect(answer).toMatchObject({
        retailer_required: [gs1],
        newly_added: [],
        results: [{ gs1, status: 'failure', reason: 'retailer_required' }],
      });
      const made = await ok(provider.post('/provider/deposit', { gs1s: base, mode: 'base_gs1' }));
      expect(made.retailer_required).toHaveLength(1);
      expect(made.newly_added).toEqual([]);
      const named = await deposit(base, { retailer_email_domain: here.domain });
      expect(named.answer.newly_added).toMatchObject([{ gs1: named.gs1 }]);
      expect((await ok(demand(base, 'no'))).data.mandatory).toBe('no');
      expect((await deposit(base)).reason).toBeUndefined();
    });

    test.each(['yes', 'no'])(
      'strings bound to a retailer redeem only there, mandatory: %s',
      async (mandatory) => {
        const base = await offer();
        await ok(demand(base, mandatory));
        const { gs1 } = await deposit(base, { retailer_email_domain: here.domain });
        expect(await redeem(there, gs1)).toBe('retailer_not_authorized');
        expect(await redeemFor(there, gs1)).toBe('retailer_not_authorized');
        // What is demanded of later deposits does not move strings that are there.
        await ok(demand(base, mandatory === 'yes' ? 'no' : 'yes'));
        expect(await redeem(there, gs1)).toBe('retailer_not_authorized');
        expect(await redeem(here, gs1)).toBe('success');
        await ok(here.delete(`/retailer/rollback/${gs1}`));
        expect(await redeem(there, gs1)).toBe('retailer_not_authorized');
        expect(await redeemFor(here, gs1)).toBe('success');
      },
    );

    test('strings made by the service are bound too', async () => {
      const base = await offer();
      const body = { gs1s: [base, base], mode: 'base_gs1', retailer_email_domain: here.domain };
      const { newly_added } = await ok(provider.post('/provider/deposit', body));
      expect(newly_added).toHaveLength(2);
      for (const { gs1 } of newly_added) {
        expect(await redeem(there, gs1)).toBe('retailer_not_authorized');
        expect(await redeem(here, gs1)).toBe('success');
      }
    });

    test('the binding and the offer’s assigned retailers must both hold', async () => {
      const base = await offer();
      const { gs1 } = await deposit(base, { retailer_email_domain: here.domain });
      await ok(assign(base, there));
      expect(await redeem(here, gs1)).toBe('retailer_not_authorized');
      expect(await redeem(there, gs1)).toBe('retailer_not_authorized');
      await ok(assign(base, here));
      expect(await redeem(here, gs1)).toBe('success');
    });

    test('a retailer that is none is refused, and nothing is deposited', async () => {
      const base = await offer();
      const [gs1] = strings(base, await prefixOf(provider), 1);
      const body = { gs1s: gs1, retailer_email_domain: 'nobody.example' };
      await refused(provider.post('/provider/deposit', body), 'NOT_FOUND');
      const wrong = { gs1s: gs1, retailer_email_domain: 'no domain' };
      expect(await faults(provider.post('/provider/deposit', wrong))).toHaveProperty('retailer_email_domain');
      expect(await redeem(here, gs1!)).toBe('not_deposited');
      const empty = await ok(provider.post('/provider/deposit', { gs1s: gs1, retailer_email_domain: '' }));
      expect(empty.newly_added).toHaveLength(1);
    });

    test('it must be said whether it is demanded', async () => {
      const base = await offer();
      expect(await faults(demand(base, undefined))).toHaveProperty('mandatory');
      expect(await faults(demand(base, ''))).toHaveProperty('mandatory');
      expect(await faults(demand(base, 'perhaps'))).toHaveProperty('mandatory');
      await refused(demand(newBase(), 'yes'), 'NOT_FOUND');
    });

    test('of two reasons the first of the order is given: expired before retailer_required before no copies', async () => {
      const base = await offer({ total_circulation: '1' });
      await deposit(base);
      await ok(demand(base, 'yes'));
      expect((await deposit(base)).reason).toBe('retailer_required');
      expect((await deposit(base, { retailer_email_domain: here.domain })).reason).toBe(
        'no_copies_available',
      );
      const over = await offer({ campaign_end_time: '01/01/2021' });
      await ok(demand(over, 'yes'));
      expect((await deposit(over)).reason).toBe('expired');
    });
  });

  test('the providers of an offer are listed while they are authorized', async () => {
    const base = await offer();
    const second = await book.account('provider');
    const path = `/manufacturer/base_gs1/${base}`;
    const listed = async () => (await ok(manufacturer.get(`${path}/providers`))).data;
    const first = { email_domain: provider.domain, name: `provider ${provider.domain}` };
    expect(await listed()).toEqual([first]);
    await ok(manufacturer.post(`${path}/toggle_provider`, { email_domain: second.domain }));
    expect(await listed()).toEqual(
      expect.arrayContaining([first, { email_domain: second.domain, name: `provider ${second.domain}` }]),
    );
    await ok(manufacturer.post(`${path}/toggle_provider`, { email_domain: second.domain }));
    expect(await listed()).toEqual([first]);
  });

  test('a repeated toggle with the same client_txn_id is done once', async () => {
    const base = await offer();
    for (const [method, path, body, other] of [
      ['POST', 'toggle_retailer', { email_domain: here.domain }, { email_domain: there.domain }],
      ['PUT', 'mandatory_retailer', { mandatory: 'yes' }, { mandatory: 'no' }],
    ] as const) {
      const url = `/manufacturer/base_gs1/${base}/${path}`;
      const named = { ...body, client_txn_id: path };
      const first = await ok(manufacturer.call(method, url, named));
      expect(timeless(await ok(manufacturer.call(method, url, named)))).toEqual(timeless(first));
      const differs = { ...other, client_txn_id: path };
      await refused(manufacturer.call(method, url, differs), 'IDEMPOTENCY_MISMATCH');
    }
    expect(await assigned(base)).toHaveLength(1);
  });
});
