import { type Evaluation, evaluateBasket, type Mode } from '@offerbook/basket';
import fc from 'fast-check';
import { coupons, fewPieces } from '../../basket/test/baskets.ts';
import { bestByHand } from '../../basket/test/best-by-hand.ts';
import { type Bench, median, rounds, shown } from './finding.ts';
import { dice, household, tangle } from './household.ts';

const [turns, different, random] = [5, 200, 10_000];

export const basket: Bench = {
  name: 'basket',
  about:
    'Baskets of 40 lines with 10 coupons evaluated in order on one core, against the same baskets with the goods shared out best; and 10,000 small random baskets, each against every sharing of the goods tried by hand.',
  run: async (seconds, progress) => {
    const usual = made(household, 40, 10);
    const slice = seconds / (turns * 2);
    progress('warming up');
    perSecond(usual, 'in_order', slice);
    perSecond(usual, 'best', slice);
    const [figures, floors]: [number[], number[]] = [[], []];
    for (let turn = 1; turn <= turns; turn++) {
      figures.push(perSecond(usual, 'in_order', slice));
      floors.push(perSecond(usual, 'best', slice));
      progress(`turn ${turn}: in order ${shown(figures.at(-1)!)}/s, best ${shown(floors.at(-1)!)}/s`);
    }
    const [figure, floor] = [median(figures), median(floors)];
    const searched = [
      proven('household, 40 lines, 10 coupons', usual),
      proven('household, 60 lines, 20 coupons', made(household, 60, 20)),
      proven('tangle, 40 lines, 10 coupons', made(tangle, 40, 10)),
      proven('tangle, 60 lines, 20 coupons', made(tangle, 60, 20).slice(0, 20)),
    ];
    for (const line of searched) progress(line);
    const { better } = byHand(progress);
    return {
      unit: 'evaluations/s',
      figure,
      floorIs: 'the same baskets in mode best, searched until it is proven',
      floor,
      ratio: figure / floor,
      target: '>= 20,000/s, ratio <= 20',
      met: figure >= 20_000 && figure / floor <= 20,
      seen: [
        rounds('in order', figures),
        rounds('best', floors),
        ...searched,
        `${shown(random)} random baskets of up to 6 pieces and 3 coupons: best was what the best sharing of the goods by hand comes to, each time; above in order ${shown(better)} times`,
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

/** Evaluations per second over all baskets in turn. */
function perSecond(baskets: readonly Evaluation[], mode: Mode, seconds: number): number {
  let count = 0;
  const begin = performance.now();
  do {
    for (const one of baskets) evaluateBasket({ ...one, mode });
    count += baskets.length;
  } while (performance.now() - begin < seconds * 1_000);
  return (count * 1_000) / (performance.now() - begin);
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
