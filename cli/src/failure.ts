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

/** The lines to print and the exit code, for any error. */
export function explained(error: unknown): { lines: string[]; exitCode: number; report: object } {
  if (error instanceof OfferbookError) {
    const { code, message, errors, executionId, status } = error;
    const call = executionId === undefined ? [] : [`  execution id ${executionId}`];
    const fields = errors.map((field) => `  ${field.field}: ${field.message}`);
    const isUnknown = error.effectUnknown && !error.temporary;
    const unknown = isUnknown
      ? ['  The outcome is unknown: a try had no answer of the registry, and may have taken effect.']
      : [];
    const exitCode =
      error.temporary || isUnknown
        ? exitCodes.unanswered
        : status === 401
          ? exitCodes.credentials
          : exitCodes.refused;
    const report = { status: 'error', code, message, errors, execution_id: executionId };
    return {
      lines: [`${code}: ${message}`, ...unknown, ...fields, ...call],
      exitCode,
      report: isUnknown ? { ...report, effect_unknown: true } : report,
    };
  }
  if (error instanceof UsageError) {
    const { message, exitCode } = error;
    return { lines: [message], exitCode, report: { status: 'error', code: 'USAGE', message } };
  }
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && syscall !== undefined) {
    // What is written is the result of what was done.
    const isWritten = syscall === 'write' || syscall === 'fsync';
    return {
      lines: [message],
      exitCode: isWritten ? exitCodes.brokenOff : exitCodes.usage,
      report: { status: 'error', code, message },
    };
  }
  const trace = error instanceof Error ? (error.stack ?? message) : String(error);
  return {
    lines: ['This is a fault of the program. Please report it with these lines:', trace],
    exitCode: exitCodes.brokenOff,
    report: { status: 'error', code: 'PROGRAM_FAULT', message: String(message ?? error) },
  };
}
