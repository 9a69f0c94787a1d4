import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { counted, depositAll, OfferbookError } from '@offerbook/client';
import { Option } from 'commander';
import { command, wholeNumber } from './command.ts';
import { type InputLine, stringsGiven, stringsIn } from './deposit-input.ts';
import { DepositResults, type Outcome } from './deposit-results.ts';
import { exitCodes, explained, UsageError } from './failure.ts';
import { asAccount, type Connection, connectionOptions } from './profile.ts';
import { noteIfLost, txnOption } from './show-once.ts';
import type { Progress, Terminal } from './terminal.ts';

type Given = Connection & {
  file?: string;
  column?: string;
  make?: boolean;
  retailer?: string;
  results?: string;
  resume?: boolean;
  chunk: number;
  txn?: string;
};

/** Deposits many strings in calls of 5,000. Repeating is harmless, so an interrupted run is simply started again. */
export const deposit = command(
  'deposit [strings...]',
  'deposit strings from the command line or a CSV file; exit code 1 when one of them was refused',
  [
    ...connectionOptions(),
    new Option('--file <file>', 'CSV file, or one string per line; - reads standard input'),
    new Option(
      '--column <name>',
      'the column to read; default gs1, with --make base_gs1 or lookup_code, else the one that holds strings',
    ),
    new Option('--make', 'each entry is a base string or a lookup code: the registry makes a string for it'),
    new Option('--retailer <domain>', 'the retailer the strings are for'),
    new Option('--results <file>', 'write the result of each string to a CSV file'),
    new Option(
      '--resume',
      'continue an interrupted run with the same --results, and with --make the same --file and --chunk',
    ),
    new Option('--chunk <n>', 'strings per call').argParser(wholeNumber(1, 100_000)).default(5_000),
    txnOption(),
  ],
  async ({ args, options, out }) => {
    const given = options as Given;
    if (args.length > 0 === (given.file !== undefined)) {
      throw new UsageError('Give strings, or a file with --file.');
    }
    if (given.resume && (given.results === undefined || given.file === undefined || given.file === '-')) {
      throw new UsageError('--resume goes by the --results of an earlier run of the same --file.');
    }
    if (given.txn && !(given.make && given.file === undefined))
      throw new UsageError('--txn is for --make without --file: a file is known by what it holds.');
    const registry = asAccount(given);
    const expected = await readThrough(args, given);
    const txnId = given.make ? await nameOf(given) : undefined;
    const opening = {
      resume: given.resume === true,
      deposit: txnId && `${txnId} --chunk ${given.chunk}`,
      strings: expected,
    };
    const results =
      given.results === undefined ? undefined : await DepositResults.open(given.results, opening);
    try {
      const progress = out.progress('strings', expected);
      const total = await deposited(args, given, { registry, results, progress, txnId }, out);
      const { sent, refused } = total;
      const already = total.already > 0 ? ` ${total.already} of them were deposited before.` : '';
      const before = Object.entries(total.kept_refused).map(([reason, count]) => `${count} ${reason}`);
      const worse = before.length > 0 ? `, and of these were refused: ${before.join(', ')}` : '';
      const kept = total.kept > 0 ? ` ${total.kept} were in ${given.results} already${worse}.` : '';
      const reasons = Object.entries(refused).map(([reason, count]) => `  ${count} ${reason}`);
      const where = given.file === undefined ? 'no.' : 'line';
      const lines = total.refusedLines
        .slice(0, maxShown)
        .map(({ line, gs1, reason, message }) => `  ${where} ${line}, ${gs1}: ${reason}: ${message}`);
      const more = sumOf(refused) - lines.length;
      if (more > 0) lines.push(`  and ${more} more; --results <file> has them all`);
      const good = sent - sumOf(refused);
      const summary = [`${good} of ${sent} strings are deposited.${already}${kept}`, ...reasons, ...lines];
      const { refusedLines, ...counts } = total;
      const totals = { ...counts, refused_lines: refusedLines, deposited: good };
      // The strings made are the result, for a file or the next command; their number goes to standard error.
      if (total.made.length === 0) out.result(summary, totals);
      else {
        for (const line of summary) out.note(line);
        if (!(await isShown(total.made, totals, given.file, out))) return exitCodes.brokenOff;
      }
      return reasons.length + before.length > 0 ? exitCodes.partly : exitCodes.done;
    } catch (error) {
      if (txnId !== undefined && given.file === undefined) noteIfLost(error, txnId, out);
      throw error;
    } finally {
      results?.close();
    }
  },
);

/** Refused strings that the summary shows, and that its JSON has. */
const maxShown = 20;
const maxKept = 1_000;

interface RefusedLine {
  line: number;
  gs1: string;
  reason: string;
  message: string;
}

/** Takes the lines that are judged from those that wait: the results in their order, and between them what was not sent. */
function outcomesOf(waiting: InputLine[], results: ReadonlyArray<Outcome['result']>): Outcome[] {
  const outcomes: Outcome[] = [];
  let taken = 0;
  let sent = 0;
  for (const line of waiting) {
    if (line.why === undefined && sent === results.length) break;
    const refused = {
      gs1: line.text,
      status: 'failure' as const,
      reason: 'invalid' as const,
      message: line.why ?? '',
    };
    outcomes.push({ line, result: line.why === undefined ? results[sent++]! : refused });
    taken++;
  }
  waiting.splice(0, taken);
  return outcomes;
}

