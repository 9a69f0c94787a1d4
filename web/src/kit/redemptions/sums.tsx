import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import type { DayCounts } from '../../ui/chart.tsx';
import { DayChart } from '../../ui/day-chart.tsx';
import type { Days } from '../../ui/days.tsx';
import { everyDay } from '../../ui/days.tsx';
import { SaveButton } from '../../ui/download.tsx';
import { Failed, Sheet } from '../../ui/page.tsx';
import { LongWork } from '../../ui/progress.tsx';
import { Quiet } from '../../ui/text.ts';
import type { Redemption } from './redemption.tsx';
import { byDay, csvOf, type Sum, type SumBy, Sums } from './sum.ts';
import { SumTable } from './sum-table.tsx';
import { useSummed } from './use-summed.ts';

export interface MoneyProps {
  /** What the money is to the reader: "What each payer owes". */
  title: string;
  lead: string;
  /** Reads every redemption of the report, also those that do not count. */
  every: (signal: AbortSignal) => AsyncIterable<Redemption>;
  /** Whether a row counts in the money. */
  counts: (row: Redemption) => boolean;
  /** The days of the report and their zone; choosing a day of the chart shows that day alone. */
  days: Days & { zone: string; showDay: (day: string) => void };
  /** Ways to sum up besides days; the first is shown at first. */
  ways: readonly [SumBy, ...SumBy[]];
  /** File name of the CSV without extension. */
  name: string;
  /** Called once the list below may be shown. */
  begun: () => void;
}

/** What the redemptions of a report are worth; a long one is read on request only. Another report needs another key. */
export function Money({ title, lead, every, counts, days, ways, name, begun }: MoneyProps) {
  const [label, setLabel] = useState(ways[0].label);
  const { result, error, read, isOld, run, stop } = useSummed(
    every,
    () => {
      const sums = [...ways, byDay(days.zone)].map((way) => new Sums(way));
      return {
        add: (row: Redemption) => {
          if (counts(row)) for (const one of sums) one.add(row);
        },
        result: sums,
      };
    },
    begun,
  );
  const shown = result?.find(({ by }) => by.label === label);
  // Names may come after the rows.
  const named = ways.find((way) => way.label === label)?.named;
  const lines = shown?.lines.map((sum) => ({ ...sum, ...named?.(sum.key) })) ?? [];
  const daily = result?.at(-1);
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
              data={result!.map(({ by }) => by.label)}
            />
            <SaveButton
              what="Sums as"
              size="xs"
              name={name}
              disabled={isOld}
              write={async (style) => ({ content: csvOf(shown.by, lines, style) })}
            />
          </Group>
        ) : (
          read === undefined && (
            <Button variant="light" size="xs" onClick={run}>
              Sum up these days
            </Button>
          )
        )
      }
    >
      {error !== undefined && <Failed error={error} retry={run} />}
      {read !== undefined && <LongWork label="Reading redemptions" done={read} stop={stop} />}
      {shown && daily ? (
        <Stack gap="md">
          {daily.lines.length > 0 && days.from < days.to && (
            <DayChart
              days={countsOf(days, daily.lines)}
              names={['redeemed', 'rolled_back']}
              zone={days.zone}
              onDay={days.showDay}
            />
          )}
          <SumTable by={shown.by} sums={lines} choose={shown === daily ? days.showDay : undefined} />
        </Stack>
      ) : (
        read === undefined &&
        error === undefined && (
          <Quiet>These days have many redemptions; reading all of them takes a while.</Quiet>
        )
      )}
    </Sheet>
  );
}

/** What was redeemed and rolled back on each day of a report, also where it is nothing. */
function countsOf(days: Days, sums: readonly Sum[]): DayCounts[] {
  const known = new Map(sums.map((sum) => [sum.key, sum]));
  return everyDay(days).map((day) => ({
    day,
    redeemed: known.get(day)?.redemptions ?? 0,
    rolled_back: known.get(day)?.rolledBack ?? 0,
  }));
}
