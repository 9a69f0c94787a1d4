import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Days } from '../ui/days.tsx';
import { saveFile } from '../ui/download.tsx';
import { Sheet } from '../ui/page.tsx';
import { LongWork } from '../ui/progress.tsx';
import { Failed } from '../ui/states.tsx';
import type { Redemption } from './redemption.tsx';
import { byDay, csvOf, type SumBy, Sums } from './sum.ts';
import { SumChart } from './sum-chart.tsx';
import { SumTable } from './sum-table.tsx';

interface MoneyProps {
  /** What the money is to the reader: "What each payer owes". */
  title: string;
  lead: string;
  /** Reads every redemption of the report. */
  every: (signal: AbortSignal) => AsyncIterable<Redemption>;
  /** The days of the report and their zone; choosing a day of the chart shows that day alone. */
  days: Days & { zone: string; showDay: (day: string) => void };
  /** Ways to sum up besides days; the first is shown at first. */
  ways: readonly [SumBy, ...SumBy[]];
  /** File name of the CSV without extension. */
  name: string;
  /** Whether the report is short enough to be read without asking. */
  isShort: boolean;
}

/** What the redemptions of a report are worth. A long report is read on request only: it takes all its pages. */
export function Money({ title, lead, every, days, ways, name, isShort }: MoneyProps) {
  const [read, setRead] = useState<number>();
  const [sums, setSums] = useState<Sums[]>();
  const [error, setError] = useState<unknown>();
  const [label, setLabel] = useState(ways[0].label);
  const stop = useRef<AbortController>(undefined);
  const shown = sums?.find(({ by }) => by.label === label);
  const daily = sums?.at(-1);

  const run = async () => {
    stop.current?.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    setError(undefined);
    setRead(0);
    try {
      const found = [...ways, byDay(days.zone)].map((way) => new Sums(way));
      let count = 0;
      for await (const row of every(signal)) {
        for (const one of found) one.add(row);
        if (++count % 500 === 0) setRead(count);
      }
      if (!signal.aborted) setSums(found);
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    } finally {
      if (stop.current?.signal === signal) setRead(undefined);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another report gives this component another key.
  useEffect(() => {
    if (isShort) void run();
    return () => stop.current?.abort();
  }, [isShort]);

  return (
    <Sheet
      title={title}
      lead={lead}
      actions={
        shown ? (
          <Group gap="xs">
            <SegmentedControl
              aria-label="Sum up by"
              size="xs"
              value={label}
              onChange={setLabel}
              data={sums!.map(({ by }) => by.label)}
            />
            <Button
              variant="default"
              size="xs"
              onClick={() => saveFile(`${name}.csv`, csvOf(shown.by, shown.lines))}
            >
              Sums as CSV
            </Button>
          </Group>
        ) : (
          <Button variant="light" size="xs" loading={read !== undefined} onClick={() => void run()}>
            Sum up these days
          </Button>
        )
      }
    >
      {error !== undefined && <Failed error={error} retry={() => void run()} />}
      {read !== undefined && (
        <LongWork label="Reading redemptions" done={read} stop={() => stop.current?.abort()} />
      )}
      {shown && daily ? (
        <Stack gap="md">
          {daily.lines.length > 0 && days.from < days.to && <SumChart days={days} sums={daily.lines} />}
          <SumTable by={shown.by} sums={shown.lines} choose={shown === daily ? days.showDay : undefined} />
        </Stack>
      ) : (
        read === undefined &&
        error === undefined && (
          <Text size="sm" c="dimmed">
            Not summed up yet.
          </Text>
        )
      )}
    </Sheet>
  );
}
