import { ScrollArea, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from './page.tsx';

interface PlainTableProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  head: readonly string[];
  rows: ReadonlyArray<{ key: string; cells: ReadonlyArray<ReactNode> }>;
  empty: ReactNode;
  /** The first column is text; the others are numbers unless said otherwise. */
  words?: boolean;
}

/** A short table that is there as a whole. */
export const PlainTable = ({ title, lead, actions, head, rows, empty, words }: PlainTableProps) => (
  <Sheet title={title} lead={lead} actions={actions} flush>
    {rows.length === 0 ? (
      <Text size="sm" c="dimmed" px="lg" pb="lg">
        {empty}
      </Text>
    ) : (
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': title }}>
        <Table horizontalSpacing="lg" verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              {head.map((name, place) => (
                <Table.Th key={name} ta={!words && place > 0 ? 'right' : 'left'} fw={500} c="dimmed" fz="sm">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, cells }) => (
              <Table.Tr key={key}>
                {cells.map((cell, place) => (
                  <Table.Td key={head[place]} ta={!words && place > 0 ? 'right' : 'left'} className="numbers">
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    )}
  </Sheet>
);
