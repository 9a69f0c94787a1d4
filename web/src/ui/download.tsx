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

/** Downloads all rows of a list as CSV, including those not loaded yet. */
export function CsvButton<R>({ name, head, cells, rows }: CsvProps<R>) {
  const save = async (style: CsvStyle) => {
    const stop = new AbortController();
    const show = (done: number) => (
      <LongWork label={`Writing ${name}.csv`} done={done} stop={() => stop.abort()} />
    );
    const id = notifications.show({ message: show(0), autoClose: false, withCloseButton: false });
    try {
      const lines = [csvStart(style) + csvLine(head, style)];
      for await (const row of rows(stop.signal)) {
        lines.push(csvLine(cells(row), style));
        if (lines.length % 500 === 0)
          notifications.update({ id, message: show(lines.length), autoClose: false, withCloseButton: false });
      }
      saveFile(`${name}.csv`, lines.join(''));
      notify(`${name}.csv holds ${plural(lines.length - 1, 'row')}.`);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      notifications.hide(id);
    }
  };
  return <SaveButton save={save} />;
}

interface SaveButtonProps {
  /** Saves a CSV file; its failure is shown. */
  save: (style: CsvStyle) => Promise<void>;
  disabled?: boolean;
  size?: ButtonProps['size'];
  /** What the file holds, where more than one is to be had: "Sums as". */
  what?: string;
}

const ways = [
  ['csv', 'CSV', 'Plain CSV, for programs'],
  ['excel', 'Excel', 'CSV of which Excel keeps every digit and letter'],
] as const;

/** Saves a table as CSV, plain or so that spreadsheets keep long digits and letters. */
export function SaveButton({ save, disabled = false, size = 'sm', what = '' }: SaveButtonProps) {
  const [busy, setBusy] = useState<CsvStyle>();
  const run = (style: CsvStyle) => {
    setBusy(style);
    void save(style)
      .catch(notifyFailure)
      .finally(() => setBusy(undefined));
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
