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

/** A pipe keeps writes up to this size apart (POSIX PIPE_BUF on Linux), so lines of several workers do not mix. */
const maxWriteBytes = 4_096;

/**
 * JSON lines on standard output, written asynchronously; they never contain credentials or data strings.
 *
 * @param worker the number of this worker, in every line; absent in a server that is one process.
 */
export function openLog(level: string, worker?: number): Log {
  const serializers = { err: withoutParameters };
  const shared = worker === undefined ? {} : { maxWrite: maxWriteBytes };
  return pino(
    { level, base: worker === undefined ? undefined : { worker }, serializers },
    pino.destination({ dest: 1, sync: false, minLength: 0, ...shared }),
  );
}
