import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Answer, makePasswordLink } from '@offerbook/client';
import { IconUserCheck } from '@tabler/icons-react';
import { useChange } from '../registry/changes.tsx';
import { faultsOf } from '../registry/faults.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import type { Environment } from './console.tsx';

export type PasswordLink = Answer<typeof makePasswordLink>['data'];

interface PasswordLinkProps {
  environment: Environment;
  done: (link: PasswordLink) => void;
}

/** Helps a person whom no account's admin can help. */
export function NewPasswordLink({ environment, done }: PasswordLinkProps) {
  const form = useForm({ initialValues: { email: '', account_id: '' } });
  const make = useChange(makePasswordLink, { quiet: true, notice: false, done: ({ data }) => done(data) });
  return (
    <form
      onSubmit={form.onSubmit((body) =>
        make.mutate(
          { body: { ...body, environment } },
          { onError: (error) => form.setErrors(faultsOf(error)) },
        ),
      )}
      noValidate
    >
      <Stack gap="md">
        <Text size="sm">
          A person who uses one account gets a new link from an admin there, under Users. This one is for a
          person who uses several, or who is the only admin of one.
        </Text>
        <Alert
          color="yellow"
          icon={<IconUserCheck />}
          title="First make sure that it is they who ask"
          // Mantine's light yellow has too little contrast in light mode.
          styles={{ title: { color: 'var(--ink)' } }}
        >
          Call their company, for one. The link opens every account of theirs.
        </Alert>
        <TextInput
          label="Their e-mail"
          description={`As they sign in to ${environment === 'test' ? 'the test registry' : 'production'} with it.`}
          type="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <TextInput
          label="An account they use"
          description={`May stay empty. Needed where several people sign in with that address, such as ${environment}_7.`}
          {...form.getInputProps('account_id')}
        />
        <FormFailure error={make.error} fields={Object.keys(form.values)} />
        <Button type="submit" loading={make.isPending}>
          Make the link
        </Button>
      </Stack>
    </form>
  );
}
