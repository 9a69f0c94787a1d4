import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/facts.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import { ToButton } from '../../../ui/to.tsx';
import { plural, writeMoment, writeSince } from '../../../ui/written.ts';
import { actionsInWords, type Endpoint } from './endpoint.ts';
import { EndpointAttempts } from './endpoint-attempts.tsx';
import { LastResult } from './last-result.tsx';
import { TestButton, TestResult, useTestEvent } from './test-event.tsx';

/** An endpoint's health: what it gets, what became of it, and what to do. */
export function EndpointOverview({ endpoint }: { endpoint: Endpoint }) {
  const { webhook_id, waiting, state } = endpoint;
  const test = useTestEvent(webhook_id);
  const isLive = state === 'approved' || state === 'failing';
  return (
    <Stack gap="lg">
      {state === 'failing' && (
        <EndpointFailing endpoint={endpoint}>
          <TestButton test={test} label="Send a test event" />
          <ToButton
            path={`webhooks/${webhook_id}`}
            search={{ tab: 'deliveries', state: 'pending' }}
            size="xs"
            variant="default"
          >
            What waits
          </ToButton>
        </EndpointFailing>
      )}
      <Sheet
        title="At a glance"
        actions={state === 'approved' && <TestButton test={test} label="Send a test event" />}
      >
        <TestResult webhook_id={webhook_id} messageId={test.messageId} />
        <Facts
          of={[
            ['Gets messages for', actionsInWords(endpoint.actions)],
            ['Last result', <LastResult key="last" of={endpoint} />],
            [
              'Waiting',
              waiting && waiting.messages > 0
                ? `${plural(waiting.messages, 'message')}${
                    waiting.next_attempt_at ? `, the next try is ${writeSince(waiting.next_attempt_at)}` : ''
                  }`
                : 'nothing',
            ],
          ]}
        />
      </Sheet>
      {isLive || state === 'disabled' ? (
        <EndpointAttempts webhook_id={webhook_id} />
      ) : (
        <Quiet>Nothing is sent to it before its domain is proven.</Quiet>
      )}
    </Stack>
  );
}

interface FailingProps {
  endpoint: Endpoint;
  /** The buttons to test it, and to where it is changed. */
  children: ReactNode;
}

/** Why deliveries fail, and the remedy. */
function EndpointFailing({ endpoint, children }: FailingProps) {
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
