import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { tell, tellFailure } from './notices.tsx';
import { LongWork } from './progress.tsx';
import { plural } from './written.ts';

/** Hands the browser a file to save. */
export function saveFile(name: string, content: Blob | string, type = 'text/csv'): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** What a spreadsheet takes for a formula: at the beginning, or behind what it may take for the end of a cell. */
const formula = /(^|[;\t\r\n])([ "']*)(?=[=+\-@\t\r＝＋－＠])/g;

/** Spreadsheets run formulas, and many split at semicolons whatever quotes say; RFC 4180 for the rest. */
export function csvCell(value: string): string {
  const safe = /^-?[\d.]+$/.test(value) ? value : value.replace(formula, "$1'$2");
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

interface CsvProps<R> {
  name: string;
  head: readonly string[];
  cells: (row: R) => string[];
  rows: (signal: AbortSignal) => AsyncIterable<R>;
}

/** Downloads all rows of a list as CSV, also those that nobody has scrolled to. */
export function CsvButton<R>({ name, head, cells, rows }: CsvProps<R>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const stop = new AbortController();
    const show = (done: number) => (
      <LongWork label={`Writing ${name}.csv`} done={done} stop={() => stop.abort()} />
    );
    const id = notifications.show({ message: show(0), autoClose: false, withCloseButton: false });
    setBusy(true);
    try {
      const lines = [head.map(csvCell).join(',')];
      for await (const row of rows(stop.signal)) {
        lines.push(cells(row).map(csvCell).join(','));
        if (lines.length % 500 === 0)
          notifications.update({ id, message: show(lines.length), autoClose: false, withCloseButton: false });
      }
      saveFile(`${name}.csv`, `${lines.join('\r\n')}\r\n`);
      tell(`${name}.csv holds ${plural(lines.length - 1, 'row')}.`);
    } catch (error) {
      if (!stop.signal.aborted) tellFailure(error);
    } finally {
      notifications.hide(id);
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={busy}
      onClick={() => void run()}
    >
      CSV
    </Button>
  );
}
