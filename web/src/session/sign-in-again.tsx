import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { signIn } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AskedStep, SecondStep, stepAskedBy } from '../factors/second-step.tsx';
import { asPerson } from '../registry/connection.ts';
import { faultsOf } from '../registry/faults.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useEnd } from './end.ts';
import { ProviderButton } from './provider-button.tsx';
import { forgetSession, resumeSession, type Session } from './session.ts';

/** Over the screen, when the session ended: why, and the way back in. What was typed below stays. */
export function SignInAgain({ session }: { session: Session }) {
  const why = useEnd();
  return (
    <Modal
      opened={why !== undefined}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Sign in again"
      // Others may see the screen of a session that ended.
      overlayProps={{ backgroundOpacity: 0.75, blur: 10 }}
    >
      {why !== undefined && <AgainForm session={session} why={why} />}
    </Modal>
  );
}

/** The screen below, as a path of the portal. */
const pathHere = () => location.pathname.replace(/^\/portal/, '') + location.search;

function AgainForm({ session: { person, environment }, why }: { session: Session; why: string }) {
  const [asked, setAsked] = useState<AskedStep>();
  const form = useForm({ initialValues: { password: '' } });
  const entry = useMutation({
    mutationFn: ({ password }: typeof form.values) =>
      asPerson().call(signIn, { body: { environment, email: person.email, password } }),
    onSuccess: ({ data }) => resumeSession(data),
    onError: (error) => {
      setAsked(stepAskedBy(error));
      form.setErrors(faultsOf(error));
    },
  });
  if (asked)
    return (
      <SecondStep
        asked={asked}
        done={(resumed) => void resumeSession(resumed)}
        back={() => setAsked(undefined)}
      />
    );
  return (
    <form onSubmit={form.onSubmit((values) => entry.mutate(values))} noValidate>
      <Stack gap="md">
        <Text size="sm">{why} What you typed is still here.</Text>
        <input type="hidden" autoComplete="username" value={person.email} readOnly />
        <PasswordField
          label={`Password of ${person.email}`}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <FormFailure error={entry.error} fields={Object.keys(form.values)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={forgetSession}>
            Leave
          </Button>
          <Button type="submit" loading={entry.isPending}>
            Sign in
          </Button>
        </Group>
        <ProviderButton verb="Sign in" errand={{ why: 'sign-in', environment, to: pathHere() }} />
      </Stack>
    </form>
  );
}
