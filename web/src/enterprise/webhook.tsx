import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type Answer, deleteWebhook, OfferbookError, readWebhook, sendTestEvent } from '@offerbook/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHere } from '../app/here.ts';
import { useAnswer } from '../registry/answers.ts';
import { useChange } from '../registry/changes.tsx';
import { ask } from '../ui/ask.tsx';
import { Facts } from '../ui/facts.tsx';
import { Page, Sheet } from '../ui/page.tsx';
import { type Standing, StateBadge } from '../ui/state-badge.tsx';
import { Failed, Loading } from '../ui/states.tsx';
import { writeSince } from '../ui/written.ts';
import { Once } from './once.tsx';
import { WebhookAddress } from './webhook-address.tsx';
import { WebhookProof } from './webhook-proof.tsx';
import { WebhookSecrets } from './webhook-secrets.tsx';

type Webhook = Answer<typeof readWebhook>['data'];
export type Secrets = Array<[name: string, secret: string]>;

const stateWords: Record<Webhook['state'], { word: string; is: Standing }> = {
  pending: { word: 'waits for its proof', is: 'waiting' },
  approved: { word: 'takes events', is: 'good' },
  failing: { word: 'failing', is: 'bad' },
  disabled: { word: 'disabled', is: 'off' },
};

/** Where events are told to: address, proof, secrets, and how it does. */
export default function WebhookScreen() {
  const webhook = useAnswer(readWebhook);
  const [secrets, setSecrets] = useState<Secrets>();
  const none = webhook.error instanceof OfferbookError && webhook.error.code === 'NOT_FOUND';
  const data = none ? undefined : webhook.data?.data;
  const waiting = data?.state === 'pending' ? data : data?.pending;
  return (
    <Page
      title="Webhook"
      lead="Deposits, deletions, redemptions and rollbacks are told to one address of yours, signed, at least once."
      width={840}
      actions={data && data.state !== 'pending' && <LogLink />}
    >
      {secrets && (
        <Once title="Your signing secrets" secrets={secrets} onKept={() => setSecrets(undefined)}>
          Every message is signed with both; accept one that matches either. They are shown now and never
          again.
        </Once>
      )}
      {webhook.error && !none && <Failed error={webhook.error} retry={() => void webhook.refetch()} />}
      {webhook.isPending && <Loading />}
      {data && data.state !== 'pending' && <Present webhook={data} />}
      {waiting && <WebhookProof waiting={waiting} onSecrets={setSecrets} />}
      {(data || none) && <WebhookAddress key={data?.url ?? ''} present={data} />}
      {data && (data.state === 'approved' || data.state === 'failing') && (
        <WebhookSecrets onSecrets={setSecrets} />
      )}
    </Page>
  );
}

function LogLink() {
  const here = useHere();
  return (
    <Button component={Link} to={here('webhook/deliveries')} variant="default">
      Delivery log
    </Button>
  );
}

function Present({ webhook }: { webhook: Webhook }) {
  const here = useHere();
  const test = useChange(sendTestEvent, {
    said: () => 'A test event is on its way. The delivery log shows what becomes of it.',
  });
  const remove = useChange(deleteWebhook);
  const { word, is } = stateWords[webhook.state];
  return (
    <Sheet
      title="Now"
      actions={
        webhook.state !== 'disabled' && (
          <>
            <Button size="xs" variant="light" loading={test.isPending} onClick={() => test.mutate({})}>
              Send a test event
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              onClick={() =>
                ask({
                  title: 'Disable the webhook?',
                  what: 'Nothing is told from now on. What happens meanwhile can be replayed for 7 days after you prove an address again.',
                  yes: 'Disable',
                  act: () => remove.mutate({}),
                })
              }
            >
              Disable
            </Button>
          </>
        )
      }
    >
      <Stack gap="md">
        {webhook.state === 'failing' && (
          <Alert
            color="red"
            icon={<IconAlertTriangle />}
            title="Your address does not take its events"
            role="alert"
          >
            <Text size="sm">
              {webhook.failing_reason || 'The last try failed.'} It is tried again, more and more rarely, for
              7 days; nothing is lost before that. Mend the address, then{' '}
              <Anchor component={Link} to={here('webhook/deliveries')} size="sm">
                look at the log
              </Anchor>{' '}
              and send again what matters.
            </Text>
          </Alert>
        )}
        <Facts
          of={[
            [
              'Address',
              <span key="url" className="digits">
                {webhook.url}
              </span>,
            ],
            [
              'State',
              <Group key="state" gap="xs">
                <StateBadge is={is}>{word}</StateBadge>
                {webhook.failing_since && <Text size="xs">since {writeSince(webhook.failing_since)}</Text>}
              </Group>,
            ],
            ['Told of', webhook.actions.join(', ')],
          ]}
        />
      </Stack>
    </Sheet>
  );
}
