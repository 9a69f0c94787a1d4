import { composeSerialized } from '@offerbook/gs1';
import { lockedOffer, newBase, ok, prefixOf } from '@offerbook/world';
import { expect, test } from 'vitest';
import { DepositStage } from './harness/deposit-stage.ts';
import { refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';

const day = 86_400_000;

onEveryEngine('deposit reasons', (engine) => {
  const at = new DepositStage(engine);
  const { deposit, fresh, record, refusedFor, signIn, start } = at;

  test('a provider deposits only where it is authorized, and only under its own prefix', async () => {
    const { manufacturer, provider } = at;
    const other = await at.book.account('provider');
    const base = await lockedOffer(manufacturer, [provider]);
    const [gs1] = fresh(base);
    await refusedFor('not_owned_by_you', gs1!, {}, other);
    await refusedFor('not_owned_by_you', composeSerialized(base, `${await prefixOf(other)}000001`));
    await refusedFor('not_owned_by_you', composeSerialized(newBase(), `${at.prefix}000001`));
    // Authorized in its turn, the other one still cannot use a prefix that is not its own.
    const path = `/manufacturer/base_gs1/${base}/toggle_provider`;
    await ok(manufacturer.post(path, { email_domain: other.domain }));
    await refusedFor('not_owned_by_you', gs1!, {}, other);
    await ok(deposit(gs1));
    await refusedFor('not_owned_by_you', gs1!, {}, other);
  });

  test('a provider that was removed deposits no more; what it deposited stays redeemable, deletable and has codes', async () => {
    const { manufacturer, provider, retailer } = at;
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

  test('a settled offer takes no deposit, and what is out is redeemed and rolled back as before', async () => {
    const { manufacturer, provider, retailer } = at;
    const base = await lockedOffer(manufacturer, [provider]);
    const [out, further] = fresh(base, 2);
    await ok(deposit(out));
    const settle = (body?: unknown) => manufacturer.put(`/manufacturer/base_gs1/${base}/settled`, body);
    for (const again of [1, 2])
      expect((await ok(settle({ settled: 'yes' }))).data, String(again)).toEqual({
        base_gs1: base,
        settled: 'yes',
      });
    await refusedFor('settled', further!);
    expect((await ok(deposit(further))).settled).toEqual([further]);
    expect((await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`))).data.settled).toBe('yes');
    for (let time = 0; time < 2; time++) {
      expect((await ok(retailer.post('/retailer/redeem', { gs1s: out }))).status).toBe('success');
      await ok(retailer.delete(`/retailer/rollback/${out}`));
    }
    expect((await ok(settle())).data.settled).toBe('no');
    expect((await ok(deposit(further))).newly_added).toHaveLength(1);
  });

  test('each state of the offer refuses with its own reason, and gives way when it ends', async () => {
    const { manufacturer, provider } = at;
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
    await put('settled', { settled: 'yes' });
    await put('mandatory_retailer', { mandatory: 'yes' });
    // Everything holds at once: the first of the order is said, then the next as each is taken away.
    await refusedFor('not_locked', gs1!);
    await put('lock', { lock: 'yes' });
    await refusedFor('deactivated', gs1!);
    await put('active', { active: 'yes' });
    await refusedFor('settled', gs1!);
    await put('settled', { settled: 'no' });
    await refusedFor('not_yet_live', gs1!);
    at.book.moveClock(new Date('2026-05-10T03:59:59.999Z'));
    await signIn();
    await refusedFor('not_yet_live', gs1!);
    at.book.moveClock(1);
    await refusedFor('retailer_required', gs1!);
    await ok(deposit(gs1, { retailer_email_domain: at.retailer.domain }));
    await refusedFor('retailer_required', another!);
    await refusedFor('no_copies_available', another!, { retailer_email_domain: at.retailer.domain });
    at.book.moveClock(new Date('2026-05-21T09:59:59.999Z'));
    await signIn();
    await refusedFor('no_copies_available', another!, { retailer_email_domain: at.retailer.domain });
    at.book.moveClock(1);
    await refusedFor('expired', another!);
    // already_added comes before all of these reasons.
    await put('lock', { lock: 'no' });
    await put('active', { active: 'no' });
    await refusedFor('already_added', gs1!);
    await ok(provider.delete(`/provider/gs1/${gs1}`));
    await refusedFor('deleted', gs1!);
    at.book.moveClock(start);
    await signIn();
  });

  test('strings may not be deposited after the redemption ends, though the campaign goes on', async () => {
    const base = await lockedOffer(at.manufacturer, [at.provider], {
      campaign_end_time: '12/31/2026',
      redemption_start_time: '01/01/2020',
      redemption_end_time: '04/01/2026',
    });
    await refusedFor('expired', fresh(base)[0]!);
    const next = await lockedOffer(at.manufacturer, [at.provider], {
      campaign_end_time: '12/31/2026',
      redemption_end_time: '05/03/2026',
    });
    const [gs1, late] = fresh(next, 2);
    at.book.moveClock(new Date('2026-05-04T09:59:59.999Z'));
    await signIn();
    const { newly_added } = await ok(deposit(gs1));
    expect(newly_added).toMatchObject([{ gs1, valid_till_timestamp: at.book.now.getTime() }]);
    at.book.moveClock(1);
    await refusedFor('expired', late!);
    at.book.moveClock(start);
    await signIn();
  });

  test('a string of its own provider is already added in whatever state but deleted: a retry is harmless', async () => {
    const { manufacturer, provider, retailer } = at;
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

  test('the circulation is exact: the strings beyond it are refused, at any position in a call', async () => {
    const base = await lockedOffer(at.manufacturer, [at.provider], { total_circulation: 3 });
    const many = fresh(base, 5);
    const answer = await ok(deposit([many[0], many[0], ...many.slice(1)]));
    expect(answer.newly_added.map((line: { gs1: string }) => line.gs1)).toEqual(many.slice(0, 3));
    expect(answer).toMatchObject({ already_added: [many[0]], no_copies_available: many.slice(3) });
    expect(await record(base)).toMatchObject({ deposited_count: '3', available_count: '0' });
    await refusedFor('already_added', many[0]!);
    await ok(
      at.manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1: base, total_circulation: 4 } }),
    );
    await ok(deposit(many[3]));
    await refusedFor('no_copies_available', many[4]!);
  });

  test('with rolling expiration a string is valid so many times 24 hours, at most to the redemption end', async () => {
    const { manufacturer, provider, retailer } = at;
    const base = await lockedOffer(manufacturer, [provider], {
      rolling_expiration: 1,
      rolling_expiration_days: 2,
      redemption_end_time: '05/04/2026',
    });
    const [a, b] = fresh(base, 2);
    const early = await ok(deposit(a));
    expect(early.newly_added[0].valid_till_timestamp).toBe(start.getTime() + 2 * day);
    at.book.moveClock(2 * day);
    await signIn();
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: a, pre_process: 'yes' }))).status).toBe(
      'success',
    );
    at.book.moveClock(1);
    const late = await ok(retailer.post('/retailer/redeem', { gs1s: a }));
    expect(late.results).toMatchObject([{ reason: 'expired' }]);
    const end = Date.parse('2026-05-05T09:59:59.999Z');
    expect((await ok(deposit(b))).newly_added[0].valid_till_timestamp).toBe(end);
    at.book.moveClock(start);
    await signIn();
  });

  test('strings deposited for a retailer are redeemed there and nowhere else', async () => {
    const { provider, retailer, base } = at;
    const other = await at.book.account('retailer');
    const [gs1] = fresh(base);
    await ok(deposit(gs1, { retailer_email_domain: other.domain.toUpperCase() }));
    const elsewhere = await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    expect(elsewhere.results).toMatchObject([{ gs1, reason: 'retailer_not_authorized' }]);
    expect((await ok(other.post('/retailer/redeem', { gs1s: gs1 }))).status).toBe('success');
    for (const domain of ['nobody.example', provider.domain]) {
      await refused(deposit(fresh(base), { retailer_email_domain: domain }), 'NOT_FOUND');
    }
  });
});
