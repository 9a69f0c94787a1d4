import { Command, type CommanderError, InvalidArgumentError, type Option } from 'commander';
import { exitCodes, explained } from './failure.ts';
import { type Terminal, terminal } from './terminal.ts';

/** What every command is given beside its own arguments. */
export type Given = { json?: boolean } & Record<string, unknown>;

/**
 * A command that prints a result or a failure, and ends with the exit code for it.
 *
 * @param run gets the arguments, the options and where to write; what it returns is the exit code, 0 unless said.
 */
export function command(
  usage: string,
  description: string,
  options: readonly Option[],
  run: (given: { args: string[]; options: never; out: Terminal }) => Promise<number | undefined>,
): Command {
  const made = new Command(usage.split(' ')[0]).description(description);
  for (const argument of usage.split(' ').slice(1)) made.argument(argument);
  for (const option of options) made.addOption(option);
  made.exitOverride(endWithUsage);
  made.option('--json', 'print JSON instead of text');
  made.action(async () => {
    const given = made.optsWithGlobals<Given>();
    // A profile that is named brings its own keys; where to send them, OFFERBOOK_URL decides as it does everywhere.
    if (made.getOptionValueSource('profile') === 'cli' && made.getOptionValueSource('accessKey') === 'env') {
      delete given['accessKey'];
    }
    try {
      process.exitCode =
        (await run({ args: made.args, options: given as never, out: terminal(given.json === true) })) ??
        exitCodes.done;
    } catch (error) {
      const { lines, exitCode, report } = explained(error);
      if (given.json) process.stdout.write(`${JSON.stringify(report)}\n`);
      else process.stderr.write(`${lines.join('\n')}\n`);
      process.exitCode = exitCode;
    }
  });
  return made;
}

/** Commander has said what is wrong, or shown the help that was asked for. */
export function endWithUsage(error: CommanderError): never {
  process.exit(error.exitCode === 0 ? exitCodes.done : exitCodes.usage);
}

/** Commands under a common first word. */
export function family(name: string, description: string, ...commands: Command[]): Command {
  const parent = new Command(name).description(description).exitOverride(endWithUsage);
  for (const one of commands) parent.addCommand(one);
  return parent;
}

/** A whole number in a range, for an option. */
export const wholeNumber = (least: number, most: number) => (written: string) => {
  const number = Number(written);
  if (/^\d{1,9}$/.test(written) && number >= least && number <= most) return number;
  throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
};
