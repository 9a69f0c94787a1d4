import { compare } from './compare.ts';
import type { Bench } from './finding.ts';
import { onStock } from './stocked.ts';
import { perSecond } from './tills.ts';

const [clients, turns, warmUpSeconds] = [16, 3, 2];

interface Load {
  name: string;
  tills: number;
  stringsPerCall?: number;
  /** At least so many times the floor. */
  target: number;
  /** Faster than either side is; running out of stock fails the run. */
  maxPerSecond?: number;
  /** Whether a second ratio is measured, against a transaction of two statements, as on earlier pages. */
  alsoTransaction?: boolean;
  /** Processes of the server. */
  workers?: number;
}

const redeemAt = ({
  name,
  tills,
  stringsPerCall = 1,
  target,
  maxPerSecond = 40_000,
  alsoTransaction,
  workers = 1,
}: Load): Bench => ({
  name,
  about: `${tills} tills redeem over HTTP${workers === 1 ? '' : ` from ${workers} workers`}, ${stringsPerCall === 1 ? 'one string' : `${stringsPerCall} strings`} a call, against pgbench redeeming with ${clients} clients.`,
  run: (seconds, progress) => {
    const each = turns * 2 * maxPerSecond * (seconds + warmUpSeconds);
    return onStock({ each, settings: { WORKERS: String(workers) } }, (stocked) => {
      const bare = (floor: 'statement' | 'transaction') => async () =>
        (await stocked.pgbench({ floor, clients, seconds, reserved: maxPerSecond * seconds })).tps;
      return compare(
        {
          ...{ turns, unit: 'redeemed/s', target: { atLeast: target }, before: stocked.settle },
          floorIs: `pgbench -M prepared, ${clients} clients, update one coupon and insert one event in one statement`,
          floor: bare('statement'),
          figure: async () =>
            perSecond(await stocked.tills({ tills, stringsPerCall, warmUpSeconds, seconds })),
          also: alsoTransaction
            ? { 'pgbench, one transaction of two statements a redeem': bare('transaction') }
            : {},
        },
        progress,
      );
    });
  },
});

export const redeemHttpPostgresql: readonly Bench[] = [
  { name: 'redeem-http-postgresql', tills: 64, target: 1.4, alsoTransaction: true },
  { name: 'redeem-16-tills', tills: 16, target: 0.9 },
  { name: 'redeem-256-tills', tills: 256, target: 1.5 },
  { name: 'redeem-2-workers', tills: 256, target: 1.5, workers: 2 },
  { name: 'redeem-10-strings', tills: 64, stringsPerCall: 10, target: 4, maxPerSecond: 80_000 },
].map(redeemAt);
