import { Group, Switch, Text } from '@mantine/core';
import { listRequests, type Row } from '@offerbook/client';
import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { usePages } from '../../../registry/answers.ts';
import { useFilters } from '../../../ui/address.ts';
import { Filter, optionsOf } from '../../../ui/choice.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Digits } from '../../../ui/digits.tsx';
import { Empty, Page } from '../../../ui/page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Small } from '../../../ui/text.ts';
import { ToButton } from '../../../ui/to.tsx';
import { plural, writeCount, writeMoment, writeSince } from '../../../ui/written.ts';

type Request = Row<typeof listRequests>;

const followMs = 2_000;

const columns: Column<Request>[] = [
  {
    name: 'Call',
    width: '2fr',
    cell: ({ method, path, operation, omitted }) => (
      <>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <strong>{method}</strong> <span className="digits">{path}</span>
        </Text>
        <Small>
          {operation}
          {omitted > 0 && `, and ${plural(omitted, 'more call')} at about that time`}
        </Small>
      </>
    ),
  },
  {
    name: 'Answer',
    width: '10rem',
    cell: ({ status, code }) => <StateBadge is={code === '' ? 'good' : 'bad'}>{code || status}</StateBadge>,
  },
  { name: 'By', width: '1fr', cell: ({ actor }) => byInWords(actor) },
  {
    name: 'When',
    width: '8rem',
    cell: ({ at, duration_ms }) => (
      <>
        <Text size="sm" title={writeMoment(at)}>
          {writeSince(at)}
        </Text>
        <Small>took {writeCount(duration_ms)} ms</Small>
      </>
    ),
  },
  {
    name: 'Execution id',
    width: '9rem',
    cell: ({ execution_id }) => (
      <Digits label="Copy the execution id" short>
        {execution_id}
      </Digits>
    ),
  },
];

const byInWords = (actor: string): string =>
  actor === 'the key' ? 'First key' : actor.replace(/^the (key|platform) /, '');

/** The newest calls of the account's programs, as they come. */
export default function Requests() {
  const { values, given, field } = useFilters('answer', 'actor', 'operation');
  const [isFollowing, setFollowing] = useState(true);
  const { actor, operation } = given;
  const pages = usePages(
    listRequests,
    {
      query: {
        ...(actor && { actor }),
        ...(operation && { operation }),
        ...(values.answer !== '' && { errors: values.answer === 'refused' ? 'yes' : 'no' }),
      },
    },
    { followMs: isFollowing ? followMs : undefined },
  );
  const isFiltered = Object.keys(given).length > 0;
  const among = (all: string[], chosen: string) => [...new Set([...all, chosen])].filter(Boolean).sort();
  return (
    <Page
      title="Requests"
      lead="The newest calls of your programs, up to 1,000 of the last 7 days. Never what they sent or were answered, and no call of this portal."
    >
      <Group gap="sm" align="center">
        <Filter
          label="Answer"
          any="Any answer"
          w={170}
          {...field('answer')}
          data={optionsOf({ refused: 'Refused', done: 'Successful' })}
        />
        <Filter
          label="Operation"
          any="Any operation"
          w={230}
          searchable
          {...field('operation')}
          data={among(
            pages.rows.map((row) => row.operation),
            values.operation,
          )}
        />
        <Filter
          label="Key"
          any="Any key"
          w={190}
          {...field('actor')}
          data={among(
            pages.rows.map((row) => row.actor),
            values.actor,
          ).map((value) => ({ value, label: byInWords(value) }))}
        />
        <Switch
          label="Show new calls as they come"
          checked={isFollowing}
          onChange={(event) => setFollowing(event.currentTarget.checked)}
        />
      </Group>
      <DataTable
        label="Requests"
        noun="call"
        columns={columns}
        pages={pages}
        keyOf={({ execution_id }) => execution_id}
        empty={
          <Empty
            sheet
            icon={IconListSearch}
            title={isFiltered ? 'No call fits' : 'No program of yours has called yet'}
            action={
              !isFiltered && (
                <ToButton path="keys" variant="default">
                  Make a key and call
                </ToButton>
              )
            }
          >
            {isFiltered
              ? 'Take a filter away.'
              : 'A call appears here within two seconds once its key and token are accepted.'}
          </Empty>
        }
      />
    </Page>
  );
}
