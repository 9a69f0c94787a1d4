// biome-ignore-all lint/a11y/useSemanticElements: on a phone a row is laid out as a card, which removes its table role unless set.

import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from './page.tsx';
import styles from './plain-table.module.css';
import { Quiet } from './text.ts';

interface RowsProps {
  /** For screen readers. */
  label: string;
  head: readonly string[];
  /** Name of a last column of buttons, for screen readers. */
  acts?: string;
  rows: ReadonlyArray<{ key: string; cells: ReadonlyArray<ReactNode> }>;
  /** The first column is text; the others are numbers unless marked otherwise. */
  words?: boolean;
  /** In a sheet with padding of its own. */
  inset?: boolean;
}

/** A short table without paging; on a phone every row is a card, with each value beside its name. */
export function Rows({ label, head, acts, rows, words, inset }: RowsProps) {
  const align = (place: number) => (head[place] === undefined || (!words && place > 0) ? 'right' : 'left');
  return (
    <Table
      role="table"
      aria-label={label}
      horizontalSpacing={inset ? 'xs' : 'lg'}
      verticalSpacing="sm"
      className={`${styles['table']} ${inset ? styles['inset'] : ''}`}
    >
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {head.map((name, place) => (
            <Table.Th key={name} role="columnheader" ta={align(place)} fw={500} c="dimmed" fz="sm">
              {name}
            </Table.Th>
          ))}
          {acts && (
            // Hidden text is positioned: without a box of its own it would make the page as wide as the table.
            <Table.Th role="columnheader" pos="relative">
              <VisuallyHidden>{acts}</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key} role="row">
            {cells.map((cell, place) => (
              <Table.Td key={head[place] ?? acts} role="cell" ta={align(place)} className="numbers">
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
  );
}

interface PlainTableProps extends Omit<RowsProps, 'label'> {
  title: string;
  lead?: ReactNode;
  /** Said in place of the table while it has no rows. */
  empty?: ReactNode;
}

/** A short table in a sheet of its own. */
export const PlainTable = ({ title, lead, empty, ...table }: PlainTableProps) => (
  <Sheet title={title} lead={lead} flush>
    {table.rows.length === 0 ? (
      <Quiet px="lg" pb="lg">
        {empty}
      </Quiet>
    ) : (
      <Rows label={title} {...table} />
    )}
  </Sheet>
);
