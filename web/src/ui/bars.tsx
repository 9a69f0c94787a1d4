import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { nice, ticks } from 'd3-array';
import { type MouseEvent, useState } from 'react';
import styles from './chart.module.css';
import { Small } from './text.ts';
import { writeCount } from './written.ts';

/** The bars of one day or hour. */
export interface BarRow<Name extends string> {
  key: string;
  label: string;
  /** The label under the bars. */
  short: string;
  counts: Partial<Record<Name, number>>;
}

interface BarsProps<Name extends string> {
  caption: string;
  /** What a row is, as the head of the table. */
  unit: string;
  rows: readonly BarRow<Name>[];
  /** What is counted, in the order of the bars. */
  series: Record<Name, { label: string; color: string }>;
  /** Pixels. */
  height?: number;
  /** Called with the key of the row on which one clicks; what it does must be offered elsewhere to those without a pointer. */
  onRow?: ((key: string) => void) | undefined;
}

/** Pixels. */
const usualHeight = 190;
const margin = { top: 8, right: 4, bottom: 22, left: 44 };
const maxBarWidth = 28;
const labelWidth = 64;
/** The part of a row's room that its bars fill. */
const filled = 0.75;
/** About as many lines as fit without crowding. */
const maxTicks = 4;

/** Counts as bars beside each other, in the order of the rows; the same as a table for those who cannot see them. */
export function Bars<Name extends string>({
  caption,
  unit,
  rows,
  series,
  height = usualHeight,
  onRow,
}: BarsProps<Name>) {
  const names = Object.keys(series) as Name[];
  const { ref, width } = useElementSize();
  const [pointedAt, setPointedAt] = useState<number>();
  const highest = Math.max(1, ...rows.flatMap((row) => names.map((name) => row.counts[name] ?? 0)));
  const [, top] = nice(0, highest, maxTicks);
  const y = (count: number) => margin.top + (height - margin.top - margin.bottom) * (1 - count / top);
  const step = Math.max(1, width - margin.left - margin.right) / Math.max(1, rows.length);
  const x = (index: number) => margin.left + (index + 0.5) * step;
  const barWidth = Math.min(maxBarWidth, (step * filled) / names.length);
  // Every nth row has its label, so that none covers the next.
  const nth = Math.max(1, Math.ceil(labelWidth / step));
  const pointed = pointedAt === undefined ? undefined : rows[pointedAt];
  const rowAt = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const pixels = clientX - currentTarget.getBoundingClientRect().left - margin.left;
    return Math.min(rows.length - 1, Math.max(0, Math.floor(pixels / step)));
  };

  return (
    <figure className={styles['chart']}>
      <div aria-hidden>
        <Group gap="md" justify="flex-end" mb={4}>
          {names.map((name) => (
            <Small key={name} className={styles['name']}>
              <span style={{ background: series[name].color }} />
              {series[name].label}
            </Small>
          ))}
        </Group>
        <div ref={ref} className={styles['plot']} style={{ minHeight: height }}>
          <svg
            aria-hidden="true"
            width={width}
            height={height}
            className={styles['bars']}
            style={{ cursor: onRow && 'pointer' }}
            onPointerMove={(event) => setPointedAt(rowAt(event))}
            onPointerLeave={() => setPointedAt(undefined)}
            onClick={(event) => {
              const row = rows[rowAt(event)];
              if (row) onRow?.(row.key);
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
            {rows.map((row, index) => (
              <g key={row.key} transform={`translate(${x(index)} 0)`}>
                {names.map((name, at) =>
                  row.counts[name] ? (
                    <rect
                      key={name}
                      data-bar={name}
                      fill={series[name].color}
                      x={(at - names.length / 2) * barWidth}
                      y={y(row.counts[name])}
                      width={barWidth}
                      height={y(0) - y(row.counts[name])}
                      rx={Math.min(2, barWidth / 2)}
                    />
                  ) : null,
                )}
                {(rows.length - 1 - index) % nth === 0 && (
                  <text y={height - 6} textAnchor={index === rows.length - 1 && nth > 1 ? 'end' : 'middle'}>
                    {row.short}
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
                {pointed.short}
              </Text>
              {names.map((name) => (
                <Text key={name} size="sm" className={styles['name']}>
                  <span style={{ background: series[name].color }} />
                  {series[name].label}
                  <b className="numbers">{writeCount(pointed.counts[name] ?? 0)}</b>
                </Text>
              ))}
            </div>
          )}
        </div>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              {names.map((name) => (
                <th scope="col" key={name}>
                  {series[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {names.map((name) => (
                  <td key={name}>{row.counts[name] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
