import { execFileSync } from 'node:child_process';
import { type RedeemAsk, redeemMoved } from 'offerbook/dist/coupons/redemptions/redeem-store.js';
import { compare } from './compare.ts';
import type { Bench } from './finding.ts';
import { onEmbedded } from './on-embedded.ts';
import { startServer } from './server-process.ts';
import { packedSerial, type Sql, type Stock, stringOf } from './stock.ts';
import { mustBeRedeemed } from './stocked.ts';
import { callAtTills, perSecond } from './tills.ts';

const [tills, turns, warmUpSeconds] = [64, 3, 2];
/** Enough strings for that many per second on each side; a turn ends when they run out. */
const maxPerSecond = 8_000;

export const redeemEmbedded: Bench = {
  name: 'redeem-embedded',
  about: `${tills} tills redeem over HTTP on the embedded engine, against its own statement with one string a transaction.`,
  run: (seconds, progress) => {
    const each = turns * maxPerSecond * (seconds + warmUpSeconds);
    return onEmbedded(each, async ({ folder, shop, stock, alone }) => {
      let [sold, taken] = [0, 0];
      const finding = await compare(
        {
          ...{ turns, unit: 'redeemed/s', target: { atLeast: 4 } },
          floorIs:
            'the very statement of a redeem with one string a transaction, one after the other, in a process that does nothing else',
          // Otherwise the next part waits until what the one before it wrote is on disk.
          before: () => execFileSync('sync'),
          floor: async () => {
            const { redeemed, value } = await alone((sql) => oneByOne(sql, stock, taken, seconds));
            taken += redeemed;
            return value;
          },
          figure: async () => {
            const server = await startServer(folder);
            const how = { tills, each, from: sold, warmUpSeconds, seconds };
            const report = await callAtTills(server.url, shop, how);
            await server.stop();
            sold += report.taken;
            return perSecond(report);
          },
        },
        progress,
      );
      await alone((sql) => mustBeRedeemed(sql, stock, { coupons: sold, events: sold }));
      return finding;
    });
  },
};

/** Redeems the floor's strings, each in its own transaction. */
async function oneByOne(sql: Sql, stock: Stock, from: number, seconds: number) {
  const begin = performance.now();
  let redeemed = 0;
  while (performance.now() < begin + seconds * 1_000) {
    const moved = await redeemMoved(sql, [askFor(stock, from + redeemed)], true);
    if (moved.length !== 1) throw new Error('a string of the floor was not redeemed');
    redeemed++;
  }
  return { redeemed, value: (redeemed * 1_000) / (performance.now() - begin) };
}

function askFor(stock: Stock, n: number): RedeemAsk {
  const [offer, digits] = stringOf(stock, n);
  return {
    offerId: stock.firstOfferId + offer,
    serial: packedSerial(stock.prefix, digits + 1),
    retailerId: 3,
    acceleratorId: undefined,
    txn: String(n),
    store: '0042',
    storeAddress: undefined,
    at: new Date(),
    redeemedAt: undefined,
    executionId: crypto.randomUUID(),
  };
}
