import { expect, test, vi } from 'vitest';
import { sweeping } from '../server/src/process/sweep.ts';
import { dayMs } from '../server/src/vocabulary/durations.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('the sweep', (engine) => {
  test('a job that fails is logged by its name, and every other job still runs', async () => {
    const book = await Offerbook.start({ engine, now: new Date('2026-01-01T12:00:00Z') });
    try {
      const registry = book.running.app.registries.test;
      const { db, log } = registry;
      await (await book.account('retailer')).call('PUT', '/enterprise/settings', { name: 'Corner Shop' });
      const remembered = () => db.query('select 1 from activity');
      expect(await remembered()).not.toEqual([]);
      // The table of the first job is away.
      await db.query('alter table replay rename to replay_away');
      const warn = vi.spyOn(log, 'warn');
      book.moveClock(400 * dayMs);
      await registry.part(sweeping).sweep();
      expect(await remembered()).toEqual([]);
      expect(warn.mock.calls).toEqual([
        [expect.objectContaining({ job: 'first answers' }), expect.stringContaining('failed')],
      ]);
      await db.query('alter table replay_away rename to replay');
    } finally {
      await book.stop();
    }
  });
});
