import { Stack, Table, Text } from '@mantine/core';
import { BrokenNotes } from '../../../kit/runs/broken-notes.tsx';
import { plural, writeCount, writeMoment } from '../../../ui/written.ts';
import type { OfflineRows } from './offline-rows.ts';

const shown = 5;

/** How the rows were understood, so that a wrong time is noticed before sending. */
export function OfflineNotes({ found: { rows, broken, repeated } }: { found: OfflineRows }) {
  return (
    <Stack gap="sm" role="status">
      {rows.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            Understood as {plural(rows.length, 'redemption')}, times in your own time zone
          </Text>
          <Table.ScrollContainer
            minWidth={440}
            type="native"
            tabIndex={0}
            role="region"
            aria-label="Understood redemptions"
          >
            <Table verticalSpacing={6} fz="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Data string</Table.Th>
                  <Table.Th>Redeemed</Table.Th>
                  <Table.Th>Store</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.slice(0, shown).map(({ gs1, at, store }) => (
                  <Table.Tr key={`${gs1}/${at}/${store}`}>
                    <Table.Td className="digits">{gs1}</Table.Td>
                    <Table.Td>{writeMoment(at)}</Table.Td>
                    <Table.Td>{store || '–'}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </div>
      )}
      {rows.length > shown && (
        <Text size="sm" c="dimmed">
          and {writeCount(rows.length - shown)} more like these.
        </Text>
      )}
      {repeated > 0 && (
        <Text size="sm" c="dimmed">
          {plural(repeated, 'row')} written more than once; each is sent once.
        </Text>
      )}
      {broken.length > 0 && (
        <BrokenNotes title={`${plural(broken.length, 'row')} cannot be sent`} broken={broken} />
      )}
    </Stack>
  );
}
