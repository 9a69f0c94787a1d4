import { Button, Stack } from '@mantine/core';
import type { DayCounts } from '../../ui/chart.tsx';
import { type CountName, countWords } from '../../ui/count-words.ts';
import { DayChart } from '../../ui/day-chart.tsx';
import { type Days, everyDay } from '../../ui/days.tsx';
import { Figures } from '../../ui/facts.tsx';
import { Failed, Sheet } from '../../ui/page.tsx';
import { LongWork } from '../../ui/progress.tsx';
import { Quiet } from '../../ui/text.ts';
import { writeCount } from '../../ui/written.ts';
import { useSummed } from './use-summed.ts';

interface CountsProps {
  days: Days;
  /** The zone of these days. */
  zone: string;
  names: CountName[];
  /** Reads the counts of the report, of which several may be of one day. */
  every: (signal: AbortSignal) => AsyncIterable<DayCounts>;
  /** Shows one day alone. */
  showDay: (day: string) => void;
  /** Called once the list below may be shown. */
  begun: () => void;
}

/** The counts of a report together and by day. Another report needs another key. */
export function CountsInAll({ days, zone, names, every, showDay, begun }: CountsProps) {
  const { result, error, read, run, stop } = useSummed(
    every,
    () => {
      const byDay = new Map<string, Record<CountName, number>>();
      return {
        add: ({ day, ...counts }: DayCounts) => {
          const sum = byDay.get(day) ?? { deposited: 0, deleted: 0, redeemed: 0, rolled_back: 0 };
          for (const name of names) sum[name] += counts[name] ?? 0;
          byDay.set(day, sum);
        },
        result: byDay,
      };
    },
    begun,
  );
  if (error !== undefined) return <Failed error={error} retry={run} />;
  if (read !== undefined)
    return (
      <Sheet title="In all">
        <LongWork label="Reading the report" done={read} stop={stop} />
      </Sheet>
    );
  if (result === undefined)
    return (
      <Sheet
        title="In all"
        actions={
          <Button variant="light" size="xs" onClick={run}>
            Sum up these days
          </Button>
        }
      >
        <Quiet>These days have many lines; reading all of them takes a while.</Quiet>
      </Sheet>
    );
  if (result.size === 0) return null;
  const total = (name: CountName) => [...result.values()].reduce((sum, counts) => sum + counts[name], 0);
  return (
    <Stack gap="md">
      <Figures of={names.map((name) => [countWords[name], writeCount(total(name))])} />
      {days.from < days.to && (
        <Sheet title="By day">
          <DayChart
            days={everyDay(days).map((day) => ({ day, ...result.get(day) }))}
            names={names}
            zone={zone}
            depositZone={zone}
            onDay={showDay}
          />
        </Sheet>
      )}
    </Stack>
  );
}
