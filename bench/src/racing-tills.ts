import { compare } from './compare.ts';
import { type Bench, median } from './finding.ts';
import { reportOf } from './program.ts';
import type { RaceOrder, RaceReport } from './race.ts';
import { dataString } from './redeem-request.ts';
import { onStock } from './stocked.ts';

const [tills, offers, turns, roundsPerTurn] = [32, 20, 3, 100];

export const racingTills: Bench = {
  name: 'racing-tills',
  about: `${tills} tills ask for one string in the same moment, against ${tills} tills that ask for a string each.`,
  run: (_seconds, progress) =>
    onStock(
      { offers, each: (2 * turns + 2) * roundsPerTurn * tills * offers },
      ({ server, shop: { retailer, bases, prefix }, settle }) => {
        let taken = 0;
        const fresh = () => {
          const serial = taken++;
          return dataString(bases[taken % offers]!, prefix, serial);
        };
        const one = () => new Array<string>(tills).fill(fresh());
        const each = () => Array.from({ length: tills }, fresh);
        const turnOf = (choose: () => string[], redeemed: number) => async (): Promise<number> => {
          const report = await reportOf<RaceOrder, RaceReport>('race', {
            ...{ url: server.url, accessKey: retailer.account.access_key, token: retailer.token, tills },
            rounds: Array.from({ length: roundsPerTurn }, choose),
          });
          const wrong = report.redeemed.find((count) => count !== redeemed);
          if (wrong !== undefined) throw new Error(`a round redeemed ${wrong} strings, not ${redeemed}`);
          return median(report.waitsMs);
        };
        return compare(
          {
            ...{ turns, warmUps: 1, unit: 'p50, ms', target: { atMost: 1.3 }, before: settle },
            floorIs: `p50 of ${tills} tills that ask for a string each, all at once`,
            floor: turnOf(each, tills),
            figure: turnOf(one, 1),
          },
          progress,
        );
      },
    ),
};
