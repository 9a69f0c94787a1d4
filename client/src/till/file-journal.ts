import fs from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '../folder-lock.ts';
import { type OpenRedemption, type TillJournal, takenOnce } from './journal.ts';

/** Locks the folder for this process until it exits. @throws Error when another process uses it. */
const takeFolder = takenOnce(async (folder) => {
  await fs.mkdir(folder, { recursive: true });
  const lock = await lockFolder(folder, 'till.lock.');
  if ('unlock' in lock) return void process.once('exit', lock.unlock);
  throw new Error(
    `The till journal ${folder} is in use by process ${lock.holderPid}, and two processes would roll back each other's sales. Stop that process, or give each till a folder of its own.`,
  );
});

/**
 * Stores a till's open redemptions in a folder, one file each, flushed to disk before a call returns. The
 * first process that uses the folder owns it until it exits; a second one on the same machine is refused.
 */
export function fileJournal(folder: string): TillJournal {
  const taken = () => takeFolder(path.resolve(folder));
  const fileOf = (txnId: string) => path.join(folder, `${encodeURIComponent(txnId)}.json`);

  /** A created or removed name is durable only when its folder is flushed. */
  const flushFolder = async () => {
    // Windows cannot open a folder.
    const handle = await fs.open(folder, 'r').catch(() => undefined);
    await handle?.sync().catch(() => undefined);
    await handle?.close();
  };

  return {
    async write(entry) {
      await taken();
      const [file, draft] = [fileOf(entry.txnId), `${fileOf(entry.txnId)}.new`];
      const handle = await fs.open(draft, 'w');
      try {
        await handle.writeFile(JSON.stringify({ at: Date.now(), ...entry }));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.rename(draft, file);
      await flushFolder();
    },
    async remove(txnId) {
      await taken();
      await fs.rm(fileOf(txnId), { force: true });
      await flushFolder();
    },
    async open() {
      await taken();
      const names = await fs.readdir(folder);
      const entries = await Promise.all(
        names
          .filter((name) => name.endsWith('.json'))
          .map(async (name) => JSON.parse(await fs.readFile(path.join(folder, name), 'utf8'))),
      );
      return (entries as Array<OpenRedemption & { at: number }>).sort((a, b) => a.at - b.at);
    },
  };
}
