import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** The result of one bench, always against a floor measured in the same run. */
export interface Finding {
  /** e.g. `redeemed per second`. */
  unit: string;
  figure: number;
  /** Description of the floor. */
  floorIs: string;
  floor: number;
  /** figure ÷ floor. */
  ratio: number;
  target: string;
  met: boolean;
  /** Single rounds and other observations; lines of Markdown. */
  seen: string[];
}

export interface Bench {
  name: string;
  /** One sentence: what is compared with what. */
  about: string;
  run: (seconds: number, progress: (line: string) => void) => Promise<Finding>;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

/** The value of a sorted list below which a share of it lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Rounds of one measurement as one line: the median and the single values, of many only ten at even distances. */
export function rounds(what: string, values: readonly number[]): string {
  const step = Math.max(1, Math.floor(values.length / 10));
  const sample = values.filter((_, place) => place % step === 0).slice(0, 10);
  return `${what}: ${shown(median(values))} (${sample.map(shown).join(', ')})`;
}

/** Three significant digits, with thousands separators. */
export const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);

/** The machine of the measurement. */
export function machine(binDir: string | undefined): string {
  const processors = cpus();
  const postgres =
    binDir === undefined
      ? 'no PostgreSQL'
      : execFileSync(`${binDir}/postgres`, ['--version'], { encoding: 'utf8' }).trim();
  return `${processors.length} cores (${processors[0]?.model.trim()}), Node ${process.version}, ${postgres}`;
}

const columns = ['bench', 'unit', 'figure', 'floor', 'ratio', 'target', 'met'];

const cells = (name: string, { unit, figure, floor, ratio, target, met }: Finding) => [
  name,
  unit,
  shown(figure),
  shown(floor),
  ratio.toFixed(2),
  target,
  met ? 'yes' : 'NO',
];

/** A Markdown table that is readable as plain text too. */
export function table(findings: ReadonlyMap<string, Finding>): string {
  const lines = [columns, ...[...findings].map(([name, finding]) => cells(name, finding))];
  const widths = columns.map((_, place) => Math.max(...lines.map((line) => line[place]!.length)));
  const written = lines.map(
    (line) => `| ${line.map((cell, place) => cell.padEnd(widths[place]!)).join(' | ')} |`,
  );
  written.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return written.join('\n');
}

export const page = (bench: Bench, finding: Finding, where: string, when: string): string =>
  `# ${bench.name}, ${when}

${bench.about}

${table(new Map([[bench.name, finding]]))}

Floor: ${finding.floorIs}.

${finding.seen.map((line) => `- ${line}`).join('\n')}

Machine: ${where}, load ${loadavg()[0]!.toFixed(1)} at the end of the run.
Floor and figure were measured in turns on it in one run; only the ratio travels.
`;
