import { once } from 'node:events';
import { type Bench, median, rounds, shown } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { processorMs } from './processor-time.ts';
import { mustBeRedeemed } from './redeem-http-postgresql.ts';
import { startProgram } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { fillStock } from './stock.ts';
import { redeemAtTills } from './tills.ts';

// The path is compiled in the first ten seconds after a start, in which a call costs several times as much.
const [tills, offers, turns, warmUpSeconds] = [64, 20, 3, 10];
const maxPerSecond = 20_000;

const costOf = (name: string, call: 'redeem' | 'pipeline', road: string, maxRatio: number): Bench => ({
  name,
  about: `Processor time of the server for a call that redeems one string on ${road}, with ${tills} tills, against a bare Fastify under the same tills.`,
  run: (seconds, progress) =>
    onPostgresql(async ({ server, cluster, sql, settle }) => {
      const shop = await openShop(server.url, offers);
      const stock = await fillStock(sql, shop, turns * maxPerSecond * (seconds + warmUpSeconds));
      const [figures, floors, shares, ofDatabase]: [number[], number[], number[], number[]] = [
        [],
        [],
        [],
        [],
      ];
      let sold = 0;
      for (let turn = 1; turn <= turns; turn++) {
        await settle();
        const backends = () => processorMs(...cluster.processes().slice(1));
        const [before, databaseBefore, began] = [processorMs(server.pid), backends(), performance.now()];
        const how = { call, tills, each: stock.each, from: sold, warmUpSeconds, seconds };
        const report = await redeemAtTills(server.url, shop, how);
        const databaseMs = backends() - databaseBefore;
        sold += report.taken;
        figures.push(((processorMs(server.pid) - before) / report.taken) * 1_000);
        ofDatabase.push((databaseMs / report.taken) * 1_000);
        shares.push(Math.min(0.95, databaseMs / (performance.now() - began)));
        floors.push(await bareCost(shop, { share: shares.at(-1)!, seconds }));
        progress(
          `turn ${turn}: ${shown(figures.at(-1)!)} µs a call, ${shown(floors.at(-1)!)} µs bare, PostgreSQL ${shown(ofDatabase.at(-1)!)} µs`,
        );
      }
      await mustBeRedeemed(sql, stock, sold);
      const [figure, floor] = [median(figures), median(floors)];
      return {
        unit: 'µs/call',
        figure,
        floorIs:
          'a Fastify that parses the body and answers a kilobyte, under the same tills, while the other processor is kept as busy as the database kept it',
        floor,
        ratio: figure / floor,
        target: `<= ${maxRatio.toFixed(2)}`,
        met: figure / floor <= maxRatio,
        seen: [
          rounds('the server, µs', figures),
          rounds('a bare Fastify, µs', floors),
          rounds('PostgreSQL, all its processes, µs a string', ofDatabase),
          rounds('part of a processor that the database took', shares),
        ],
      };
    }),
});

/** A till's usual call, and one that the pipeline answers, as it answers all other operations. */
export const costOfACall: readonly Bench[] = [
  costOf('cost-of-a-call', 'redeem', 'the short road', 1.7),
  costOf('cost-in-pipeline', 'pipeline', 'no short road', 2.5),
];

/** Microseconds of processor time of a bare server for a call. */
async function bareCost(shop: Shop, { share, seconds }: { share: number; seconds: number }): Promise<number> {
  const bare = startProgram('bare-fastify');
  const busy = startProgram('busy', String(share));
  try {
    const [{ url }] = (await once(bare, 'message')) as [{ url: string }];
    const before = processorMs(bare.pid!);
    const each = Number.MAX_SAFE_INTEGER;
    const { taken } = await redeemAtTills(url, shop, { tills, each, from: 0, warmUpSeconds, seconds });
    return ((processorMs(bare.pid!) - before) / taken) * 1_000;
  } finally {
    for (const one of [bare, busy]) one.disconnect();
  }
}
