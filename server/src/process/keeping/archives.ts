import fs from 'node:fs';
import path from 'node:path';
import { counted } from '@offerbook/client/counted-noun';
import {
  type ArchivedLine,
  archivedLines,
  archiveStrings,
  archivesOf,
  noteFile,
  restoreArchives,
  type StringArchive,
} from '../../coupons/strings/lookup.ts';
import type { Environment, Registry } from '../../platform/pipeline/registry.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import { digest, hashOf, linesIn, writeArchive } from './archive-file.ts';
import type { Tell } from './backup.ts';

/** Where the files of a registry's archives are. */
export interface ArchivePlace {
  registry: Registry;
  /** ARCHIVE_FOLDER. */
  folder: string;
}

/** The folder of a registry's files. @param folder ARCHIVE_FOLDER. */
export const folderOf = (folder: string, registry: Environment) => path.join(folder, registry);

export const fileOf = ({ registry, folder }: ArchivePlace, file: string) =>
  path.join(folderOf(folder, registry.name), file);

const pageSize = 1_000;
/** Strings after which a run says how far it is. */
const stringsBetweenLines = 100_000;

/** The strings of an archive, from the database. */
async function* linesOf({ db }: Registry, archive: StringArchive): AsyncGenerator<ArchivedLine[]> {
  for (let afterSerial = 0; ; ) {
    const page = await archivedLines(db, archive, afterSerial, pageSize);
    yield page.map(({ line }) => line);
    if (page.length < pageSize) return;
    afterSerial = page.at(-1)!.serial;
  }
}

const nameOf = ({ base_gs1, archive_id }: StringArchive) => `${base_gs1}-${archive_id}.parquet`;

/** Writes the file of an archive, in place of one that is damaged. */
async function write(place: ArchivePlace, archive: StringArchive): Promise<string> {
  const { registry } = place;
  const file = nameOf(archive);
  const about = {
    offerbook_archive: '1',
    registry: registry.name,
    base_gs1: archive.base_gs1,
    archived_at: archive.archived_at.toISOString(),
  };
  const sha256 = await writeArchive(fileOf(place, file), about, linesOf(registry, archive));
  await noteFile(registry.db, { archiveId: archive.archive_id, file, sha256 });
  return fileOf(place, file);
}

/** Archives what is due, and writes the files that are not written yet. @returns how many. */
export async function archiveDue(
  place: ArchivePlace,
  { afterDays, now }: { afterDays: number; now: Date },
  tell: Tell,
): Promise<number> {
  const { db, name } = place.registry;
  const endedBefore = new Date(now.getTime() - afterDays * dayMs);
  const said = new Map<string, number>();
  await archiveStrings(db, { endedBefore, now }, ({ base, strings }) => {
    if (strings - (said.get(base) ?? 0) < stringsBetweenLines) return;
    said.set(base, strings);
    tell(`${name}: ${base}: ${counted(strings, 'string')} so far`);
  });
  const unwritten = (await archivesOf(db)).filter(({ file }) => file === null);
  for (const archive of unwritten) {
    const file = await write(place, archive);
    tell(`${name}: ${archive.base_gs1}: ${counted(archive.strings, 'string')} archived, also in ${file}`);
  }
  return unwritten.length;
}

/** What is compared later: accounts may be renamed, and lookup codes deleted. */
const lasting = ['gs1', 'state', 'deposited_at', 'expires_at'] as const;

/** What is wrong with an archive's file; undefined: it has exactly what the database has. */
async function faultOf(place: ArchivePlace, archive: StringArchive): Promise<string | undefined> {
  if (archive.file === null) return 'is not written yet';
  const file = fileOf(place, archive.file);
  if (!fs.existsSync(file)) return 'is not there';
  if ((await hashOf(file)) !== archive.sha256) return 'is not as it was written';
  const [stored, written] = [digest(lasting), digest(lasting)];
  for await (const some of linesOf(place.registry, archive)) stored.add(some);
  for await (const some of linesIn(file)) written.add(some);
  return stored.value() === written.value() ? undefined : 'differs from the database';
}

/** Files of archives that were removed with their offer or put back, by a process that has not this folder. */
function strayFiles({ registry, folder }: ArchivePlace, archives: readonly StringArchive[]): string[] {
  const place = folderOf(folder, registry.name);
  if (!fs.existsSync(place)) return [];
  const names = new Set(archives.map(nameOf));
  return fs.readdirSync(place).filter((file) => /^\d+-\d+\.parquet$/.test(file) && !names.has(file));
}

/**
 * Compares every file with the database. If asked to, it writes those that differ again, and removes those of which the
 * database has no archive.
 *
 * @returns whether all are right.
 */
export async function verifyArchives(place: ArchivePlace, isMending: boolean, tell: Tell): Promise<boolean> {
  let right = true;
  const archives = await archivesOf(place.registry.db);
  for (const archive of archives) {
    const fault = await faultOf(place, archive);
    const file = archive.file ?? nameOf(archive);
    tell(`${place.registry.name}: ${file} ${fault ?? 'has what the database has'}`);
    if (fault === undefined) continue;
    if (isMending) tell(`${place.registry.name}: ${await write(place, archive)} is written again`);
    else right = false;
  }
  for (const file of strayFiles(place, archives)) {
    tell(`${place.registry.name}: ${file} is of no archive${isMending ? '; it is removed' : ''}`);
    if (isMending) fs.rmSync(fileOf(place, file));
    else right = false;
  }
  return right;
}

/**
 * Puts the archived strings of an offer back, and removes their files, which hold nothing more.
 *
 * @returns whether there were some.
 */
export async function restore(place: ArchivePlace, base: string, tell: Tell): Promise<boolean> {
  const { db, name } = place.registry;
  const archives = (await archivesOf(db)).filter(({ base_gs1 }) => base_gs1 === base);
  const [first] = archives;
  if (first === undefined) return false;
  await restoreArchives(db, first.offer_id, (strings) =>
    tell(`${name}: ${base}: ${counted(strings, 'string')} restored`),
  );
  for (const { file } of archives) if (file !== null) fs.rmSync(fileOf(place, file), { force: true });
  return true;
}
