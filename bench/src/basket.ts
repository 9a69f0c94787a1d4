import { type Evaluation, evaluateBasket, type Mode } from '@offerbook/basket';
import fc from 'fast-check';
import { coupons, fewPieces } from '../../basket/test/baskets.ts';
import { bestByHand } from '../../basket/test/best-by-hand.ts';
import { commitBefore, evaluateBasketBefore } from './basket-before.ts';
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
    const lines: string[] = [];
    const compared = (what: string, baskets: readonly Evaluation[], mode: Mode) => {
      const [figures, floors]: [number[], number[]] = [[], []];
      // The first turn compiles.
      for (let turn = 0; turn <= turns; turn++) {
        floors.push(perSecond(before, baskets, mode, slice));
        figures.push(perSecond(evaluateBasket, baskets, mode, slice));
      }
      const [figure, floor] = [median(figures.slice(1)), median(floors.slice(1))];
      lines.push(
        `${what}: ${shown(figure)}/s, before ${shown(floor)}/s, ratio ${(figure / floor).toFixed(2)}`,
      );
      progress(lines.at(-1)!);
      return { figure, floor };
    };
    const { figure, floor } = compared('in order, 40 lines, 10 coupons', usual, 'in_order');
    const at500 = compared('in order, 500 lines, 10 coupons', large, 'in_order');
    compared('best, 40 lines, 10 coupons', usual, 'best');
    const searched = [
      proven('household, 40 lines, 10 coupons', usual),
      proven('household, 60 lines, 20 coupons', made(household, 60, 20)),
      proven('tangle, 40 lines, 10 coupons', made(tangle, 40, 10)),
      proven('tangle, 60 lines, 20 coupons', made(tangle, 60, 20).slice(0, 20)),
    ];
    for (const line of searched) progress(line);
    const { better } = byHand(progress);
    return {
      unit: 'evaluations per second of processor time',
      figure,
      floorIs: `the same baskets in order with the package as it was at ${commitBefore}`,
      floor,
      ratio: figure / floor,
      target: '>= 2.5, at 500 lines >= 1',
      met: figure / floor >= 2.5 && at500.figure >= at500.floor,
      seen: [
        ...lines,
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
