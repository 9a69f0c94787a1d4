import { Bars } from './bars.tsx';
import { writeDay } from './written.ts';

export type CountName = 'deposited' | 'deleted' | 'redeemed' | 'rolled_back';

/** Counts of a day, `YYYY-MM-DD`. */
export type DayCounts = { day: string } & Partial<Record<CountName, number>>;

const looks: Record<CountName, { label: string; color: string }> = {
  deposited: { label: 'Deposited', color: 'var(--mantine-color-gray-4)' },
  redeemed: { label: 'Redeemed', color: 'var(--mantine-color-leaf-6)' },
  rolled_back: { label: 'Rolled back', color: 'var(--mantine-color-orange-5)' },
  deleted: { label: 'Deleted', color: 'var(--mantine-color-red-5)' },
};

interface DayChartProps {
  days: readonly DayCounts[];
  names: CountName[];
  /** Called with the day on whose bars one clicks; what it does must be offered elsewhere to those without a pointer. */
  onDay?: ((day: string) => void) | undefined;
}

const shortDay = (day: string) => writeDay(day).replace(/, \d{4}$/, '');

/** Counts by day. Load it only where a chart is shown: `lazy(() => import('../ui/chart.tsx'))`. */
export default function DayChart({ days, names, onDay }: DayChartProps) {
  return (
    <Bars
      caption="By day"
      unit="Day"
      rows={days.map(({ day, ...counts }) => ({
        key: day,
        label: writeDay(day),
        short: shortDay(day),
        counts,
      }))}
      series={Object.fromEntries(names.map((name) => [name, looks[name]])) as typeof looks}
      onRow={onDay}
    />
  );
}
