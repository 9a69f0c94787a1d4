import { notifications } from '@mantine/notifications';
import { type CsvStyle, csvLine, csvStart } from '@offerbook/spreadsheet';
import { notify } from './notices.tsx';
import { LongWork } from './progress.tsx';
import { SaveButton } from './save-button.tsx';
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
