import { readdirSync, readFileSync } from 'node:fs';
import type { Finding } from './finding.ts';

/** The ratio that an earlier run kept, and its day. */
interface Kept {
  day: string;
  ratio: number;
}

/** The last kept ratio of each bench, by its name; read before a run overwrites pages of the same day. */
export function keptFindings(folder: string): Map<string, Kept> {
  const kept = new Map<string, Kept>();
  for (const file of readdirSync(folder).sort()) {
    const [, day, name] = /^(\d{4}-\d\d-\d\d)-(.+)\.md$/.exec(file) ?? [];
    if (day === undefined || name === undefined) continue;
    const row = readFileSync(`${folder}${file}`, 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`| ${name} `));
    const ratio = Number(row?.split('|')[5]);
    if (Number.isFinite(ratio)) kept.set(name, { day, ratio });
  }
  return kept;
}

/** A line for each bench of this run: its ratio, and the one kept last. Only ratios travel between runs. */
export const comparison = (now: ReadonlyMap<string, Finding>, before: ReadonlyMap<string, Kept>): string =>
  [...now]
    .map(([name, { ratio, target }]) => {
      const last = before.get(name);
      const was = last === undefined ? 'never measured before' : `${last.ratio.toFixed(2)} on ${last.day}`;
      return `${name.padEnd(26)}${ratio.toFixed(2)} (target ${target}), ${was}`;
    })
    .join('\n');
