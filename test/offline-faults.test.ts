import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { whereEnginesDiffer } from './harness/offerbook.ts';
import { withoutTable } from './harness/tables.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';

whereEnginesDiffer('while conflicts of offline redemptions cannot be recorded', (engine) => {
  const at = new TillStage(engine);
  const whileAway = <T>(work: () => Promise<T>) => withoutTable(at.book, 'offline_conflict', work);
  const conflicts = async () => {
    const { data } = await ok(at.manufacturer.get('/manufacturer/offline_redemptions/2026-05-01/2026-05-01'));
    return data
      .filter(({ conflict }: { conflict: string }) => conflict !== '')
      .map(({ gs1 }: { gs1: string }) => gs1);
  };
  /** A string that another retailer redeemed already, and one that can be redeemed. */
  const strings = async () => {
    const [taken, free] = (await at.coupons(2)) as [string, string];
    await ok(at.redeem(taken, {}, at.other));
    at.book.moveClock(60_000);
    return { taken, free, offline: { offline: 'yes', redeemed_at: at.book.now.getTime() - 30_000 } };
  };

  test('a call without a transaction id is answered, because its redemptions are committed', async () => {
    const { taken, free, offline } = await strings();
    const answer = await whileAway(() => ok(at.redeem([taken, free], offline)));
    expect(verdicts(answer)).toEqual(['already_redeemed', 'ok']);
    expect(await conflicts()).toEqual([]);
  });

  test('a call that redeemed nothing fails, and its repetition records the conflict', async () => {
    const { taken, offline } = await strings();
    expect((await whileAway(() => at.redeem([taken], offline))).status).toBeGreaterThanOrEqual(500);
    expect(verdicts(await ok(at.redeem([taken], offline)))).toEqual(['already_redeemed']);
    expect(await conflicts()).toEqual([taken]);
  });

  test('a call with a transaction id fails, and its repetition has the whole answer and records the conflict', async () => {
    // By a field of its body, or by a header.
    const byField = (gs1s: string[], more: object) => at.redeem(gs1s, { ...more, client_txn_id: 'lane 1' });
    const byHeader = (gs1s: string[], more: object) =>
      at.retailer.call('POST', '/retailer/redeem', { gs1s, ...more }, { 'idempotency-key': 'lane 2' });
    for (const named of [byField, byHeader]) {
      const { taken, free, offline } = await strings();
      const call = () => named([taken, free], offline);
      expect((await whileAway(call)).status, named.name).toBeGreaterThanOrEqual(500);
      expect(verdicts(await ok(call())), named.name).toEqual(['already_redeemed', 'ok']);
      expect(await conflicts()).toContain(taken);
    }
    expect(await at.counts(at.base)).toMatchObject({ redeemed: 7 });
  });
});
