import type {
  Answer,
  Environment,
  OfferbookError,
  Operation,
  OperationId,
  Registry,
} from '@offerbook/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { askAgain } from '../../registry/answers.ts';
import { asPersonIn } from '../../registry/connection.ts';
import { faultsOf } from '../../registry/faults.ts';
import { notify, notifyFailure } from '../../ui/notices.tsx';
import { useIsShown } from './changes.tsx';
import { NotProven, proving } from './proving.ts';

const keyOf = (environment: Environment, { path }: Operation) => ['session', path, environment];

/** What the registry knows of the person's own sign-in. */
export const usePersonAnswer = <Id extends OperationId>(environment: Environment, operation: Operation<Id>) =>
  useQuery<Answer<Id>, OfferbookError>({
    queryKey: keyOf(environment, operation),
    queryFn: ({ signal }) =>
      asPersonIn(environment).call(operation as Operation<never>, { signal } as never) as Promise<Answer<Id>>,
  });

interface PersonChangeOptions<A> {
  done?: (answer: A) => void;
  /** The form that shows the failure, at its fields. */
  form?: { setErrors: (faults: Record<string, string>) => void };
}

/** A change of the person's own sign-in, proven where it must be; reads `changed` anew, and says what was done. */
export function usePersonChange<A extends { message: string }, Given = void>(
  environment: Environment,
  changed: Operation,
  call: (registry: Registry, given: Given) => Promise<A>,
  { done, form }: PersonChangeOptions<A> = {},
) {
  const isShown = useIsShown();
  return useMutation<A, Error, Given>({
    mutationFn: (given) => proving(() => call(asPersonIn(environment), given), environment),
    onSuccess: async (answer) => {
      done?.(answer);
      await askAgain(keyOf(environment, changed));
      notify(answer.message);
    },
    onError: (error) => {
      if (isShown() && form) form.setErrors(faultsOf(error));
      else if (!(error instanceof NotProven)) notifyFailure(error, changed.path);
    },
  });
}
