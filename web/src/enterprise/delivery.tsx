import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { listDeliveries, type Row, resendDelivery } from '@offerbook/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAnswer } from '../registry/answers.ts';
import { useChange } from '../registry/changes.tsx';
import { Digits } from '../ui/digits.tsx';
import { Facts } from '../ui/facts.tsx';
import { type Standing, StateBadge } from '../ui/state-badge.tsx';
import { writeMoment, writeSince } from '../ui/written.ts';
import { eventInWords } from './webhook-words.ts';

type Delivery = Row<'list-deliveries'>;

/** A delivery's state; after a refusal it waits for its next attempt. */
export function standingOf({ state, attempts }: Delivery): { is: Standing; word: string } {
  if (state === 'delivered') return { is: 'good', word: 'taken' };
  if (state === 'expired') return { is: 'off', word: 'given up' };
  return attempts.length === 0 ? { is: 'waiting', word: 'waiting' } : { is: 'bad', word: 'not taken' };
}

/** One delivery: every attempt, and its result. */
export function DeliveryDetail({ delivery: first }: { delivery: Delivery }) {
  // Shown whatever filter the list behind it has.
  const about = useAnswer(listDeliveries, { query: { gs1: first.gs1 } }, { refetchInterval: 3_000 });
  const delivery = about.data?.data.find(({ id }) => id === first.id) ?? first;
  const resend = useChange(resendDelivery, { notice: () => 'It is on its way again.' });
  const standing = standingOf(delivery);
  const last = delivery.attempts.at(-1);
  return (
    <Stack gap="md">
      {delivery.state !== 'delivered' && last?.error && (
        <Alert color="red" icon={<IconAlertTriangle />} title={last.error}>
          {last.remedy ?? 'Look at what your server says of that moment.'}
          {delivery.state === 'expired' &&
            ' It was tried for 7 days and is not tried again by itself; what is older cannot be sent any more.'}
        </Alert>
      )}
      <Facts
        of={[
          ['Event', eventInWords(delivery.action)],
          [
            'State',
            <StateBadge key="state" is={standing.is}>
              {standing.word}
            </StateBadge>,
          ],
          ...(delivery.description
            ? ([['Offer', delivery.short_name || delivery.description]] as [string, string][])
            : []),
          ['About', <Digits key="gs1">{delivery.gs1}</Digits>],
          ['Message id', <Digits key="id">{delivery.message_id}</Digits>],
          ...(delivery.next_attempt_at
            ? ([
                [
                  'Next try',
                  `${writeMoment(delivery.next_attempt_at)}, ${writeSince(delivery.next_attempt_at)}`,
                ],
              ] as [string, string][])
            : []),
        ]}
      />
      {delivery.attempts.length === 0 ? (
        <Text size="sm" c="dimmed">
          Not tried yet.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={270} type="native">
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Try</Table.Th>
                <Table.Th>Answer</Table.Th>
                <Table.Th>Took</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {delivery.attempts.toReversed().map((attempt) => (
                <Table.Tr key={attempt.at}>
                  <Table.Td>{writeMoment(attempt.at)}</Table.Td>
                  <Table.Td>{attempt.error ?? attempt.status}</Table.Td>
                  <Table.Td className="numbers">{attempt.duration_ms} ms</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {delivery.state !== 'expired' && (
        <Group>
          <Button loading={resend.isPending} onClick={() => resend.mutate({ params: { id: delivery.id } })}>
            Send it again now
          </Button>
        </Group>
      )}
    </Stack>
  );
}
