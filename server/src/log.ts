import pino from 'pino';

export type Log = pino.Logger;

/** The database's errors carry the statement and its parameters: strings of coupons, hashes of secrets. */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const {
    params: _,
    parameters: __,
    query: ___,
    detail: ____,
    where: _____,
    ...told
  } = pino.stdSerializers.err(error) as pino.SerializedError & Record<string, unknown>;
  return told;
}

/** Structured lines on standard output, written off the call's path; credentials and coupon strings never stand in them. */
export function openLog(level: string): Log {
  const serializers = { err: withoutParameters };
  return pino(
    { level, base: undefined, serializers },
    pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
}
