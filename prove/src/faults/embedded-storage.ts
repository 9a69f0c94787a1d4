import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from 'offerbook/dist/platform/db/database.js';
import { openEmbedded } from 'offerbook/dist/platform/db/engine/embedded.js';
import { packageFile } from './package-file.ts';
import { type Injection, type Processes, pause, type Storage } from './storage.ts';

/** A data folder, whose only user is one server. */
export class EmbeddedStorage implements Storage {
  readonly lanes = [];
  readonly unavailable = {};
  readonly #folder = mkdtempSync(join(tmpdir(), 'offerbook-embedded-'));
  readonly #data = join(this.#folder, 'data');
  readonly #fullDisk = join(this.#folder, 'disk-is-full');

  constructor() {
    mkdirSync(this.#data);
  }

  env(): Record<string, string> {
    return {
      DATA_DIR: this.#data,
      NODE_OPTIONS: `--import=${packageFile('preload/full-disk.mjs')}`,
      PROVE_FULL_DISK_FILE: this.#fullDisk,
    };
  }

  open(): Promise<Engine> {
    return openEmbedded(this.#data);
  }

  readonly faults = {
    'fill-disk': async ({ durationMs }) => {
      writeFileSync(this.#fullDisk, '');
      await pause(durationMs);
      rmSync(this.#fullDisk);
    },
    'restore-dump': (_fault, processes) => this.#restore(processes),
  } satisfies Record<string, Injection> as Storage['faults'];

  async stop(): Promise<void> {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The server ends, and goes on with a copy of its folder. */
  async #restore(processes: Processes): Promise<void> {
    await processes.stopAll();
    const copy = `${this.#data}-copy`;
    cpSync(this.#data, copy, { recursive: true });
    rmSync(this.#data, { recursive: true });
    renameSync(copy, this.#data);
    await processes.startAll();
  }
}
