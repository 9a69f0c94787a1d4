// The thread of file-deadline.ts: ends the process whose test file takes too long, and says where it waits.
import fs from 'node:fs';
import { Session } from 'node:inspector';
import { parentPort } from 'node:worker_threads';
import { afterLoadedSeconds, machineLoad } from './machine-load.mjs';

/**
 * A run that ended by its own deadline leaves this process without a parent; on a busy machine before this thread begins, when
 * the parent is another one already.
 */
const starter = Number(process.env.TEST_RUN_PID ?? process.ppid);
setInterval(() => process.ppid === starter || kill(), 1_000);

let timer;
let file = '';
let place = '';

parentPort.on('message', (message) => {
  if (message.place !== undefined) {
    place = message.place;
    return;
  }
  clearInterval(timer);
  file = message.file;
  place = 'loading, or a hook';
  if (file === '') return;
  const start = performance.now();
  timer = afterLoadedSeconds(message.seconds, () => end(Math.round((performance.now() - start) / 1_000)));
});

function end(seconds) {
  say(`ENDED: ${file} was not done in ${seconds} s; it was in ${place}.\n`);
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map();
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) => {
    for (const { functionName, location } of params.callFrames.slice(0, 12)) {
      const place = `${urls.get(location.scriptId)}:${location.lineNumber + 1}`;
      say(`    at ${functionName || '(anonymous)'} ${place}\n`);
    }
    kill();
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
  // A thread that only waits runs nothing that could be paused.
  setTimeout(kill, 6_000 * machineLoad());
}

function say(line) {
  try {
    fs.writeSync(2, line);
  } catch {
    // Who started it is gone; the process ends all the same.
  }
}

/** Servers and browsers that the process started end with it. */
const kill = () => process.kill(process.pid, 'SIGKILL');
