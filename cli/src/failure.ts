import { OfferbookError } from '@offerbook/client';
import { exitCodes } from './exit-codes.ts';

export { exitCodes };

/** A mistake the user can correct. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  constructor(
    message: string,
    readonly exitCode: number = exitCodes.usage,
  ) {
    super(message);
  }
}

/** The lines to print and the exit code. @throws errors that are neither the user's nor the registry's. */
export function explained(error: unknown): { lines: string[]; exitCode: number; report: object } {
  if (error instanceof OfferbookError) {
    const { code, message, errors, executionId, status } = error;
    const call = executionId === undefined ? [] : [`  execution id ${executionId}`];
    const fields = errors.map((field) => `  ${field.field}: ${field.message}`);
    const exitCode = error.temporary
      ? exitCodes.unanswered
      : status === 401
        ? exitCodes.credentials
        : exitCodes.refused;
    const report = { status: 'error', code, message, errors, execution_id: executionId };
    return { lines: [`${code}: ${message}`, ...fields, ...call], exitCode, report };
  }
  if (error instanceof UsageError) {
    const { message, exitCode } = error;
    return { lines: [message], exitCode, report: { status: 'error', code: 'USAGE', message } };
  }
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && path !== undefined) {
    return {
      lines: [message],
      exitCode: exitCodes.usage,
      report: { status: 'error', code, message },
    };
  }
  throw error;
}
