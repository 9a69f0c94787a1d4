import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { confirmEmail, type Environment } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EntryPage } from '../../../kit/session/entry-page.tsx';
import { refreshSession, useSessions } from '../../../kit/session/session.ts';
import { asPersonIn } from '../../../registry/connection.ts';
import { Loading } from '../../../ui/page.tsx';
import { useFragmentToken, WhyDead } from './link.tsx';

/** The page of the link that confirms an e-mail address, in the browser of the person who is signed in with it. */
export default function ConfirmAddress() {
  const token = useFragmentToken();
  const environment: Environment = token.startsWith('live_') ? 'production' : 'test';
  const sessions = useSessions();
  const person = sessions.data?.find((one) => one.environment === environment)?.person;
  const confirm = useMutation({
    mutationFn: () => asPersonIn(environment).call(confirmEmail, { body: { email_token: token } }),
    onSuccess: () => refreshSession(),
  });
  return (
    <EntryPage
      title="Confirm your address"
      lead={environment === 'test' ? 'In the test registry.' : 'In production.'}
    >
      {sessions.isPending && <Loading lines={2} />}
      {!sessions.isPending && !person && (
        <Text size="sm">
          You are not signed in here.{' '}
          <Anchor component={Link} to="/sign-in" inherit>
            Sign in
          </Anchor>
          , and then follow the link in the mail again.
        </Text>
      )}
      {person && !confirm.data && (
        <Stack gap="md" align="flex-start">
          <Text size="sm">
            You are signed in as <strong>{person.email}</strong>. Once it is confirmed you can choose a new
            password by yourself if you ever forget it.
          </Text>
          {confirm.error && <WhyDead error={confirm.error} />}
          <Button onClick={() => confirm.mutate()} loading={confirm.isPending}>
            Confirm it
          </Button>
        </Stack>
      )}
      {confirm.data && (
        <Stack gap="md" align="flex-start">
          <Alert color="leaf" title={confirm.data.message} role="status" w="100%">
            If you ever forget the password, the page for signing in leads you to a new one.
          </Alert>
          <Button component={Link} to="/">
            Go on
          </Button>
        </Stack>
      )}
    </EntryPage>
  );
}
