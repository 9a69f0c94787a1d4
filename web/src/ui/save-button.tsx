import { Button, type ButtonProps } from '@mantine/core';
import type { CsvStyle } from '@offerbook/spreadsheet';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { notifyFailure } from './notices.tsx';

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