/** Writes the strings that were made; where it cannot, says where they are. */
async function isShown(made: string[], totals: object, file: string | undefined, out: Terminal) {
  try {
    await out.show(made, totals);
    return true;
  } catch (error) {
    out.note(`The strings that were made could not be written (${(error as Error).message}).`);
    if (file !== undefined)
      out.note('Run the same command again within 24 hours: it prints the same strings.');
    // Those of a command line are made anew by each run.
    else for (const line of ['They are:', ...made]) out.note(line);
    return false;
  }
}

interface Depositing {
  registry: ReturnType<typeof asAccount>;
  results: DepositResults | undefined;
  progress: Progress;
  /** Where the registry makes the strings: it does so once per transaction id, for 24 hours. */
  txnId: string | undefined;
}

async function deposited(
  args: string[],
  given: Given,
  { registry, results, progress, txnId }: Depositing,
  out: Terminal,
) {
  const { file, make, retailer, chunk } = given;
  const skip = results?.done ?? 0;
  // A call that makes strings is repeated whole, because a part of it would make others.
  const from = make ? skip - (skip % chunk) : skip;
  let last = 0;
  const waiting: InputLine[] = [];
  const total = {
    sent: 0,
    already: 0,
    kept: skip,
    kept_refused: results?.refused ?? {},
    refused: {} as Record<string, number>,
    /** The first refused lines, for the summary. */
    refusedLines: [] as RefusedLine[],
    made: [] as string[],
  };

  async function* texts() {
    const again: InputLine[] = [];
    for await (const one of linesOf(args, given)) {
      last = one.place;
      if (one.place === skip && results?.endsWith(one.text) === false)
        throw new UsageError(
          `${given.results} is not of this file: its string no. ${skip} is not ${one.text}, as on line ${one.line}.`,
        );
      if (one.place > from) again.push(one);
      if (one.place <= skip) continue;
      for (const each of again.splice(0)) {
        waiting.push(each);
        if (each.why === undefined) yield each.text;
      }
    }
  }

  function count(judged: Outcome[]): void {
    const outcomes = judged.filter(({ line }) => line.place > skip);
    results?.write(outcomes);
    total.sent += outcomes.length;
    for (const { line, result } of outcomes) {
      const { gs1, status, reason = 'refused', message = '' } = result;
      if (status === 'failure' && reason === 'already_added') total.already++;
      else if (status === 'failure') {
        total.refused[reason] = (total.refused[reason] ?? 0) + 1;
        if (total.refusedLines.length < maxKept)
          total.refusedLines.push({ line: line.line, gs1, reason, message });
      } else if (make && results === undefined) total.made.push(gs1);
    }
  }

  const options = {
    chunk,
    from,
    ...(make ? { mode: 'base_gs1' as const } : {}),
    ...(retailer === undefined ? {} : { retailer }),
    ...(txnId === undefined ? {} : { txnId }),
  };
  try {
    for await (const done of depositAll(registry, texts(), options)) {
      if (done.results.length !== done.sent.length)
        throw new UsageError(
          `The registry answered ${counted(done.sent.length, 'string')} with ${counted(done.results.length, 'result')}: ${done.results.map(({ gs1 }) => gs1).join(', ')}`,
          exitCodes.brokenOff,
        );
      count(outcomesOf(waiting, done.results));
      progress.at(skip + total.sent);
    }
  } catch (error) {
    // The strings that were made are in no other place that the user has.
    if (total.made.length > 0) out.result(total.made, { made: total.made });
    const isRefused = error instanceof OfferbookError && !error.temporary && !error.effectUnknown;
    // Nothing goes on with the results of a command line.
    if ((isRefused || file === undefined) && total.sent === 0) results?.discard();
    if (total.sent === 0 || error instanceof OfferbookError) throw error;
    // Only what can be read once, or has changed since it was read through, is faulty after a call.
    const good = total.sent - sumOf(total.refused);
    throw new UsageError(
      [...explained(error).lines, `Deposited before that: ${counted(good, 'string')}.`].join('\n'),
      exitCodes.brokenOff,
    );
  }
  if (last < skip) {
    throw new UsageError(
      `${given.results} is not of this file: it has ${counted(skip, 'result')}, and the file holds ${counted(last, 'string')}.`,
    );
  }
  count(outcomesOf(waiting, []));
  progress.finish();
  if (total.sent + skip === 0) throw new UsageError(`${file ?? 'The command line'} holds no data strings.`);
  return total;
}

const linesOf = (args: string[], { file, column, make }: Given) => {
  const isMade = make === true;
  return file === undefined ? stringsGiven(args, isMade) : stringsIn(file, { column, isMade });
};

/**
 * Reads all strings before the first is sent, so that a fault in a late line is known while nothing has been done.
 *
 * @returns their number; undefined for what can be read only once, as standard input.
 */
async function readThrough(args: string[], given: Given): Promise<number | undefined> {
  if (isReadOnce(given.file)) return undefined;
  let count = 0;
  for await (const _ of linesOf(args, given)) count++;
  return count;
}

/** Standard input, and what a shell gives for `<(…)`. */
function isReadOnce(file: string | undefined): boolean {
  if (file === undefined || file === '-') return file === '-';
  const stats = fs.statSync(file);
  return !stats.isFile() && !stats.isDirectory();
}

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The beginning of its calls' transaction ids: the same file, or `--txn`, started again gets the same strings. */
async function nameOf({ file, txn }: Given): Promise<string> {
  if (isReadOnce(file)) throw new UsageError('--make needs a file, so that it can be repeated without harm.');
  if (file === undefined) return txn || `cli-${randomUUID()}`;
  const hash = createHash('sha256');
  for await (const part of fs.createReadStream(file)) hash.update(part as Buffer);
  return `cli-${hash.digest('hex').slice(0, 32)}`;
}
