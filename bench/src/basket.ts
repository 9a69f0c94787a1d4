import { type Answer, type Coupon, type Evaluation, evaluateBasket, type Mode } from '@offerbook/basket';
import fc from 'fast-check';
import { coupons, lines } from '../../basket/test/baskets.ts';
import { bestByHand, inOrderByHand } from '../../basket/test/by-hand.ts';
import { type Bench, median, rounds, shown } from './finding.ts';
import { dice, household, tangle } from './household.ts';

const [turns, different, random] = [5, 200, 100_000];

export const basket: Bench = {
  name: 'basket',
  about:
    'Baskets of 40 lines with 10 coupons evaluated in order on one core, against the same baskets in the best order; and 100,000 random baskets of up to 6 coupons, each against every order tried by hand.',
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
      floorIs: 'the same baskets in the best order, searched until it is proven',
      floor,
      ratio: figure / floor,
      target: '>= 20,000/s, ratio <= 20',
      met: figure >= 20_000 && figure / floor <= 20,
      seen: [
        rounds('in order', figures),
        rounds('best', floors),
        ...searched,
        `${shown(random)} random baskets of up to 6 coupons: best was what the best of all orders by hand comes to, in cents and in units used, each time; never below in order; above it ${shown(better)} times`,
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

/** Evaluations a second, all baskets in turn. */
function perSecond(baskets: readonly Evaluation[], mode: Mode, seconds: number): number {
  let count = 0;
  const begin = performance.now();
  do {
    for (const one of baskets) evaluateBasket({ ...one, mode });
    count += baskets.length;
  } while (performance.now() - begin < seconds * 1_000);
  return (count * 1_000) / (performance.now() - begin);
}

/** How long the search takes and how often its order is proven. */
function proven(what: string, baskets: readonly Evaluation[]): string {
  let optimal = 0;
  const times = baskets.map((one) => {
    const begin = performance.now();
    if (evaluateBasket({ ...one, mode: 'best' }).optimal) optimal += 1;
    return performance.now() - begin;
  });
  return `best, ${what}: proven in ${optimal} of ${baskets.length}; median ${shown(median(times))} ms, longest ${shown(Math.max(...times))} ms`;
}

/** Random baskets against every order tried by hand; throws at the first that differs. */
function byHand(progress: (line: string) => void): { better: number } {
  let better = 0;
  for (let done = 0; done < random; done += 10_000) {
    for (const [goods, held] of fc.sample(fc.tuple(lines, coupons(6)), { numRuns: 10_000, seed: done + 1 })) {
      const best = evaluateBasket({ basket: goods, coupons: held, mode: 'best' });
      const { discount_in_cents: given } = evaluateBasket({ basket: goods, coupons: held });
      const hand = bestByHand(goods, held);
      const by = inOrderByHand(goods, inTheOrderOf(best, held));
      const same = BigInt(best.discount_in_cents) === hand.discount && by.discount === hand.discount;
      if (!best.optimal || !same || by.used !== hand.used || best.discount_in_cents < given) {
        throw new Error(
          `best takes off ${best.discount_in_cents} with ${by.used} units, by hand ${hand.discount} with ${hand.used}, in order ${given}: ${JSON.stringify([goods, held])}`,
        );
      }
      if (best.discount_in_cents > given) better += 1;
    }
    progress(`${shown(done + 10_000)} random baskets by hand`);
  }
  return { better };
}

const inTheOrderOf = ({ applied_coupons }: Answer, held: readonly Coupon[]): Coupon[] =>
  applied_coupons.map(({ coupon_code }) => held.find((one) => one.coupon_code === coupon_code)!);
