import { send } from '@offerbook/world';
import { type Bench, median, rounds, shown } from './finding.ts';
import { type OnPostgresql, onCitus, onPostgresql } from './on-postgresql.ts';
import { mustBeRedeemed } from './redeem-http-postgresql.ts';
import { operatorToken } from './server-process.ts';
import { openShop } from './shop.ts';
import { fillStock } from './stock.ts';
import { redeemAtTills } from './tills.ts';

const [offers, turns, warmUpSeconds] = [20, 3, 2];
/** Faster than either side is; running out of stock fails the run. */
const maxPerSecond = 20_000;

interface Turns {
  perSecond: number[];
  waits: string[];
  /** Strings of a statement, on average. */
  perGroup: number;
}

/** Strings of a statement that redeems, on average since the server's start. */
async function meanGroup(url: string): Promise<number> {
  const { body } = await send(url, 'GET', '/metrics', { authorization: `Bearer ${operatorToken}` });
  const of = (part: string) =>
    Number(
      new RegExp(`^offerbook_group_strings_${part}\\{registry="test",action="redeem"\\} (\\d+)$`, 'm').exec(
        String(body),
      )?.[1],
    );
  return of('sum') / of('count');
}

const redeemed =
  (tills: number, seconds: number, progress: (line: string) => void) =>
  async ({ server, sql, settle }: OnPostgresql): Promise<Turns> => {
    const shop = await openShop(server.url, offers);
    const each = turns * maxPerSecond * (seconds + warmUpSeconds);
    const stock = await fillStock(sql, shop, each);
    const done: Turns = { perSecond: [], waits: [], perGroup: 0 };
    let sold = 0;
    for (let turn = 1; turn <= turns; turn++) {
      await settle();
      const how = { tills, stringsPerCall: 1, each, from: sold, warmUpSeconds, seconds };
      const report = await redeemAtTills(server.url, shop, how);
      sold += report.taken;
      done.perSecond.push(report.redeemed / report.seconds);
      done.waits.push(`${shown(report.p50Ms)}/${shown(report.p99Ms)}`);
      progress(`turn ${turn}: ${shown(done.perSecond.at(-1)!)}/s, p50/p99 ${done.waits.at(-1)} ms`);
    }
    await mustBeRedeemed(sql, stock, sold);
    return { ...done, perGroup: await meanGroup(server.url) };
  };

/** What distribution costs where it gains nothing: all nodes share the processors. */
export const redeemCitus: Bench = {
  name: 'redeem-citus',
  about:
    '64 tills redeem over HTTP from a server on a Citus coordinator with two workers, against the same on one PostgreSQL; all nodes share the machine.',
  run: async (seconds, progress) => {
    const tills = 64;
    const single = await onPostgresql(
      redeemed(tills, seconds, (line) => progress(`one PostgreSQL, ${line}`)),
    );
    const distributed = await onCitus(redeemed(tills, seconds, (line) => progress(`Citus, ${line}`)));
    const [figure, floor] = [median(distributed.perSecond), median(single.perSecond)];
    return {
      unit: 'redeemed/s',
      figure,
      floorIs: 'the same tills with a server on one PostgreSQL',
      floor,
      ratio: figure / floor,
      target: 'none: a figure for docs/scale.md',
      met: true,
      seen: [
        rounds('on Citus', distributed.perSecond),
        rounds('on one PostgreSQL', single.perSecond),
        `strings of a statement, on average: on Citus ${shown(distributed.perGroup)}, on one PostgreSQL ${shown(single.perGroup)}`,
        `p50/p99 of a call, ms: on Citus ${distributed.waits.join(', ')}; on one PostgreSQL ${single.waits.join(', ')}`,
      ],
    };
  },
};
