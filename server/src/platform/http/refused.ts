import type { FastifyError } from 'fastify';
import { isUnavailable } from '../db/database.ts';
import { Refusal, refuse } from '../pipeline/refusals.ts';
import type { Log } from '../telemetry/log.ts';

/** An error that is neither a refusal nor the client's is answered with 503; its details are only in the log. */
export function refusalOf(error: Error, maxBytes: number): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse.tooLarge(maxBytes);
  if (!isUnavailable(error) && statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return refuse.malformed(`The request is not understood: ${error.message}.`);
  }
  return refuse.unavailable();
}

/** Logs a call that failed here, and is not to be changed by its client. */
export function logRefused(log: Log, executionId: string, error: Error, refusal: Refusal): void {
  if (refusal.status !== 503) return;
  // Our own refusals, such as overload, need no stack trace.
  if (error instanceof Refusal) log.warn({ execution_id: executionId }, refusal.message);
  else log.error({ execution_id: executionId, err: error }, 'call failed');
}
