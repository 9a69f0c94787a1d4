import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { deleteWebhook, sendTestEvent } from '@offerbook/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHere } from '../app/here.ts';
import { useChange } from '../registry/changes.tsx';
import { openConfirm } from '../ui/confirm.tsx';
import { Facts } from '../ui/facts.tsx';
import { Page, Sheet } from '../ui/page.tsx';
import { type Standing, StateBadge } from '../ui/state-badge.tsx';
import { Failed, Loading } from '../ui/states.tsx';
import { writeSince } from '../ui/written.ts';
import { Once } from './once.tsx';
import { useWebhook, type Webhook } from './own-webhook.ts';
import { WebhookAddress } from './webhook-address.tsx';
import { WebhookFailing } from './webhook-failing.tsx';
import { WebhookProof } from './webhook-proof.tsx';
import { WebhookSecrets } from './webhook-secrets.tsx';
import { actionsInWords } from './webhook-words.ts';

export type Secrets = Array<[name: string, secret: string]>;

const stateWords: Record<Webhook['state'], { word: string; is: Standing }> = {
  pending: { word: 'waits for its proof', is: 'waiting' },
  approved: { word: 'takes its events', is: 'good' },
  failing: { word: 'does not take its events', is: 'bad' },
  disabled: { word: 'disabled', is: 'off' },
};

/** The webhook: address, proof, secrets and health. */
export default function WebhookScreen() {
  const webhook = useWebhook();
  const [secrets, setSecrets] = useState<Secrets>();
  const none = webhook.data === null;
  const data = webhook.data ?? undefined;
  const waiting = data?.state === 'pending' ? data : data?.pending;
  return (
    <Page
      title="Webhook"
      lead={
        none
          ? 'One address of yours gets a message for each deposit, redemption and rollback as it happens. Three steps: it answers our call, you prove that its domain is yours, and you get two secrets with which every message is signed.'
          : 'One address of yours gets a message for each deposit, redemption and rollback as it happens. Every message is signed, and repeated until it is taken.'
      }
      width={840}
      actions={data && data.state !== 'pending' && <LogLink />}
    >
      {secrets && (
        <Once title="Your signing secrets" secrets={secrets} onKept={() => setSecrets(undefined)}>
          Every message is signed with both; accept one that matches either. They are shown now and never
          again.
        </Once>
      )}
      {webhook.error && webhook.data === undefined && (
        <Failed error={webhook.error} retry={() => void webhook.refetch()} />
      )}
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
    notice: () => 'A test event is on its way. The delivery log shows what becomes of it.',
  });
  const remove = useChange(deleteWebhook);
  const { word, is } = stateWords[webhook.state];
  return (
    <Sheet
      title="Your webhook"
      actions={
        webhook.state !== 'disabled' && (
          <>
            {webhook.state === 'approved' && (
              <Button size="xs" variant="light" loading={test.isPending} onClick={() => test.mutate({})}>
                Send a test event
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              color="red"
              onClick={() =>
                openConfirm({
                  title: 'Disable the webhook?',
                  what: 'Nothing is sent from now on. Saving its address again enables it; what happens meanwhile can then be replayed for 7 days.',
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
          <WebhookFailing webhook={webhook}>
            <Button
              component={Link}
              to={here('webhook/deliveries')}
              search={{ state: 'pending' } as never}
              size="xs"
              variant="default"
            >
              What waits
            </Button>
          </WebhookFailing>
        )}
        {webhook.state === 'disabled' && (
          <Alert color="gray" title="You disabled it: nothing is sent">
            Save its address below to enable it again. What it missed within 7 days can then be replayed from
            the delivery log.
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
            ['Gets messages for', actionsInWords(webhook.actions)],
          ]}
        />
      </Stack>
    </Sheet>
  );
}
