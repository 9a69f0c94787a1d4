import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { signIn } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asPerson } from '../../registry/connection.ts';
import { faultsOf } from '../../registry/faults.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { FormFailure } from '../send-form.tsx';
import { ProviderButton } from './provider-button.tsx';
import { type AskedStep, stepAskedBy } from './proving.ts';
import { hasTicket, SecondStep } from './second-step.tsx';
import { pathHere, type Session } from './session.ts';

interface AgainFormProps {
  /** The session whose person signs in again. */
  session: Session;
  why: string;
  /** The ways in that the person has; absent: any. */
  methods?: AskedStep['methods'];
  /** The button: "Sign in". */
  verb: string;
  leave: { label: string; act: () => void };
  done: (session: Session) => void;
}

/** A sign-in of the person who is known already, with the second step where they have a factor. */
export function AgainForm({
  session: { person, environment },
  why,
  methods = ['password', 'identity_provider'],
  verb,
  leave,
  done,
}: AgainFormProps) {
  const [asked, setAsked] = useState<AskedStep>();
  const form = useForm({ initialValues: { password: '' } });
  const entry = useMutation({
    mutationFn: ({ password }: typeof form.values) =>
      asPerson().call(signIn, { body: { environment, email: person.email, password } }),
    onSuccess: ({ data }) => done(data),
    onError: (error) => {
      setAsked(stepAskedBy(error));
      form.setErrors(faultsOf(error));
    },
  });
  if (hasTicket(asked)) return <SecondStep asked={asked} done={done} back={() => setAsked(undefined)} />;
  const byPassword = methods.includes('password');
  return (
    <form onSubmit={form.onSubmit((values) => entry.mutate(values))} noValidate>
      <Stack gap="md">
        <Text size="sm">{why}</Text>
        {byPassword && (
          <>
            <input type="hidden" autoComplete="username" value={person.email} readOnly />
            <PasswordField
              label={`Password of ${person.email}`}
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps('password')}
            />
          </>
        )}
        <FormFailure error={entry.error} fields={Object.keys(form.values)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={leave.act}>
            {leave.label}
          </Button>
          {byPassword && (
            <Button type="submit" loading={entry.isPending}>
              {verb}
            </Button>
          )}
        </Group>
        {methods.includes('identity_provider') && (
          <ProviderButton verb="Sign in" errand={{ why: 'sign-in', environment, to: pathHere() }} />
        )}
      </Stack>
    </form>
  );
}
