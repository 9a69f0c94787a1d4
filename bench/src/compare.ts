import { type Finding, median, rounds, shown } from './finding.ts';

/** What a side measured in a turn; the page shows `beside`, numbers as rounds and texts in a list. */
export interface Measured {
  value: number;
  beside?: Readonly<Record<string, number | string>>;
}

type Measure = () => Measured | number | Promise<Measured | number>;

/** What the ratio of figure to floor should be, or the figure itself, in its unit. */
type Target =
  | { atLeast: number }
  | { atMost: number }
  | { figureAtMost: number }
  | 'none: a figure for docs/scale.md';

/** Two measurements in alternating turns, and what their ratio should be. */
export interface Comparison {
  /** Turns that count; with `seconds` at least this many, until the time is over. */
  turns: number;
  seconds?: number;
  /** Turns before them, in which code is compiled and memory is allocated. */
  warmUps?: number;
  unit: string;
  floorIs: string;
  floor: Measure;
  figure: Measure;
  /** The floor needs what the figure of its turn was. */
  figureFirst?: boolean;
  /** Measured in each turn and shown, by what they are. */
  also?: Readonly<Record<string, Measure>>;
  /** Runs before each measurement, uncounted. */
  before?: () => unknown;
  /** What the turns come to; the median by default. */
  by?: (values: readonly number[]) => number;
  target: Target;
  /** A further target, of the rounds of a value beside the figure. */
  limit?: { beside: string; by: (values: readonly number[]) => number; atMost: number };
}

const theFloor = 'the floor';

export async function compare(comparison: Comparison, progress: (line: string) => void): Promise<Finding> {
  const {
    turns,
    seconds = 0,
    warmUps = 0,
    unit,
    floorIs,
    figureFirst,
    also = {},
    before,
    target,
    limit,
    by = median,
  } = comparison;
  const sides: Array<[string, Measure]> = [
    [theFloor, comparison.floor],
    [unit, comparison.figure],
  ];
  if (figureFirst) sides.reverse();
  const columns = new Map<string, Array<number | string>>();
  const end = performance.now() + seconds * 1_000;
  for (let turn = 1 - warmUps; turn <= turns || performance.now() < end; turn++) {
    for (const [name, measure] of [...sides, ...Object.entries(also)]) {
      await before?.();
      const measured = await measure();
      const { value, beside = {} } = typeof measured === 'number' ? { value: measured } : measured;
      if (turn < 1) continue;
      for (const [label, one] of [['', value] as const, ...Object.entries(beside)]) {
        const what = label === '' ? name : name === unit ? label : `${name}, ${label}`;
        columns.set(what, [...(columns.get(what) ?? []), one]);
      }
    }
    if (turn < 1 || seconds > 0) continue;
    const latest = [...columns].map(([what, values]) => `${what} ${cell(values.at(-1)!)}`);
    progress(`turn ${turn}: ${latest.join('; ')}`);
  }
  const numbers = (what: string) => columns.get(what) as number[];
  const [figure, floor] = [by(numbers(unit)), by(numbers(theFloor))];
  const limits = [isMet(target, figure, floor, unit)];
  if (limit)
    limits.push([`${limit.beside} <= ${limit.atMost}`, limit.by(numbers(limit.beside)) <= limit.atMost]);
  return {
    ...{ unit, figure, floorIs, floor, ratio: figure / floor },
    target: limits.map(([says]) => says).join(', '),
    met: limits.every(([, met]) => met),
    seen: [...columns].map(([what, values]) =>
      typeof values[0] === 'string'
        ? `${what}: ${values.join(', ')}`
        : `${rounds(what, numbers(what))}${what in also ? `; the figure is ${(figure / median(numbers(what))).toFixed(2)} of it` : ''}`,
    ),
  };
}

const cell = (value: number | string): string => (typeof value === 'number' ? shown(value) : value);

function isMet(target: Target, figure: number, floor: number, unit: string): [says: string, met: boolean] {
  if (typeof target === 'string') return [target, true];
  if ('figureAtMost' in target) return [`<= ${target.figureAtMost} ${unit}`, figure <= target.figureAtMost];
  if ('atLeast' in target) return [`>= ${target.atLeast.toFixed(2)}`, figure / floor >= target.atLeast];
  return [`<= ${target.atMost.toFixed(2)}`, figure / floor <= target.atMost];
}

/** Gives what was measured before, one after the other. */
export const replayed = (measured: readonly Measured[]): Measure => {
  const left = [...measured];
  return () => left.shift()!;
};

/** One finding with the lines of all: the one of the worst ratio counts. */
export function worst(findings: ReadonlyMap<string, Finding>): Finding {
  const [first] = [...findings.values()].sort((a, b) => b.ratio - a.ratio);
  const seen = [...findings].flatMap(([name, finding]) => finding.seen.map((line) => `${name}, ${line}`));
  return { ...first!, seen };
}
