import { Stack } from '@mantine/core';
import { Bars } from './bars.tsx';
import { type CountName, countWords } from './count-words.ts';
import { barsHeight } from './day-chart.tsx';
import { everyDay } from './days.tsx';
import { writeDay } from './written.ts';
import { zoneInWords } from './zone.ts';

/** Counts of a day, `YYYY-MM-DD`. */
export type DayCounts = { day: string } & Partial<Record<CountName, number>>;

const looks: Record<CountName, { label: string; color: string }> = {
  deposited: { label: countWords.deposited, color: 'var(--mantine-color-gray-4)' },
  redeemed: { label: countWords.redeemed, color: 'var(--mantine-color-leaf-6)' },
  rolled_back: { label: countWords.rolled_back, color: 'var(--mantine-color-orange-5)' },
  deleted: { label: countWords.deleted, color: 'var(--mantine-color-red-5)' },
};

/** Each group has a scale of its own: beside a deposit of 100,000 coupons, 40 redemptions would not be seen. */
const scales = [
  { what: 'Redemptions by day', names: ['redeemed', 'rolled_back'], isRedemptions: true },
  { what: 'Deposits by day', names: ['deposited', 'deleted'], isRedemptions: false },
] as const satisfies ReadonlyArray<{ what: string; names: readonly CountName[]; isRedemptions: boolean }>;

interface DayChartProps {
  /** In order; days between them that are not there are shown without counts. */
  days: readonly DayCounts[];
  names: CountName[];
  /** The zone of the days of redemptions. */
  zone: string;
  /** The zone of the days of deposits; absent: UTC, as tallies have them. */
  depositZone?: string;
  /** Called with the day on whose bars one clicks; what it does must be offered elsewhere to those without a pointer. */
  onDay?: ((day: string) => void) | undefined;
}

const shortDay = (day: string) => writeDay(day).replace(/, \d{4}$/, '');

/** Counts by day. Load it only where a chart is shown: `lazy(() => import('./chart.tsx'))`. */
export default function DayChart({ days, names, zone, depositZone = 'UTC', onDay }: DayChartProps) {
  const known = new Map(days.map(({ day, ...counts }) => [day, counts]));
  const all = days.length === 0 ? [] : everyDay({ from: days[0]!.day, to: days.at(-1)!.day });
  const rows = all.map((day) => ({
    key: day,
    label: writeDay(day),
    short: shortDay(day),
    counts: known.get(day) ?? {},
  }));
  const shown = scales
    .map(({ what, names: of, isRedemptions }) => ({
      caption: `${what} (${zoneInWords(isRedemptions ? zone : depositZone)})`,
      names: of.filter((name) => names.includes(name)),
    }))
    .filter((scale) => scale.names.length > 0);
  return (
    <Stack gap="md">
      {shown.map(({ caption, names }) => (
        <Bars
          key={caption}
          caption={caption}
          unit="Day"
          height={shown.length > 1 ? barsHeight.beside : barsHeight.alone}
          rows={rows}
          series={Object.fromEntries(names.map((name) => [name, looks[name]])) as typeof looks}
          onRow={onDay}
        />
      ))}
    </Stack>
  );
}
