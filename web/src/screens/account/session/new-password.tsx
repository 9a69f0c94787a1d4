import { List, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Answer, acceptPasswordLink, readPasswordLink } from '@offerbook/client';
import { useNavigate } from '@tanstack/react-router';
import { SendForm } from '../../../kit/send-form.tsx';
import { EntryPage } from '../../../kit/session/entry-page.tsx';
import { proving } from '../../../kit/session/proving.ts';
import { roleWords } from '../../../kit/session/roles.ts';
import { beginSession, keepEnvironment, registryWords } from '../../../kit/session/session.ts';
import { useEntry } from '../../../kit/session/use-entry.ts';
import { asPerson } from '../../../registry/connection.ts';
import { Loading } from '../../../ui/page.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { DeadLink, useLink } from './link.tsx';

type Asked = Answer<typeof readPasswordLink>['data'];

/** The page of a link for a forgotten password. */
export default function NewPassword() {
  const { token, link } = useLink('password-link', (password_token) =>
    asPerson().call(readPasswordLink, { body: { password_token } }),
  );
  const found = link.data?.data;
  return (
    <EntryPage
      title="A new password"
      lead={
        found ? `For ${found.email}, in ${registryWords[found.environment]}.` : 'For a forgotten password.'
      }
    >
      {link.isPending && <Loading lines={3} />}
      {link.error && <DeadLink error={link.error} done="set the password" />}
      {found && <Choose token={token} link={found} />}
    </EntryPage>
  );
}

function Choose({ token, link }: { token: string; link: Asked }) {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { password: '' } });
  const entry = useEntry(
    form,
    (values) =>
      proving(() => asPerson().call(acceptPasswordLink, { body: { password_token: token, ...values } })),
    ({ data }) => {
      keepEnvironment(data.environment);
      beginSession(data);
      void navigate({ to: '/', hash: '', replace: true });
    },
  );
  return (
    <SendForm form={form} of={entry} send={(values) => entry.mutate(values)} yes="Set it and sign in" wide>
      {link.accounts.length > 0 && (
        <div>
          <Text size="sm">It opens</Text>
          <List size="sm" mt={4}>
            {link.accounts.map(({ role, email_domain, name }) => (
              <List.Item key={`${role} ${email_domain}`}>
                {name}, {roleWords[role].name.toLowerCase()} {email_domain}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <PasswordField
        label="New password"
        description="At least 10 characters; a few unrelated words are easy to keep. Everywhere else you are signed out."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </SendForm>
  );
}
