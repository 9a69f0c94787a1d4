import { Alert, Button, Group, Text } from '@mantine/core';
import { sendTestEvent } from '@offerbook/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useChange } from '../registry/changes.tsx';
import { plural, writeMoment, writeSince } from '../ui/written.ts';
import type { Webhook } from './own-webhook.ts';

interface FailingProps {
  webhook: Webhook;
  /** The link to the related screen. */
  children: ReactNode;
}

/** Why deliveries fail, the remedy, and a button to test it. */
export function WebhookFailing({ webhook, children }: FailingProps) {
  const test = useChange(sendTestEvent, {
    notice: () => 'A test event is on its way. Here you see in a moment whether it was taken.',
  });
  const { failing_reason, failing_since, remedy, waiting } = webhook;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle />}
      title="Your address does not take its events"
      role="alert"
    >
      <Text size="sm">
        <strong>{failing_reason || 'The last try failed.'}</strong>
        {failing_since && (
          <span title={writeMoment(failing_since)}> · first {writeSince(failing_since)}</span>
        )}
      </Text>
      <Text size="sm" mt={4}>
        {remedy ?? 'Look at what your server says of that moment.'} Then try it with a test event.
      </Text>
      <Text size="sm" mt={4}>
        {waiting && waiting.messages > 0
          ? `${plural(waiting.messages, 'message')} ${waiting.messages === 1 ? 'waits' : 'wait'}${
              waiting.next_attempt_at ? `; the next try is ${writeSince(waiting.next_attempt_at)}` : ''
            }. `
          : ''}
        Nothing is lost for 7 days: every message is tried again by itself, at least every hour and a quarter.
      </Text>
      <Group gap="sm" mt="sm">
        <Button size="xs" loading={test.isPending} onClick={() => test.mutate({})}>
          Send a test event
        </Button>
        {children}
      </Group>
    </Alert>
  );
}
