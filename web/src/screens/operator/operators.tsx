import { Group } from '@mantine/core';
import { type Environment, listOperatorActivity, listOperators, type Row } from '@offerbook/client';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useAnswer, usePages } from '../../registry/answers.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Empty, Page, Sheet, Shown } from '../../ui/page.tsx';
import { Rows } from '../../ui/plain-table.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Who } from '../../ui/who.tsx';
import { writeMoment } from '../../ui/written.ts';
import { RegistryChoice } from './registry-choice.tsx';

type Done = Row<typeof listOperatorActivity>;

const columns: Column<Done>[] = [
  { name: 'When', cell: (row) => writeMoment(row.at), width: '11rem' },
  {
    name: 'Who',
    cell: (row) => (
      <Who name={row.actor.replace(/^the operator ?/, '') || 'A program'} address={row.address} />
    ),
    width: '1fr',
    wide: true,
  },
  { name: 'What', cell: (row) => row.message, width: '2.4fr', wide: true },
];

/** Who operates the registries, and what they changed. */
export default function Operators() {
  const [environment, setEnvironment] = useState<Environment>('test');
  const [search, setSearch] = useState('');
  const operators = useAnswer(listOperators);
  const pages = usePages(listOperatorActivity, {
    query: { environment, ...(search && { search }) },
  });
  return (
    <Page
      title="Operators"
      lead="Who operates both registries, and what was changed."
      actions={<RegistryChoice value={environment} change={setEnvironment} />}
    >
      <Sheet
        title="People"
        lead="A person with the operator token makes and removes them: offerbook operator grant, offerbook operator revoke."
      >
        <Shown of={operators} lines={2}>
          {({ data }) => (
            <Rows
              label="Operators"
              inset
              words
              head={['E-mail', 'State', 'Second factor', 'Since']}
              rows={data.map(({ email, state, second_factor, created_at }) => ({
                key: email,
                cells: [email, state, second_factor, writeMoment(created_at)],
              }))}
            />
          )}
        </Shown>
      </Sheet>
      <Group>
        <SearchField label="Person, account or words" value={search} change={setSearch} />
      </Group>
      <DataTable
        label="Changes"
        columns={columns}
        pages={pages}
        keyOf={(row) => row.execution_id}
        noun="change"
        empty={
          <Empty
            sheet
            icon={IconHistory}
            title={search === '' ? 'Nothing was changed yet' : 'No change fits'}
          />
        }
      />
    </Page>
  );
}
