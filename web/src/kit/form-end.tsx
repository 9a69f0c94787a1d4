import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFailure } from './form-failure.tsx';

export interface FormEndProps {
  of: { error: unknown; isPending: boolean };
  /** The form's fields, which show their own messages. */
  fields: readonly string[];
  yes?: string;
  /** Nothing can be sent yet. */
  disabled?: boolean;
  /** A large button as wide as the fields, as on the pages before sign-in. */
  wide?: boolean;
  /** Other buttons, on the left. */
  children?: ReactNode;
}

/** The end of a form: what was refused of it as a whole, and the button that sends it. */
export function FormEnd({ of, fields, yes = 'Save', disabled = false, wide, children }: FormEndProps) {
  const send = (
    <Button type="submit" size={wide ? 'md' : 'sm'} loading={of.isPending} disabled={disabled}>
      {yes}
    </Button>
  );
  return (
    <>
      <FormFailure error={of.error} fields={fields} />
      {wide ? (
        send
      ) : (
        <Group justify={children ? 'space-between' : 'flex-end'}>
          {children}
          {send}
        </Group>
      )}
    </>
  );
}
