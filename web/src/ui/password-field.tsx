import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password; unlike Mantine's own field it also says to those who hear it that it was refused. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
);
