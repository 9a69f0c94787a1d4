import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Caller } from '@offerbook/world';
import { exportData } from '../../server/src/identity/moves/lookup.ts';
import { erasePerson as erase } from '../../server/src/operator/erasure/lookup.ts';
import type { Environment, Registry } from '../../server/src/platform/pipeline/registry.ts';
import { archiveDue } from '../../server/src/process/keeping/archives.ts';
import { sweeping } from '../../server/src/process/sweep.ts';
import type { Offerbook } from './offerbook.ts';
import { numberOf } from './tables.ts';

/** What a server does by itself from time to time, and what an operator does by a command, done at once. */

const registryOf = (book: Offerbook, environment: Environment): Registry =>
  book.running.app.registries[environment];

/** Deletes what has had its time, and raises the alerts that are due: every ten minutes in a server. */
export const sweep = (book: Offerbook, environment: Environment = 'test'): Promise<void> =>
  registryOf(book, environment).part(sweeping).sweep();

/** Writes what is noted off the hot path: refusals at tills, and the calls of the request log. */
export const writeNotes = (book: Offerbook, environment: Environment = 'test'): Promise<void> =>
  sweeping(registryOf(book, environment)).stop();

/** `offerbook operator erase-person`. @returns how many records named the person. */
export const erasePerson = (book: Offerbook, email: string, environment: Environment = 'test') =>
  erase(registryOf(book, environment), email);

/** `offerbook archive`: strings of offers that ended more than a year ago leave the tables. */
export async function archiveStrings(book: Offerbook): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-archive-'));
  try {
    const place = { registry: registryOf(book, 'test'), folder };
    await archiveDue(place, { afterDays: 365, now: book.now }, () => {});
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Leaves an account as a deletion or a move does that ends in its middle. */
export const beginMove = (book: Offerbook, account: Caller) =>
  registryOf(book, 'test').db.transaction((tx) => exportData(tx, numberOf(account), book.now));
