import { Button, Group, Select, Stack } from '@mantine/core';
import { IconBarcode, IconFileOff, IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  isOutcome,
  isThere,
  outcomes,
  outcomeWords,
  thereIn,
  worthAnotherTry,
} from '../../../kit/runs/outcome.ts';
import { readItem } from '../../../kit/runs/redeemed-offline.ts';
import type { Line, RunKind, SharedRun } from '../../../kit/runs/run.ts';
import { OutcomeBadge, OutcomeBar, RunProgress, WhatFailed } from '../../../kit/runs/run-progress.tsx';
import { everyLine, readLines } from '../../../kit/runs/run-store.ts';
import { runsKey } from '../../../kit/runs/runner.ts';
import { SharedResults } from '../../../kit/runs/shared-run.tsx';
import { useBegin } from '../../../kit/runs/use-begin.ts';
import { type RunNow, useRun, useSharedRun } from '../../../kit/runs/use-runs.ts';
import { works } from '../../../kit/runs/work.ts';
import { isUnknown } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { useFilters } from '../../../ui/address.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Digits } from '../../../ui/digits.tsx';
import { CsvButton } from '../../../ui/download.tsx';
import { Empty, Page, Sheet, Shown } from '../../../ui/page.tsx';
import { Small } from '../../../ui/text.ts';
import { Back, To, ToButton } from '../../../ui/to.tsx';
import { plural, writeCount, writeMoment } from '../../../ui/written.ts';

/** The results of one deposit, deletion or report: of this device every one, of others what the registry keeps. */
export default function RunScreen() {
  const { run: id = '' } = useParams({ strict: false }) as { run?: string };
  const stored = useRun(id);
  const shared = useSharedRun(id, stored.data === null);
  const isKnown = stored.data === null && shared.data !== undefined;
  const { role } = useCaller();
  const facts = stored.data
    ? { ...stored.data.run, actor: '' }
    : isKnown
      ? factsOf(shared.data!.data)
      : undefined;
  const kind = facts?.kind ?? (role === 'provider' ? 'deposit' : 'offline');
  const { startScreen } = works[kind];
  return (
    <Page
      title={facts?.title || 'Results'}
      above={<Back to={startScreen.path}>{startScreen.name}</Back>}
      lead={
        facts &&
        `${plural(facts.total, 'string')}, begun ${writeMoment(facts.startedAt)}${facts.actor && ` by ${facts.actor}`}${
          facts.retailer && `, ${kind === 'offline' ? '' : 'only '}for ${facts.retailer}`
        }`
      }
    >
      <Shown of={stored}>
        {(now) => {
          if (now) return <Results now={now} />;
          if (isKnown) return <SharedResults run={shared.data!.data} />;
          if (shared.error === null || !isUnknown(shared.error))
            return <Shown of={shared}>{() => null}</Shown>;
          return (
            <Empty icon={IconFileOff} title="Nothing is kept about this any more">
              It was taken off the list, or nothing came of it for 30 days. The{' '}
              {kind === 'offline' ? 'redemptions show' : 'data feed shows'} what is in the registry.
            </Empty>
          );
        }}
      </Shown>
    </Page>
  );
}

const factsOf = (run: SharedRun) => ({
  ...run,
  startedAt: run.started_at,
  retailer: run.retailer_email_domain,
});

type Row = Line & { key: string };

