import { isMainThread } from 'node:worker_threads';
import pino from 'pino';

export type Log = pino.Logger;

/** Removes statement and parameters from database errors: they contain data strings and hashes of secrets. */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const {
    params: _,
    parameters: __,
    query: ___,
    detail: ____,
    where: _____,
    ...logged
  } = pino.stdSerializers.err(error) as pino.SerializedError & Record<string, unknown>;
  return logged;
}

/** Lines are written together once they are this long. A write is a job for another thread, which costs as much as a line. */
const batchBytes = 16_000;

/** A pipe keeps writes up to this size apart (POSIX PIPE_BUF on Linux), so lines of several workers do not mix. */
const maxWriteBytes = 4_096;
const workerBatchBytes = 4_000;

/** A line waits no longer than this for others. */
const flushMs = 100;

/**
 * JSON lines on standard output; they never contain credentials or data strings. Lines are written in batches, off the
 * path of the calls; what waits is written when the process exits. A killed process loses up to `flushMs` of lines.
 *
 * @param worker the number of this worker, in every line; absent in a server that is one process.
 */
export function openLog(level: string, worker?: number): Log {
  const serializers = { err: withoutParameters };
  const shared = worker === undefined ? {} : { maxWrite: maxWriteBytes };
  const batch = worker === undefined ? batchBytes : workerBatchBytes;
  // A thread may be ended without an event at which it could write what waits, and it logs rarely.
  const minLength = isMainThread ? batch : 0;
  // In buffers: of text the whole batch would be copied for each line, to learn its length in bytes.
  const output = pino.destination({ dest: 1, sync: false, minLength, contentMode: 'buffer', ...shared });
  // The types of `write` know text only.
  const add = output.write.bind(output) as unknown as (line: Buffer) => boolean;
  let flushing = false;
  let bytesLeft = 0;
  const flush = () => {
    flushing = false;
    output.flush();
  };
  const flushSoon = () => {
    if (flushing) return;
    flushing = true;
    setTimeout(flush, flushMs).unref();
  };
  output.on('write', (bytes: number) => {
    bytesLeft -= bytes;
  });
  // A flush during a write does nothing, so that lines which came meanwhile would wait for the next one.
  output.on('drain', () => {
    if (bytesLeft > 0) flushSoon();
  });
  const batches = {
    write(line: string) {
      const bytes = Buffer.from(line);
      bytesLeft += bytes.length;
      add(bytes);
      flushSoon();
    },
    flush: (done?: (error?: Error) => void) => output.flush(done),
  };
  return pino({ level, base: worker === undefined ? undefined : { worker }, serializers }, batches);
}
