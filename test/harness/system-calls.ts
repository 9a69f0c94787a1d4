import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What a server did, in order: flushed a file to the disk, or sent the beginning of an HTTP answer. */
export type Deed = { flushed: string } | { answered: number };

/** A look at a process's system calls. */
export interface Watch {
  /** Stops watching, and returns what was seen. */
  end(): Promise<Deed[]>;
}

/** Attaches strace to a process. @returns why it could not, when it could not. */
export async function watchSystemCalls(pid: number): Promise<Watch | string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-strace-'));
  const file = path.join(folder, 'trace');
  const calls = 'trace=fsync,fdatasync,write,writev';
  const strace = spawn('strace', ['-f', '-y', '-s', '16', '-e', calls, '-o', file, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise((resolve) => strace.once('close', resolve).once('error', resolve));
  let said = '';
  const attached = await new Promise<boolean>((resolve) => {
    strace.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (said.includes('attached')) resolve(true);
    });
    strace.once('error', (error) => {
      said += error.message;
      resolve(false);
    });
    void gone.then(() => resolve(false));
  });
  if (!attached) {
    fs.rmSync(folder, { recursive: true });
    return said.trim();
  }
  return {
    end: async () => {
      strace.kill('SIGINT');
      await gone;
      const trace = fs.readFileSync(file, 'utf8');
      fs.rmSync(folder, { recursive: true });
      return deedsIn(trace);
    },
  };
}

/** A call that another thread's interrupts stands in two lines: a flush counts where it ends, an answer where it begins. */
function deedsIn(trace: string): Deed[] {
  const begun = new Map<string, string>();
  return trace.split('\n').flatMap((line): Deed[] => {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const [, answered] = /^writev?\(.*"HTTP\/1\.1 (\d{3})/.exec(rest) ?? [];
    if (answered !== undefined) return [{ answered: Number(answered) }];
    const [, flushing] = /^f(?:data)?sync\(\d+<(.*?)>/.exec(rest) ?? [];
    if (flushing !== undefined) begun.set(thread, flushing);
    const ended = /f(?:data)?sync(?:\(| resumed).*= 0$/.test(rest);
    return ended ? [{ flushed: begun.get(thread) ?? '' }] : [];
  });
}
