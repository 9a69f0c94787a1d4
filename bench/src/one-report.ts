import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWith } from './server-process.ts';

/**
 * Runs a program of this folder in a process of its own: sends it one order and returns its one report.
 *
 * @throws when it ends without a report.
 */
export async function reportOf<Order extends object, Report>(program: string, order: Order): Promise<Report> {
  const file = fileURLToPath(new URL(`./${program}.js`, import.meta.url));
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  endWith(child);
  child.send(order);
  let report: Report | undefined;
  child.once('message', (message) => {
    report = message as Report;
  });
  const [code] = await once(child, 'exit');
  if (report === undefined) throw new Error(`${program} failed with code ${code}`);
  return report;
}

/** The other side, in that process: `work` makes the report of the order. */
export function onOrder<Order, Report extends object>(work: (order: Order) => Promise<Report>): void {
  process.once('message', (order: Order) => {
    work(order).then(
      (report) => process.send?.(report, () => process.disconnect()),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  });
}
