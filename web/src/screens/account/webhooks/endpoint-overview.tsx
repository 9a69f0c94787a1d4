import { Stack } from '@mantine/core';
import { Facts } from '../../../ui/facts.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import { ToButton } from '../../../ui/to.tsx';
import { plural, writeSince } from '../../../ui/written.ts';
import type { Endpoint } from './endpoint.ts';
import { EndpointAttempts } from './endpoint-attempts.tsx';
import { EndpointFailing } from './endpoint-failing.tsx';
import { LastResult } from './last-result.tsx';
import { TestButton, TestResult, useTestEvent } from './test-event.tsx';
import { actionsInWords } from './webhook-words.ts';

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
