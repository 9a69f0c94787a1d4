import { Alert, Group, Stack, Tabs, Text } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Once } from '../../../kit/once.tsx';
import { isUnknown } from '../../../registry/answers.ts';
import { useFilters } from '../../../ui/address.ts';
import { Page } from '../../../ui/page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { TabRow } from '../../../ui/tab-row.tsx';
import { Quiet } from '../../../ui/text.ts';
import { To, ToButton } from '../../../ui/to.tsx';
import { type Endpoint, endpointName, stateWords, useEndpoint } from './endpoint.ts';
import { EndpointDeliveries } from './endpoint-deliveries.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointOverview } from './endpoint-overview.tsx';
import { EndpointProof } from './endpoint-proof.tsx';
import { EndpointSecrets } from './endpoint-secrets.tsx';
import { EndpointTesting } from './endpoint-testing.tsx';
import { VerifyCode } from './verify-code.tsx';

export type Secrets = Array<[name: string, secret: string]>;

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'deliveries', label: 'Deliveries' },
  { value: 'testing', label: 'Testing' },
  { value: 'secrets', label: 'Secrets' },
  { value: 'code', label: 'Verify in your code' },
  { value: 'settings', label: 'Settings' },
] as const;

/** One endpoint: its health, its log, and everything that can be done with it. */
export default function EndpointPage() {
  const { webhook } = useParams({ strict: false }) as { webhook: string };
  const endpoint = useEndpoint(webhook);
  const [secrets, setSecrets] = useState<Secrets>();
  const above = <To path="webhooks">Webhooks</To>;
  if (isUnknown(endpoint.error))
    return (
      <Page title="Webhook" above={above}>
        <Empty
          icon={IconWebhook}
          title="There is no such webhook"
          action={<ToButton path="webhooks">All webhooks</ToButton>}
        >
          It was removed, or belongs to another account.
        </Empty>
      </Page>
    );
  const data = endpoint.data?.data;
  if (data === undefined)
    return (
      <Page title="Webhook" above={above}>
        {endpoint.error ? (
          <Failed error={endpoint.error} retry={() => void endpoint.refetch()} />
        ) : (
          <Loading />
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
      {secrets && (
        <Once title="Your signing secrets" secrets={secrets} onKept={() => setSecrets(undefined)}>
          Every message is signed with both; accept one that matches either. They are shown now and never
          again.
        </Once>
      )}
      <Waiting endpoint={data} onSecrets={setSecrets} />
      <EndpointTabs endpoint={data} onSecrets={setSecrets} />
    </Page>
  );
}

interface PartProps {
  endpoint: Endpoint;
  onSecrets: (secrets: Secrets) => void;
}

/** What is to be done before messages are sent: the proof of an address, or starting it again. */
function Waiting({ endpoint, onSecrets }: PartProps) {
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

function EndpointTabs({ endpoint, onSecrets }: PartProps) {
  const { values, set } = useFilters('tab');
  const chosen = tabs.find(({ value }) => value === values.tab) ?? tabs[0];
  const isApproved = endpoint.state !== 'pending';
  const panels: Record<(typeof tabs)[number]['value'], () => React.ReactNode> = {
    overview: () => <EndpointOverview endpoint={endpoint} />,
    deliveries: () => <EndpointDeliveries webhook_id={endpoint.webhook_id} />,
    testing: () => <EndpointTesting endpoint={endpoint} />,
    secrets: () =>
      isApproved ? (
        <EndpointSecrets webhook_id={endpoint.webhook_id} onSecrets={onSecrets} />
      ) : (
        <Quiet>You get both secrets when the domain is proven.</Quiet>
      ),
    code: () => <VerifyCode />,
    settings: () => <EndpointForm key={endpoint.url} endpoint={endpoint} />,
  };
  return (
    <Tabs
      value={chosen.value}
      onChange={(value) => set('tab', value === tabs[0].value ? null : value)}
      keepMounted={false}
    >
      <TabRow tabs={tabs} chosen={chosen.value} />
      <Tabs.Panel value={chosen.value}>{panels[chosen.value]()}</Tabs.Panel>
    </Tabs>
  );
}
