import { type Evaluation, evaluateBasket, type Mode } from '@offerbook/basket';
import fc from 'fast-check';
import { coupons, fewPieces } from '../../basket/test/baskets.ts';
import { bestByHand } from '../../basket/test/best-by-hand.ts';
import { commitBefore, evaluateBasketBefore } from './basket-before.ts';
import { compare } from './compare.ts';
import { type Bench, median, shown } from './finding.ts';
import { dice, household, tangle } from './household.ts';

const [turns, different, random] = [7, 200, 10_000];

export const basket: Bench = {
  name: 'basket',
  about: `Baskets of 40 lines with 10 coupons evaluated in order on one core, against the same baskets with the package as it was at ${commitBefore}; and 10,000 small random baskets, each against every distribution of the goods tried by hand.`,
  run: async (seconds, progress) => {
    const before = await evaluateBasketBefore();
    const usual = made(household, 40, 10);
    const large = made(household, 500, 10).slice(0, 40);
    const slice = seconds / (turns * 4);
    const compared = (what: string, baskets: readonly Evaluation[], mode: Mode, atLeast = 0) => {
      progress(what);
      return compare(
        {
          ...{ turns, warmUps: 1, unit: 'evaluations per second of processor time' },
          floorIs: `the same baskets in order with the package as it was at ${commitBefore}`,
          floor: () => perSecond(before, baskets, mode, slice),
          figure: () => perSecond(evaluateBasket, baskets, mode, slice),
          target: { atLeast },
        },
        progress,
      );
    };
    const at40 = await compared('in order, 40 lines, 10 coupons', usual, 'in_order', 2.5);
    const at500 = await compared('in order, 500 lines, 10 coupons', large, 'in_order', 1);
    const best = await compared('best, 40 lines, 10 coupons', usual, 'best');
    const searched = [
      proven('household, 40 lines, 10 coupons', usual),
      proven('household, 60 lines, 20 coupons', made(household, 60, 20)),
      proven('tangle, 40 lines, 10 coupons', made(tangle, 40, 10)),
      proven('tangle, 60 lines, 20 coupons', made(tangle, 60, 20).slice(0, 20)),
    ];
    for (const line of searched) progress(line);
    const { better } = byHand(progress);
    return {
      ...at40,
      target: `${at40.target}, at 500 lines ${at500.target}`,
      met: at40.met && at500.met,
      seen: [
        ...at40.seen,
        ...at500.seen.map((line) => `500 lines, ${line}`),
        ...best.seen.map((line) => `best, ${line}`),
        ...searched,
        `${shown(random)} random baskets of up to 6 pieces and 3 coupons: best was what the best distribution by hand comes to, each time; above in order ${shown(better)} times`,
        'household: each coupon is for most sorts of one brand of the basket; tangle: for one to eight products of the basket at random',
      ],
    };
  },
};

const made = (
  make: (lines: number, coupons: number, roll: (sides: number) => number) => Evaluation,
  lineCount: number,
  couponCount: number,
): Evaluation[] => {
  const roll = dice(8_112);
  return Array.from({ length: different }, () => make(lineCount, couponCount, roll));
};

/** Evaluations per second of processor time over all baskets in turn: other programs on the machine hardly change it. */
function perSecond(
  evaluate: typeof evaluateBasket,
  baskets: readonly Evaluation[],
  mode: Mode,
  seconds: number,
): number {
  let count = 0;
  const begin = process.cpuUsage();
  const spentSeconds = () => {
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000_000;
  };
  do {
    for (const one of baskets) evaluate({ ...one, mode });
    count += baskets.length;
  } while (spentSeconds() < seconds);
  return count / spentSeconds();
}

/** Duration of the search, and how often its result is proven. */
function proven(what: string, baskets: readonly Evaluation[]): string {
  let optimal = 0;
  const times = baskets.map((one) => {
    const begin = performance.now();
    if (evaluateBasket({ ...one, mode: 'best' }).optimal) optimal += 1;
    return performance.now() - begin;
  });
  return `best, ${what}: proven in ${optimal} of ${baskets.length}; median ${shown(median(times))} ms, longest ${shown(Math.max(...times))} ms`;
}

/** Compares small random baskets with a brute-force search; throws at the first difference. */
function byHand(progress: (line: string) => void): { better: number } {
  let better = 0;
  for (let done = 0; done < random; done += 1_000) {
    const some = fc.sample(fc.tuple(fewPieces, coupons(3)), { numRuns: 1_000, seed: done + 1 });
    for (const [goods, held] of some) {
      const best = evaluateBasket({ basket: goods, coupons: held, mode: 'best' });
      const { discount_in_cents: given } = evaluateBasket({ basket: goods, coupons: held });
      const hand = bestByHand(goods, held);
      if (!best.optimal || BigInt(best.discount_in_cents) !== hand.discount) {
        throw new Error(
          `best takes off ${best.discount_in_cents}, by hand ${hand.discount}, in order ${given}: ${JSON.stringify([goods, held])}`,
        );
      }
      if (best.discount_in_cents > given) better += 1;
    }
    progress(`${shown(done + 1_000)} random baskets by hand`);
  }
  return { better };
}
