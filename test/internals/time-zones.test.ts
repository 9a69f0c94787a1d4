import { deposited, lockedOffer } from '@offerbook/world';
import { expect, test } from 'vitest';
import { isTimeZone } from '../../server/src/identity/accounts/account.ts';
import { whereEnginesDiffer } from '../harness/offerbook.ts';
import { WindowStage } from '../harness/window-stage.ts';

whereEnginesDiffer('time zones', (engine) => {
  const at = new WindowStage(engine);

  test('a zone that is accepted is one the till’s statement knows', async () => {
    const offer = await lockedOffer(at.manufacturer, [at.provider]);
    const [own] = await deposited(at.provider, offer, 1);
    const unusual = ['US/Eastern', 'Europe/Kyiv', 'Etc/GMT+5', 'gmt', 'EST5EDT'];
    const names = [...Intl.supportedValuesOf('timeZone'), ...unusual];
    expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
    // All in one statement, because two calls for each zone take half a minute; it fails with the zone's name.
    const local = 'select $1::timestamptz at time zone name as here from unnest($2::text[]) as name';
    const { db } = at.book.running.app.registries.test;
    expect(await db.query(local, [at.start, names])).toHaveLength(names.length);
    const unknown: string[] = [];
    for (const time_zone of unusual) {
      const reply = await at.manufacturer.post(at.pathOf(offer), { start_time: '00:00', time_zone });
      const till = await at.retailer.post('/retailer/redeem', { gs1s: own, pre_process: 'yes' });
      if (till.status !== 200 || reply.status !== 200 || till.body.results[0].reason !== undefined)
        unknown.push(`${time_zone} ${reply.status} ${till.status}`);
    }
    expect(unknown).toEqual([]);
  });
});
