import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface ShortTableProps {
  minWidth: number;
  head: readonly string[];
  /** Name of a last column of buttons, for screen readers. */
  acts?: string;
  rows: ReadonlyArray<{ key: string; cells: ReadonlyArray<ReactNode> }>;
}

/** A short table that fills a flush sheet; it scrolls where it is wider than that. */
export const ShortTable = ({ minWidth, head, acts, rows }: ShortTableProps) => (
  <Table.ScrollContainer minWidth={minWidth} type="native">
    <Table verticalSpacing="sm" horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          {head.map((name) => (
            <Table.Th key={name}>{name}</Table.Th>
          ))}
          {acts && (
            // Hidden text is positioned: without a box of its own it would make the page as wide as the table.
            <Table.Th pos="relative">
              <VisuallyHidden>{acts}</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key}>
            {cells.map((cell, place) => (
              <Table.Td key={head[place] ?? acts} ta={head[place] === undefined ? 'right' : 'left'}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
