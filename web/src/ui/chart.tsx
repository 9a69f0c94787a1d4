import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { VisuallyHidden } from '@mantine/core';
import { writeCount, writeDay } from './written.ts';

export type CountName = 'deposited' | 'deleted' | 'redeemed' | 'rolled_back';

/** Counts of a day, `YYYY-MM-DD`. */
export type DayCounts = { day: string } & Partial<Record<CountName, number>>;

const looks: Record<CountName, { label: string; color: string }> = {
  deposited: { label: 'Deposited', color: 'gray.4' },
  redeemed: { label: 'Redeemed', color: 'leaf.6' },
  rolled_back: { label: 'Rolled back', color: 'orange.5' },
  deleted: { label: 'Deleted', color: 'red.5' },
};

interface DayChartProps {
  days: readonly DayCounts[];
  names: CountName[];
  /** Called with the day on whose bars one clicks; what it does must be offered elsewhere to those without a pointer. */
  onDay?: ((day: string) => void) | undefined;
}

/** Counts by day. Load it only where a chart is shown: `lazy(() => import('../ui/chart.tsx'))`. */
export default function DayChart({ days, names, onDay }: DayChartProps) {
  const choose =
    onDay &&
    (({ activeIndex }: { activeIndex?: unknown }) => {
      const chosen = days[Number(activeIndex ?? Number.NaN)];
      if (chosen) onDay(chosen.day);
    });
  return (
    <figure style={{ margin: 0, cursor: onDay && 'pointer' }}>
      <div aria-hidden>
        <BarChart
          h={220}
          data={days.map((row) => ({ ...row, day: writeDay(row.day).replace(/, \d{4}$/, '') }))}
          dataKey="day"
          series={names.map((name) => ({ name, ...looks[name] }))}
          valueFormatter={writeCount}
          withLegend
          // In the order of the figures above, not alphabetical; and without fractions of coupons.
          legendProps={{ itemSorter: null }}
          yAxisProps={{ allowDecimals: false }}
          // The table below has the same content for screen readers.
          barChartProps={{ accessibilityLayer: false, ...(choose && { onClick: choose }) }}
          gridAxis="x"
          tickLine="none"
          barProps={{ radius: 2, isAnimationActive: false, maxBarSize: 28 }}
        />
      </div>
      <VisuallyHidden>
        <table>
          <caption>By day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {names.map((name) => (
                <th scope="col" key={name}>
                  {looks[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((row) => (
              <tr key={row.day}>
                <th scope="row">{writeDay(row.day)}</th>
                {names.map((name) => (
                  <td key={name}>{row[name] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
