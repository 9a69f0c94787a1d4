import { Anchor, Button, Text } from '@mantine/core';
import { listEndpoints } from '@offerbook/client';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHere } from '../../../kit/here.ts';
import { useAnswer } from '../../../registry/answers.ts';
import { Page } from '../../../ui/page.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Empty, Shown } from '../../../ui/states.tsx';
import { type Endpoint, endpointName, stateWords } from './endpoint.ts';
import { LastResult } from './last-result.tsx';
import { actionsInWords } from './webhook-words.ts';

/** Every endpoint of the account, with what became of its latest message. */
export default function EndpointList() {
  const here = useHere();
  const endpoints = useAnswer(listEndpoints, undefined, { refetchInterval: 5_000 });
  const add = (
    <Button component={Link} to={here('webhooks/new')} leftSection={<IconPlus size={16} />}>
      Add a webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      lead="Addresses of yours that get a signed message for each deposit, redemption and rollback as it happens. Each has its own events, secrets and log, and one that fails delays no other."
      actions={
        <>
          <Button component={Link} to={here('webhooks/events')} variant="default">
            Events and examples
          </Button>
          {endpoints.data && endpoints.data.data.length > 0 && add}
        </>
      }
    >
      <Shown of={endpoints}>
        {({ data }) =>
          data.length === 0 ? (
            <section className="sheet">
              <Empty icon={IconWebhook} title="No webhooks yet" action={add}>
                Three steps: your address answers our call, you prove that its domain is yours, and you get
                two secrets with which every message is signed.
              </Empty>
            </section>
          ) : (
            <PlainTable
              title={`Your webhooks (${data.length})`}
              words
              head={['Webhook', 'State', 'Events', 'Last result']}
              rows={data.map((one) => ({ key: one.webhook_id, cells: cellsOf(one, here) }))}
              empty=""
            />
          )
        }
      </Shown>
    </Page>
  );
}

function cellsOf(one: Endpoint, here: (path: string) => string) {
  const { word, is } = stateWords[one.state];
  return [
    <div key="name" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      <Anchor component={Link} to={here(`webhooks/${one.webhook_id}`)} fw={600} size="sm">
        {endpointName(one)}
      </Anchor>
      {one.name && (
        <Text size="xs" c="dimmed" className="digits" lineClamp={1} title={one.url}>
          {one.url}
        </Text>
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
