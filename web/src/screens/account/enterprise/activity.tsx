import { Anchor, Group, Text } from '@mantine/core';
import { listActivity, listKeys, listUsers } from '@offerbook/client';
import { IconHistory } from '@tabler/icons-react';
import { everyRow, useAnswer, usePages } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { useFilters } from '../../../ui/address.ts';
import { Filter, optionsOf } from '../../../ui/choice.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { daysOf, Period } from '../../../ui/days.tsx';
import { CsvButton } from '../../../ui/download.tsx';
import { Empty, Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Who } from '../../../ui/who.tsx';
import { writeMoment } from '../../../ui/written.ts';
import { shownZone } from '../../../ui/zone.ts';
import { WhatWasDone } from './activity-done.tsx';
import { type Done, type Kind, kinds, operationsOf, whatWasDone } from './activity-words.ts';

const byKey = 'the key';
const byOperator = 'the operator';

const actorInWords = (actor: string): string =>
  actor === byKey ? 'The first key' : actor.charAt(0).toUpperCase() + actor.slice(1);
const personOrParty = (actor: string): string => (actor.startsWith('the ') ? actorInWords(actor) : actor);

const columns: Column<Done>[] = [
  { name: 'When', cell: (row) => writeMoment(row.at), width: '11rem' },
  {
    name: 'Who',
    cell: (row) => <Who name={personOrParty(row.actor)} address={row.address} />,
    width: '1fr',
    wide: true,
  },
  { name: 'What', cell: (row) => <WhatWasDone row={row} />, width: '2.4fr', wide: true },
];

const csvHead = ['at', 'actor', 'operation', 'what', 'subject', 'changes', 'address', 'execution_id'];

const csvCells = (row: Done): string[] => [
  ...[row.at, row.actor, row.operation, whatWasDone(row)],
  Object.entries(row.subject)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
  row.changes
    .filter(({ was, value }) => was !== value)
    .map(({ field, was, value }) => `${field}: ${was || 'not set'} → ${value || 'not set'}`)
    .join('; '),
  ...[row.address, row.execution_id],
];

/** The filters in the address, and the query with which the registry applies them. */
function useActivityFilters() {
  const { values, set, field } = useFilters('from', 'to', 'kind', 'actor', 'q', 'about');
  const zone = shownZone();
  const { kind, actor, q, about } = values;
  const days = daysOf(values, 365, zone);
  return {
    ...{ actor, about, days, zone, set, field },
    isFiltered: Object.values(values).some((value) => value !== ''),
    query: {
      ...(kind in kinds && { operation: operationsOf(kind as Kind) }),
      ...(actor && { actor }),
      ...(q && { search: q }),
      ...(about && { about }),
      ...days,
      zone,
    },
  };
}

/** The account's activity log, newest first; stored for a year. */
export default function Activity() {
  const calling = useCaller();
  const { actor, about, days, zone, set, field, isFiltered, query } = useActivityFilters();
  const pages = usePages(listActivity, { query });
  const users = useAnswer(listUsers).data?.data ?? [];
  const keys = useAnswer(listKeys).data?.data ?? [];
  const people = [
    byKey,
    ...keys.filter(({ name }) => name !== '').map(({ name }) => `${byKey} ${name}`),
    byOperator,
    ...users.map(({ email }) => email),
    actor,
    ...pages.rows.map((row) => row.actor),
  ];
  return (
    <Page
      title="Activity"
      lead="Who changed what, newest first. It is kept for a year; deposits and redemptions are in the reports."
      actions={
        <CsvButton
          name="activity"
          head={csvHead}
          cells={csvCells}
          rows={(signal) => everyRow(calling, listActivity, { query }, signal)}
        />
      }
    >
      <Group gap="sm" align="flex-end">
        <Period days={days} set={set} zone={zone} />
        <Filter label="Kind of change" any="Any kind" w={190} {...field('kind')} data={optionsOf(kinds)} />
        <Filter
          label="Who"
          any="Anyone"
          w={210}
          searchable
          {...field('actor')}
          data={[...new Set(people)]
            .filter((name) => name !== '')
            .map((name) => ({ value: name, label: personOrParty(name) }))}
        />
        <SearchField label="Offer, person, company or value" {...field('q')} />
      </Group>
      {about !== '' && (
        <Text size="sm">
          Only changes of <strong className="digits">{about}</strong>.{' '}
          <Anchor component="button" type="button" onClick={() => set('about', null)}>
            Show all
          </Anchor>
        </Text>
      )}
      <DataTable
        label="Activity"
        columns={columns}
        pages={pages}
        keyOf={(row) => row.execution_id}
        noun="change"
        empty={
          <Empty sheet icon={IconHistory} title={isFiltered ? 'No change fits' : 'Nothing was changed yet'}>
            {isFiltered && 'Take a filter away, or choose other days.'}
          </Empty>
        }
      />
    </Page>
  );
}
