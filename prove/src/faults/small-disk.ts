import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mostBytes = 4 * 1024 ** 3;
/** What a full disk still has room for: a little, so that it is full in the middle of something. */
const slackBytes = 256 * 1024;

/** A file system of its own in memory, which can be full at any moment. */
export class SmallDisk {
  private constructor(
    readonly folder: string,
    readonly unmount: () => void,
  ) {}

  /** @returns why there can be none, when there can be none. */
  static mount(): SmallDisk | string {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount one';
    const folder = mkdtempSync(join(tmpdir(), 'offerbook-disk-'));
    try {
      const how = ['-t', 'tmpfs', '-o', `size=${mostBytes},mode=0755`, 'tmpfs', folder];
      execFileSync('mount', how, { stdio: 'pipe' });
    } catch (error) {
      rmdirSync(folder);
      return `mounting one failed: ${(error as Error).message.trim()}`;
    }
    // However we die, this shell sees our end of its input close and takes the file system along.
    const watchdog = spawn('sh', ['-c', 'cat; sleep 2; umount -l "$0" && rmdir "$0"', folder], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    watchdog.unref();
    return new SmallDisk(folder, () => {
      watchdog.kill('SIGKILL');
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    });
  }

  /** From now on nothing more fits. */
  fill(): void {
    const { bsize, blocks, bfree } = statfsSync(this.folder);
    this.#resize((blocks - bfree) * bsize + slackBytes);
  }

  free(): void {
    this.#resize(mostBytes);
  }

  #resize(bytes: number): void {
    execFileSync('mount', ['-o', `remount,size=${bytes}`, this.folder], { stdio: 'pipe' });
  }
}
