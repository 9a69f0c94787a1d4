import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { VisuallyHidden } from '@mantine/core';
import { writeCount, writeDay } from './written.ts';

export interface DayCounts {
  day: string;
  deposited: number;
  deleted: number;
  redeemed: number;
  rolled_back: number;
}

export type CountName = Exclude<keyof DayCounts, 'day'>;

const looks: Record<CountName, { label: string; color: string }> = {
  deposited: { label: 'Deposited', color: 'gray.4' },
  redeemed: { label: 'Redeemed', color: 'leaf.6' },
  rolled_back: { label: 'Rolled back', color: 'orange.5' },
  deleted: { label: 'Deleted', color: 'red.5' },
};

/** Counts by day. Load it only where a chart is shown: `lazy(() => import('../ui/chart.tsx'))`. */
export default function DayChart({ days, names }: { days: DayCounts[]; names: CountName[] }) {
  return (
    <figure style={{ margin: 0 }}>
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
          barChartProps={{ accessibilityLayer: false }}
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
                  <td key={name}>{row[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
