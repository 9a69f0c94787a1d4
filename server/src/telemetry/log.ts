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

/** JSON lines on standard output, written asynchronously; they never contain credentials or data strings. */
export function openLog(level: string): Log {
  const serializers = { err: withoutParameters };
  return pino(
    { level, base: undefined, serializers },
    pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
}
