import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  changePassword,
  confirmEmail,
  type Environment,
  listIdentities,
  listSessions,
  readFactors,
  readSession,
} from '@offerbook/client';
import { SendForm } from '../../../kit/send-form.tsx';
import { sendsMail } from '../../../kit/session/mail.ts';
import { usePersonAnswer, usePersonChange } from '../../../kit/session/person.ts';
import { useSession } from '../../../kit/session/session.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { Page, Sheet, Shown, Together } from '../../../ui/page.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { OwnFactors } from '../factors/own-factors.tsx';
import { Identities } from './identities.tsx';
import { SignedIn } from './signed-in.tsx';

/** How the person signs in to all their accounts here. */
export default function Password() {
  const { environment } = useCaller();
  const ways = usePersonAnswer(environment, listIdentities);
  const factors = usePersonAnswer(environment, readFactors);
  const sessions = usePersonAnswer(environment, listSessions);
  return (
    <Page title="My sign-in" lead="It opens every account you use in this registry." width={620}>
      <Together of={[ways, factors, sessions]}>
        <Shown of={ways}>
          {({ data }) => (
            <>
              <Sheet title="Password">
                {data.has_password === 'yes' ? (
                  <Change environment={environment} />
                ) : (
                  <Text size="sm">
                    You have none: you sign in with {data.provider ?? 'an identity provider'}. For a password
                    besides, ask an admin of your account for a link (Account → Users), or the operator of
                    this registry if you use several accounts.
                  </Text>
                )}
              </Sheet>
              <Identities environment={environment} ways={data} />
            </>
          )}
        </Shown>
        <OwnEmail environment={environment} />
        <OwnFactors environment={environment} hasPassword={ways.data?.data.has_password !== 'no'} />
        <SignedIn />
      </Together>
    </Page>
  );
}

/** A new password for the present one. */
function Change({ environment }: { environment: Environment }) {
  const form = useForm({ initialValues: { password: '', new_password: '' } });
  const change = usePersonChange(
    environment,
    listIdentities,
    (registry, body: typeof form.values) => registry.call(changePassword, { body }),
    { form, done: () => form.reset() },
  );
  return (
    <SendForm form={form} of={change} send={(values) => change.mutate(values)} yes="Change it">
      <PasswordField
        label="Present password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="New password"
        description="At least 10 characters; a few unrelated words are easy to keep. Your other sessions end."
        autoComplete="new-password"
        {...form.getInputProps('new_password')}
      />
    </SendForm>
  );
}

/** Whether the person has confirmed the address, where the registry sends mails. */
function OwnEmail({ environment }: { environment: Environment }) {
  const person = useSession(environment).data?.person;
  const send = usePersonChange(environment, readSession, (registry) =>
    registry.call(confirmEmail, { body: {} }),
  );
  if (!sendsMail || person === undefined) return null;
  const isProven = person.email_proven === 'yes';
  return (
    <Sheet title="E-mail address">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {person.email}
        </Text>
        <StateBadge is={isProven ? 'good' : 'waiting'}>{isProven ? 'confirmed' : 'not confirmed'}</StateBadge>
      </Group>
      {!isProven && (
        <Group gap="sm" mt="sm">
          <Text size="sm" style={{ flex: '1 1 16rem' }}>
            Confirm it, and you can choose a new password by yourself if you forget yours.
          </Text>
          <Button variant="default" onClick={() => send.mutate()} loading={send.isPending}>
            Mail me a link
          </Button>
        </Group>
      )}
    </Sheet>
  );
}
