import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, TestProject, WorkerRequest } from 'vitest/node';

type Listener = Parameters<PoolWorker['on']>[1];

/** What a server that a change kept from stopping still does in the thread ends with it. */
const maxRuns = 50;
interface Kept {
  thread: Worker;
  runs: number;
  /** The sources were loaded without a change. */
  isUnchanged: boolean;
}
let kept: Kept | undefined;

/** The project's own files that were loaded; packages stay. */
const ownFiles = ({ vite }: TestProject): string[] =>
  [...vite.environments['ssr']!.moduleGraph.fileToModulesMap.keys()].filter(
    (file) => !file.includes('/node_modules/'),
  );

/**
 * Vitest's thread, kept for the next change: loading the server costs more than most tests. A change that concerns what is
 * built when a module is loaded has all sources loaded anew, as has the run after it. Any other is switched on when they
 * are loaded; what modules of the server keep between calls are caches of what does not change.
 */
class KeptThread implements PoolWorker {
  readonly name = 'kept';
  readonly #listeners: Array<[event: string, listener: Listener]> = [];
  #current: Kept | undefined;

  constructor(readonly options: PoolOptions) {}

  get #thread(): Worker {
    return this.#current!.thread;
  }

  async start(): Promise<void> {
    const { distPath, env, execArgv } = this.options;
    this.#current = kept ?? {
      thread: new Worker(path.join(distPath, 'workers/threads.js'), { env, execArgv }),
      runs: 0,
      isUnchanged: false,
    };
    kept = undefined;
    this.#thread.ref();
    this.#thread.setMaxListeners(0);
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#thread.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#thread.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') {
      this.#answer({ type: 'stopped', __vitest_worker_response__: true });
      return;
    }
    if (message.type === 'run') {
      const current = this.#current!;
      // From Stryker's runner.
      const { mode, mutantActivation } = message.context.providedContext as Record<string, unknown>;
      const isUnchanged = mode === 'mutant' && mutantActivation === 'runtime';
      if (!isUnchanged || !current.isUnchanged) message.context.invalidates = ownFiles(this.options.project);
      current.isUnchanged = isUnchanged;
      current.runs++;
    }
    this.#thread.postMessage(message);
  }

  /** The thread is not asked to stop, so it cannot say that it did. */
  #answer(message: unknown): void {
    for (const [event, listener] of this.#listeners) if (event === 'message') listener(message);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) this.#thread.off(event, listener);
    if (this.#current!.runs >= maxRuns) {
      await this.#thread.terminate();
      return;
    }
    this.#thread.unref();
    kept = this.#current;
  }
}

export const keptThread: PoolRunnerInitializer = {
  name: 'kept',
  createPoolWorker: (options) => new KeptThread(options),
};
