import { type Bench, rounds as inOneLine, median } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { reportOf } from './one-report.ts';
import type { RaceOrder, RaceReport } from './race.ts';
import { dataString } from './redeem-request.ts';
import { openShop, type Shop } from './shop.ts';
import { fillStock } from './stock.ts';

const [tills, offers, turns, roundsPerTurn] = [32, 20, 3, 100];
const maxRatio = 1.3;

export const racingTills: Bench = {
  name: 'racing-tills',
  about: `${tills} tills ask for one string in the same moment, against ${tills} tills that ask for a string each.`,
  run: (_seconds, progress) =>
    onPostgresql(async ({ server, sql, settle }) => {
      const shop = await openShop(server.url, offers);
      const roundsInAll = (2 * turns + 1) * roundsPerTurn;
      await fillStock(sql, shop, roundsInAll * tills * offers);
      let taken = 0;
      const fresh = () => {
        const serial = taken++;
        return dataString(shop.bases[taken % offers]!, shop.prefix, serial);
      };
      const one = () => new Array<string>(tills).fill(fresh());
      const each = () => Array.from({ length: tills }, fresh);
      const turnOf = async (choose: () => string[], redeemed: number): Promise<number> => {
        await settle();
        const strings = Array.from({ length: roundsPerTurn }, choose);
        const report = await raceWith(server.url, shop, strings);
        if (report.redeemed.some((count) => count !== redeemed))
          throw new Error(`a round redeemed ${report.redeemed.find((count) => count !== redeemed)} strings`);
        return median(report.waitsMs);
      };
      await turnOf(each, tills);
      const [figures, floors]: [number[], number[]] = [[], []];
      for (let turn = 1; turn <= turns; turn++) {
        floors.push(await turnOf(each, tills));
        figures.push(await turnOf(one, 1));
        progress(`turn ${turn}: ${inOneLine('p50 of one string, ms', [figures.at(-1)!])}`);
      }
      const [figure, floor] = [median(figures), median(floors)];
      return {
        unit: 'p50, ms',
        figure,
        floorIs: `p50 of ${tills} tills that ask for a string each, all at once`,
        floor,
        ratio: figure / floor,
        target: `<= ${maxRatio.toFixed(2)}`,
        met: figure / floor <= maxRatio,
        seen: [
          inOneLine(`p50 of ${tills} tills on one string, ms`, figures),
          inOneLine(`p50 of ${tills} tills on ${tills} strings, ms`, floors),
          `${roundsPerTurn} rounds a turn; in every round each string was redeemed exactly once`,
        ],
      };
    }),
};

const raceWith = (url: string, { retailer }: Shop, rounds: string[][]): Promise<RaceReport> =>
  reportOf<RaceOrder, RaceReport>('race', {
    url,
    accessKey: retailer.account.access_key,
    token: retailer.token,
    tills,
    rounds,
  });
