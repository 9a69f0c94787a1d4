import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Answer, acceptInvitation, readInvitation } from '@offerbook/client';
import { SendForm } from '../../../kit/send-form.tsx';
import { EntryPage } from '../../../kit/session/entry-page.tsx';
import { ProviderButton } from '../../../kit/session/provider-button.tsx';
import { proving } from '../../../kit/session/proving.ts';
import { roleWords } from '../../../kit/session/roles.ts';
import { useEntry } from '../../../kit/session/use-entry.ts';
import { asPerson } from '../../../registry/connection.ts';
import { Loading } from '../../../ui/page.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useJoined } from './enter.ts';
import { DeadLink, useLink } from './link.tsx';
import { hasPassword, OwnPassword, passwordFaults, passwordHints } from './own-password.tsx';

type Invited = Answer<typeof readInvitation>['data'];

/** The page of an invitation link: who invites, and a password. The token never reaches a server's log. */
export default function Invitation() {
  const { token, link: invitation } = useLink('invitation', (invitation_token) =>
    asPerson().call(readInvitation, { body: { invitation_token } }),
  );
  const invited = invitation.data?.data;
  return (
    <EntryPage
      title={
        invited
          ? invited.account
            ? `Join ${invited.account.name}`
            : 'Operate this registry'
          : 'An invitation'
      }
      lead={leadOf(invited)}
    >
      {invitation.isPending && <Loading lines={3} />}
      {invitation.error && <DeadLink error={invitation.error} done="joined" />}
      {invited && <Accept token={token} invited={invited} />}
    </EntryPage>
  );
}

function leadOf(invited: Invited | undefined): string {
  if (invited === undefined) return 'You are invited to use an account.';
  const { account, environment } = invited;
  return account === null
    ? 'You open, move and disable accounts in test and in production. The console asks for a second factor.'
    : `${roleWords[account.role].name} ${account.email_domain}, in the ${environment} registry.`;
}

function Accept({ token, invited }: { token: string; invited: Invited }) {
  const joined = useJoined();
  const form = useForm({ initialValues: { name: invited.name, own: false, password: '' } });
  const { own } = form.values;
  const entry = useEntry(
    form,
    ({ own, ...values }) => {
      const body = { invitation_token: token, ...values, ...hasPassword(own) };
      return proving(() => asPerson().call(acceptInvitation, { body }));
    },
    ({ data }) => joined(data, invited.account),
    passwordFaults,
  );
  return (
    <SendForm
      form={form}
      of={entry}
      send={(values) => entry.mutate(values)}
      yes="Join"
      wide
      below={
        <ProviderButton
          verb="Join"
          errand={{ why: 'join', environment: invited.environment, invitation: token }}
        />
      }
    >
      <Text size="sm">
        You sign in as <strong>{invited.email}</strong>.
      </Text>
      <OwnPassword {...form.getInputProps('own', { type: 'checkbox' })} />
      {!own && <TextInput label="Your name" autoComplete="name" {...form.getInputProps('name')} />}
      <PasswordField label="Password" {...passwordHints(own)} {...form.getInputProps('password')} />
    </SendForm>
  );
}
