import type { Answer } from '../pipeline/operation.ts';
import type { Refusal } from '../pipeline/refusals.ts';

interface Timed {
  id: string;
  startedAt: number;
}

/** The success envelope around an answer, whose own `status` (redeem's `failure`) takes precedence. */
export const success = (answer: Answer, request: Timed) => ({
  status: 'success',
  ...answer,
  execution_id: request.id,
  execution_time_in_ms: Math.max(0, Date.now() - request.startedAt),
  execution_start_time: request.startedAt,
});

/** The error envelope: the refusal's code and message, never a stack trace. */
export const failure = (refusal: Refusal, request: Pick<Timed, 'id'>) => ({
  status: 'error',
  message: refusal.message,
  code: refusal.code,
  execution_id: request.id,
  ...(refusal.errors ? { errors: refusal.errors } : {}),
  ...refusal.extra,
});
