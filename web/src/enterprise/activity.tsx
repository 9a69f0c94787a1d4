import { Text } from '@mantine/core';
import { listActivity, type Row } from '@offerbook/client';
import { IconHistory } from '@tabler/icons-react';
import { everyRow, usePages } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { CsvButton } from '../ui/download.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';
import { writeMoment } from '../ui/written.ts';

type Done = Row<'list-activity'>;

const columns: Column<Done>[] = [
  { name: 'When', cell: (row) => writeMoment(row.at), text: (row) => row.at, width: '11rem' },
  { name: 'Who', cell: (row) => row.who, text: (row) => row.who, width: '1fr' },
  {
    name: 'What',
    cell: (row) => (
      <>
        <Text size="sm">{row.message}</Text>
        <Text size="xs" c="dimmed">
          {row.operation}
          {Object.values(row.subject).length > 0 && ` · ${Object.values(row.subject).join(', ')}`}
        </Text>
      </>
    ),
    text: (row) => row.message,
    width: '2fr',
    wide: true,
  },
  { name: 'From', cell: (row) => row.address, text: (row) => row.address, width: '9rem' },
];

/** The account's activity log, newest first; stored for a year. */
export default function Activity() {
  const calling = useCaller();
  const pages = usePages(listActivity);
  return (
    <Page
      title="Activity"
      lead="Every change anybody made in this account, newest first. It is kept for a year."
      actions={
        <CsvButton
          name="activity"
          head={['at', 'who', 'operation', 'message', 'address', 'execution_id']}
          cells={(row: Done) => [row.at, row.who, row.operation, row.message, row.address, row.execution_id]}
          rows={(signal) => everyRow(calling, listActivity, undefined, signal)}
        />
      }
    >
      <DataTable
        label="Activity"
        columns={columns}
        pages={pages}
        keyOf={(row) => row.execution_id}
        noun="change"
        empty={<Empty icon={IconHistory} title="Nothing was changed yet" />}
      />
    </Page>
  );
}
