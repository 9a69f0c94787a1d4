import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './run.ts';
import type { EngineKind } from './world.ts';

/** What a report says beside the outcome. */
export interface ReportedRun {
  engine: EngineKind;
  servers: number;
  clients: number;
  seed: number;
  /** The command that acts out the same again. */
  command: string;
  /** Where PostgreSQL's programs are. */
  binDir?: string | undefined;
}

const quietly = (file: string, args: string[]): string => {
  try {
    return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
};

const number = new Intl.NumberFormat('en-US');

/** The report of a run, as Markdown. */
export function report(outcome: Outcome, run: ReportedRun): string {
  const commit = quietly('git', ['rev-parse', '--short', 'HEAD']);
  const isChanged = quietly('git', ['status', '--porcelain', '--untracked-files=no']) !== '';
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  const storage =
    run.engine !== 'embedded' && run.binDir
      ? quietly(join(run.binDir, 'postgres'), ['--version'])
      : 'PGlite, the embedded engine';
  const faults = Object.entries(outcome.faults).sort(([, a], [, b]) => b - a);
  const faultCount = faults.reduce((sum, [, count]) => sum + count, 0);
  const lines = [
    `machine: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${gibibytes} GiB, ${process.platform}, Node ${process.version}, ${storage}`,
    `commit: ${commit}${isChanged ? ' with changes' : ''}`,
    `seed ${run.seed}, ${run.servers} servers, ${run.clients} clients, ${outcome.round} rounds in ${(outcome.elapsedMs / 60_000).toFixed(1)} minutes`,
    `${number.format(outcome.operations)} operations on strings and records in ${number.format(outcome.calls)} calls; ${number.format(outcome.answersLost)} answers lost`,
    `${number.format(outcome.events)} rows of the journal judged`,
    `${faultCount} faults${faultCount === 0 ? '' : `: ${faults.map(([kind, count]) => `${kind} ${count}`).join(', ')}`}`,
    `violations: ${outcome.violations}`,
    `again: \`${run.command}\``,
  ];
  const day = new Date().toISOString().slice(0, 10);
  return [`### ${day}, ${run.engine}: ${outcome.violations} violations`, '', ...lines.map(item)].join('\n');
}

const maxColumns = 110;

/** A list item, wrapped as all prose of the project is. */
function item(text: string): string {
  const lines: string[] = [];
  let line = '-';
  for (const word of text.split(' ')) {
    if (`${line} ${word}`.length > maxColumns) {
      lines.push(line);
      line = ' ';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}
