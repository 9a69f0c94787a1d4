import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Caller } from '@offerbook/world';
import { afterAll, expect, inject } from 'vitest';
import { switchesOfShortLives } from './child-server.ts';

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The real `offerbook` command, running. */
export class RunningCommand {
  stdout = '';
  stderr = '';
  #moved = () => {};
  #isOver = false;
  readonly ended: Promise<Ended>;

  constructor(readonly child: ChildProcess) {
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream]!.setEncoding('utf8').on('data', (text: string) => {
        this[stream] += text;
        this.#moved();
      });
    }
    this.ended = once(child, 'close').then(([code]) => {
      this.#isOver = true;
      this.#moved();
      return { code, stdout: this.stdout, stderr: this.stderr };
    });
  }

  /** Resolves when it has written this; rejects when it ends without. */
  async until(what: RegExp, where: 'stdout' | 'stderr' = 'stdout'): Promise<RegExpExecArray> {
    for (;;) {
      const found = what.exec(this[where]);
      if (found) return found;
      if (this.#isOver) throw new Error(`it ended without ${what}: ${this.stdout}${this.stderr}`);
      await new Promise<void>((resolve) => {
        this.#moved = resolve;
      });
    }
  }
}

/**
 * Starts `offerbook …`; nothing of this process's environment but the path reaches it.
 *
 * @param first what a shell does before it becomes the command: it sets limits, or leads its output elsewhere.
 */
export function start(args: string[], env: Record<string, string>, input = '', first = ''): RunningCommand {
  const fault = inject('buildFault');
  if (fault !== '') throw new Error(`the command could not be built:\n${fault}`);
  const shell = ['--norc', '-c', `${first}\nexec "$@"`, 'bash', process.execPath];
  const program = first === '' ? shell.slice(4) : ['bash', ...shell];
  const child = spawn(program[0]!, [...program.slice(1), ...switchesOfShortLives, main, ...args], {
    env: { PATH: process.env.PATH, OFFERBOOK_RETRY_MS: '', ...env },
    stdio: 'pipe',
  });
  // One that does not read its input may be gone before it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new RunningCommand(child);
}

/** What a shell does before a command whose standard output has no reader any more, as in `… | true`. */
export const withoutReader = 'exec > >(exit 0); wait $!';

export const run = (
  args: string[],
  env: Record<string, string>,
  input?: string,
  first?: string,
): Promise<Ended> => start(args, env, input, first).ended;

/** What a command that must succeed says to people. */
export async function saidBy(args: string[], env: Record<string, string>): Promise<string> {
  const ended = await run(args, env);
  expect(ended, ended.stderr).toMatchObject({ code: 0 });
  return ended.stderr;
}

/** The environment in which the command works for an account at a server; its profiles are in `folder`. */
export const environmentFor = ({ account }: Caller, url: string, folder: string) => ({
  OFFERBOOK_URL: url,
  OFFERBOOK_ACCESS_KEY: account.access_key,
  OFFERBOOK_SECRET_KEY: account.secret_key,
  XDG_CONFIG_HOME: folder,
});

/** A folder for the files of a test file's commands, removed after its tests; `file` names one, and writes it if it has a text. */
export function commandFiles() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-cli-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, text?: string): string => {
    const place = path.join(folder, name);
    if (text !== undefined) fs.writeFileSync(place, text);
    return place;
  };
  return { folder, file };
}
