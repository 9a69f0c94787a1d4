import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Finding } from './finding.ts';

/** The ratio that an earlier run kept, and its day. */
interface Kept {
  day: string;
  ratio: number;
}

/** Keeps the page of a bench in place of its older ones, which the history of the repository still has. */
export function keepPage(folder: string, day: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder))
    if (/^\d{4}-\d\d-\d\d-/.test(file) && file.slice(11) === `${name}.md`) rmSync(`${folder}${file}`);
  writeFileSync(`${folder}${day}-${name}.md`, text);
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
