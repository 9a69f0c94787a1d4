import { composeInsert } from '@offerbook/gs1';
import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { insertBase } from './harness/inserts.ts';
import { whereEnginesDiffer } from './harness/offerbook.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';

whereEnginesDiffer('newspaper inserts over time', (engine) => {
  const at = new TillStage(engine);
  const insert = async (more = {}) =>
    composeInsert(await at.offer({ base_gs1: insertBase(), ...more }), '1234');
  const baseOf = (code: string) => code.slice(0, -4);

  test('both ends of the redemption dates belong to them, to the millisecond', async () => {
    const code = await insert({ redemption_start_time: '05/02/2026', redemption_end_time: '05/03/2026' });
    for (const [instant, verdict] of [
      ['2026-05-02T03:59:59.999Z', 'not_yet_live'],
      ['2026-05-02T04:00:00.000Z', 'ok'],
      ['2026-05-04T09:59:59.999Z', 'ok'],
      ['2026-05-04T10:00:00.000Z', 'expired'],
    ]) {
      at.book.moveClock(new Date(instant!));
      await at.retailer.signIn();
      for (const more of [{ pre_process: 'yes' }, {}])
        expect(verdicts(await ok(at.redeem(code, more))), instant).toEqual([verdict]);
    }
    at.book.moveClock(at.start);
    await at.signIn();
  });

  test('between the times of its redemption window an insert is redeemed, at their end not any more', async () => {
    const code = await insert();
    const path = `/manufacturer/base_gs1/${baseOf(code)}/redemption_window`;
    await ok(at.manufacturer.post(path, { start_time: '09:00', end_time: '17:00', time_zone: 'UTC' }));
    for (const [instant, verdict] of [
      ['2026-05-01T08:59:59.999Z', 'outside_redemption_window'],
      ['2026-05-01T09:00:00.000Z', 'ok'],
      ['2026-05-01T16:59:59.999Z', 'ok'],
      ['2026-05-01T17:00:00.000Z', 'outside_redemption_window'],
    ]) {
      at.book.moveClock(new Date(instant!));
      expect(verdicts(await ok(at.redeem(code))), instant).toEqual([verdict]);
    }
    at.book.moveClock(at.start);
  });

  test('an insert of an offer that was deleted is answered like one of an offer that never was', async () => {
    const code = await insert();
    expect(verdicts(await ok(at.redeem(code, { pre_process: 'yes' })))).toEqual(['ok']);
    await ok(at.manufacturer.delete(`/manufacturer/base_gs1/${baseOf(code)}`));
    const never = composeInsert(insertBase(), '1234');
    const [gone, none] = (await ok(at.redeem([code, never]))).results;
    expect(gone).toEqual({ ...none, gs1: code });
    expect(none).toMatchObject({ reason: 'not_deposited' });
  });

  test('of a spent id an offer that has not begun is said first', async () => {
    const code = await insert();
    const call = () => at.redeem(code, { client_txn_id: 'spent' });
    const [{ gs1 }] = (await ok(call())).newly_redeemed;
    await at.rollback(gs1);
    expect(verdicts(await ok(call()))).toEqual(['rolled_back']);
    await at.change(baseOf(code), 'lock', { lock: 'no' });
    await at.edit(baseOf(code), { redemption_start_time: '05/10/2026' });
    expect(verdicts(await ok(call()))).toEqual(['not_yet_live']);
  });
});
