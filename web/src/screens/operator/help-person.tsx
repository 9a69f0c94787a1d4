import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUserCheck } from '@tabler/icons-react';
import { FormFailure } from '../../kit/form-failure.tsx';
import { faultsOf } from '../../registry/faults.ts';
import type { Environment } from './console.tsx';

type Body = { email: string; account_id: string; environment: Environment };

interface HelpPersonProps {
  environment: Environment;
  /** When an operator does this, and not an admin of the account. */
  lead: string;
  /** What comes of it if another person asks. */
  risk: string;
  button: string;
  change: {
    mutate: (input: { body: Body }, options: { onError: (error: unknown) => void }) => void;
    error: unknown;
    isPending: boolean;
  };
}

/** Names a person whom no account's admin can help, and warns of impostors. */
export function HelpPerson({ environment, lead, risk, button, change }: HelpPersonProps) {
  const form = useForm({ initialValues: { email: '', account_id: '' } });
  return (
    <form
      onSubmit={form.onSubmit((body) =>
        change.mutate(
          { body: { ...body, environment } },
          { onError: (error) => form.setErrors(faultsOf(error)) },
        ),
      )}
      noValidate
    >
      <Stack gap="md">
        <Text size="sm">{lead}</Text>
        <Alert
          color="yellow"
          icon={<IconUserCheck />}
          title="First make sure that it is they who ask"
          // Mantine's light yellow has too little contrast in light mode.
          styles={{ title: { color: 'var(--ink)' } }}
        >
          {risk}
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
        <FormFailure error={change.error} fields={Object.keys(form.values)} />
        <Button type="submit" loading={change.isPending}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
