import { Button, Group, Text, TextInput } from '@mantine/core';
import { listUpdatedFunders, readFunderForSettlement } from '@offerbook/client';
import { IconFileInvoice } from '@tabler/icons-react';
import { billingNames } from '../../kit/funder-fields.ts';
import { askAgain, everyRowOf, keyOf, useAnswer, usePagesOf } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import { useFilters, useTypedFor } from '../../ui/address.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { daysOf, Period } from '../../ui/days.tsx';
import { CsvButton } from '../../ui/download.tsx';
import { Form } from '../../ui/form.tsx';
import { NameCell } from '../../ui/name-cell.tsx';
import { Empty, Page, Sheet, Shown } from '../../ui/page.tsx';
import { writeMoment } from '../../ui/written.ts';
import { type Funder, FunderFacts } from './funder-facts.tsx';

const columnsOfFile = ['funder_id', ...billingNames, 'updated_at'] as const;

/** Billing details of one funder, and all changes between two days. */
export default function Billing() {
  const calling = useCaller();
  const { values, set } = useFilters('funder', 'from', 'to');
  const days = daysOf(values);
  const [typed, setTyped] = useTypedFor(values.funder);
  // Unlike others, this list has its page number in the path.
  const read = (pageNo: string, signal: AbortSignal) =>
    calling.registry.call(listUpdatedFunders, { params: { ...days, page_no: pageNo || '0' }, signal });
  const pages = usePagesOf(keyOf(calling, listUpdatedFunders, days), read, ({ data }) => data, {
    refetchOnWindowFocus: true,
  });
  const columns: Column<Funder>[] = [
    {
      name: 'Funder',
      width: '1.6fr',
      cell: (row) => <NameCell name={row['legal_name'] || 'No billing details yet'} below={row.funder_id} />,
    },
    { name: 'Contact', cell: (row) => row['contact_name'] || row['email'] || '–' },
    { name: 'City', cell: (row) => [row['city'], row['state']].filter(Boolean).join(', ') || '–' },
    { name: 'Changed', cell: (row) => writeMoment(row.updated_at) },
    {
      name: 'Details',
      right: true,
      width: '0.6fr',
      cell: (row) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Show ${row.funder_id}`}
          onClick={() => {
            setTyped(row.funder_id);
            set('funder', row.funder_id);
            scrollTo({ top: 0 });
          }}
        >
          Show
        </Button>
      ),
    },
  ];
  return (
    <Page
      title="Whom to bill"
      lead="The funder id stands in the digits of every coupon; its owner keeps the billing details."
      actions={
        <CsvButton
          name={`funders-${days.from}-${days.to}`}
          head={columnsOfFile}
          cells={(row: Funder) => columnsOfFile.map((name) => row[name])}
          rows={(signal) => everyRowOf(read, ({ data }) => data, signal)}
        />
      }
    >
      <Sheet title="One funder">
        <Form
          submit={() => {
            // Its owner may have changed it since.
            if (typed.trim() === values.funder) void askAgain([calling.key]);
            else set('funder', typed.trim());
          }}
          inRow
        >
          <TextInput
            label="Funder id"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            classNames={{ input: 'digits' }}
            style={{ flex: '1 1 14rem', maxWidth: 340 }}
          />
          <Button type="submit" disabled={typed.trim() === ''}>
            Show
          </Button>
        </Form>
        {values.funder !== '' && <One id={values.funder} />}
      </Sheet>
      <Group gap="sm" align="flex-end" justify="space-between">
        <Text component="h2" fz={20} fw={680}>
          Changed in these days
        </Text>
        <Period days={days} set={set} />
      </Group>
      <DataTable
        label="Funders"
        noun="funder"
        columns={columns}
        pages={pages}
        keyOf={(row) => row.funder_id}
        empty={
          <Empty sheet icon={IconFileInvoice} title="No billing details changed">
            Nobody changed any in these days. Ask for one by its id above, or choose other days.
          </Empty>
        }
      />
    </Page>
  );
}

function One({ id }: { id: string }) {
  const funder = useAnswer(readFunderForSettlement, { params: { funder_id: id } });
  return (
    <div style={{ marginTop: '1.25rem' }}>
      <Shown of={funder} lines={4}>
        {({ data }) => <FunderFacts funder={data} />}
      </Shown>
    </div>
  );
}
