import fs from 'node:fs';
import { lockedOffer, newBase } from '@offerbook/world';
import { expect, test, vi } from 'vitest';
import { dayMs, minuteMs } from '../../server/src/platform/vocabulary/durations.ts';
import { retained } from '../../server/src/platform/vocabulary/retention.ts';
import { jobs, sweeping } from '../../server/src/process/sweep.ts';
import { eventually } from '../harness/eventually.ts';
import { Offerbook, once, whereEnginesDiffer } from '../harness/offerbook.ts';

once.test('the handbook has a row for each time that is a setting, and for each job with a fixed one', () => {
  const page = fs.readFileSync(new URL('../../docs/operate/retention.md', import.meta.url), 'utf8');
  const tables = page
    .split('|---')
    .map((part) => part.split('\n').filter((line) => line.startsWith('| `RETENTION_')));
  expect(tables.flat()).toEqual(
    Object.values(retained).map(
      ({ setting, days, least, what }) => `| \`${setting}\` | ${days} | ${least} | ${what} |`,
    ),
  );
  const byName = ['activity', 'requests', 'refusals', 'runs', 'deliveries', 'mails', 'known networks'];
  const fixed = Object.keys(jobs).filter((job) => !byName.includes(job));
  expect(fixed.filter((job) => !page.includes(`\n| ${job} | `))).toEqual([]);
  const settings = fs.readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');
  expect(Object.values(retained).filter(({ setting }) => !settings.includes(`\`${setting}\``))).toEqual([]);
});

whereEnginesDiffer('the sweep', (engine) => {
  test('a job that fails is logged by its name, and every other job still runs, after the days that a setting says', async () => {
    const env = { RETENTION_ACTIVITY_DAYS: '30' };
    const book = await Offerbook.start({ engine, now: new Date('2026-01-01T12:00:00Z'), env });
    try {
      const registry = book.running.app.registries.test;
      const { db, log } = registry;
      await (await book.account('retailer')).call('PUT', '/enterprise/settings', { name: 'Corner Shop' });
      const remembered = () => db.query('select 1 from activity');
      expect(await remembered()).not.toEqual([]);
      // The table of the first job is away.
      await db.query('alter table replay rename to replay_away');
      const warn = vi.spyOn(log, 'warn');
      book.moveClock(31 * dayMs);
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

  test('deletes nothing while the clock is more than five minutes ahead of the database’s, and says so', async () => {
    const book = await Offerbook.start({ engine, now: new Date() });
    const registry = book.running.app.registries.test;
    const { db, log } = registry;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sweeper = sweeping(registry);
    try {
      await (await book.account('retailer')).call('PUT', '/enterprise/settings', { name: 'Corner Shop' });
      await db.query(`update activity set at = at - interval '900 days'`);
      const remembered = () => db.query('select 1 from activity');
      const error = vi.spyOn(log, 'error');
      sweeper.start();
      book.moveClock(new Date(Date.now() + 60 * minuteMs));
      vi.advanceTimersByTime(10 * minuteMs);
      await eventually('it is said', () => error.mock.calls.length > 0);
      expect(error.mock.calls).toEqual([[{ aheadMs: expect.any(Number) }, expect.stringContaining('(NTP)')]]);
      expect(await remembered()).not.toEqual([]);
      book.moveClock(new Date(Date.now() + 4 * minuteMs));
      vi.advanceTimersByTime(10 * minuteMs);
      await eventually('what is old is deleted', async () => (await remembered()).length === 0);
    } finally {
      vi.useRealTimers();
      await sweeper.stop();
      await book.stop();
    }
  });

  test('changes of offers are kept for the 7 days in which their messages can be delivered', async () => {
    const book = await Offerbook.start({ engine, now: new Date('2026-01-01T12:00:00Z') });
    try {
      const registry = book.running.app.registries.test;
      const manufacturer = await book.account('manufacturer');
      const [older, newer] = [await lockedOffer(manufacturer, []), newBase()];
      book.moveClock(1);
      await lockedOffer(manufacturer, [], { base_gs1: newer });
      const kept = async () => {
        const rows = await registry.db.query<{ base_gs1: string }>('select base_gs1 from offer_event', []);
        return [...new Set(rows.map(({ base_gs1 }) => base_gs1))].sort();
      };
      book.moveClock(7 * dayMs - 2);
      await registry.part(sweeping).sweep();
      expect(await kept()).toEqual([older, newer].sort());
      book.moveClock(1);
      await registry.part(sweeping).sweep();
      expect(await kept()).toEqual([newer]);
    } finally {
      await book.stop();
    }
  });
});
