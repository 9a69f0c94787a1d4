import { Accordion, Group, Stack, Text } from '@mantine/core';
import type { Answer, readEndpointDelivery } from '@offerbook/client';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Quiet, Small } from '../../../ui/text.ts';
import { writeMoment } from '../../../ui/written.ts';

type Attempt = Answer<typeof readEndpointDelivery>['data']['attempts'][number];

const requestOf = (url: string, { headers }: Attempt): string =>
  [
    `POST ${url}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'webhook-signature: (two signatures, not kept)',
  ].join('\n');

/** Every attempt, newest first: when, with which answer, and with which headers. */
export function DeliveryAttempts({ attempts, url }: { attempts: Attempt[]; url: string }) {
  if (attempts.length === 0) return <Quiet>Not tried yet.</Quiet>;
  return (
    <Accordion variant="separated" aria-label="Tries">
      {attempts
        .map((attempt, at) => ({ attempt, number: at + 1 }))
        .toReversed()
        .map(({ attempt, number }) => (
          <Accordion.Item key={number} value={String(number)}>
            <Accordion.Control>
              <Group gap="sm">
                <StateBadge is={attempt.error === undefined ? 'good' : 'bad'}>
                  {String(attempt.status ?? 'no answer')}
                </StateBadge>
                <Text size="sm">Try {number}</Text>
                <Small>
                  {writeMoment(attempt.at)}, took {attempt.duration_ms} ms
                </Small>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="sm">
                {attempt.error && <Text size="sm">{attempt.error}</Text>}
                {attempt.response && <CodeBlock title="Its answer began with" text={attempt.response} />}
                <CodeBlock title="Request headers" text={requestOf(url, attempt)} />
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
    </Accordion>
  );
}
