import { OfferbookError } from '@offerbook/client';

/** A readable sentence for any thrown value. */
export function sentenceOf(error: unknown): string {
  if (error instanceof OfferbookError) {
    if (error.code === 'UNREACHABLE')
      return 'The registry does not answer. Check your connection and try again.';
    return error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
