import { composeSerialized } from '@offerbook/gs1';
import { type Caller, deposited, lockedOffer, mainScene, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, whereEnginesDiffer } from './harness/offerbook.ts';

const start = new Date('2026-05-01T12:00:00Z');

whereEnginesDiffer('rollback', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let other: Caller;
  let accelerator: Caller;
  let made = 0;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: start });
    scene = await mainScene(book);
    other = await book.account('retailer');
    accelerator = await book.account('accelerator');
  });
  afterAll(() => book?.stop());

  const rollback = (gs1: string, query = '', caller = scene.retailer) =>
    caller.delete(
      `/${caller === accelerator ? 'accelerator' : 'retailer'}/rollback/${encodeURIComponent(gs1)}${query}`,
    );
  const redeem = (gs1s: unknown, more: Record<string, unknown> = {}, caller = scene.retailer) =>
    ok(caller.post('/retailer/redeem', { gs1s, ...more }));
  const coupon = async (base = scene.base): Promise<string> => {
    made++;
    return (await deposited(scene.provider, base, 1, made))[0]!;
  };
  /** A string this retailer has redeemed. */
  const redeemed = async (more = {}): Promise<string> => {
    const gs1 = await coupon();
    expect((await redeem(gs1, more)).status).toBe('success');
    return gs1;
  };
  const counts = async (base: string) =>
    (await ok(scene.manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`))).data;
  const assign = (enabled: string, caller = scene.retailer) =>
    ok(caller.put('/retailer/toggle/accelerator', { email_domain: accelerator.domain, enabled }));

  test('a rolled back string is redeemable again, by whomever', async () => {
    const gs1 = await redeemed();
    expect(timeless(await ok(rollback(gs1)))).toEqual({
      status: 'success',
      message: expect.stringMatching(/redeemed again/),
      gs1,
    });
    // It was not the other's, and is not said to have been.
    await refused(rollback(gs1, '', other), 'NOT_REDEEMED');
    expect((await redeem(gs1, {}, other)).status).toBe('success');
    await ok(rollback(gs1, '', other));
    expect((await redeem(gs1)).status).toBe('success');
  });

  test('the string in the path is rolled back, whatever other one the query names', async () => {
    const [inPath, inQuery] = [
      await redeemed({ client_txn_id: 'a' }),
      await redeemed({ client_txn_id: 'b' }),
    ];
    for (const query of [`?client_txn_id=x/${inQuery}`, `?client_txn_id=a?/${inQuery}`])
      await refused(rollback(inPath, query), 'NOT_REDEEMED');
    for (const gs1 of [inPath, inQuery])
      expect((await redeem(gs1)).results[0]).toMatchObject({ redeemed_by_you: true });
  });

  test('rolling back again succeeds, says that it was done before, and counts once', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider]);
    const gs1 = await coupon(base);
    await redeem(gs1);
    expect(await ok(rollback(gs1))).not.toHaveProperty('already_rolled_back');
    for (let i = 0; i < 3; i++) {
      expect(await ok(rollback(gs1))).toMatchObject({ status: 'success', gs1, already_rolled_back: true });
    }
    expect(await counts(base)).toMatchObject({ redeemed: 1, rolled_back: 1 });
    const { data } = await ok(scene.manufacturer.get(`/manufacturer/base_gs1/${base}`));
    expect(data.redeemed_count).toBe('0');
  });

  test('a retry still finds its rollback done after another retailer redeemed the string', async () => {
    const gs1 = await redeemed();
    await ok(rollback(gs1));
    await redeem(gs1, {}, other);
    expect(await ok(rollback(gs1))).toMatchObject({ already_rolled_back: true });
    // It took nothing from that retailer.
    expect((await redeem(gs1, {}, other)).results[0]).toMatchObject({ redeemed_by_you: true });
  });

  test('never redeemed, unknown, deleted and another retailer’s are one answer, byte for byte', async () => {
    const { provider } = scene;
    const [never, foreign, deleted] = [await coupon(), await coupon(), await coupon()];
    await redeem(foreign, {}, other);
    await ok(provider.delete(`/provider/gs1/${deleted}`));
    const answers = [];
    for (const gs1 of [
      never,
      foreign,
      deleted,
      composeSerialized(scene.base, '999999'),
      composeSerialized(newBase(), '999999'),
    ]) {
      answers.push(timeless(await refused(rollback(gs1), 'NOT_REDEEMED')));
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    // The other retailer's stands as it stood.
    expect((await redeem(foreign)).results[0]).toMatchObject({ reason: 'already_redeemed' });
  });

  test('expired, deactivated, unlocked: a rollback is always allowed', async () => {
    const { manufacturer, retailer } = scene;
    const base = await lockedOffer(manufacturer, [scene.provider], { redemption_end_time: '05/02/2026' });
    const strings = await deposited(scene.provider, base, 3);
    await redeem(strings);
    await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/active`, { active: 'no' }));
    await ok(rollback(strings[0]!));
    await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
    await ok(rollback(strings[1]!));
    book.moveClock(new Date('2026-05-20T12:00:00Z'));
    await retailer.signIn();
    await ok(rollback(strings[2]!));
    book.moveClock(start);
    await retailer.signIn();
    expect(await counts(base)).toMatchObject({ redeemed: 3, rolled_back: 3 });
  });

  test('exactly one serialized string is named, in whatever way a scanner writes it', async () => {
    const [a, b] = [await redeemed(), await redeemed()];
    for (const wrong of [`${a}${b}`, `${a},${b}`, 'x', scene.base, '8112123456789012', ' ', '8112']) {
      expect(await faults(rollback(wrong)), wrong).toEqual({ gs1: expect.stringMatching(/\w \w/) });
    }
    expect(await ok(rollback(`]C1${a} `))).toMatchObject({ gs1: a });
    const grouped = `${b.replace(/\d{4}/g, '$&\u00a0')}\u200b`;
    expect(await ok(rollback(`(8112)${grouped.slice(4)}`))).toMatchObject({ gs1: b });
  });

  test('a transaction id limits a rollback to the redemption made with it', async () => {
    const gs1 = await redeemed({ client_txn_id: 'one' });
    await refused(rollback(gs1, '?client_txn_id=two'), 'NOT_REDEEMED');
    expect((await redeem(gs1)).results[0]).toMatchObject({ reason: 'already_redeemed' });
    expect(await ok(rollback(gs1, '?client_txn_id=one'))).not.toHaveProperty('already_rolled_back');
    expect(await ok(rollback(gs1, '?client_txn_id=one'))).toMatchObject({ already_rolled_back: true });
    await refused(rollback(gs1, '?client_txn_id=two'), 'NOT_REDEEMED');
    await redeem(gs1, { client_txn_id: 'two' });
    // The retry of the first rollback comes late and leaves the new redemption alone.
    expect(await ok(rollback(gs1, '?client_txn_id=one'))).toMatchObject({ already_rolled_back: true });
    await refused(rollback(gs1, '?client_txn_id=three'), 'NOT_REDEEMED');
    expect((await redeem(gs1, { client_txn_id: 'two' })).status).toBe('success');
    expect(await faults(rollback(gs1, `?client_txn_id=${'x'.repeat(256)}`))).toHaveProperty('client_txn_id');
  });

  test('an empty transaction id, as of a till that lost its own, rolls nothing back', async () => {
    const gs1 = await redeemed({ client_txn_id: 'of another lane' });
    await assign('yes');
    for (const caller of [scene.retailer, accelerator])
      for (const query of ['?client_txn_id=', '?client_txn_id', '?client_txn_id=%20'])
        expect(await faults(rollback(gs1, query, caller)), query).toEqual({
          client_txn_id: 'must not be empty',
        });
    await assign('no');
    expect((await redeem(gs1)).results[0]).toMatchObject({ reason: 'already_redeemed' });
    expect(await ok(rollback(gs1))).not.toHaveProperty('already_rolled_back');
  });

  test('a transaction id limits a rollback wherever and however the redemption was made', async () => {
    const where = { selected_store: '0042', offline: 'yes', redeemed_at: start.getTime() };
    const gs1 = await redeemed({ client_txn_id: 'there', ...where });
    await refused(rollback(gs1, '?client_txn_id=here'), 'NOT_REDEEMED');
    expect(await ok(rollback(gs1, '?client_txn_id=there'))).not.toHaveProperty('already_rolled_back');
    await redeem(gs1);
    expect(await ok(rollback(gs1, '?client_txn_id=there'))).toMatchObject({ already_rolled_back: true });
  });

  test('a redemption made without an id is not one made with an id', async () => {
    const gs1 = await redeemed();
    await refused(rollback(gs1, '?client_txn_id=one'), 'NOT_REDEEMED');
    await ok(rollback(gs1));
  });

  test('a header that names the call, as a client may send with every write, does not limit a rollback, and the answer says so', async () => {
    const gs1 = await redeemed({ client_txn_id: 'sale' });
    const named = (query = '') => {
      const headers = { 'idempotency-key': 'this very call' };
      return ok(scene.retailer.call('DELETE', `/retailer/rollback/${gs1}${query}`, undefined, headers));
    };
    expect((await named()).warnings).toEqual([
      { field: 'Idempotency-Key', message: expect.stringContaining('?client_txn_id= limits a rollback') },
    ]);
    for (const { warnings } of [await named('?client_txn_id=sale'), await ok(rollback(gs1))])
      expect(warnings).toBeUndefined();
  });

  test('an accelerator rolls back for a retailer that authorizes it now, whichever of the two redeemed', async () => {
    const gs1 = await redeemed();
    await refused(rollback(gs1, '', accelerator), 'NOT_REDEEMED');
    await assign('yes');
    await ok(rollback(gs1, '', accelerator));
    expect(await ok(rollback(gs1, '', accelerator))).toMatchObject({ already_rolled_back: true });
    await redeem(gs1, { retailer_email_domain: scene.retailer.domain }, accelerator);
    await assign('no');
    await refused(rollback(gs1, '', accelerator), 'NOT_REDEEMED');
    // The redemption is the retailer's own.
    await ok(rollback(gs1));
    await assign('no');
  });

  test('an accelerator reaches only the retailers that assigned it, not the one that holds the string', async () => {
    const gs1 = await coupon();
    await redeem(gs1, {}, other);
    await assign('yes');
    await refused(rollback(gs1, '', accelerator), 'NOT_REDEEMED');
    await assign('yes', other);
    // Nor does the assignment help a retailer, or an accelerator that has none.
    await refused(rollback(gs1), 'NOT_REDEEMED');
    const stranger = await book.account('accelerator');
    await refused(stranger.delete(`/accelerator/rollback/${gs1}`), 'NOT_REDEEMED');
    await ok(rollback(gs1, '', accelerator));
    await assign('no');
    await assign('no', other);
  });

  test('a rolled back string that was deleted since is still answered as rolled back', async () => {
    const gs1 = await redeemed();
    await ok(rollback(gs1));
    await ok(scene.provider.delete(`/provider/gs1/${gs1}`));
    expect(await ok(rollback(gs1))).toMatchObject({ already_rolled_back: true });
    expect((await redeem(gs1)).results[0]).toMatchObject({ reason: 'deleted' });
  });

  test('of many rollbacks at once one does it, and all succeed', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider]);
    const gs1 = await coupon(base);
    await redeem(gs1);
    const answers = await Promise.all(Array.from({ length: 30 }, () => ok(rollback(gs1))));
    expect(answers.filter((answer) => answer.already_rolled_back === undefined)).toHaveLength(1);
    expect(await counts(base)).toMatchObject({ redeemed: 1, rolled_back: 1 });
  });

  test('of rollbacks at once under many offers each moves its own string, not its twins', async () => {
    const bases = [];
    for (let n = 0; n < 12; n++) bases.push(await lockedOffer(scene.manufacturer, [scene.provider]));
    // Each offer has strings with these serial numbers.
    const twins = [];
    for (const base of bases) twins.push(await deposited(scene.provider, base, 2, 500));
    await redeem(twins.flat());
    await Promise.all(twins.map((two, n) => ok(rollback(two[n % 2]!))));
    const { results } = await redeem(twins.flat(), { pre_process: 'yes' });
    expect(results.map(({ reason }: { reason?: string }) => reason)).toEqual(
      twins.flatMap((_, n) => [0, 1].map((place) => (n % 2 === place ? undefined : 'already_redeemed'))),
    );
    for (const base of bases) expect(await counts(base)).toMatchObject({ redeemed: 2, rolled_back: 1 });
  });

  test('redeem and rollback by turns, however often, end where the last one left them', async () => {
    const base = await lockedOffer(scene.manufacturer, [scene.provider]);
    const gs1 = await coupon(base);
    for (let i = 0; i < 10; i++) {
      expect((await redeem(gs1, { client_txn_id: `turn-${i}` })).status).toBe('success');
      await ok(rollback(gs1, `?client_txn_id=turn-${i}`));
    }
    for (let i = 0; i < 10; i++) {
      expect((await redeem(gs1, { client_txn_id: `turn-${i}` })).results[0]).toMatchObject({
        reason: 'rolled_back',
      });
    }
    expect(await counts(base)).toMatchObject({ redeemed: 10, rolled_back: 10 });
  });
});
