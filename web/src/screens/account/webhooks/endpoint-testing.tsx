import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { type Row, type WebhookAction, webhookActions } from '@offerbook/client';
import { useState } from 'react';
import { Sheet } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import { To } from '../../../ui/to.tsx';
import { DeliveryDialog } from './delivery.tsx';
import type { Endpoint } from './endpoint.ts';
import { TestResult, useTestEvent } from './test-event.tsx';

const choices = [
  { value: '', label: 'Test event, without an action' },
  ...Object.entries(webhookActions).map(([value, { one }]) => ({ value, label: one })),
];

/** Sends a test event of any action, and shows what becomes of it. */
export function EndpointTesting({ endpoint }: { endpoint: Endpoint }) {
  const [action, setAction] = useState('');
  const [shown, setShown] = useState<Row<'list-endpoint-deliveries'>>();
  const { webhook_id, state } = endpoint;
  const test = useTestEvent(webhook_id, (action || undefined) as WebhookAction | undefined);
  return (
    <Sheet
      title="Send a test event"
      lead="It is signed, sent and repeated like every other, whether or not this webhook gets such events. The example of an event says test: true in its data, and no coupon or offer has its digits."
    >
      {state === 'disabled' || state === 'pending' ? (
        <Quiet>
          {state === 'pending'
            ? 'As soon as its domain is proven, you can send one.'
            : 'It is stopped: start it again on the tab Settings first.'}
        </Quiet>
      ) : (
        <Stack gap="md">
          <Group gap="sm" align="flex-end">
            <Select
              label="Event"
              data={choices}
              value={action}
              allowDeselect={false}
              onChange={(value) => setAction(value ?? '')}
              style={{ flex: '1 1 14rem', maxWidth: 360 }}
            />
            <Button loading={test.isSending} onClick={test.send}>
              Send it
            </Button>
          </Group>
          <TestResult webhook_id={webhook_id} messageId={test.messageId} onShow={setShown} />
          <Text size="sm">
            <To path="webhooks/events">What each event’s message looks like</To>
          </Text>
        </Stack>
      )}
      <DeliveryDialog
        title="What was sent"
        shown={shown}
        webhook_id={webhook_id}
        close={() => setShown(undefined)}
      />
    </Sheet>
  );
}
