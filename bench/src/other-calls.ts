import { runPgbench } from '../../test/harness/pgbench.ts';
import { compare, replayed } from './compare.ts';
import type { Bench } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { addOffer, openShop } from './shop.ts';
import { onStock } from './stocked.ts';
import { callAtTills, perSecond } from './tills.ts';

const [tills, turns, warmUpSeconds] = [64, 3, 1];
const maxPerSecond = 20_000;
/** Calls that need no strings. */
const endless = { each: Number.MAX_SAFE_INTEGER, from: 0, warmUpSeconds };

export const rollback: Bench = {
  name: 'rollback',
  about: `${tills} tills roll back strings over HTTP, against the redeems of the same strings.`,
  run: (seconds, progress) =>
    onStock({ each: turns * maxPerSecond * seconds }, ({ settle, tills: call }) => {
      let [from, to] = [0, 0];
      return compare(
        {
          ...{ turns, unit: 'rolled back/s', target: { atLeast: 1 }, before: settle },
          floorIs: `the same ${tills} tills redeeming these strings`,
          floor: async () => {
            const report = await call({ tills, seconds });
            [from, to] = [to, to + report.taken];
            return perSecond(report);
          },
          // Until everything is rolled back: the tables are compared at the end.
          figure: async () => {
            const report = await call({ call: 'rollback', tills, seconds: 10 * seconds, from, to });
            if (report.taken !== to - from) throw new Error('not every redemption was rolled back');
            return perSecond(report);
          },
        },
        progress,
      );
    }),
};

export const authentication: Bench = {
  name: 'authentication',
  about: `${tills} clients exchange their key for a token over HTTP, against pgbench inserting a token a transaction with 16 clients.`,
  run: (seconds, progress) =>
    onPostgresql(async ({ server, cluster, databaseUrl, settle }) => {
      const shop = await openShop(server.url, 1);
      const script = `insert into test.token (token_hash, access_key, expires_at)
        values (sha256(gen_random_uuid()::text::bytea), '${shop.retailer.account.access_key}', now() + interval '24 hours');\n`;
      const at = { binDir: cluster.binDir, url: databaseUrl };
      return compare(
        {
          ...{ turns, unit: 'tokens/s', target: { atLeast: 0.6 }, before: settle },
          floorIs: 'pgbench -M prepared, 16 clients, one token a transaction',
          floor: async () =>
            (await runPgbench({ ...at, script, clients: 16, threads: 2, seconds, mode: 'prepared' })).tps,
          figure: async () =>
            perSecond(await callAtTills(server.url, shop, { ...endless, tills, seconds, call: 'token' })),
        },
        progress,
      );
    }),
};

const [few, many] = [100, 2_000];

export const offersList: Bench = {
  name: 'offers-list',
  about: `The first page of ${many} offers over HTTP, against the first page of ${few}: 100 offers each.`,
  run: (seconds, progress) =>
    onPostgresql(async ({ server, sql, settle }) => {
      const shop = await openShop(server.url, few);
      const rate = async () => {
        await settle();
        const how = { ...endless, tills: 4, seconds, call: 'offers', caller: shop.manufacturer } as const;
        return perSecond(await callAtTills(server.url, shop, how));
      };
      const floors = [await rate(), await rate(), await rate()];
      progress(`creating ${many - few} offers more`);
      for (let n = few + 1; n <= many; n++) await addOffer(shop.manufacturer);
      await sql.query('vacuum (analyze) offer');
      return compare(
        {
          ...{ turns: floors.length, unit: 'pages/s', target: { atLeast: 0.8 } },
          floorIs: `the same clients, when there were ${few} offers`,
          ...{ floor: replayed(floors), figure: rate },
        },
        progress,
      );
    }),
};
