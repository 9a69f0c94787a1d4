import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFailure } from './form-failure.tsx';

interface FormEndProps {
  of: { error: unknown; isPending: boolean };
  /** The form's fields, which show their own messages. */
  fields: readonly string[];
  yes?: string;
  /** Other buttons, on the left. */
  children?: ReactNode;
}

/** The end of a form: what was refused of it as a whole, and the button that sends it. */
export const FormEnd = ({ of: { error, isPending }, fields, yes = 'Save', children }: FormEndProps) => (
  <>
    <FormFailure error={error} fields={fields} />
    <Group justify={children ? 'space-between' : 'flex-end'}>
      {children}
      <Button type="submit" loading={isPending}>
        {yes}
      </Button>
    </Group>
  </>
);
