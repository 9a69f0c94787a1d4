import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { faultsOf } from '../../registry/faults.ts';

/** A call that a form before sign-in sends; its faults are shown at the fields. */
export const useEntry = <Values, A>(
  form: UseFormReturnType<Values>,
  call: (values: Values) => Promise<A>,
  done?: (answer: A) => unknown,
  faults: (error: unknown) => Record<string, string> = faultsOf,
) =>
  useMutation({
    mutationFn: call,
    ...(done && { onSuccess: done }),
    onError: (error) => form.setErrors(faults(error)),
  });
