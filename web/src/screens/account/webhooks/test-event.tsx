import { Alert, Button, Stack, Text } from '@mantine/core';
import { listEndpointDeliveries, type Row, testEndpoint, type WebhookAction } from '@offerbook/client';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { writeSince } from '../../../ui/written.ts';
import { Sending } from './sending.tsx';

type Delivery = Row<'list-endpoint-deliveries'>;

/** Sends a test event and keeps which one it was, so that its result can be shown. */
export function useTestEvent(webhook_id: string, action?: WebhookAction) {
  const [messageId, setMessageId] = useState<string>();
  const test = useChange(testEndpoint, {
    notice: false,
    done: ({ data }) => setMessageId(data.message_id),
  });
  const send = () => {
    setMessageId(undefined);
    test.mutate({ params: { webhook_id }, body: action === undefined ? {} : { action } });
  };
  return { send, isSending: test.isPending, messageId };
}

/** The button that sends a test event. */
export const TestButton = ({ test, label }: { test: ReturnType<typeof useTestEvent>; label: string }) => (
  <Button size="xs" variant="light" loading={test.isSending} onClick={test.send}>
    {label}
  </Button>
);

/** What becomes of the test event, by itself: first that it is being sent, then the answer. */
export function TestResult({
  webhook_id,
  messageId,
  onShow,
}: {
  webhook_id: string;
  messageId: string | undefined;
  onShow?: (delivery: Delivery) => void;
}) {
  const log = useAnswer(
    listEndpointDeliveries,
    { params: { webhook_id }, query: { pageSize: '20' } } as never,
    { enabled: messageId !== undefined, refetchInterval: 1_000 },
  );
  if (messageId === undefined) return null;
  const delivery = log.data?.data.find((one) => one.message_id === messageId);
  const last = delivery?.attempts.at(-1);
  if (delivery === undefined || last === undefined) return <Sending />;
  const details = onShow && (
    <Button size="xs" variant="default" mt="xs" onClick={() => onShow(delivery)}>
      What was sent
    </Button>
  );
  if (delivery.state === 'delivered')
    return (
      <Alert
        color="leaf"
        icon={<IconCheck />}
        title={`It was delivered: answered ${last.status}`}
        role="status"
      >
        <Text size="sm">
          Within {last.duration_ms} ms, at try {delivery.attempts.length}.
        </Text>
        {details}
      </Alert>
    );
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title="It was not delivered" role="status">
      <Stack gap={4} align="flex-start">
        <Text size="sm">
          <strong>{last.error}</strong> {last.remedy}
        </Text>
        {delivery.next_attempt_at && (
          <Text size="sm">The next try is {writeSince(delivery.next_attempt_at)}.</Text>
        )}
        {details}
      </Stack>
    </Alert>
  );
}
