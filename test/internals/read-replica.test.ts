import { type Caller, deposited, lockedOffer, newBase, ok, send } from '@offerbook/world';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import { migrate } from '../../server/src/platform/db/migrations/migrate.ts';
import { Replica } from '../../server/src/platform/db/replica.ts';
import { complaintsOf, goTo, inBrowser, newVisitor, openBrowser, openSignedUp } from '../harness/browser.ts';
import { sqlSession } from '../harness/databases.ts';
import { deadlineMs, eventually } from '../harness/eventually.ts';
import { Offerbook, operatorToken } from '../harness/offerbook.ts';
import { type Cluster, startCluster } from '../harness/postgres-cluster.ts';
import { lookAt } from '../harness/screen-looks.ts';

const span = '2026-05-01/2026-05-31';
const report = `/retailer/redemptions/${span}`;
const start = new Date('2026-05-10T10:00:00Z');

/** Nothing here ends the machine, and a look that waits for the disk finds the replica away. */
const settings = { fsync: 'off' };

describe.skipIf(inject('postgresUrl') === '')('reports from a read replica', () => {
  let primary: Cluster;
  let replica: Cluster;
  let book: Offerbook;
  let [retailer, provider] = [] as unknown as [Caller, Caller];
  let strings: string[] = [];
  let replicaUrl = '';

  const named = (url: string, database: string) => Object.assign(new URL(url), { pathname: database }).href;

  beforeAll(async () => {
    primary = await startCluster({ settings });
    replica = await startCluster({ settings, replicaOf: primary.url });
  });
  afterAll(async () => {
    await replica?.stop();
    await primary?.stop();
  });

  let databases = 0;
  /** A server with ten strings to redeem, and what its reports are read from. */
  const open = async (readUrl: (database: string) => string) => {
    const name = `registry_${++databases}`;
    const database = await primary.createDatabase(name);
    replicaUrl = named(replica.url, name);
    const env = { DATABASE_URL: database, DATABASE_READ_URL: readUrl(name) };
    book = await Offerbook.start({ engine: 'postgresql', now: start, database, env });
    const manufacturer = await book.account('manufacturer', { funder_ids: ['810002'] });
    provider = await book.account('provider');
    retailer = await book.account('retailer');
    const base = newBase('810002');
    await lockedOffer(manufacturer, [provider], { base_gs1: base });
    strings = await deposited(provider, base, 10);
  };
  afterEach(() => book?.stop());

  const redeem = async () => ok(retailer.post('/retailer/redeem', { gs1s: strings.pop() }));
  /** Stops the replay on the replica until `resume`, which has taken effect when this resolves. */
  const pauseReplay = async () => {
    const sql = await sqlSession(replicaUrl);
    await sql.query('select pg_wal_replay_pause()');
    await eventually('the replay is paused', async () => {
      const { rows } = await sql.query('select pg_get_wal_replay_pause_state() as state');
      return rows[0].state === 'paused';
    });
    return {
      resume: async () => {
        await sql.query('select pg_wal_replay_resume()');
        await sql.end();
      },
    };
  };
  /** How many redemptions the report shows, and the header that says as of when. */
  const read = async () => {
    const answer = await retailer.get(report);
    return { shown: (await ok(Promise.resolve(answer))).data.length, asOf: answer.headers.get('data-as-of') };
  };
  const lag = async () => {
    const page = await send(book.url, 'GET', '/metrics', { authorization: `Bearer ${operatorToken}` });
    return Number(/^offerbook_replica_lag_seconds{registry="test"} (\S+)/m.exec(String(page.body))![1]);
  };
  const untilReplicated = (redeemed: number) =>
    eventually('the replica is read and has everything', async () => {
      const { shown, asOf } = await read();
      return asOf !== null && shown === redeemed;
    });

  describe('that follows', () => {
    beforeEach(() => open((name) => named(replica.url, name)));

    test('come with the instant up to which they are complete, and lack what came later', async () => {
      await redeem();
      await untilReplicated(1);
      const replay = await pauseReplay();
      await redeem();
      book.moveClock(5_000);
      await retailer.signIn();
      // One late look passes for a replica that is away, until the next.
      const seen = await eventually('the replica is read', async () => {
        const answer = await read();
        return answer.asOf !== null && answer;
      });
      expect(seen).toEqual({ shown: 1, asOf: start.toISOString() });
      const asOfCsv = await eventually('its file is read', async () =>
        (await retailer.get(`${report}?format=csv`)).headers.get('data-as-of'),
      );
      expect(asOfCsv).toBe(start.toISOString());
      expect(await lag()).toBe(5);
      await replay.resume();
      await untilReplicated(2);
    });

    test('are read from the primary while the replica is more than 30 seconds behind', async () => {
      await untilReplicated(0);
      const replay = await pauseReplay();
      await redeem();
      book.moveClock(31_000);
      await retailer.signIn();
      expect(await read()).toEqual({ shown: 1, asOf: null });
      await replay.resume();
      await untilReplicated(1);
    });

    inBrowser('shown in the portal', () => {
      test('say up to when they are complete, once that is a while ago', async () => {
        await untilReplicated(0);
        const page = await newVisitor(await openBrowser(), book);
        await page.clock.setFixedTime(start);
        await openSignedUp(page, book, 'retailer');
        await goTo(page, 'my-redemptions');
        await page.getByRole('combobox', { name: 'Days' }).waitFor();
        const replay = await pauseReplay();
        // A replica that has replayed all there is would be up to date.
        await redeem();
        expect(await page.getByText('Complete up to').count()).toBe(0);
        book.moveClock(20_000);
        await page.clock.setFixedTime(book.now);
        await page.reload();
        await page.getByText('Complete up to 6:00:00 AM').waitFor();
        expect(await lookAt(page, 'report-of-a-replica')).toEqual([]);
        expect(complaintsOf(page)).toEqual([]);
        await page.context().close();
        await replay.resume();
      });
    });

    test('are read from the primary while the replica is away, also when it goes between two looks', async () => {
      await redeem();
      await untilReplicated(1);
      await replica.kill();
      expect((await read()).shown).toBe(1);
      await eventually('the replica is known to be away', async () => (await read()).asOf === null);
      await redeem();
      expect((await read()).shown).toBe(2);
      await replica.restart();
      await untilReplicated(2);
    });
  });

  test('are never read from a database that is no replica of this one', async () => {
    await open((name) => named(primary.url, name));
    await redeem();
    expect(await read()).toEqual({ shown: 1, asOf: null });
  });

  describe('are never read, and once it is said why, from', () => {
    /** What a server on one database says of another as its replica, in so many looks. */
    const saidOf = async (primaryUrl: string, replicaUrl: string): Promise<unknown[]> => {
      const [own, other] = [openPostgres(primaryUrl), openPostgres(replicaUrl)];
      const said: unknown[] = [];
      try {
        const watched = new Replica(
          own.schema('test'),
          other.schema('test'),
          () => start,
          (why) => said.push(why),
        );
        watched.lookLimitMs = deadlineMs;
        for (let looks = 0; looks < 8; looks++) {
          await watched.look();
          expect(watched.reading().asOf).toBeUndefined();
        }
        return said;
      } finally {
        await own.close();
        await other.close();
      }
    };
    /** A registry that both the primary and its replicas have. */
    const registry = async () => {
      const name = `registry_${++databases}`;
      const engine = openPostgres(await primary.createDatabase(name));
      await migrate(engine.schema('test'), 'test');
      await engine.close();
      await eventually('the replica has it', async () => {
        const sql = await sqlSession(named(replica.url, name)).catch(() => undefined);
        const found = await sql?.query(`select to_regclass('replica_mark') is not null as found`);
        await sql?.end();
        return found?.rows[0].found === true;
      });
      return name;
    };

    test('a replica that follows a primary which was replaced, whose log is further', async () => {
      const name = await registry();
      const successor = await startCluster({ settings, replicaOf: primary.url });
      try {
        const promoting = await sqlSession(named(successor.url, name));
        // Waiting, it would hold up what is replayed before the promotion.
        await promoting.query('select pg_promote(false)');
        await eventually('it is a primary', async () => {
          const { rows } = await promoting.query('select pg_is_in_recovery() as standby');
          return !rows[0].standby;
        });
        await promoting.end();
        const former = await sqlSession(named(primary.url, name));
        await former.query('create table further as select generate_series(1, 10000) as n');
        await former.end();
        expect(await saidOf(named(successor.url, name), named(replica.url, name))).toEqual(['detached']);
      } finally {
        await successor.stop();
      }
    });

    test('a replica of another database of the cluster', async () => {
      const [own, other] = [await registry(), await registry()];
      expect(await saidOf(named(primary.url, own), named(replica.url, other))).toEqual(['detached']);
    });

    test('a database that is no standby', async () => {
      const own = named(primary.url, await registry());
      expect(await saidOf(own, own)).toEqual(['foreign']);
    });
  });

  test('without DATABASE_URL the setting is refused, as a replica of nothing', async () => {
    await expect(
      Offerbook.start({ engine: 'embedded', env: { DATABASE_READ_URL: primary.url } }),
    ).rejects.toThrow('DATABASE_READ_URL: must be given together with DATABASE_URL');
  });
});
