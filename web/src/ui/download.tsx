import { Button, type ButtonProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type CsvStyle, csvLine, csvStart } from '@offerbook/spreadsheet';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { notify, notifyFailure } from './notices.tsx';
import { LongWork } from './progress.tsx';
import { plural } from './written.ts';

/** Makes the browser save a file. */
export function saveFile(name: string, content: Blob | string, type = 'text/csv'): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

interface CsvProps<R> {
  name: string;
  head: readonly string[];
  cells: (row: R) => string[];
  rows: (signal: AbortSignal) => AsyncIterable<R>;
}

/** How many rows are written between two updates of the progress. */
export const rowsPerUpdate = 500;

/** Downloads all rows of a list as CSV, including those not loaded yet. */
export const CsvButton = <R,>({ name, head, cells, rows }: CsvProps<R>) => (
  <SaveButton
    name={name}
    write={async (style, { progress, signal }) => {
      progress(0);
      const lines = [csvStart(style) + csvLine(head, style)];
      for await (const row of rows(signal)) {
        signal.throwIfAborted();
        lines.push(csvLine(cells(row), style));
        if (lines.length % rowsPerUpdate === 0) progress(lines.length);
      }
      return { content: lines.join(''), rows: lines.length - 1 };
    }}
  />
);

/** A file that is being written. */
interface Writing {
  /** Aborted when the person stops it. */
  signal: AbortSignal;
  /** Shows how many lines there are so far, and the button that stops it; a file that is made at once needs neither. */
  progress: (lines: number) => void;
}

interface SaveButtonProps {
  /** File name without extension. */
  name: string;
  write: (style: CsvStyle, writing: Writing) => Promise<{ content: Blob | string; rows?: number }>;
  disabled?: boolean;
  size?: ButtonProps['size'];
  /** What the file holds, where more than one is to be had: "Sums as". */
  what?: string;
}

const ways = [
  ['csv', 'CSV', 'Plain CSV, for programs'],
  ['excel', 'Excel', 'CSV of which Excel keeps every digit and letter'],
] as const;

/** Writes a file, with its progress among the messages, where it can be stopped; then saves it. */
async function writeFile({ name, write }: Pick<SaveButtonProps, 'name' | 'write'>, style: CsvStyle) {
  const stop = new AbortController();
  const file = `${name}.csv`;
  let id: string | undefined;
  const progress = (lines: number) => {
    const message = <LongWork label={`Writing ${file}`} done={lines} stop={() => stop.abort()} />;
    const shown = { message, autoClose: false, withCloseButton: false } as const;
    if (id === undefined) id = notifications.show(shown);
    else notifications.update({ ...shown, id });
  };
  try {
    const { content, rows } = await write(style, { signal: stop.signal, progress });
    saveFile(file, content);
    notify(rows === undefined ? `${file} is saved.` : `${file} holds ${plural(rows, 'row')}.`);
  } catch (error) {
    if (!stop.signal.aborted) notifyFailure(error);
  } finally {
    if (id !== undefined) notifications.hide(id);
  }
}

/** Saves a table as CSV, plain or so that spreadsheets keep long digits and letters. */
export function SaveButton({ disabled = false, size = 'sm', what = '', ...file }: SaveButtonProps) {
  const [busy, setBusy] = useState<CsvStyle>();
  const run = (style: CsvStyle) => {
    setBusy(style);
    void writeFile(file, style).finally(() => setBusy(undefined));
  };
  return (
    <Button.Group>
      {ways.map(([style, label, title]) => (
        <Button
          key={style}
          variant="default"
          size={size}
          leftSection={style === 'csv' && <IconDownload size={16} />}
          loading={busy === style}
          disabled={disabled || (busy !== undefined && busy !== style)}
          title={title}
          aria-label={`${what} ${label}`.trim()}
          onClick={() => run(style)}
        >
          {style === 'csv' ? `${what} ${label}`.trim() : label}
        </Button>
      ))}
    </Button.Group>
  );
}
