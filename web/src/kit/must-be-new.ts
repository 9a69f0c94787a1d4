import { type Input, OfferbookError, type Operation, type PagedId, type Row } from '@offerbook/client';
import { everyRow } from '../registry/answers.ts';
import type { Calling } from '../registry/caller.tsx';

/**
 * Asks the registry, right before something is added, whether a list has it already: the call that saves it would
 * replace what is there. Rows that the screen has loaded do not tell: the list may be longer.
 *
 * @throws OfferbookError ALREADY_EXISTS with the sentence at the field.
 */
export async function mustBeNew<Id extends PagedId>(
  calling: Calling,
  operation: Operation<Id>,
  input: Input<Id>,
  isIt: (row: Row<Id>) => boolean,
  fault: { field: string; message: string },
): Promise<void> {
  for await (const row of everyRow(calling, operation, input, new AbortController().signal))
    if (isIt(row))
      throw new OfferbookError(fault.message, { status: 400, code: 'ALREADY_EXISTS', errors: [fault] });
}
