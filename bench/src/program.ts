import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Start {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  execArgv?: string[];
}

/** A program of this folder in a process of its own, which ends with this process; both exchange messages. */
export class Program<Order extends object | string, Report> {
  private constructor(
    readonly name: string,
    readonly child: ChildProcess,
  ) {}

  static start<Order extends object | string, Report>(
    name: string,
    { args = [], env = process.env, execArgv = [] }: Start = {},
  ): Program<Order, Report> {
    const file = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    const child = fork(file, args, { stdio: [...stdio], serialization: 'advanced', env, execArgv });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    return new Program<Order, Report>(name, child);
  }

  get pid(): number {
    return this.child.pid!;
  }

  send(order: Order): void {
    this.child.send(order);
  }

  /** The next message from it. @throws when it ends before that. */
  async next(): Promise<Report> {
    const answered = new AbortController();
    const gone = once(this.child, 'exit', { signal: answered.signal }).then(
      ([code]) => Promise.reject(new Error(`${this.name} ended with ${code}`)),
      () => new Promise<never>(() => {}),
    );
    try {
      return (await Promise.race([once(this.child, 'message'), gone]))[0] as Report;
    } finally {
      answered.abort();
    }
  }

  ask(order: Order): Promise<Report> {
    this.send(order);
    return this.next();
  }

  async kill(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}

/** Runs a program that makes one report of one order. @throws when it ends without one. */
export async function reportOf<Order extends object, Report>(name: string, order: Order): Promise<Report> {
  const program = Program.start<Order, Report>(name);
  const report = await program.ask(order);
  await program.kill();
  return report;
}

/** Answers `reportOf` in the process that it started: `work` makes the report of the order. */
export function onOrder<Order, Report extends object>(work: (order: Order) => Promise<Report>): void {
  process.once('message', async (order: Order) => {
    try {
      process.send!(await work(order));
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    }
  });
}
