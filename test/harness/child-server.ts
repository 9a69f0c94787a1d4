import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * What Node is told where WebAssembly, above all the embedded engine, lives for a few calls: optimizing its code would
 * take more processor time than it saves.
 */
export const asCompiledFirst = ['--liftoff-only'];

/** What Node is told in a program that lives for seconds: optimizing its scripts would add a third to what a start takes. */
export const switchesOfShortLives = [...asCompiledFirst, '--no-turbofan'];

export interface ChildServerOptions {
  /** The built program. */
  main: string;
  command?: string | undefined;
  /** What it writes to standard error once it is there; its first group is the url. */
  ready?: RegExp | undefined;
  /** Gets each line of its log, which is what it writes to standard output. */
  output?: ((line: string) => void) | undefined;
  /** The descriptor of a file that gets its log in place of `output`. */
  log?: number;
  /** Options of Node itself. */
  execArgv?: readonly string[];
}

/** A process of the built server, which can be paused and killed, and ends with this process. */
export interface ChildServer {
  readonly pid: number;
  /** Where it answers; empty when it said none. */
  readonly url: string;
  kill(): Promise<void>;
  /** Asks it to end. @returns its exit code. */
  stop(): Promise<number | null>;
  /** Calls `tell` with what it last said when it ends without having been told to. */
  onDeath(tell: (death: Error) => void): void;
}

/**
 * Starts a server and waits until it is there.
 *
 * @throws with everything it wrote to standard error when it ends before that.
 */
export async function startChildServer(
  env: Record<string, string | undefined>,
  {
    main,
    command = 'serve',
    ready = /answers at (http:\S+)/,
    output = (_line: string): void => {},
    log,
    execArgv = [],
  }: ChildServerOptions,
): Promise<ChildServer> {
  const child = spawn(process.execPath, [...execArgv, main, command], {
    stdio: ['ignore', log ?? 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', DRAIN_SECONDS: '0', ...env },
  });
  let unfinished = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${unfinished}${text}`.split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) output(line);
  });
  const gone = once(child, 'close') as Promise<[number | null]>;
  const atExit = () => child.kill('SIGKILL');
  process.on('exit', atExit);
  // However we die, even by SIGKILL, this shell sees our end of its input close and takes the server along.
  const watchdog = spawn('sh', ['-c', 'cat; kill -KILL $0', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  void gone.finally(() => {
    process.off('exit', atExit);
    watchdog.kill('SIGKILL');
  });

  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr!.setEncoding('utf8').on('data', (text) => {
      said += text;
      const found = ready.exec(said);
      if (found) resolve(found[1] ?? '');
    });
    void gone.then(([code]) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  let told = false;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    told = true;
    child.kill(signal);
    return (await gone)[0];
  };
  return {
    pid: child.pid!,
    url,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    onDeath: (tell) =>
      void gone.then(([code]) => told || tell(new Error(`the server died by itself with ${code}: ${said}`))),
  };
}
