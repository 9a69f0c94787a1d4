import { Command, InvalidArgumentError, type Option } from 'commander';
import { endWithUsage, exitCodes } from './exit-codes.ts';
import { explained, UsageError } from './failure.ts';
import { type Terminal, terminal } from './terminal.ts';
import { resembling } from './variables.ts';

/** The options common to all commands. */
export type Given = { json?: boolean } & Record<string, unknown>;

/**
 * A command that prints a result or a failure and exits with its code.
 *
 * @param run gets arguments, options and the output; returns the exit code, default 0.
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
    // A misspelt name is often why something else is missing.
    for (const line of resembling()) process.stderr.write(`${line}\n`);
    const given = made.optsWithGlobals<Given>();
    // `--profile` uses that profile's keys, not the environment's; OFFERBOOK_URL still sets the address. Of `login`,
    // which stores the environment's keys in it, the profile is the target.
    const isSource = made.name() !== 'login' && made.getOptionValueSource('profile') === 'cli';
    if (isSource && made.getOptionValueSource('accessKey') === 'env') delete given['accessKey'];
    let outputFault: number | undefined;
    const out = terminal(given.json === true, (error) => {
      const { lines, exitCode } = explained(error);
      process.stderr.write(`${lines.join('\n')}\n`);
      process.exitCode = outputFault = exitCode;
    });
    try {
      // As of a variable of a script that is not set: no name, base string or id is empty.
      if (made.args.includes('')) throw new UsageError('An argument is empty.');
      const exitCode = await run({ args: made.args, options: given as never, out });
      process.exitCode = outputFault ?? exitCode ?? exitCodes.done;
    } catch (error) {
      const { lines, exitCode, report } = explained(error);
      if (given.json) process.stdout.write(`${JSON.stringify(report)}\n`);
      else process.stderr.write(`${lines.join('\n')}\n`);
      process.exitCode = exitCode;
    }
  });
  return made;
}

/** Subcommands of one command. */
export function commandGroup(name: string, description: string, ...commands: Command[]): Command {
  const parent = new Command(name).description(description).exitOverride(endWithUsage);
  for (const one of commands) parent.addCommand(one);
  return parent;
}

/** A parser for an integer option in a range. */
export const wholeNumber = (min: number, max: number) => (written: string) => {
  const number = Number(written);
  if (/^\d{1,9}$/.test(written) && number >= min && number <= max) return number;
  throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
};
