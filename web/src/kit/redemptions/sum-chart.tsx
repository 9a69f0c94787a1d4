import { Center, Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type Days, everyDay } from '../../ui/days.tsx';
import type { Sum } from './sum.ts';

const DayChart = lazy(() => import('../../ui/chart.tsx'));

interface SumChartProps {
  days: Days & { zone: string; showDay: (day: string) => void };
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
          redeemed: known.get(day)?.redemptions ?? 0,
          rolled_back: known.get(day)?.rolledBack ?? 0,
        }))}
        names={['redeemed', 'rolled_back']}
        zone={days.zone}
        onDay={days.showDay}
      />
    </Suspense>
  );
}
