import type { CallHead } from './app.ts';
import { refuse } from './refusals.ts';

/**
 * The access key in either header.
 *
 * @throws Refusal when both are sent and differ.
 */
export function keyOf(call: Pick<CallHead, 'headers'>): string | undefined {
  const [a, b] = [header(call, 'x-access-key'), header(call, 'x-api-key')];
  if (a !== undefined && b !== undefined && a !== b) {
    throw refuse.unauthorized(
      'x-access-key and x-api-key differ. Send one of them, or the same key in both.',
    );
  }
  return a ?? b;
}

export function header(call: Pick<CallHead, 'headers'>, name: string): string | undefined {
  const value = call.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The token in the header Authorization. */
export const bearerOf = (call: Pick<CallHead, 'headers'>): string | undefined =>
  header(call, 'authorization')?.replace(/^Bearer /i, '');
