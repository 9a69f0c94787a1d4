import type { Answer, Input, OfferbookError, Operation, OperationId } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refresh } from '../../registry/answers.ts';
import { type Calling, callAs, useCaller } from '../../registry/caller.tsx';
import { faultsOf } from '../../registry/faults.ts';
import { notify, notifyFailure } from '../../ui/notices.tsx';
import { NotProven, proving } from './proving.ts';

interface ChangeOptions<Id extends OperationId> {
  /** The success message; by default the registry's own sentence, none for `false`. */
  notice?: ((answer: Answer<Id>) => string) | false;
  /** How to undo it, where the registry allows that. */
  undo?: (input: Input<Id>) => (() => Promise<unknown>) | undefined;
  done?: (answer: Answer<Id>, input: Input<Id>) => void;
  /** Reads what the call depends on, right before it: what it returns is sent; where it throws, nothing is. */
  first?: (calling: Calling, input: Input<Id>) => Promise<Input<Id>>;
  /** Set where the screen shows the failure itself. */
  quiet?: boolean;
  /** The form that shows the failure, at its fields. */
  form?: { setErrors: (faults: Record<string, string>) => void };
}

/** Whether the screen is there: a failure that it would show must be said elsewhere once it was left. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

/**
 * A write operation. On success it refetches the account's answers and shows a message, with an undo if
 * available; a refusal is shown, at the fields of `form` where there is one, and as a message once the screen was left.
 */
export function useChange<Id extends OperationId>(operation: Operation<Id>, options: ChangeOptions<Id> = {}) {
  const calling = useCaller();
  const isShown = useIsShown();
  return useMutation<Answer<Id>, OfferbookError, Input<Id>>({
    mutationFn: async (input) => {
      const sent = options.first ? await options.first(calling, input) : input;
      return proving(() => callAs(calling, operation, sent), calling.environment);
    },
    onSuccess: async (answer, input) => {
      options.done?.(answer, input);
      await refresh(calling);
      if (options.notice === false) return;
      const sentence = options.notice?.(answer) ?? (answer as { message: string }).message;
      const undo = options.undo?.(input);
      notify(sentence, {
        about: thingOf(calling.key, operation, input),
        undo: undo && (() => undo().then(() => refresh(calling))),
      });
    },
    onError: (error, input) => {
      if (isShown() && options.form) options.form.setErrors(faultsOf(error));
      else if (!(isShown() && options.quiet) && !(error instanceof NotProven))
        notifyFailure(error, thingOf(calling.key, operation, input));
    },
  });
}

/** What a call changes: its operation, the path, and the partner that it names. */
function thingOf(account: string, { method, path }: Operation, input: unknown): string {
  const { params, body } = (input ?? {}) as { params?: object; body?: { email_domain?: unknown } };
  return JSON.stringify([account, method, path, params, body?.email_domain]);
}
