import { Stack } from '@mantine/core';
import type { ComponentProps } from 'react';

interface FormProps extends ComponentProps<'form'> {
  submit: () => void;
}

/** A form whose fields, one below the other, show their faults themselves instead of the browser. */
export const Form = ({ submit, children, ...more }: FormProps) => (
  <form
    {...more}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      submit();
    }}
  >
    <Stack gap="md">{children}</Stack>
  </form>
);
