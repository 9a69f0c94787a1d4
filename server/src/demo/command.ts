import net from 'node:net';
import { Command, InvalidArgumentError, Option } from 'commander';
import { ConfigError, readConfig } from '../config.ts';
import { Refused } from './caller.ts';
import { runDemo } from './demo.ts';

const usualPort = '8112';
const usualHost = '127.0.0.1';

interface Given {
  dataDir: string;
  port: string;
  host: string;
  logLevel: string;
  strings: number;
  fast?: boolean;
  once?: boolean;
}

/** `offerbook demo`. It takes few of the server's variables, by name, so a configured production is never touched. */
export const demoCommand = (clock: () => Date, stopOnSignal: (stop: () => Promise<void>) => void): Command =>
  new Command('demo')
    .description('start a server with a lively test registry and play both retailer flows on it')
    .addOption(
      new Option('--data-dir <folder>', "the demo's own data").env('DATA_DIR').default('./data/demo'),
    )
    .addOption(
      new Option('--port <port>', 'where it answers; 0 picks a free one').env('PORT').default(usualPort),
    )
    .addOption(new Option('--host <address>', 'address to listen on').env('HOST').default(usualHost))
    .addOption(new Option('--log-level <level>', "the server's own log").env('LOG_LEVEL').default('error'))
    .option('--strings <n>', 'how many strings to seed an empty registry with', wholeNumber, 8_000)
    .option('--fast', 'seed few strings')
    .option('--once', 'stop after the play')
    .action(async (given: Given, command: Command) => {
      const free = await isFree(Number(given.port || usualPort), given.host || usualHost);
      const asked = command.getOptionValueSource('port') !== 'default' && given.port !== '';
      if (!free && asked) {
        throw new ConfigError(
          `PORT: ${given.port} is in use on ${given.host}. Give another, or 0 for a free one.`,
        );
      }
      const config = readConfig({
        PORT: free ? given.port : '0',
        HOST: given.host,
        DATA_DIR: given.dataDir || './data/demo',
        LOG_LEVEL: given.logLevel,
        // Only for the webhook receiver inside the demo, which listens on this machine.
        WEBHOOK_ALLOW_PRIVATE: '1',
      });
      const note = free ? undefined : `Port ${usualPort} is in use, so it takes a free one.`;
      const options = { config, strings: given.fast ? 600 : given.strings, once: given.once === true, note };
      // Whoever reads no further, as `| head`, wants no more of it.
      process.stdout.once('error', () => process.exit(0));
      try {
        const demo = await runDemo(options, process.stdout, clock);
        if (given.once) await demo.stop();
        else stopOnSignal(demo.stop);
      } catch (error) {
        if (!(error instanceof Error) || (error.constructor !== Error && !(error instanceof Refused)))
          throw error;
        process.stderr.write(`\nThe demo cannot go on. ${error.message}\n`);
        process.exitCode = 1;
      }
    });

function wholeNumber(written: string): number {
  const number = Number(written);
  if (/^\d{1,7}$/.test(written) && number > 0) return number;
  throw new InvalidArgumentError('It must be a whole number from 1 to 9,999,999.');
}

/** Whether a server could listen there; port 0 always can. Anything but "in use" is left to the server to say. */
const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    try {
      probe.listen(port, host, () => probe.close(() => resolve(true)));
    } catch {
      resolve(true);
    }
  });
