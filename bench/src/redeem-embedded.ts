import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { type RedeemAsk, redeemMoved } from 'offerbook/dist/coupons/redemptions/redeem-store.js';
import { type Bench, median, rounds, shown } from './finding.ts';
import { withoutServer } from './on-embedded.ts';
import { temporaryFolder } from './on-postgresql.ts';
import { mustBeRedeemed } from './redeem-http-postgresql.ts';
import { startServer } from './server-process.ts';
import { openShop } from './shop.ts';
import { fillStock, packedSerial, type Sql, type Stock, stride } from './stock.ts';
import { redeemAtTills } from './tills.ts';

const [tills, offers, turns] = [64, 20, 3];
/** Enough strings for that many per second on each side; a turn ends when they run out. */
const maxPerSecond = 8_000;
const warmUpSeconds = 2;

export const redeemEmbedded: Bench = {
  name: 'redeem-embedded',
  about: `${tills} tills redeem over HTTP on the embedded engine, against its own statement with one string a transaction.`,
  run: async (seconds, progress) => {
    const folder = temporaryFolder();
    const alone = <T>(work: (sql: Sql) => Promise<T>) => withoutServer(folder, work);
    try {
      const opening = await startServer(folder);
      const shop = await openShop(opening.url, offers);
      await opening.stop();
      const each = turns * maxPerSecond * (seconds + warmUpSeconds);
      progress(`depositing ${2 * each} strings`);
      const stock = await alone((sql) => fillStock(sql, shop, each));

      const [figures, floors, waits]: [number[], number[], string[]] = [[], [], []];
      let [sold, taken] = [0, 0];
      for (let turn = 1; turn <= turns; turn++) {
        settle();
        const { redeemed, perSecond } = await alone((sql) => oneByOne(sql, stock, taken, seconds));
        taken += redeemed;
        floors.push(perSecond);
        progress(`turn ${turn}: one string a transaction: ${shown(perSecond)}/s`);

        settle();
        const server = await startServer(folder);
        const how = { tills, each, from: sold, warmUpSeconds, seconds };
        const report = await redeemAtTills(server.url, shop, how);
        await server.stop();
        sold += report.taken;
        figures.push(report.redeemed / report.seconds);
        waits.push(`${shown(report.p50Ms)}/${shown(report.p99Ms)}`);
        progress(
          `turn ${turn}: ${tills} tills over HTTP: ${shown(figures.at(-1)!)}/s, p50/p99 ${waits.at(-1)} ms`,
        );
      }
      await alone((sql) => mustBeRedeemed(sql, stock, sold));

      const [figure, floor] = [median(figures), median(floors)];
      return {
        unit: 'redeemed/s',
        figure,
        floorIs:
          'the very statement of a redeem with one string a transaction, one after the other, in a process that does nothing else',
        floor,
        ratio: figure / floor,
        target: '>= 4.00',
        met: figure / floor >= 4,
        seen: [
          rounds(`${tills} tills over HTTP`, figures),
          rounds('one string a transaction', floors),
          `p50/p99 of a call with ${tills} in flight, ms: ${waits.join(', ')}`,
          `${2 * each} strings of ${offers} offers in a data folder, every commit flushed; all ${sold} answers said redeemed, and the tables agree`,
        ],
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Flushes the system's write cache: otherwise the next part waits for the previous one's writes. */
const settle = () => execFileSync('sync');

/** Redeems the floor's strings, each in its own transaction, and counts the updated ones. */
async function oneByOne(sql: Sql, stock: Stock, from: number, seconds: number) {
  const end = performance.now() + seconds * 1_000;
  const begin = performance.now();
  let redeemed = 0;
  while (performance.now() < end) {
    const moved = await redeemMoved(sql, [askFor(stock, from + redeemed)]);
    if (moved.length !== 1) throw new Error('a string of the floor was not redeemed');
    redeemed++;
  }
  return { redeemed, perSecond: (redeemed * 1_000) / (performance.now() - begin) };
}

function askFor({ firstOfferId, offers, prefix, each }: Stock, n: number): RedeemAsk {
  const place = (n * stride) % each;
  return {
    offerId: firstOfferId + (place % offers),
    serial: packedSerial(prefix, 2 * Math.floor(place / offers) + 1),
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
