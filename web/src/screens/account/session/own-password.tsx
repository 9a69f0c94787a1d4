import { Checkbox, type CheckboxProps } from '@mantine/core';
import { faultsOf } from '../../../registry/faults.ts';

/** Asks whether the password is one the e-mail address already has; an invitation and a sign-up accept either. */
export const OwnPassword = (input: CheckboxProps) => (
  <Checkbox
    label="I sign in here with this e-mail already"
    description="Give the password you have, and this account is added to yours."
    {...input}
  />
);

/** The password field's label, and its autocomplete value. */
export const passwordHints = (own: boolean) =>
  own
    ? { description: 'The one you sign in with.', autoComplete: 'current-password' }
    : {
        description: 'Choose one: at least 10 characters; a few unrelated words are easy to keep.',
        autoComplete: 'new-password',
      };

export const hasPassword = (own: boolean) => (own ? { has_password: 'yes' as const } : {});

/** Renames the API's fields in faults: the reader sees a checkbox. */
export function passwordFaults(error: unknown): Record<string, string> {
  const faults = faultsOf(error);
  const { password } = faults;
  if (password && /^is in use/i.test(password))
    faults['password'] =
      'Is in use with this e-mail here already. If it is yours, tick the box; if not, choose another';
  if (password && /^is no password/i.test(password))
    faults['password'] = 'Is not one you sign in with here. Check it, or untick the box and choose a new one';
  return faults;
}
