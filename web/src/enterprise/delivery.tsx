import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { type Row, resendDelivery } from '@offerbook/client';
import { useChange } from '../registry/changes.tsx';
import { Digits } from '../ui/digits.tsx';
import { Facts } from '../ui/facts.tsx';
import { writeMoment } from '../ui/written.ts';

/** One event on its way to the receiver: every try, and what came of it. */
export function DeliveryDetail({ delivery }: { delivery: Row<'list-deliveries'> }) {
  const resend = useChange(resendDelivery, { said: () => 'It is on its way again.' });
  return (
    <Stack gap="md">
      <Facts
        of={[
          ['Event', delivery.action],
          ['State', delivery.state],
          ['About', <Digits key="gs1">{delivery.gs1}</Digits>],
          ['Message id', <Digits key="id">{delivery.message_id}</Digits>],
          ['Next try', delivery.next_attempt_at ? writeMoment(delivery.next_attempt_at) : ''],
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
              {delivery.attempts.map((attempt) => (
                <Table.Tr key={attempt.at}>
                  <Table.Td>{writeMoment(attempt.at)}</Table.Td>
                  <Table.Td>
                    {attempt.status ?? 'none'}
                    {attempt.error && (
                      <Text size="xs" c="dimmed">
                        {attempt.error}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td className="numbers">{attempt.duration_ms} ms</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group>
        <Button loading={resend.isPending} onClick={() => resend.mutate({ params: { id: delivery.id } })}>
          Send it again now
        </Button>
      </Group>
    </Stack>
  );
}
