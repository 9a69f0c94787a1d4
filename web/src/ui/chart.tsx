import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { nice, ticks } from 'd3-array';
import { type MouseEvent, useState } from 'react';
import styles from './chart.module.css';
import { writeCount, writeDay } from './written.ts';

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

/** Pixels. */
const height = 190;
const margin = { top: 8, right: 4, bottom: 22, left: 44 };
const maxBarWidth = 28;
const labelWidth = 64;
/** The part of a day's room that its bars fill. */
const filled = 0.75;
/** About as many lines as fit without crowding. */
const maxTicks = 4;

const shortDay = (day: string) => writeDay(day).replace(/, \d{4}$/, '');

/** Counts by day, as bars beside each other. Load it only where a chart is shown: `lazy(() => import('../ui/chart.tsx'))`. */
export default function DayChart({ days, names, onDay }: DayChartProps) {
  const { ref, width } = useElementSize();
  const [pointedAt, setPointedAt] = useState<number>();
  const highest = Math.max(1, ...days.flatMap((row) => names.map((name) => row[name] ?? 0)));
  const [, top] = nice(0, highest, maxTicks);
  const y = (count: number) => margin.top + (height - margin.top - margin.bottom) * (1 - count / top);
  const step = Math.max(1, width - margin.left - margin.right) / Math.max(1, days.length);
  const x = (index: number) => margin.left + (index + 0.5) * step;
  const barWidth = Math.min(maxBarWidth, (step * filled) / names.length);
  // Every nth day has its label, so that none covers the next.
  const nth = Math.max(1, Math.ceil(labelWidth / step));
  const pointed = pointedAt === undefined ? undefined : days[pointedAt];
  const dayAt = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const pixels = clientX - currentTarget.getBoundingClientRect().left - margin.left;
    return Math.min(days.length - 1, Math.max(0, Math.floor(pixels / step)));
  };

  return (
    <figure className={styles['chart']}>
      <div aria-hidden>
        <Group gap="md" justify="flex-end" mb={4}>
          {names.map((name) => (
            <Text key={name} size="xs" c="dimmed" className={styles['name']}>
              <span style={{ background: looks[name].color }} />
              {looks[name].label}
            </Text>
          ))}
        </Group>
        <div ref={ref} className={styles['plot']}>
          <svg
            aria-hidden="true"
            width={width}
            height={height}
            className={styles['bars']}
            style={{ cursor: onDay && 'pointer' }}
            onPointerMove={(event) => setPointedAt(dayAt(event))}
            onPointerLeave={() => setPointedAt(undefined)}
            onClick={(event) => {
              const row = days[dayAt(event)];
              if (row) onDay?.(row.day);
            }}
          >
            {/* No fractions of coupons. */}
            {ticks(0, top, maxTicks)
              .filter(Number.isInteger)
              .map((count) => (
                <g key={count} transform={`translate(0 ${y(count)})`}>
                  <line x1={margin.left} x2={width - margin.right} />
                  <text x={margin.left - 8} dy="0.32em" textAnchor="end">
                    {writeCount(count)}
                  </text>
                </g>
              ))}
            {pointedAt !== undefined && (
              <rect
                className={styles['pointed']}
                x={x(pointedAt) - step / 2}
                y={margin.top}
                width={step}
                height={height - margin.top - margin.bottom}
              />
            )}
            {days.map((row, index) => (
              <g key={row.day} transform={`translate(${x(index)} 0)`}>
                {names.map((name, at) =>
                  row[name] ? (
                    <rect
                      key={name}
                      data-bar={name}
                      fill={looks[name].color}
                      x={(at - names.length / 2) * barWidth}
                      y={y(row[name])}
                      width={barWidth}
                      height={y(0) - y(row[name])}
                      rx={Math.min(2, barWidth / 2)}
                    />
                  ) : null,
                )}
                {(days.length - 1 - index) % nth === 0 && (
                  <text y={height - 6} textAnchor={index === days.length - 1 && nth > 1 ? 'end' : 'middle'}>
                    {shortDay(row.day)}
                  </text>
                )}
              </g>
            ))}
          </svg>
          {pointedAt !== undefined && pointed && (
            <div
              className={styles['tip']}
              data-tip=""
              style={
                x(pointedAt) > width / 2
                  ? { right: width - x(pointedAt) + step / 2 + 6 }
                  : { left: x(pointedAt) + step / 2 + 6 }
              }
            >
              <Text size="sm" fw={640}>
                {shortDay(pointed.day)}
              </Text>
              {names.map((name) => (
                <Text key={name} size="sm" className={styles['name']}>
                  <span style={{ background: looks[name].color }} />
                  {looks[name].label}
                  <b className="numbers">{writeCount(pointed[name] ?? 0)}</b>
                </Text>
              ))}
            </div>
          )}
        </div>
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
