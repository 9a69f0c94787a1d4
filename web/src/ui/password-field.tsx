import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password; unlike Mantine's field it also reports an error to screen readers. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
);
