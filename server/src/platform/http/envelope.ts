import type { Answer } from '../pipeline/operation.ts';
import { preparedJson } from '../pipeline/prepared-answer.ts';
import type { Refusal } from '../pipeline/refusals.ts';

interface Timed {
  id: string;
  startedAt: number;
}

/** The success envelope. */
export const success = (answer: Answer, request: Timed) => ({
  status: 'success',
  ...answer,
  execution_id: request.id,
  execution_time_in_ms: Math.max(0, Date.now() - request.startedAt),
  execution_start_time: request.startedAt,
});

const begin = '{"status":"success",';

/**
 * The success envelope as JSON, around that of the answer: to copy its fields would cost more than to write them. Its own
 * `status` (redeem's `failure`) takes precedence, and is its first field.
 */
export function successJson(answer: Answer, { id, startedAt }: Timed): string | Buffer {
  const own = preparedJson(answer) ?? JSON.stringify(answer);
  const ms = Math.max(0, Date.now() - startedAt);
  const end = `,"execution_id":"${id}","execution_time_in_ms":${ms},"execution_start_time":${startedAt}}`;
  if (typeof own !== 'string')
    return Buffer.concat([Buffer.from(begin), own.subarray(1, -1), Buffer.from(end)]);
  return own.startsWith('{"status":') ? own.slice(0, -1) + end : begin + own.slice(1, -1) + end;
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
