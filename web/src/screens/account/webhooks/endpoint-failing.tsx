import { Alert, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { plural, writeMoment, writeSince } from '../../../ui/written.ts';
import type { Endpoint } from './endpoint.ts';

interface FailingProps {
  endpoint: Endpoint;
  /** The buttons to test it, and to where it is changed. */
  children: ReactNode;
}

/** Why deliveries fail, and the remedy. */
export function EndpointFailing({ endpoint, children }: FailingProps) {
  const { failing_reason, failing_since, remedy, waiting } = endpoint;
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
        {children}
      </Group>
    </Alert>
  );
}
