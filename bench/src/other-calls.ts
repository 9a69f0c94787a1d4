import { runPgbench } from '../../test/harness/pgbench.ts';
import { compare } from './compare.ts';
import { type Bench, median, shown } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { mustBeRedeemed } from './redeem-http-postgresql.ts';
import { addOffer, openShop } from './shop.ts';
import { fillStock } from './stock.ts';
import { callAtTills } from './tills.ts';

const [tills, turns, warmUpSeconds] = [64, 3, 1];
const maxPerSecond = 20_000;

export const rollback: Bench = {
  name: 'rollback',
  about: `${tills} tills roll back strings over HTTP, against the redeems of the same strings.`,
  run: (seconds, progress) =>
    onPostgresql(async ({ server, sql, settle }) => {
      const shop = await openShop(server.url, 20);
      const stock = await fillStock(sql, shop, turns * maxPerSecond * seconds);
      let [from, to] = [0, 0];
      const how = { tills, each: stock.each, warmUpSeconds: 0 };
      const floor = async () => {
        await settle();
        from = to;
        const report = await callAtTills(server.url, { shop }, { ...how, seconds, from });
        to += report.taken;
        return report.redeemed / report.seconds;
      };
      // Until everything is rolled back: the tables are compared at the end.
      const figure = async () => {
        await settle();
        const report = await callAtTills(
          server.url,
          { shop },
          { ...how, call: 'rollback', seconds: 10 * seconds, from, to },
        );
        if (report.taken !== to - from) throw new Error('not every redemption was rolled back');
        return report.redeemed / report.seconds;
      };
      const finding = await compare(
        {
          ...{ turns, floor, figure, unit: 'rolled back/s', target: { atLeast: 1 } },
          floorIs: `the same ${tills} tills redeeming these strings`,
        },
        progress,
      );
      await mustBeRedeemed(sql, stock, { coupons: 0, events: to });
      return finding;
    }),
};

export const authentication: Bench = {
  name: 'authentication',
  about: `${tills} clients exchange their key for a token over HTTP, against pgbench inserting a token a transaction with 16 clients.`,
  run: (seconds, progress) =>
    onPostgresql(async ({ server, cluster, databaseUrl, settle }) => {
      const shop = await openShop(server.url, 1);
      const url = new URL(databaseUrl);
      url.searchParams.set('options', '-c search_path=test');
      const insert = `insert into token (token_hash, access_key, expires_at)
        values (sha256(gen_random_uuid()::text::bytea), '${shop.retailer.account.access_key}', now() + interval '24 hours')`;
      const floor = async () => {
        await settle();
        const how = { script: `${insert};\n`, clients: 16, threads: 2, seconds, mode: 'prepared' } as const;
        const at = { binDir: cluster.binDir, url: url.href.replaceAll('+', '%20') };
        return (await runPgbench({ ...how, ...at })).tps;
      };
      const figure = async () => {
        await settle();
        const how = { tills, each: Number.MAX_SAFE_INTEGER, from: 0, warmUpSeconds, seconds };
        const report = await callAtTills(server.url, { shop }, { ...how, call: 'token' });
        return report.redeemed / report.seconds;
      };
      return compare(
        {
          ...{ turns, floor, figure, unit: 'tokens/s', target: { atLeast: 0.6 } },
          floorIs: 'pgbench -M prepared, 16 clients, one token a transaction',
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
      const how = { tills: 4, each: maxPerSecond ** 2, from: 0, warmUpSeconds, seconds };
      const rate = async () => {
        await settle();
        const at = { shop, caller: shop.manufacturer };
        const report = await callAtTills(server.url, at, { ...how, call: 'offers' });
        return report.redeemed / report.seconds;
      };
      const floors: number[] = [];
      for (let turn = 1; turn <= turns; turn++) floors.push(await rate());
      progress(`${few} offers: ${shown(median(floors))} pages/s; creating ${many - few} more`);
      for (let n = few + 1; n <= many; n++) await addOffer(shop.manufacturer);
      await sql.query('vacuum (analyze) offer');
      return compare(
        {
          ...{ turns, floor: async () => floors.shift()!, figure: rate },
          ...{ unit: 'pages/s', target: { atLeast: 0.8 } },
          floorIs: `the same clients, when there were ${few} offers`,
        },
        progress,
      );
    }),
};
