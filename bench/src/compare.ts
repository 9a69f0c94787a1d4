import { type Finding, median, rounds, shown } from './finding.ts';

/** Two measurements in alternating turns, and what their ratio should be. */
export interface Comparison {
  turns: number;
  unit: string;
  floorIs: string;
  floor: () => Promise<number>;
  figure: () => Promise<number>;
  /** What figure ÷ floor should be. */
  target: { atLeast: number } | { atMost: number };
}

/** Measures the floor and the figure in turns. */
export async function compare(
  { turns, unit, floorIs, floor, figure, target }: Comparison,
  progress: (line: string) => void,
): Promise<Finding> {
  const [floors, figures]: [number[], number[]] = [[], []];
  for (let turn = 1; turn <= turns; turn++) {
    floors.push(await floor());
    figures.push(await figure());
    progress(`turn ${turn}: ${shown(figures.at(-1)!)} ${unit}, floor ${shown(floors.at(-1)!)}`);
  }
  const ratio = median(figures) / median(floors);
  const isLeast = 'atLeast' in target;
  return {
    unit,
    figure: median(figures),
    floorIs,
    floor: median(floors),
    ratio,
    target: isLeast ? `>= ${target.atLeast.toFixed(2)}` : `<= ${target.atMost.toFixed(2)}`,
    met: isLeast ? ratio >= target.atLeast : ratio <= target.atMost,
    seen: [rounds(unit, figures), rounds('the floor', floors)],
  };
}
