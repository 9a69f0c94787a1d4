import fs from 'node:fs';
import path from 'node:path';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { StartFault } from '../start-fault.ts';
import type { Credentials } from './caller.ts';
import type { Visitor } from './visitor.ts';

/**
 * The demo's data folder. The registry shows a secret key once, so the demo keeps what it was given in
 * `demo.json`, readable by its owner alone, and plays with the same accounts the next time.
 */
interface Kept {
  /** False until everything is seeded: then what is there is the rest of a killed run. */
  seeded: boolean;
  accounts: Record<string, Credentials>;
  /** Who may look at all of them in the portal; absent in folders of before there was one. */
  visitor?: Visitor | undefined;
}

export class DemoFolder {
  readonly file: string;
  readonly #data: string;

  constructor(readonly folder: string) {
    this.file = path.join(folder, 'demo.json');
    this.#data = path.join(folder, 'pg');
  }

  /**
   * Makes the folder ready to be served from.
   *
   * @returns the accounts of an earlier run when it can be gone on with; `cleared` tells that the rest of an
   *   unfinished one was removed.
   * @throws when the folder holds a registry that no demo made, or a living server uses it.
   */
  async open(): Promise<{
    accounts: Kept['accounts'] | undefined;
    visitor: Visitor | undefined;
    cleared: boolean;
  }> {
    fs.mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const kept = this.#read();
    const hasData = fs.existsSync(this.#data);
    if (kept?.seeded && hasData) return { accounts: kept.accounts, visitor: kept.visitor, cleared: false };
    if (hasData && !fs.existsSync(this.file)) {
      throw new StartFault(
        `${this.folder} holds a registry that this demo did not make, and it stays untouched. Give the demo a folder of its own with --data-dir or DATA_DIR.`,
      );
    }
    const unlock = await lockDataFolder(this.folder);
    fs.rmSync(this.#data, { recursive: true, force: true });
    this.#write({ seeded: false, accounts: {} });
    unlock();
    return { accounts: undefined, visitor: undefined, cleared: hasData };
  }

  /** Everything is seeded; the next run goes on from here. */
  keep(accounts: Kept['accounts'], visitor: Visitor | undefined): void {
    this.#write({ seeded: true, accounts, visitor });
  }

  #read(): Kept | undefined {
    try {
      return JSON.parse(fs.readFileSync(this.file, 'utf8')) as Kept;
    } catch {
      return undefined;
    }
  }

  /** Whole or not at all, whenever the process is killed. */
  #write(kept: Kept): void {
    const draft = `${this.file}.new`;
    fs.writeFileSync(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    fs.renameSync(draft, this.file);
  }
}
