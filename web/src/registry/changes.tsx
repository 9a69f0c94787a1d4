import type { Answer, Input, Operation, OperationId } from '@offerbook/client';
import { OfferbookError } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { tell, tellFailure } from '../ui/notices.tsx';
import { refresh } from './answers.ts';
import { actingFor, useCaller } from './caller.tsx';
import { forPeople } from './field-words.ts';

interface ChangeOptions<Id extends OperationId> {
  /** What to tell when it is done; by default the registry's own sentence, nothing for `false`. */
  said?: ((answer: Answer<Id>) => string) | false;
  /** How to take it back, where the registry allows. */
  undo?: (input: Input<Id>) => () => Promise<unknown>;
  done?: (answer: Answer<Id>, input: Input<Id>) => void;
  /** Set where the failure is shown at the fields of a form. */
  quiet?: boolean;
}

/**
 * A writing operation. When it is done the account's answers are asked again and it is said so, with an undo where
 * there is one; a refusal is told unless the form shows it (`quiet`).
 */
export function useChange<Id extends OperationId>(operation: Operation<Id>, options: ChangeOptions<Id> = {}) {
  const calling = useCaller();
  return useMutation<Answer<Id>, OfferbookError, Input<Id>>({
    mutationFn: (input) =>
      calling.registry.call(
        operation as Operation<never>,
        actingFor(calling, operation, input as object) as never,
      ) as Promise<Answer<Id>>,
    onSuccess: async (answer, input) => {
      options.done?.(answer, input);
      await refresh(calling);
      if (options.said === false) return;
      const sentence = options.said?.(answer) ?? (answer as { message: string }).message;
      const undo = options.undo?.(input);
      tell(sentence, undo && (() => undo().then(() => refresh(calling))));
    },
    onError: (error) => {
      if (!options.quiet) tellFailure(error);
    },
  });
}

/** A refusal's faults by field, as forms take them; fields are named as the body names them, without `data.`. */
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
