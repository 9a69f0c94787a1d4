import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { opening } from '../../outgoing/guard.ts';
import { receiveFolder } from './folder-copy.ts';

/** In the data folder, which only its owner may open. */
const socketName = 'backup.sock';

/** How long a receiver may take no byte of what is sent: no other copy begins before its copy ends, and the log is kept. */
const maxStallMs = 60_000;

/**
 * Answers each connection to the socket in a data folder with a copy of its database, one after the other.
 *
 * @param send writes the copy.
 * @param onFault called when a copy breaks off, unless its receiver has gone.
 * @returns a function that ends it; undefined where there can be no such socket: on Windows, or in a folder with a path
 * of more than about 90 characters.
 */
export async function offerCopies(
  folder: string,
  send: (to: net.Socket) => Promise<void>,
  onFault: (error: unknown) => void,
  stallMs = maxStallMs,
): Promise<(() => void) | undefined> {
  if (process.platform === 'win32') return undefined;
  const file = path.join(folder, socketName);
  // Left by a killed server; the lock on the folder is ours.
  fs.rmSync(file, { force: true });
  let last: Promise<void> = Promise.resolve();
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    socket.setTimeout(stallMs).on('timeout', () => {
      // Nothing was written where it waits for its turn, or for the database.
      if (socket.writableLength === 0) return;
      onFault(new Error(`its receiver took nothing for ${stallMs / 1_000} s`));
      socket.destroy();
    });
    last = last.then(() =>
      send(socket)
        .catch((error: unknown) => {
          if (socket.destroyed) return;
          onFault(error);
          socket.write(`${JSON.stringify({ fault: String(error) })}\n`);
        })
        .then(() => void socket.end()),
    );
  });
  server.unref();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  try {
    server.listen(file);
  } catch {
    return undefined;
  }
  if (!(await listening)) return undefined;
  return () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
}

/**
 * Copies the database of the server that runs on a data folder, into a new folder.
 *
 * @returns false when none runs there.
 */
export async function copyOfRunning(dataFolder: string, folder: string): Promise<boolean> {
  const socket = net.connect({ path: path.join(dataFolder, socketName), ...opening('data folder') });
  try {
    await once(socket, 'connect');
  } catch {
    return false;
  }
  await receiveFolder(socket, folder);
  socket.destroy();
  return true;
}