function Results({ now }: { now: RunNow }) {
  const { run } = now;
  const calling = useCaller();
  const { begin, busy } = useBegin();
  const { values, set } = useFilters('result');
  const outcome = isOutcome(values.result) ? values.result : undefined;
  const lines = useInfiniteQuery({
    queryKey: [...runsKey(calling), run.id, 'lines', outcome ?? '', run.done],
    queryFn: ({ pageParam }) => readLines(run, pageParam, outcome),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
  const rows = (lines.data?.pages ?? []).flatMap(({ lines: part }, page) =>
    part.map((line, place): Row => ({ ...line, key: `${page}-${place}` })),
  );
  const present = outcomes.filter((one) => run.counts[one]);
  const again = present.filter(worthAnotherTry);
  const added = thereIn(run);
  const tryAgain = () =>
    begin({ kind: run.kind, title: `${run.title}, once more`, retailer: run.retailer }, async () => {
      const items: string[] = [];
      for (const one of again) for await (const { gs1, item } of everyLine(run, one)) items.push(item ?? gs1);
      return items;
    });
  return (
    <Stack gap="lg">
      <Sheet>
        <Stack gap="lg">
          <RunProgress now={now} />
          {run.done > 0 && <OutcomeBar run={run} />}
          {run.state === 'done' && <WhatFailed counts={run.counts} kind={run.kind} />}
        </Stack>
      </Sheet>
      <Stack gap="sm">
        <Group gap="sm">
          <Select
            aria-label="Result"
            w={210}
            value={outcome ?? ''}
            onChange={(value) => set('result', value)}
            data={[
              { value: '', label: 'All results' },
              ...present.map((one) => ({
                value: one,
                label: `${outcomeWords(one, run.kind)[0]} (${writeCount(run.counts[one]!)})`,
              })),
            ]}
          />
          <CsvButton
            name={`${works[run.kind].file}-${new Date(run.startedAt).toISOString().slice(0, 10)}-results`}
            head={[...headOf(run.kind), 'result', 'meaning']}
            cells={(line: Line) => [...cellsOf(run.kind, line), line.outcome, meaningOf(run.kind, line)]}
            rows={() => everyLine(run, outcome)}
          />
          {added > 0 && (
            <ToButton path="labels" search={{ run: run.id }} leftSection={<IconBarcode size={16} />}>
              Barcodes
            </ToButton>
          )}
          {run.state === 'done' && again.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              loading={busy}
              onClick={() => void tryAgain()}
            >
              Try{' '}
              {plural(
                again.reduce((sum, one) => sum + run.counts[one]!, 0),
                'string',
              )}{' '}
              again
            </Button>
          )}
        </Group>
        <DataTable
          label="Results"
          noun="string"
          columns={columnsOf(run.kind)}
          pages={{ ...lines, rows }}
          keyOf={({ key }) => key}
          empty={
            <Empty icon={IconFileOff} title="No answer yet">
              Results appear here as they come.
            </Empty>
          }
        />
      </Stack>
    </Stack>
  );
}

const headOf = (kind: RunKind) => (kind === 'offline' ? ['gs1', 'redeemed_at', 'store'] : ['gs1']);

/** The input columns of the results file. */
function cellsOf(kind: RunKind, { gs1, item }: Line): string[] {
  if (kind !== 'offline') return [gs1];
  if (item === undefined) return [gs1, '', ''];
  const { at, store } = readItem(item);
  return [gs1, new Date(at).toISOString(), store];
}

function meaningOf(kind: RunKind, { outcome, why }: Line): string {
  const [word] = outcomeWords(outcome, kind);
  return why === undefined ? word : `${word}: ${why}`;
}

const columnsOf = (kind: RunKind): Column<Row>[] => [
  {
    name: 'Data string',
    width: '1.6fr',
    cell: ({ gs1, outcome }) => <GivenString gs1={gs1} there={isThere(outcome, kind)} />,
  },
  ...(kind === 'offline' ? offlineColumns : []),
  {
    name: 'Result',
    width: '16rem',
    cell: ({ outcome, why }) => (
      <>
        <OutcomeBadge outcome={outcome} kind={kind} />
        {why !== undefined && <Small mt={4}>{why}</Small>}
      </>
    ),
  },
];

const offlineColumns: Column<Row>[] = [
  { name: 'Redeemed', cell: ({ item }) => (item === undefined ? '–' : writeMoment(readItem(item).at)) },
  { name: 'Store', width: '0.6fr', cell: ({ item }) => (item && readItem(item).store) || '–' },
];

/** Links to the coupon, if there is one. */
function GivenString({ gs1, there }: { gs1: string; there: boolean }) {
  if (!there) return <Digits>{gs1}</Digits>;
  return (
    <To path={`coupons/${gs1}`} className="digits">
      {gs1}
    </To>
  );
}
