import { Alert, Badge, Box, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react';
import { LongWork } from '../../ui/progress.tsx';
import { Quiet } from '../../ui/text.ts';
import { writeCount } from '../../ui/written.ts';
import { type Outcome, outcomes, outcomeWords, wentWell, worthAnotherTry } from './outcome.ts';
import type { Run, RunKind } from './run.ts';
import { type RunNow, useRunActs } from './use-runs.ts';
import { speedInWords, useSpeed } from './use-speed.ts';
import { works } from './work.ts';

const hueOf = (outcome: Outcome): string => {
  if (outcome === 'already_added' || outcome === 'redeemed_by_you') return 'leaf.3';
  if (wentWell(outcome)) return 'leaf.6';
  return worthAnotherTry(outcome) ? 'yellow.6' : 'red.6';
};

/** The progress of a run, with buttons to stop and continue. */
export function RunProgress({ now: { run, busy, failure } }: { now: RunNow }) {
  const acts = useRunActs();
  if (failure !== undefined) {
    return (
      <Alert
        role="alert"
        color="red"
        icon={<IconAlertTriangle />}
        title={`Stopped after ${writeCount(run.done)} of ${writeCount(run.total)}`}
      >
        <Text size="sm">{failure} Nothing is lost, and nothing will be done twice.</Text>
        <Button size="xs" mt="sm" variant="default" onClick={() => acts.goOn(run)}>
          Go on
        </Button>
      </Alert>
    );
  }
  if (run.state === 'stopped') {
    return (
      <Alert
        color="yellow"
        icon={<IconPlayerPause />}
        title={`Stopped by you after ${writeCount(run.done)} of ${writeCount(run.total)}`}
      >
        <Button size="xs" variant="default" onClick={() => acts.goOn(run)}>
          Go on
        </Button>
      </Alert>
    );
  }
  if (run.state === 'done') return null;
  return (
    <RunningWork
      run={run}
      label={busy ? works[run.kind].doing : `${works[run.kind].doing} in another window`}
      stop={busy ? () => acts.stop(run) : undefined}
    />
  );
}

interface RunningWorkProps {
  run: Pick<Run, 'id' | 'done' | 'total'>;
  label: string;
  stop?: (() => void) | undefined;
}

/** Work in progress, with its speed and the time left once they are known. */
export function RunningWork({ run: { id, done, total }, label, stop }: RunningWorkProps) {
  const speed = useSpeed(id, { done, total });
  return (
    <LongWork
      label={label}
      note={speed && done < total ? speedInWords(speed) : undefined}
      done={done}
      total={total}
      stop={stop}
    />
  );
}

/** The results of the strings as one bar with a legend. */
export function OutcomeBar({ run, small }: { run: Pick<Run, 'counts' | 'total' | 'kind'>; small?: boolean }) {
  const shown = outcomes.filter((outcome) => run.counts[outcome]);
  return (
    <Stack gap={8}>
      <Progress.Root size={small ? 8 : 16} radius="sm" aria-hidden>
        {shown.map((outcome) => (
          <Progress.Section
            key={outcome}
            value={(100 * run.counts[outcome]!) / run.total}
            color={hueOf(outcome)}
          />
        ))}
      </Progress.Root>
      <Group gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((outcome) => (
          <Group key={outcome} gap={6} component="li" wrap="nowrap">
            <Box
              w={9}
              h={9}
              style={{
                borderRadius: 2,
                background: `var(--mantine-color-${hueOf(outcome).replace('.', '-')})`,
              }}
            />
            <Text size="sm" className="numbers">
              {writeCount(run.counts[outcome]!)} {outcomeWords(outcome, run.kind)[0].toLowerCase()}
            </Text>
          </Group>
        ))}
      </Group>
    </Stack>
  );
}

export const OutcomeBadge = ({ outcome, kind }: { outcome: Outcome; kind: RunKind }) => (
  <Badge variant="light" color={hueOf(outcome).split('.')[0]!} tt="none" fw={600}>
    {outcomeWords(outcome, kind)[0]}
  </Badge>
);

/** What the refusals of a run that is done mean. */
export function WhatFailed({ counts, kind }: Pick<Run, 'counts' | 'kind'>) {
  const failed = outcomes
    .filter((one) => counts[one] && !wentWell(one))
    .map((one) => outcomeWords(one, kind));
  return (
    <Quiet>
      {failed.length === 0 ? 'All went well.' : failed.map(([word, why]) => `${word}: ${why}`).join(' ')}
    </Quiet>
  );
}
