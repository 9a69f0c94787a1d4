// biome-ignore-all lint/a11y/useSemanticElements: on a phone a row is laid out as a card, which removes its table role unless set.
import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from './page.tsx';
import styles from './plain-table.module.css';

interface PlainTableProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  head: readonly string[];
  rows: ReadonlyArray<{ key: string; cells: ReadonlyArray<ReactNode> }>;
  empty: ReactNode;
  /** The first column is text; the others are numbers unless marked otherwise. */
  words?: boolean;
}

/** A short table without paging; on a phone every row is a card, with each value beside its name. */
export const PlainTable = ({ title, lead, actions, head, rows, empty, words }: PlainTableProps) => {
  const align = (place: number) => (!words && place > 0 ? 'right' : 'left');
  return (
    <Sheet title={title} lead={lead} actions={actions} flush>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" px="lg" pb="lg">
          {empty}
        </Text>
      ) : (
        <Table
          role="table"
          aria-label={title}
          horizontalSpacing="lg"
          verticalSpacing="sm"
          className={styles['table']}
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {head.map((name, place) => (
                <Table.Th key={name} role="columnheader" ta={align(place)} fw={500} c="dimmed" fz="sm">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {rows.map(({ key, cells }) => (
              <Table.Tr key={key} role="row">
                {cells.map((cell, place) => (
                  <Table.Td key={head[place]} role="cell" ta={align(place)} className="numbers">
                    {place > 0 && head[place] && (
                      <span className={styles['label']} aria-hidden>
                        {head[place]}
                      </span>
                    )}
                    <div className={styles['value']}>{cell}</div>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Sheet>
  );
};
