import { Switch } from '@mantine/core';
import { readSettings, saveSettings } from '@offerbook/client';
import { useChange } from '../../../kit/session/changes.tsx';
import { refreshSession, useSession } from '../../../kit/session/session.ts';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { openConfirm } from '../../../ui/confirm.tsx';
import { Sheet, Shown } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import { To } from '../../../ui/to.tsx';

/** Whether everybody who uses the account must have a second factor. */
export function RequireFactor() {
  const settings = useAnswer(readSettings);
  const hasOwn = useSession(useCaller().environment).data?.person.second_factor === 'yes';
  const save = useChange(saveSettings, { done: refreshSession });
  const set = (second_factor: 'required' | 'optional') => save.mutate({ body: { second_factor } });
  return (
    <Sheet
      title="Second factor"
      lead="An authenticator app or a passkey after the password. Programs with access keys are not asked."
    >
      <Shown of={settings} lines={1}>
        {({ data }) => {
          const required = data.second_factor === 'required';
          return (
            <>
              <Switch
                label="Everybody must use a second factor"
                checked={required}
                disabled={save.isPending || (!required && !hasOwn)}
                onChange={() =>
                  required
                    ? set('optional')
                    : openConfirm({
                        title: 'Require a second factor of everybody?',
                        what: 'Users without one are led to set it up before they can do anything else in this account, from now on.',
                        yes: 'Require it',
                        no: 'Not now',
                        act: () => set('required'),
                      })
                }
              />
              {!required && !hasOwn && (
                <Quiet mt="xs">
                  Set up your own first, under{' '}
                  <To path="password" inherit>
                    My sign-in
                  </To>
                  .
                </Quiet>
              )}
            </>
          );
        }}
      </Shown>
    </Sheet>
  );
}
