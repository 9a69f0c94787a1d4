import { Alert, Stack, Text } from '@mantine/core';
import { listRunFailures, type Row } from '@offerbook/client';
import { IconPlayerPause } from '@tabler/icons-react';
import { usePages } from '../../registry/answers.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Digits } from '../../ui/digits.tsx';
import { Sheet } from '../../ui/page.tsx';
import { Quiet, Small } from '../../ui/text.ts';
import { writeCount, writeMoment } from '../../ui/written.ts';
import { ReportCsv } from '../report-csv.tsx';
import { knownOutcome, summedUp } from './on-server.ts';
import type { RunKind, SharedRun } from './run.ts';
import { OutcomeBadge, OutcomeBar, RunningWork, WhatFailed } from './run-progress.tsx';
import { works } from './work.ts';

/** Whether the list may be sent again from another browser, which names its calls anew. */
const againWords: Partial<Record<RunKind, string>> = {
  deposit: ' You may also send the list again from here: nothing is done twice.',
  delete: ' You may also send the list again from here: nothing is done twice.',
  offline:
    ' Look into your redemptions before you report the rest from here: a newspaper insert counts each time.',
};

/** How far a run is that another browser or a program works on. */
export function SharedProgress({ run }: { run: SharedRun }) {
  const far = `${writeCount(run.done)} of ${writeCount(run.total)}`;
  if (run.state === 'done') return null;
  if (run.state === 'going')
    return (
      <RunningWork
        run={{ id: run.run_id, done: run.done, total: run.total }}
        label={`${works[run.kind].doing}, by ${run.actor}`}
      />
    );
  return (
    <Alert
      color="yellow"
      icon={<IconPlayerPause />}
      title={run.state === 'stopped' ? `Stopped after ${far}` : `Interrupted after ${far}`}
    >
      <Text size="sm">
        Nothing came since {writeMoment(run.last_activity_at)}. Only the browser or program that began it has
        the list and can continue it; a browser does so as soon as the account is opened there.
        {againWords[run.kind]}
      </Text>
    </Alert>
  );
}

type Failure = Row<'list-run-failures'>;

const columnsOf = (kind: RunKind): Column<Failure & { key: string }>[] => [
  { name: 'Data string', width: '1.6fr', cell: ({ gs1 }) => <Digits>{gs1}</Digits> },
  {
    name: 'Result',
    width: '16rem',
    cell: ({ result, why }) => (
      <>
        <OutcomeBadge outcome={knownOutcome(result)} kind={kind} />
        {why !== '' && <Small mt={4}>{why}</Small>}
      </>
    ),
  },
];

/** A run of another browser: its counts, and the failed strings. */
export function SharedResults({ run }: { run: SharedRun }) {
  const { kind } = run;
  const params = { run_id: run.run_id };
  const failures = usePages(listRunFailures, { params });
  // A list may hold a string twice.
  const rows = failures.rows.map((row, place) => ({ ...row, key: String(place) }));
  return (
    <Stack gap="lg">
      <Sheet>
        <Stack gap="lg">
          <SharedProgress run={run} />
          {run.done > 0 && <OutcomeBar run={summedUp(run)} />}
          {run.state === 'done' && <WhatFailed {...summedUp(run)} />}
          <Quiet>
            Begun by {run.actor} in another browser. Here are the failed strings
            {run.failures_omitted > 0 && `, but for ${writeCount(run.failures_omitted)} more`}; the result of
            every single string is in that browser.
          </Quiet>
        </Stack>
      </Sheet>
      <Stack gap="sm">
        {rows.length > 0 && (
          <div>
            <ReportCsv name={`${works[kind].file}-failed`} operation={listRunFailures} input={{ params }} />
          </div>
        )}
        <DataTable
          label="Failed strings"
          noun="failed string"
          columns={columnsOf(kind)}
          pages={{ ...failures, rows }}
          keyOf={({ key }) => key}
          empty={<Text size="sm">No string has failed{run.state === 'done' ? '.' : ' so far.'}</Text>}
        />
      </Stack>
    </Stack>
  );
}
