import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FormEnd, type FormEndProps } from './form-end.tsx';

interface SendFormProps<Values> extends Omit<FormEndProps, 'fields' | 'children'> {
  form: UseFormReturnType<Values>;
  send: (values: Values) => void;
  children: ReactNode;
  /** Other buttons, beside the one that sends. */
  beside?: ReactNode;
  /** What follows the buttons. */
  below?: ReactNode;
}

/** The fields of a call, what was refused of it as a whole, and the button that sends it. */
export const SendForm = <Values extends Record<string, unknown>>({
  form,
  send,
  children,
  beside,
  below,
  ...end
}: SendFormProps<Values>) => (
  <form noValidate onSubmit={form.onSubmit((values) => send(values))}>
    <Stack gap="md">
      {children}
      <FormEnd {...end} fields={Object.keys(form.values)}>
        {beside}
      </FormEnd>
      {below}
    </Stack>
  </form>
);
