import { OfferbookError } from '@offerbook/client';
import { forPeople } from './field-words.ts';

/** A refusal's faults by field, as forms take them; fields named as in the body, without `data.`. */
export function faultsOf(error: unknown): Record<string, string> {
  if (!(error instanceof OfferbookError)) return {};
  const faults: Record<string, string> = {};
  for (const { field, message } of error.errors) {
    const name = field
      .replace(/^(body|query|params)\./, '')
      .replace(/^data\./, '')
      .replace(/\.\d+$/, '');
    faults[name] ??= forPeople(message);
  }
  return faults;
}
