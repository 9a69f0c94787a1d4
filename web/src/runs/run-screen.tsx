import { Anchor, Badge, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconBarcode, IconFileOff, IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import { useCaller } from '../registry/caller.tsx';
import { useFilters } from '../ui/address.ts';
import { Back } from '../ui/back.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Digits } from '../ui/digits.tsx';
import { CsvButton } from '../ui/download.tsx';
import { Page, Sheet } from '../ui/page.tsx';
import { Empty, Shown } from '../ui/states.tsx';
import { plural, writeCount, writeMoment } from '../ui/written.ts';
import {
  isOutcome,
  type Line,
  type Outcome,
  outcomes,
  outcomeWords,
  wentWell,
  worthAnotherTry,
} from './run.ts';
import { hueOf, OutcomeBar, RunProgress } from './run-progress.tsx';
import { everyLine, readLines } from './run-store.ts';
import { runsKey } from './runner.ts';
import { type RunNow, useRun, useRunActs } from './use-runs.ts';

/** What became of every string of one deposit or deletion. */
export default function RunScreen() {
  const { run: id = '' } = useParams({ strict: false }) as { run?: string };
  const kept = useRun(id);
  const back = kept.data?.run.work === 'delete' ? 'delete' : 'deposit';
  return (
    <Page
      title={kept.data?.run.title ?? 'Results'}
      above={<Back to={back}>{back === 'delete' ? 'Delete coupons' : 'Deposit'}</Back>}
      lead={
        kept.data &&
        `${plural(kept.data.run.total, 'string')}, begun ${writeMoment(kept.data.run.startedAt)}${
          kept.data.run.retailer && `, only for ${kept.data.run.retailer}`
        }`
      }
    >
      <Shown of={kept}>
        {(now) =>
          now ? (
            <Results now={now} />
          ) : (
            <Empty icon={IconFileOff} title="Nothing about this is kept on this device">
              It was begun in another browser, or taken off the list. The data feed shows what is in the
              registry.
            </Empty>
          )
        }
      </Shown>
    </Page>
  );
}

type Row = Line & { key: string };

function Results({ now }: { now: RunNow }) {
  const { run } = now;
  const calling = useCaller();
  const here = useHere();
  const navigate = useNavigate();
  const acts = useRunActs();
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
  const added = (run.counts.added ?? 0) + (run.counts.already_added ?? 0);
  const tryAgain = async () => {
    const items: string[] = [];
    for (const one of again) for await (const { gs1 } of everyLine(run, one)) items.push(gs1);
    const next = await acts.begin(
      { work: run.work, title: `${run.title}, once more`, retailer: run.retailer },
      items,
    );
    void navigate({ to: here(`runs/${next.id}`) });
  };
  return (
    <Stack gap="lg">
      <Sheet>
        <Stack gap="lg">
          <RunProgress now={now} />
          {run.done > 0 && <OutcomeBar run={run} />}
          {run.state === 'done' && (
            <Text size="sm" c="dimmed">
              {present.filter((one) => !wentWell(one)).length === 0
                ? 'All went well.'
                : present
                    .filter((one) => !wentWell(one))
                    .map((one) => `${outcomeWords(one).word}: ${outcomeWords(one).why}`)
                    .join(' ')}
            </Text>
          )}
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
                label: `${outcomeWords(one).word} (${writeCount(run.counts[one]!)})`,
              })),
            ]}
          />
          <CsvButton
            name={`${run.work === 'delete' ? 'deletion' : 'deposit'}-${new Date(run.startedAt).toISOString().slice(0, 10)}-results`}
            head={['gs1', 'result', 'meaning']}
            cells={({ gs1, outcome: one }: Line) => [gs1, one, outcomeWords(one).word]}
            rows={() => everyLine(run, outcome)}
          />
          {run.work !== 'delete' && added > 0 && (
            <Button
              component={Link}
              to={here('labels')}
              search={{ run: run.id } as never}
              leftSection={<IconBarcode size={16} />}
            >
              Barcodes
            </Button>
          )}
          {run.state === 'done' && again.length > 0 && (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void tryAgain()}>
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
          columns={columns}
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

const columns: Column<Row>[] = [
  {
    name: 'Data string',
    width: '1.6fr',
    cell: ({ gs1, outcome }) => <GivenString gs1={gs1} there={isThere(outcome)} />,
  },
  {
    name: 'Result',
    width: '14rem',
    cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
  },
];

const isThere = (outcome: Outcome) => outcome === 'added' || outcome === 'already_added';

/** Leads to the coupon where there is one. */
function GivenString({ gs1, there }: { gs1: string; there: boolean }) {
  const here = useHere();
  if (!there) return <Digits>{gs1}</Digits>;
  return (
    <Anchor component={Link} to={here(`coupons/${gs1}`)} className="digits" size="sm">
      {gs1}
    </Anchor>
  );
}

const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => (
  <Badge variant="light" color={hueOf(outcome).split('.')[0]!} tt="none" fw={600}>
    {outcomeWords(outcome).word}
  </Badge>
);
