import type { Answer } from '../pipeline/operation.ts';
import { bytesOf } from '../pipeline/prepared-answer.ts';
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

/** The same envelope as JSON, around the answer's own where that was made before. */
export function successJson(answer: Answer, request: Timed): string | Buffer {
  const own = bytesOf(answer);
  if (own === undefined && 'status' in answer) return JSON.stringify(success(answer, request));
  const { id, startedAt } = request;
  const ms = Math.max(0, Date.now() - startedAt);
  const begin = '{"status":"success"';
  const end = `,"execution_id":"${id}","execution_time_in_ms":${ms},"execution_start_time":${startedAt}}`;
  if (own !== undefined)
    return Buffer.concat([Buffer.from(`${begin},`), own.subarray(1, -1), Buffer.from(end)]);
  // Without an object around the answer: to copy its fields costs more than to write them.
  const text = JSON.stringify(answer);
  return `${begin}${text === '{}' ? '' : ','}${text.slice(1, -1)}${end}`;
}

/** Characters that cannot be seen, such as a byte order mark or a direction mark that a message quotes. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;

const visible = (message: string): string =>
  message.replace(
    invisible,
    (char) => `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  );

/** The error envelope: the refusal's code and message, never a stack trace or a character that cannot be seen. */
export const failure = (refusal: Refusal, request: Pick<Timed, 'id'>) => ({
  status: 'error',
  message: visible(refusal.message),
  code: refusal.code,
  execution_id: request.id,
  ...(refusal.errors
    ? { errors: refusal.errors.map((one) => ({ ...one, message: visible(one.message) })) }
    : {}),
  ...refusal.extra,
});
