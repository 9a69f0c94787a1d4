import { Center, Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Days } from '../ui/days.tsx';
import type { Sum } from './sum.ts';

const DayChart = lazy(() => import('../ui/chart.tsx'));

const dayMs = 86_400_000;

/** Each day from the first to the last, both included. */
function everyDay({ from, to }: Days): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = (Date.parse(`${to}T00:00:00Z`) - first) / dayMs + 1;
  return Array.from({ length: count }, (_, n) => new Date(first + n * dayMs).toISOString().slice(0, 10));
}

interface SumChartProps {
  days: Days & { showDay: (day: string) => void };
  /** By day. */
  sums: readonly Sum[];
}

/** What was redeemed and rolled back on each day of a report; a click on a day leads to that day alone. */
export function SumChart({ days, sums }: SumChartProps) {
  const known = new Map(sums.map((sum) => [sum.key, sum]));
  return (
    <Suspense
      fallback={
        <Center h={220}>
          <Loader type="dots" />
        </Center>
      }
    >
      <DayChart
        days={everyDay(days).map((day) => ({
          day,
          redeemed: known.get(day)?.redeemed ?? 0,
          rolled_back: known.get(day)?.rolledBack ?? 0,
        }))}
        names={['redeemed', 'rolled_back']}
        onDay={days.showDay}
      />
    </Suspense>
  );
}
