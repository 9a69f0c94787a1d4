import fs from 'node:fs';
import path from 'node:path';
import { StartFault } from '../start-fault.ts';

/** Permission bits of the group and of all other users. */
export const othersBits = 0o077;

/** Files of the embedded engine, the configuration and the demo in the data folder; others are left as they are. */
const isOurs = (name: string) =>
  ['pg', 'operator-token', 'secret-key', 'demo.json'].includes(name) || name.startsWith('server.lock.');

/**
 * Makes the data folder and Offerbook's files in it accessible only to its owner, because it contains the secrets of all
 * accounts.
 *
 * @returns whether other users could read files of ours in it before.
 * @throws when the permissions cannot be changed; PostgreSQL refuses such a folder as well.
 */
export function makePrivate(folder: string): boolean {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows has no such permissions: `chmod` there does not restrict who may read.
  if (process.platform === 'win32') return false;
  const { mode } = fs.statSync(folder);
  let ours: string[];
  try {
    restrict(folder, mode);
    ours = fs.readdirSync(folder).filter(isOurs);
    for (const name of ours) restrictTree(path.join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    throw new StartFault(
      `The data folder ${folder} can be read by other users of this machine, and its permissions cannot be changed because it belongs to another user. Run "chmod -R go= ${folder}" as its owner, or choose another DATA_DIR.`,
    );
  }
  // Files created from now on are private as well.
  process.umask(othersBits);
  return (mode & othersBits) !== 0 && ours.length > 0;
}

function restrictTree(entry: string): void {
  try {
    const stat = fs.lstatSync(entry);
    // A link's target may be outside the folder.
    if (stat.isSymbolicLink()) return;
    restrict(entry, stat.mode);
    if (!stat.isDirectory()) return;
    for (const name of fs.readdirSync(entry)) restrictTree(path.join(entry, name));
  } catch (error) {
    // The server that is just ending on this folder removes files of its database.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function restrict(entry: string, mode: number): void {
  if ((mode & othersBits) !== 0) fs.chmodSync(entry, mode & ~othersBits & 0o7777);
}

/**
 * Files that a command makes in another user's database, as root may, could not be opened by that user's server. Compared
 * are files, because some file systems show an owner of their own.
 *
 * @param folder the data folder, locked by this process.
 * @throws StartFault
 */
export function requireOwnDatabase(folder: string): void {
  const claim = fs.readdirSync(folder).find((name) => name.startsWith(`server.lock.${process.pid}.`));
  const version = path.join(folder, 'pg', 'PG_VERSION');
  if (claim === undefined || !fs.existsSync(version)) return;
  const [own, owner] = [path.join(folder, claim), version].map((file) => fs.statSync(file).uid);
  if (own === owner) return;
  throw new StartFault(
    `The database in ${folder} belongs to the user with the number ${owner}, and this command runs as ${own}: that user's server could not open the files that it makes. Nothing was changed. Run it as that user, as by: sudo -u '#${owner}' offerbook …; or, if the server runs as this user, give it the folder: chown -R ${own} ${folder}`,
  );
}
