import { Group, Select } from '@mantine/core';
import { listClearinghouseRetailers, listSettlements, openSettlement } from '@offerbook/client';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Cents } from '../../kit/money/worth.tsx';
import { FormEnd } from '../../kit/send-form.tsx';
import { useChange } from '../../kit/session/changes.tsx';
import { useAnswer, usePages } from '../../registry/answers.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { type Days, Period } from '../../ui/days.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { Form } from '../../ui/form.tsx';
import { NameCell } from '../../ui/name-cell.tsx';
import { Empty, Page } from '../../ui/page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Quiet } from '../../ui/text.ts';
import { useHere } from '../../ui/to.tsx';
import { dayFromNow, dayMs, writeCount, writeMoment } from '../../ui/written.ts';
import { periodInWords, retailersInWords, type Settlement, states } from './settlement-words.ts';

const columns: Column<Settlement>[] = [
  {
    name: 'Period',
    width: '1.8fr',
    cell: (row) => <NameCell name={periodInWords(row)} below={retailersInWords(row)} />,
  },
  {
    name: 'State',
    cell: ({ state }) => <StateBadge is={states[state][1]}>{states[state][0]}</StateBadge>,
  },
  {
    name: 'To be paid',
    right: true,
    cell: ({ totals }) =>
      totals === null ? '–' : <Cents cents={totals.total_cents} open={totals.worth_by_basket} />,
  },
  {
    name: 'Redemptions',
    right: true,
    cell: ({ totals }) => (totals === null ? '–' : writeCount(totals.redemptions)),
  },
  {
    name: 'Closed',
    width: '1.2fr',
    cell: ({ closed_at }) => (closed_at === '' ? '–' : writeMoment(closed_at)),
  },
];

/** The periods that the clearinghouse settles: open ones and settled ones. */
export default function Periods() {
  const here = useHere();
  const pages = usePages(listSettlements);
  const button = (
    <DialogButton title="Open a period" dialogSize="lg" dialog={() => <OpenForm />}>
      Open a period
    </DialogButton>
  );
  return (
    <Page
      title="Periods"
      lead="What is redeemed in a period is settled once, when you close it. Days are UTC days of recording."
      actions={button}
    >
      <DataTable
        label="Periods"
        noun="period"
        columns={columns}
        pages={pages}
        keyOf={(row) => row.settlement_id}
        linkTo={(row) => here(`periods/${row.settlement_id}`)}
        empty={
          <Empty sheet icon={IconCalendarCheck} title="No period yet" action={button}>
            Open one to see what each payer owes for it. Nothing is settled before you close it.
          </Empty>
        }
      />
    </Page>
  );
}

/** The month before this one, in UTC. */
function lastMonth(): Days {
  const first = `${dayFromNow(0).slice(0, 7)}-01`;
  const before = (days: number) =>
    new Date(Date.parse(`${first}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
  return { from: `${before(1).slice(0, 7)}-01`, to: before(1) };
}

function OpenForm() {
  const here = useHere();
  const navigate = useNavigate();
  const [days, setDays] = useState(lastMonth);
  const [retailer, setRetailer] = useState('');
  const retailers = useAnswer(listClearinghouseRetailers);
  const open = useChange(openSettlement, {
    quiet: true,
    notice: false,
    done: ({ data }) => void navigate({ to: here(`periods/${data.settlement_id}`) }),
  });
  return (
    <Form
      submit={() =>
        open.mutate({ body: { ...days, ...(retailer !== '' && { retailer_email_domain: retailer }) } })
      }
    >
      <Group align="flex-start">
        <Period
          days={days}
          set={(name, value) => setDays((now) => ({ ...now, [name]: value ?? now[name] }))}
        />
      </Group>
      <Select
        label="Retailers"
        value={retailer}
        allowDeselect={false}
        searchable
        onChange={(value) => setRetailer(value ?? '')}
        data={[
          { value: '', label: 'All retailers' },
          ...(retailers.data?.data ?? []).map(({ email_domain, name }) => ({
            value: email_domain,
            label: name,
          })),
        ]}
      />
      <Quiet>
        You see its sums before anything is settled. Periods may overlap: what one has settled is in no other.
      </Quiet>
      <FormEnd of={open} fields={[]} yes="Show the period" />
    </Form>
  );
}
