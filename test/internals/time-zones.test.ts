import { deposited, lockedOffer, ok } from '@offerbook/world';
import { describe, expect, inject, test } from 'vitest';
import { zoneFault } from '../../server/src/identity/accounts/account.ts';
import { run } from '../harness/command.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { faults } from '../harness/envelope.ts';
import { operatorToken, whereEnginesDiffer } from '../harness/offerbook.ts';
import { WindowStage } from '../harness/window-stage.ts';

/** Names that Node takes and PostgreSQL reads differently, or does not know. */
const ambiguous =
  `PST CST AST BST IST CET MET EET WET NST ACT ART AET AGT BET CAT CNT CTT ECT IET MIT NET PLT PNT PRT
  SST VST US/Pacific-New pst`.split(/\s+/);
const unusual = ['US/Eastern', 'Europe/Kyiv', 'Etc/GMT+5', 'gmt', 'UTC', 'EST5EDT'];

/** The local time of a zone, as the runtime has it. */
const localTime = (zone: string, at: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(at));
};

whereEnginesDiffer('time zones', (engine) => {
  const at = new WindowStage(engine);

  test('a zone that is accepted is read by PostgreSQL as by the runtime, in winter and in summer', async () => {
    const { db } = at.book.running.app.registries.test;
    const known = await db.query<{ name: string }>(
      'select name from pg_timezone_names union select abbrev from pg_timezone_abbrevs',
    );
    const places = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
    expect([...places, ...unusual].filter((name) => zoneFault(name) !== undefined)).toEqual([]);
    const all = new Set([...places, ...unusual, ...ambiguous, ...known.map(({ name }) => name)]);
    const names = [...all].filter((name) => zoneFault(name) === undefined);
    for (const instant of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']) {
      // All in one statement, because two calls for each zone take half a minute; it fails with the zone's name.
      const rows = await db.query<{ name: string; here: string }>(
        `select name, to_char($1::timestamptz at time zone name, 'YYYY-MM-DD HH24:MI') as here
         from unnest($2::text[]) as name`,
        [instant, names],
      );
      expect(rows).toHaveLength(names.length);
      expect(rows.filter(({ name, here }) => here !== localTime(name, instant))).toEqual([]);
    }
  });

  test('an unusual zone is one the till’s statement knows', async () => {
    const offer = await lockedOffer(at.manufacturer, [at.provider]);
    const [own] = await deposited(at.provider, offer, 1);
    const unknown: string[] = [];
    for (const time_zone of unusual) {
      const reply = await at.manufacturer.post(at.pathOf(offer), { start_time: '00:00', time_zone });
      const till = await at.retailer.post('/retailer/redeem', { gs1s: own, pre_process: 'yes' });
      if (till.status !== 200 || reply.status !== 200 || till.body.results[0].reason !== undefined)
        unknown.push(`${time_zone} ${reply.status} ${till.status}`);
    }
    expect(unknown).toEqual([]);
  });

  test('an ambiguous zone is refused wherever one is written, with a place to write instead', async () => {
    const { manufacturer } = at;
    const window = { days: ['mon'] };
    for (const time_zone of ambiguous) {
      const refused = { time_zone: expect.stringMatching(/write [A-Z]\w+\/\w+, for example, not /) };
      expect(await faults(manufacturer.post(at.pathOf(), { ...window, time_zone }))).toEqual(refused);
    }
    const said = 'must name a place: write America/Los_Angeles, for example, not PST';
    const zone = { time_zone: 'PST' };
    expect(await faults(manufacturer.post(at.pathOf(), { ...window, ...zone }))).toEqual({ time_zone: said });
    expect(await faults(manufacturer.put('/enterprise/settings', zone))).toEqual({ time_zone: said });
    expect(await faults(manufacturer.get('/enterprise/overview?zone=PST'))).toEqual({ zone: said });
    // What an account kept from before is not taken for a window that names none.
    const { db } = at.book.running.app.registries.test;
    const domain = manufacturer.domain;
    await db.query(`update account set time_zone = 'PST' where email_domain = $1`, [domain]);
    expect(await faults(manufacturer.post(at.pathOf(), window))).toEqual({ time_zone: said });
    // Other settings are saved beside it.
    await ok(manufacturer.put('/enterprise/settings', { origins: ['https://shop.example'] }));
    await db.query('update account set time_zone = null where email_domain = $1', [domain]);
    await ok(manufacturer.post(at.pathOf(), { ...window, time_zone: 'America/Los_Angeles' }));
  });
});

describe.skipIf(inject('postgresUrl') === '')('a zone from before ambiguous ones were refused', () => {
  test('is named by doctor, with a place to write instead', async () => {
    const DATABASE_URL = await migratedDatabase();
    const sql = await sqlSession(DATABASE_URL);
    await sql.query(
      `insert into account (role, email_domain, name, time_zone, created_at)
       select 'retailer', domain, domain, zone, now() from (values ('old.example', 'ECT'), ('new.example', 'UTC')) as a(domain, zone)`,
    );
    await sql.end();
    const env = { DATABASE_URL, OPERATOR_TOKEN: operatorToken, SECRET_KEY: 'secret-key-of-the-tests' };
    const { stdout } = await run(['doctor', '--json'], env);
    const found = JSON.parse(stdout) as Array<{ state: string; part: string; sentence: string }>;
    const fault = 'must name a place: write Europe/Paris, for example, not ECT. Save it again.';
    expect(found.filter(({ sentence }) => sentence.includes('the time zone'))).toEqual([
      {
        state: 'mend',
        part: 'database',
        sentence: `In the registry test the time zone of 1 account, such as old.example, ${fault}`,
      },
    ]);
  });
});
