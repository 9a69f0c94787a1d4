import fs from 'node:fs';
import path from 'node:path';
import { counted } from '@offerbook/client/counted-noun';
import { lockFolder } from '@offerbook/client/folder-lock';
import { csvLine } from '@offerbook/spreadsheet';
import { archiveFolderOf } from '../../config.ts';
import { archivesOf } from '../../coupons/strings/lookup.ts';
import { clockAheadMs, maxSweepAheadMs } from '../../platform/db/clock-difference.ts';
import { placeFault, StartFault } from '../../platform/db/start-fault.ts';
import type { App } from '../../platform/pipeline/app.ts';
import { tell, withApp } from '../run-command.ts';
import { linesIn } from './archive-file.ts';
import { type ArchivePlace, archiveDue, fileOf, folderOf, restore, verifyArchives } from './archives.ts';

type InRegistry = (place: ArchivePlace, afterDays: number) => Promise<void>;

/** Runs what uses files in ARCHIVE_FOLDER; the faults of places in it are theirs. */
async function withFiles(work: () => Promise<void>): Promise<void> {
  process.stdout.once('error', ({ code, message }: NodeJS.ErrnoException) => {
    // A reader that has read enough, such as `head`, is no fault.
    if (code !== 'EPIPE') tell(message);
    process.exit(code === 'EPIPE' ? 0 : 1);
  });
  try {
    await work();
  } catch (error) {
    const { path: place = archiveFolderOf() } = error as NodeJS.ErrnoException;
    throw placeFault(
      error,
      (code) =>
        `${place} cannot be used (${code}). Choose another ARCHIVE_FOLDER, or make it readable and writable for this user, with room.`,
    );
  }
}

/** Runs a task in both registries, one after the other. An empty one is distributed before one that has archives may be. */
async function inEach({ registries }: App, run: InRegistry): Promise<void> {
  const onOneMachine = Object.values(registries).filter(({ db }) => db.shards === undefined);
  if (onOneMachine.length === 0)
    throw new StartFault(
      'Nothing is archived on a distributed database: its strings are spread over several machines already.',
    );
  for (const registry of onOneMachine) {
    const { archiveFolder: folder, archiveAfterDays } = registry.config;
    await run({ registry, folder }, archiveAfterDays);
  }
}

const inBoth = (clock: () => Date, run: InRegistry) =>
  withApp(clock, (app) => withFiles(() => inEach(app, run)));

/** As `inBoth`, while no other command writes files. */
const writing = (clock: () => Date, run: InRegistry) =>
  withApp(clock, (app) => withFiles(() => inLocked(archiveFolderOf(), app, run)));

async function inLocked(folder: string, app: App, run: InRegistry): Promise<void> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder, 'archive.lock.', 0);
  if ('holderPid' in lock)
    throw new StartFault(`Process ${lock.holderPid} writes archives in ${folder}. Wait until it has ended.`);
  try {
    await inEach(app, run);
  } finally {
    lock.unlock();
  }
}

/** Archives the strings of offers that ended long enough ago, also by the clock of the database. */
export const runArchive = (clock: () => Date) =>
  writing(clock, async (place, afterDays) => {
    if ((await clockAheadMs(place.registry.db, clock)) > maxSweepAheadMs)
      throw new StartFault(
        'Nothing is archived, because the clock of this machine is more than 5 minutes ahead of the database’s: offers may not have ended yet. Let both follow the same time service (NTP), then run it again.',
      );
    if ((await archiveDue(place, { afterDays, now: clock() }, tell)) === 0)
      tell(`${place.registry.name}: no offer that ended ${afterDays} days ago has strings to archive`);
  });

/** Prints the archives, with what is wrong with their files. */
export const runList = (clock: () => Date) =>
  inBoth(clock, async (place) => {
    for (const archive of await archivesOf(place.registry.db)) {
      const at = archive.archived_at.toISOString().slice(0, 10);
      const isMissing = archive.file !== null && !fs.existsSync(fileOf(place, archive.file));
      const file = `${archive.file ?? 'no file yet'}${isMissing ? ' (not there)' : ''}`;
      process.stdout.write(
        `${place.registry.name}  ${archive.base_gs1}  ${at}  ${counted(archive.strings, 'string')}  ${file}\n`,
      );
    }
  });

/** Compares the files with the database; exits with 1 if one differs and was not written again. */
export const runVerify = (isMending: boolean, clock: () => Date) =>
  (isMending ? writing : inBoth)(clock, async (place) => {
    if (await verifyArchives(place, isMending, tell)) return;
    tell(
      'Make these files again from the database, which has all strings there are: offerbook archive verify --mend',
    );
    process.exitCode = 1;
  });

/** Gives the archived strings of an offer their rows again, and removes its files. */
export const runRestoreArchive = (base: string, clock: () => Date) =>
  writing(clock, async (place) => {
    if (!(await restore(place, base, tell))) tell(`${place.registry.name}: nothing of ${base} is archived`);
  });

const cellOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Prints the strings of an offer's archive files, or one of them, as CSV or as a JSON text a line. Needs no database. */
export const runRead = (base: string, given: Reading) => withFiles(() => read(base, given));

interface Reading {
  gs1?: string;
  json?: boolean;
  test?: boolean;
}

async function read(base: string, { gs1, json, test }: Reading): Promise<void> {
  const folder = folderOf(archiveFolderOf(), test ? 'test' : 'production');
  const files = fs.existsSync(folder)
    ? fs.readdirSync(folder).filter((file) => file.startsWith(`${base}-`) && file.endsWith('.parquet'))
    : [];
  if (files.length === 0)
    throw new StartFault(
      `${folder} has no archive of ${base}. Name the folder with ARCHIVE_FOLDER, and the registry of test with --test.`,
    );
  let isFirst = true;
  for (const file of files.sort())
    for await (const lines of linesIn(path.join(folder, file), gs1)) {
      for (const line of lines) {
        if (isFirst && !json) process.stdout.write(csvLine(Object.keys(line)));
        isFirst = false;
        process.stdout.write(json ? `${JSON.stringify(line)}\n` : csvLine(Object.values(line).map(cellOf)));
      }
    }
  if (isFirst) throw new StartFault(`None of the archived strings of ${base} is ${gs1}.`);
}
