import { Button, Group, Text } from '@mantine/core';
import { confirmEmail, type Environment, readSession } from '@offerbook/client';
import { sendsMail } from '../../../kit/session/mail.ts';
import { usePersonChange } from '../../../kit/session/person.ts';
import { useSession } from '../../../kit/session/session.ts';
import { Sheet } from '../../../ui/page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

/** Whether the person has confirmed the address, where the registry sends mails. */
export function OwnEmail({ environment }: { environment: Environment }) {
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
