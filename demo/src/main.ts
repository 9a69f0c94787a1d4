import net from 'node:net';
import { endWithUsage } from '@offerbook/cli';
import { OfferbookError } from '@offerbook/client';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type Demo, runDemo } from './demo.ts';
import { DemoFault } from './server.ts';

const defaultPort = '8112';

interface Given {
  dataDir: string;
  port: string;
  host: string;
  logLevel: string;
  strings: number;
  fast?: boolean;
  once?: boolean;
}

/**
 * Runs `offerbook demo` with its arguments.
 *
 * @param program the file of the `offerbook` program, of which the demo starts the server.
 */
export function main(args: string[], program: string): Promise<unknown> {
  serverProgram = program;
  return command.parseAsync(args, { from: 'user' });
}

let serverProgram = '';

const command = new Command('offerbook demo')
  .description('start a server with a lively test registry and play both retailer flows on it')
  .addOption(new Option('--data-dir <folder>', "the demo's own data").env('DATA_DIR').default('./data/demo'))
  .addOption(
    new Option('--port <port>', 'where it answers; 0 picks a free one').env('PORT').default(defaultPort),
  )
  .addOption(new Option('--host <address>', 'address to listen on').env('HOST').default('127.0.0.1'))
  .addOption(new Option('--log-level <level>', "the server's own log").env('LOG_LEVEL').default('error'))
  .option('--strings <n>', 'how many strings to seed an empty registry with', wholeNumber, 8_000)
  .option('--fast', 'seed few strings')
  .option('--once', 'stop after the play')
  .exitOverride(endWithUsage)
  .action(async (given: Given) => {
    // The reader has closed the pipe, as `| head` does.
    process.stdout.once('error', () => process.exit(0));
    try {
      const demo = await start(given);
      if (given.once) await demo.stop();
      else stopOnSignal(demo);
    } catch (error) {
      if (!(error instanceof DemoFault || error instanceof OfferbookError)) throw error;
      process.stderr.write(`\nThe demo cannot go on. ${error.message}\n`);
      process.exitCode = 1;
    }
  });

async function start({ port, host, dataDir, logLevel, strings, fast, once }: Given): Promise<Demo> {
  const [wantedPort, wantedHost] = [port || defaultPort, host || '127.0.0.1'];
  const isPortFree = await isFree(Number(wantedPort), wantedHost);
  if (!isPortFree && command.getOptionValueSource('port') !== 'default' && port !== '') {
    throw new DemoFault(`PORT: ${port} is in use on ${wantedHost}. Give another, or 0 for a free one.`);
  }
  const options = {
    program: serverProgram,
    dataDir: dataDir || './data/demo',
    port: isPortFree ? wantedPort : '0',
    host: wantedHost,
    logLevel,
    strings: fast ? 600 : strings,
    once: once === true,
    note: isPortFree ? undefined : `Port ${defaultPort} is in use, so it takes a free one.`,
  };
  return runDemo(options, process.stdout);
}

/** The first signal lets the server finish calls in flight; a second one ends both processes immediately. */
function stopOnSignal({ stop, server }: Demo): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) server.child.kill('SIGKILL');
    stopping = true;
    stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

function wholeNumber(written: string): number {
  const number = Number(written);
  if (/^\d{1,7}$/.test(written) && number > 0) return number;
  throw new InvalidArgumentError('It must be a whole number from 1 to 9,999,999.');
}

/** Whether a server can listen there. Other errors than "in use" are left to the server to report. */
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
