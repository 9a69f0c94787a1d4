import fs from 'node:fs';

/** Returns when a file's content, or a folder's names, are on disk. Windows opens no folder and keeps its names by itself. */
export function flush(place: string): void {
  if (process.platform === 'win32' && fs.statSync(place).isDirectory()) return;
  const descriptor = fs.openSync(place, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
