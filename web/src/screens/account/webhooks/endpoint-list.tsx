import { Text } from '@mantine/core';
import { listEndpoints } from '@offerbook/client';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useAnswer } from '../../../registry/answers.ts';
import { Empty, Page, Shown } from '../../../ui/page.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Small } from '../../../ui/text.ts';
import { To, ToButton } from '../../../ui/to.tsx';
import { actionsInWords, type Endpoint, endpointName, stateWords } from './endpoint.ts';
import { LastResult } from './last-result.tsx';

/** Every endpoint of the account, with what became of its latest message. */
export default function EndpointList() {
  const endpoints = useAnswer(listEndpoints, undefined, { refetchInterval: 5_000 });
  const add = (
    <ToButton path="webhooks/new" leftSection={<IconPlus size={16} />}>
      Add a webhook
    </ToButton>
  );
  return (
    <Page
      title="Webhooks"
      lead="Addresses of yours that get a signed message for each deposit, redemption and rollback as it happens. Each has its own events, secrets and log, and one that fails delays no other."
      actions={
        <>
          <ToButton path="webhooks/events" variant="default">
            Events and examples
          </ToButton>
          {endpoints.data && endpoints.data.data.length > 0 && add}
        </>
      }
    >
      <Shown of={endpoints}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty sheet icon={IconWebhook} title="No webhooks yet" action={add}>
              Three steps: your address answers our call, you prove that its domain is yours, and you get two
              secrets with which every message is signed.
            </Empty>
          ) : (
            <PlainTable
              title={`Your webhooks (${data.length})`}
              words
              head={['Webhook', 'State', 'Events', 'Last result']}
              rows={data.map((one) => ({ key: one.webhook_id, cells: cellsOf(one) }))}
              empty=""
            />
          )
        }
      </Shown>
    </Page>
  );
}

function cellsOf(one: Endpoint) {
  const { word, is } = stateWords[one.state];
  return [
    <div key="name" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      <To path={`webhooks/${one.webhook_id}`} fw={600}>
        {endpointName(one)}
      </To>
      {one.name && (
        <Small className="digits" lineClamp={1} title={one.url}>
          {one.url}
        </Small>
      )}
    </div>,
    <StateBadge key="state" is={is}>
      {word}
    </StateBadge>,
    <Text key="events" size="sm" lineClamp={2} title={actionsInWords(one.actions)}>
      {actionsInWords(one.actions)}
    </Text>,
    <LastResult key="last" of={one} />,
  ];
}
