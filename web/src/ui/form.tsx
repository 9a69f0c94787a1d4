import { Group, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';

interface FormProps extends ComponentProps<'form'> {
  submit: () => void;
  /** Fields and button stand beside each other. */
  inRow?: boolean;
}

/** A form whose fields, one below the other, show their faults themselves instead of the browser. */
export const Form = ({ submit, inRow, children, ...more }: FormProps) => (
  <form
    {...more}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      submit();
    }}
  >
    {inRow ? (
      <Group gap="sm" align="flex-end">
        {children}
      </Group>
    ) : (
      <Stack gap="md">{children}</Stack>
    )}
  </form>
);
