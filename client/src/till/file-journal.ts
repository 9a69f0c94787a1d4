import fs from 'node:fs/promises';
import path from 'node:path';
import type { OpenRedemption, TillJournal } from './journal.ts';

/**
 * Keeps a till's open redemptions in a folder, one file each, flushed to disk before a call returns. One process per
 * folder.
 */
export function fileJournal(folder: string): TillJournal {
  const fileOf = (txnId: string) => path.join(folder, `${encodeURIComponent(txnId)}.json`);
  let ready: Promise<unknown> | undefined;

  /** A name that was written or removed is safe only when its folder is flushed. */
  const flushFolder = async () => {
    // Windows has no handle on a folder.
    const handle = await fs.open(folder, 'r').catch(() => undefined);
    await handle?.sync().catch(() => undefined);
    await handle?.close();
  };

  return {
    async write(entry) {
      ready ??= fs.mkdir(folder, { recursive: true });
      await ready;
      const [file, draft] = [fileOf(entry.txnId), `${fileOf(entry.txnId)}.new`];
      const handle = await fs.open(draft, 'w');
      try {
        await handle.writeFile(JSON.stringify({ ...entry, at: Date.now() }));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.rename(draft, file);
      await flushFolder();
    },
    async remove(txnId) {
      await fs.rm(fileOf(txnId), { force: true });
      await flushFolder();
    },
    async open() {
      const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const entries = await Promise.all(
        names
          .filter((name) => name.endsWith('.json'))
          .map(async (name) => JSON.parse(await fs.readFile(path.join(folder, name), 'utf8'))),
      );
      return (entries as Array<OpenRedemption & { at: number }>)
        .sort((a, b) => a.at - b.at)
        .map(({ at: _, ...entry }) => entry);
    },
  };
}
