import { once } from 'node:events';
import { allocatedBytes, withProbe } from './allocation.ts';
import { compare } from './compare.ts';
import type { Bench } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { mustBeRedeemed } from './redeem-http-postgresql.ts';
import { startProgram } from './server-process.ts';
import { openShop } from './shop.ts';
import { fillStock } from './stock.ts';
import { redeemAtTills } from './tills.ts';

const [tills, offers, turns, warmUpSeconds, maxKb] = [64, 20, 3, 4, 22];
const maxPerSecond = 20_000;

export const allocation: Bench = {
  name: 'allocation',
  about: `What the server allocates on V8's heap for a call that redeems one string, with ${tills} tills, against a bare Fastify under the same tills.`,
  run: (seconds, progress) =>
    onPostgresql(async ({ server, sql, settle }) => {
      const shop = await openShop(server.url, offers);
      const stock = await fillStock(sql, shop, turns * maxPerSecond * (seconds + warmUpSeconds));
      const bare = startProgram('bare-fastify');
      const [{ url: bareUrl }] = (await once(bare, 'message')) as [{ url: string }];
      let sold = 0;
      /** Kilobytes of a call. */
      const kbOf = async (pid: number, call: (seconds: number) => Promise<number>) => {
        await call(warmUpSeconds);
        await allocatedBytes(pid);
        const calls = await call(seconds);
        return (await allocatedBytes(pid)) / calls / 1_000;
      };
      const redeemAt = async (url: string, from: number, forSeconds: number) => {
        const how = { tills, each: stock.each, from, warmUpSeconds: 0, seconds: forSeconds };
        return (await redeemAtTills(url, shop, how)).taken;
      };
      try {
        const finding = await compare(
          {
            ...{ turns, unit: 'kB/call', target: { atMost: Number.POSITIVE_INFINITY } },
            floorIs: 'a Fastify that parses the body and answers a kilobyte, under the same tills',
            floor: () => kbOf(bare.pid!, (forSeconds) => redeemAt(bareUrl, 0, forSeconds)),
            figure: async () => {
              await settle();
              return kbOf(server.pid, async (forSeconds) => {
                const taken = await redeemAt(server.url, sold, forSeconds);
                sold += taken;
                return taken;
              });
            },
          },
          progress,
        );
        await mustBeRedeemed(sql, stock, sold);
        return { ...finding, target: `<= ${maxKb} kB`, met: finding.figure <= maxKb };
      } finally {
        bare.disconnect();
      }
    }, withProbe),
};
