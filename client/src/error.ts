import type { RefusalCode } from './derived/shapes.ts';

/** A refusal's code, `UNREACHABLE` without an answer, `UNEXPECTED` for an answer that is not a registry's. */
export type ErrorCode = RefusalCode | 'UNREACHABLE' | 'UNEXPECTED';

/** Why a field was refused. */
export interface FieldError {
  field: string;
  message: string;
}

/** A call that was refused or got no answer. */
export class OfferbookError extends Error {
  override readonly name = 'OfferbookError';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The registry's code (`VALIDATION`, `NOT_FOUND`, …), or the client's own. */
  readonly code: ErrorCode;
  /** The fault of each field. */
  readonly errors: readonly FieldError[];
  /** Identifies the call in the registry's log. */
  readonly executionId: string | undefined;
  /** Seconds to wait, if the registry said so. */
  readonly retryAfter: number | undefined;
  /** The whole answer, if any. */
  readonly answer: unknown;
  /**
   * A try, not always the last, had no answer of a registry: the call may have taken effect all the same. Never set for
   * operations that are harmless to repeat.
   */
  effectUnknown = false;

  constructor(
    message: string,
    about: {
      status: number;
      code: ErrorCode;
      errors?: readonly FieldError[] | undefined;
      executionId?: string | undefined;
      retryAfter?: number | undefined;
      answer?: unknown;
      cause?: unknown;
    },
  ) {
    super(message, about.cause === undefined ? undefined : { cause: about.cause });
    this.status = about.status;
    this.code = about.code;
    this.errors = about.errors ?? [];
    this.executionId = about.executionId;
    this.retryAfter = about.retryAfter;
    this.answer = about.answer;
  }

  /** Whether the same call may succeed later: no answer, or one of the registry's 5xx. */
  get temporary(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** Makes an error of an unsuccessful answer. */
export function refusalOf(status: number, headers: Headers, answer: unknown, nowMs: number): OfferbookError {
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const after = secondsOf(headers.get('retry-after') ?? '', nowMs);
  return new OfferbookError(
    typeof body['message'] === 'string'
      ? body['message']
      : `The answer has status ${status} and is none of an Offerbook registry. Check the address.`,
    {
      status,
      // A registry of a later version may have codes that this version has no name for.
      code: typeof body['code'] === 'string' ? (body['code'] as ErrorCode) : 'UNEXPECTED',
      errors: Array.isArray(body['errors']) ? (body['errors'] as FieldError[]) : undefined,
      executionId: headers.get('x-request-id') ?? undefined,
      retryAfter: after > 0 ? after : undefined,
      answer,
    },
  );
}

/** Retry-After as seconds, written so or as an HTTP date; not a number where it is neither. */
const secondsOf = (written: string, nowMs: number): number =>
  written.endsWith('GMT') ? Math.ceil((Date.parse(written) - nowMs) / 1_000) : Number(written);
