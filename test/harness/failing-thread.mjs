import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded before a server: as soon as the file FAULT is there, a thread of it fails, and the file is removed.
if (!isMainThread) {
  const failOnce = () => {
    if (!fs.existsSync(process.env.FAULT)) return;
    fs.rmSync(process.env.FAULT);
    throw new Error('planted in a thread');
  };
  setInterval(failOnce, 10).unref();
}
