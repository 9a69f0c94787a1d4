import { Alert, Anchor, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { requestPasswordLink } from '@offerbook/client';
import { IconMail } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { SendForm } from '../../../kit/send-form.tsx';
import { EntryPage } from '../../../kit/session/entry-page.tsx';
import { useEntry } from '../../../kit/session/use-entry.ts';
import { asPerson } from '../../../registry/connection.ts';
import { Quiet } from '../../../ui/text.ts';
import { RegistryField, registryNamed } from './registry-field.tsx';

/** Asks for a link to the address of a person who forgot the password; the answer does not say whether it is known. */
export default function ForgotPassword() {
  const { registry, email } = useSearch({ strict: false }) as { registry?: string; email?: string };
  const form = useForm({
    initialValues: {
      environment: registryNamed(registry),
      email: email ?? '',
    },
  });
  const asked = useEntry(form, (body) => asPerson().call(requestPasswordLink, { body }));
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
          <RegistryField {...form.getInputProps('environment')} />
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
