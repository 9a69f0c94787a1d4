import os from 'node:os';
import { endWithUsage } from '@offerbook/cli/exit-codes';
import { Command } from 'commander';
import { addServerCommands } from './commands.ts';
import { version } from './process/version.ts';

// To the first process of a container the system gives only signals that it handles: else no start could be ended.
if (process.pid === 1)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      const isHandled = process.listenerCount(signal) > 1;
      if (!isHandled) process.exit(128 + os.constants.signals[signal]);
    });

const program = new Command('offerbook').description(
  'A registry for digital coupons encoded as GS1 AI (8112) data strings. Configured by the environment: https://github.com/offerbook/offerbook/blob/main/docs/operate.md',
);
program.version(version);

const [name] = process.argv.slice(2);
addServerCommands(program, () => new Date());
// A server does not wait until the client's commands are loaded, which call any registry.
const ofServer = (sought: string) => program.commands.find((command) => command.name() === sought);
// A group has subcommands of both.
if (name !== undefined && ofServer(name)?.commands.length !== 0) {
  const { registryCommands } = await import('@offerbook/cli');
  for (const command of registryCommands) {
    const group = ofServer(command.name());
    if (group === undefined) program.addCommand(command);
    else for (const one of command.commands) group.addCommand(one);
  }
}

// Checked here, because `serve` is the default command and would take an unknown command as its argument.
const known = ['help', ...program.commands.map((command) => command.name())];
if (name !== undefined && !name.startsWith('-') && !known.includes(name)) {
  const { nearNames } = await import('@offerbook/cli/near-names');
  const [near] = nearNames(name, known);
  const meant = near === undefined ? '' : ` Is ${near} meant?`;
  program.error(`There is no command ${name}.${meant} See: offerbook --help`, { exitCode: 2 });
}

// An invalid command line exits with 2, as in the client's commands.
for (const command of [program, ...program.commands]) command.exitOverride(endWithUsage);

program.parseAsync().catch(async (error: unknown) => {
  const { startError } = await import('./process/run-command.ts');
  process.stderr.write(`${startError(error)}\n`);
  process.exit(1);
});
