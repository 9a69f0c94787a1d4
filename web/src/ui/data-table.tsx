// biome-ignore-all lint/a11y/useSemanticElements: only visible rows are rendered, which a table element does not allow.
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls of a row are separate links and buttons.
import { Checkbox, Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './data-table.module.css';
import { Failed, Loading } from './page.tsx';
import { plural } from './written.ts';

export interface Column<R> {
  name: string;
  /** Content of the cell. */
  cell: (row: R) => ReactNode;
  /** Content in the CSV file; columns without it are left out there. */
  text?: (row: R) => string;
  /** Column width in grid units: `2fr`, `7rem`. */
  width?: string;
  right?: boolean;
  /** Takes the full width of a card on a phone; the first column always does. */
  wide?: boolean;
}

interface DataTableProps<R> {
  /** Label of the table for screen readers. */
  label: string;
  columns: Column<R>[];
  /** As returned by `usePages`. */
  pages: {
    rows: R[];
    error: unknown;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    /** Absent where there is one page. */
    isFetchNextPageError?: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  keyOf: (row: R) => string;
  /** The link of a row. */
  linkTo?: (row: R) => string;
  empty: ReactNode;
  /** The noun for one row: `offer`. */
  noun: string;
  /** Rows can be chosen, by their keys. */
  select?: Selection<R>;
}

interface Selection<R> {
  chosen: ReadonlySet<string>;
  choose: (row: R, on: boolean) => void;
  /** What the checkbox of a row chooses, for screen readers. */
  label: (row: R) => string;
}

/** So many rows before its end a list loads the next page. */
export const rowsAhead = 60;

/** A list of any length: only visible rows are rendered, and the next page is loaded ahead. */
export function DataTable<R>({
  label,
  columns,
  pages,
  keyOf,
  linkTo,
  empty,
  noun,
  select,
}: DataTableProps<R>) {
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const isShown = !pages.isPending && rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is there once it is shown.
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // What is above the list may come later, and grow.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [isShown]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 57,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (place) => keyOf(rows[place]!),
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    // One that failed is asked for again by a person, or with all others once there is a session or a network.
    const isWanted = hasNextPage && !isFetchingNextPage && !pages.error;
    if (isWanted && last > rows.length - rowsAhead) fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, pages.error, last, rows.length, fetchNextPage]);

  if (pages.isPending) return <Loading />;
  if (pages.error && rows.length === 0)
    return <Failed error={pages.error} retry={() => void pages.refetch()} />;
  if (rows.length === 0) return <>{empty}</>;

  const shape = {
    '--columns': [
      ...(select ? ['1.25rem'] : []),
      ...columns.map(({ width = '1fr' }) => `minmax(0, ${width})`),
    ].join(' '),
  } as CSSProperties;
  return (
    <div className="sheet">
      <div role="table" aria-label={label} aria-rowcount={hasNextPage ? -1 : rows.length + 1} style={shape}>
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className={styles['head']}>
            {select && <div role="columnheader" aria-label="Choose" />}
            {columns.map(({ name, right }) => (
              <div role="columnheader" key={name} className={right ? styles['right'] : undefined}>
                {name}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" ref={list} className={styles['body']} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index]!;
            return (
              <Row
                key={key}
                row={row}
                columns={columns as Column<unknown>[]}
                index={index}
                top={start - virtual.options.scrollMargin}
                to={linkTo?.(row)}
                isChosen={select?.chosen.has(keyOf(row))}
                choose={select?.choose as ((row: unknown, on: boolean) => void) | undefined}
                chooses={select?.label(row)}
                measure={virtual.measureElement}
              />
            );
          })}
        </div>
      </div>
      <div className={styles['end']} role="status">
        {isFetchingNextPage ? (
          <>
            <Loader size="xs" type="dots" /> More is coming
          </>
        ) : pages.error ? (
          // Where it was not the next page that failed, the rows are from before, and it would leave them so.
          <Failed
            error={pages.error}
            retry={() => void (pages.isFetchNextPageError ? fetchNextPage() : pages.refetch())}
          />
        ) : (
          `${plural(rows.length, noun)}${hasNextPage ? ' so far' : ''}`
        )}
      </div>
    </div>
  );
}

interface RowProps {
  row: unknown;
  columns: Column<unknown>[];
  index: number;
  top: number;
  to: string | undefined;
  /** Undefined where rows cannot be chosen. */
  isChosen: boolean | undefined;
  choose: ((row: unknown, on: boolean) => void) | undefined;
  chooses: string | undefined;
  measure: (element: Element | null) => void;
}

/** Memoised, so that scrolling renders only rows that come into view. */
const Row = memo(({ row, columns, index, top, to, isChosen, choose, chooses, measure }: RowProps) => (
  <div
    role="row"
    aria-rowindex={index + 2}
    data-index={index}
    ref={measure}
    style={{ transform: `translateY(${top}px)` }}
    className={to ? `${styles['row']} ${styles['leads']}` : styles['row']}
  >
    {choose && (
      <div role="cell" className={styles['choice']}>
        <Checkbox
          size="xs"
          aria-label={chooses}
          checked={isChosen}
          onChange={(event) => choose(row, event.currentTarget.checked)}
        />
      </div>
    )}
    {columns.map((column, place) => (
      <div role="cell" key={column.name} className={classesOf(column, place)}>
        {place > 0 && (
          <span className={styles['label']} aria-hidden>
            {column.name}
          </span>
        )}
        {place === 0 && to ? (
          <Link to={to} preload={false} className={styles['link']}>
            {column.cell(row)}
          </Link>
        ) : (
          column.cell(row)
        )}
      </div>
    ))}
  </div>
));

const classesOf = <R,>({ right, wide }: Column<R>, place: number) =>
  [styles['cell'], right && styles['right'], (place === 0 || wide) && styles['main']]
    .filter(Boolean)
    .join(' ');
