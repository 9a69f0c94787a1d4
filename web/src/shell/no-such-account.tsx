import { Anchor, Button, Stack } from '@mantine/core';
import { IconMapQuestion, IconRocket, IconUserOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { roleWords } from '../kit/session/roles.ts';
import { endSession, registryWords, type Session, useSessions } from '../kit/session/session.ts';
import { notifyFailure } from '../ui/notices.tsx';
import { Empty } from '../ui/page.tsx';

/** Shown for an address that matches none of the person's accounts: why, and links onward. */
export function NoSuchAccount({ id, session }: { id: string; session: Session }) {
  const { accounts, environment, person } = session;
  const named = /^(test|production)_\d+$/.exec(id)?.[1] as Session['environment'] | undefined;
  const sessions = useSessions().data ?? [session];
  const gone = sessions.flatMap(({ moved }) => moved).find(({ test_account_id }) => test_account_id === id);
  if (gone !== undefined) return <WentLive account={gone} sessions={sessions} />;
  const elsewhere = named !== undefined && named !== environment;
  const why =
    named === undefined
      ? `Nothing of the portal begins with “${id}”.`
      : elsewhere
        ? `It belongs to ${registryWords[named]}, and you are signed in to ${registryWords[environment]} as ${person.email}.`
        : `You are signed in as ${person.email}. Ask an admin of the account for an invitation, or sign in as one of its users.`;
  return (
    <Empty
      icon={named === undefined ? IconMapQuestion : IconUserOff}
      title={
        named === undefined
          ? 'There is nothing at this address'
          : elsewhere
            ? 'This account is in another registry'
            : 'You are not a user of this account'
      }
      action={
        <Stack align="center" gap="sm">
          {accounts.map((account) => (
            <Button
              key={account.account_id}
              component={Link}
              to={`/${account.account_id}`}
              variant={accounts.length === 1 ? 'filled' : 'default'}
            >
              Open {account.name} ({roleWords[account.role as keyof typeof roleWords].name.toLowerCase()})
            </Button>
          ))}
          {elsewhere ? (
            <Anchor
              component={Link}
              to="/sign-in"
              search={{ registry: named, email: person.email, to: `/${id}` } as never}
              size="sm"
            >
              Sign in to {registryWords[named]}
            </Anchor>
          ) : (
            <SignInAsAnother />
          )}
        </Stack>
      }
    >
      {why}
    </Empty>
  );
}

/** Ends the session, so that another person can sign in. */
export function SignInAsAnother() {
  const leaving = useMutation({ mutationFn: endSession, onError: notifyFailure });
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => leaving.mutate()}>
      Sign in as another person
    </Anchor>
  );
}

/** The old address of an account of the person that is in production now. */
function WentLive({ account, sessions }: { account: Session['moved'][number]; sessions: Session[] }) {
  const to = `/${account.production_account_id}`;
  const isOpen = sessions.some(({ accounts }) =>
    accounts.some(({ account_id }) => account_id === account.production_account_id),
  );
  return (
    <Empty
      icon={IconRocket}
      title={`${account.name} is in production now`}
      action={
        isOpen ? (
          <Button component={Link} to={to}>
            Open it in production
          </Button>
        ) : (
          <Button
            component={Link}
            to="/sign-in"
            search={{ registry: 'production', email: sessions[0]?.person.email, to } as never}
          >
            Sign in to production
          </Button>
        )
      }
    >
      It went live: this address is that of its test account, whose data was deleted. Users, settings, stores
      and webhooks are in production, and so is your sign-in, with the same password.
    </Empty>
  );
}
