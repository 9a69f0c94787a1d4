import { Anchor, Button, Stack } from '@mantine/core';
import { IconMapQuestion, IconUserOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { roleWords } from '../session/roles.ts';
import { endSession, type Session } from '../session/session.ts';
import { notifyFailure } from '../ui/notices.tsx';
import { Empty } from '../ui/states.tsx';

const registryWords = { test: 'the test registry', production: 'production' } as const;

/** Shown for an address that matches none of the person's accounts: why, and links onward. */
export function NoSuchAccount({ id, session }: { id: string; session: Session }) {
  const { accounts, environment, person } = session;
  const named = /^(test|production)_\d+$/.exec(id)?.[1] as Session['environment'] | undefined;
  const leaving = useMutation({
    mutationFn: endSession,
    onError: notifyFailure,
  });
  const elsewhere = named !== undefined && named !== environment;
  const why =
    named === undefined
      ? `Nothing of the portal begins with “${id}”.`
      : elsewhere
        ? `It belongs to ${registryWords[named]}, and you are signed in to ${registryWords[environment]} as ${person.email}.`
        : `You are signed in as ${person.email}. Ask an admin of the account for an invitation, or sign in as somebody who is a user of it.`;
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
            <Anchor component="button" type="button" size="sm" onClick={() => leaving.mutate()}>
              Sign in as another person
            </Anchor>
          )}
        </Stack>
      }
    >
      {why}
    </Empty>
  );
}
