import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { resetFactors } from '@offerbook/client';
import { IconUserCheck } from '@tabler/icons-react';
import { useChange } from '../registry/changes.tsx';
import { faultsOf } from '../registry/faults.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import type { Environment } from './console.tsx';

/** Helps a person who lost the second factor and whom no account's admin can help. */
export function LostFactor({ environment, done }: { environment: Environment; done: () => void }) {
  const form = useForm({ initialValues: { email: '', account_id: '' } });
  const reset = useChange(resetFactors, { quiet: true, done });
  return (
    <form
      onSubmit={form.onSubmit((body) =>
        reset.mutate(
          { body: { ...body, environment } },
          { onError: (error) => form.setErrors(faultsOf(error)) },
        ),
      )}
      noValidate
    >
      <Stack gap="md">
        <Text size="sm">
          An admin removes it for a person who uses that account alone, under Users. This is for a person who
          uses several, or who is the only admin of one.
        </Text>
        <Alert
          color="yellow"
          icon={<IconUserCheck />}
          title="First make sure that it is they who ask"
          // Mantine's light yellow has too little contrast in light mode.
          styles={{ title: { color: 'var(--ink)' } }}
        >
          For example, call their company. Their password alone opens every account of theirs then.
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
        <FormFailure error={reset.error} fields={Object.keys(form.values)} />
        <Button type="submit" loading={reset.isPending}>
          Remove their second factors
        </Button>
      </Stack>
    </form>
  );
}
