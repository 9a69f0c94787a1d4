import { Anchor, Box, Button, Group, Stack } from '@mantine/core';
import { listOperators } from '@offerbook/client';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { proving } from '../kit/session/proving.ts';
import { pathHere, type Session, useSessions } from '../kit/session/session.ts';
import { CallerProvider, type Calling } from '../registry/caller.tsx';
import { asPersonIn } from '../registry/connection.ts';
import { MustEnrol } from '../screens/account/factors/must-enrol.tsx';
import { SignInAgain } from '../screens/account/session/sign-in-again.tsx';
import { DialogsAndMessages } from '../ui/dialogs-and-messages.tsx';
import { Empty, Shown } from '../ui/page.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { SignInAsAnother } from './no-such-account.tsx';
import { OutageBar } from './outage-bar.tsx';
import { OuterFrame } from './outer-frame.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './shell.module.css';
import { watchSession } from './watch-session.ts';

watchSession();

/** The operator: a person of production with the role, who acts in both registries and in no account's name. */
export default function OperatorFrame() {
  const sessions = useSessions();
  const router = useRouter();
  const session = sessions.data?.find(({ environment }) => environment === 'production');
  const nobody = sessions.data !== undefined && session === undefined;
  useEffect(() => {
    if (nobody)
      void router.navigate({
        to: '/sign-in',
        search: { to: pathHere(), registry: 'production' } as never,
        replace: true,
      });
  }, [nobody, router]);
  if (session === undefined)
    return (
      <OuterFrame>
        <Shown of={{ ...sessions, data: undefined }}>{() => null}</Shown>
      </OuterFrame>
    );
  const { operator, person, accounts } = session;
  if (operator === null || (operator.second_factor === 'required' && person.second_factor === 'no')) {
    return (
      <OuterFrame>
        {operator === null ? (
          <NoOperator session={session} />
        ) : (
          <MustEnrol name="The operator’s console" others={accounts} environment="production" />
        )}
      </OuterFrame>
    );
  }
  return (
    <DialogsAndMessages>
      <SignInAgain session={session} />
      <Desk session={session} hasAccount={sessions.data?.some((one) => one.accounts.length > 0) === true} />
    </DialogsAndMessages>
  );
}

function Desk({ session, hasAccount }: { session: Session; hasAccount: boolean }) {
  const calling = useMemo<Calling>(
    () => ({
      registry: asPersonIn('production'),
      key: 'operator',
      // The operator has no role, and nothing below needs one.
      role: 'platform',
      // The session that must prove itself, whichever registry a call is about.
      environment: 'production',
      admin: true,
      name: 'Operator',
      emailDomain: '',
    }),
    [],
  );
  // One call before the screens asks for a second step that is too old, so that not each of their calls asks for it.
  const admitted = useQuery({
    queryKey: [calling.key, 'admitted'],
    queryFn: ({ signal }) => proving(() => calling.registry.call(listOperators, { signal }), 'production'),
  });
  return (
    <CallerProvider calling={calling}>
      <Group component="header" className={styles['desk']} justify="space-between" py="md">
        <Group gap="lg">
          <Link to="/operator" className={styles['home']} aria-label="Offerbook, to the accounts">
            <Wordmark />
          </Link>
          <Anchor component={Link} to="/operator" size="sm">
            Accounts
          </Anchor>
          <Anchor component={Link} to="/operator/operators" size="sm">
            Operators
          </Anchor>
        </Group>
        <Box w={240}>
          <PersonMenu
            person={session.person}
            signIn="/operator/password"
            elsewhere={hasAccount ? [['/', 'My accounts']] : []}
          />
        </Box>
      </Group>
      <main className={styles['desk']} id="main">
        <OutageBar />
        <Shown of={admitted}>{() => <Outlet />}</Shown>
      </main>
    </CallerProvider>
  );
}

/** For a person of production without the role. */
function NoOperator({ session: { person, accounts } }: { session: Session }) {
  return (
    <Empty
      icon={IconUserOff}
      title="You do not operate this registry"
      action={
        <Stack align="center" gap="sm">
          {accounts.length > 0 && (
            <Button component={Link} to="/">
              To your account
            </Button>
          )}
          <SignInAsAnother />
        </Stack>
      }
    >
      You are signed in to production as {person.email}. A person with the operator token can make you an
      operator: “offerbook operator grant {person.email}”.
    </Empty>
  );
}
