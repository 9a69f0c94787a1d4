import { Alert, Anchor, SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { requestPasswordLink } from '@offerbook/client';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { SendForm } from '../../../kit/send-form.tsx';
import { EntryPage } from '../../../kit/session/entry-page.tsx';
import { lastEnvironment } from '../../../kit/session/session.ts';
import { asPerson } from '../../../registry/connection.ts';
import { faultsOf } from '../../../registry/faults.ts';
import { Quiet } from '../../../ui/text.ts';

/** Asks for a link to the address of who forgot the password; the answer says nothing of who is known. */
export default function ForgotPassword() {
  const { registry, email } = useSearch({ strict: false }) as { registry?: string; email?: string };
  const form = useForm({
    initialValues: {
      environment: registry === 'test' || registry === 'production' ? registry : lastEnvironment(),
      email: email ?? '',
    },
  });
  const asked = useMutation({
    mutationFn: (body: typeof form.values) => asPerson().call(requestPasswordLink, { body }),
    onError: (error) => form.setErrors(faultsOf(error)),
  });
  return (
    <EntryPage
      title="Forgot password?"
      lead={
        <>
          Or{' '}
          <Anchor component={Link} to="/sign-in">
            go back and sign in
          </Anchor>
          .
        </>
      }
    >
      {asked.data ? (
        <Alert color="gray" icon={<IconMail />} title="Look into your mailbox" role="status">
          {asked.data.message} The link in it works once and for an hour. Nothing there? Look among the spam,
          check the registry and the address, or ask an admin of your account or the operator of this
          registry.
        </Alert>
      ) : (
        <SendForm
          form={form}
          of={asked}
          send={(values) => asked.mutate(values)}
          yes="Mail me a link"
          wide
          below={
            <Quiet>
              It goes to an address that you have confirmed, and does not replace a second factor. If you have
              not confirmed it, an admin of your account can make you a link under Account → Users, or the
              operator of this registry.
            </Quiet>
          }
        >
          <SegmentedControl
            fullWidth
            aria-label="Registry"
            data={[
              { value: 'test', label: 'Test registry' },
              { value: 'production', label: 'Production' },
            ]}
            {...form.getInputProps('environment')}
          />
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            autoFocus
            {...form.getInputProps('email')}
          />
        </SendForm>
      )}
    </EntryPage>
  );
}
