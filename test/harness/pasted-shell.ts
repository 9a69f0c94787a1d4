import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

/** One shell into which a person pastes block after block: functions and variables stay. */
export class PastedShell {
  readonly #bash: ChildProcessWithoutNullStreams;
  readonly #gone: Promise<unknown>;
  #said = '';
  #moved = () => {};

  constructor(cwd: string, env: NodeJS.ProcessEnv) {
    this.#bash = spawn('bash', ['--norc', '-euo', 'pipefail'], { cwd, env, detached: true });
    this.#gone = once(this.#bash, 'close').finally(() => this.#moved());
    for (const stream of [this.#bash.stdout, this.#bash.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
        this.#moved();
      });
    // It may be gone before it has read all.
    this.#bash.stdin.on('error', () => {});
  }

  /**
   * Runs a block to its end.
   *
   * @returns what it printed.
   * @throws with that, when a command of it fails.
   */
  async paste(block: string): Promise<string> {
    const end = `end of block ${randomUUID()}`;
    this.#said = '';
    this.#bash.stdin.write(`{\n${block}\n} </dev/null 2>&1\necho '${end}'\n`);
    while (!this.#said.includes(end)) {
      if (this.#bash.exitCode !== null || this.#bash.signalCode !== null)
        throw new Error(`This block failed:\n${block}\nIt printed:\n${this.#said}`);
      await new Promise<void>((resolve) => {
        this.#moved = resolve;
      });
    }
    return this.#said.slice(0, this.#said.indexOf(end));
  }

  async close(): Promise<void> {
    // With what a block that never ended is waiting for.
    if (this.#bash.exitCode === null) process.kill(-this.#bash.pid!, 'SIGKILL');
    await this.#gone;
  }
}
