import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Once, type Secrets, useUnkept } from '../../../kit/once.tsx';
import { isUnknown } from '../../../registry/answers.ts';
import { Empty, Page, Shown } from '../../../ui/page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Tabbed } from '../../../ui/tab-row.tsx';
import { To, ToButton } from '../../../ui/to.tsx';
import { type EndpointPart, endpointName, stateWords, useEndpoint } from './endpoint.ts';
import { EndpointDeliveries } from './endpoint-deliveries.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointOverview } from './endpoint-overview.tsx';
import { EndpointProof } from './endpoint-proof.tsx';
import { EndpointSecrets } from './endpoint-secrets.tsx';
import { EndpointTesting } from './endpoint-testing.tsx';
import { VerifyCode } from './verify-code.tsx';

/** One endpoint: its health, its log, and everything that can be done with it. */
export default function EndpointPage() {
  const { webhook } = useParams({ strict: false }) as { webhook: string };
  const endpoint = useEndpoint(webhook);
  const { unkept, show, keep } = useUnkept<Secrets>(namesOf);
  const above = <To path="webhooks">Webhooks</To>;
  const data = endpoint.data?.data;
  if (data === undefined || isUnknown(endpoint.error))
    return (
      <Page title="Webhook" above={above}>
        {isUnknown(endpoint.error) ? (
          <Empty
            icon={IconWebhook}
            title="There is no such webhook"
            action={<ToButton path="webhooks">All webhooks</ToButton>}
          >
            It was removed, or belongs to another account.
          </Empty>
        ) : (
          <Shown of={endpoint}>{() => null}</Shown>
        )}
      </Page>
    );
  const { word, is } = stateWords[data.state];
  return (
    <Page
      title={endpointName(data)}
      above={above}
      lead={
        <Stack gap={6} mt={6}>
          <Group gap="sm">
            <StateBadge is={is}>{word}</StateBadge>
            <Text span size="sm" className="digits" style={{ overflowWrap: 'anywhere' }}>
              {data.url}
            </Text>
          </Group>
          {data.description && <Text size="sm">{data.description}</Text>}
        </Stack>
      }
    >
      {unkept.map((secrets) => (
        <Once
          key={namesOf(secrets)}
          title="Your signing secrets"
          secrets={secrets}
          onKept={() => keep(secrets)}
        >
          Every message is signed with both; accept one that matches either. They are shown now and never
          again.
        </Once>
      ))}
      <Waiting endpoint={data} onSecrets={show} />
      <Tabbed tabs={tabs}>
        {({ show: Panel }) => <Panel key={data.webhook_id} endpoint={data} onSecrets={show} />}
      </Tabbed>
    </Page>
  );
}

const namesOf = (secrets: Secrets): string => secrets.map(([name]) => name).join();

/** What is to be done before messages are sent: the proof of an address, or starting it again. */
function Waiting({ endpoint, onSecrets }: EndpointPart) {
  const waiting = endpoint.state === 'pending' ? endpoint : endpoint.pending;
  return (
    <>
      {waiting && <EndpointProof webhook_id={endpoint.webhook_id} waiting={waiting} onSecrets={onSecrets} />}
      {endpoint.state === 'disabled' && (
        <Alert color="gray" title="You stopped it: nothing is sent">
          Start it again on the tab Settings. What it missed within 7 days can then be replayed from its
          deliveries.
        </Alert>
      )}
    </>
  );
}

const tabs: ReadonlyArray<{ value: string; label: string; show: ComponentType<EndpointPart> }> = [
  { value: 'overview', label: 'Overview', show: EndpointOverview },
  { value: 'deliveries', label: 'Deliveries', show: EndpointDeliveries },
  { value: 'testing', label: 'Testing', show: EndpointTesting },
  { value: 'secrets', label: 'Secrets', show: EndpointSecrets },
  { value: 'code', label: 'Verify in your code', show: VerifyCode },
  { value: 'settings', label: 'Settings', show: EndpointForm },
];
