import { Alert, Group, Select, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FileDrop } from '../../ui/file-drop.tsx';
import { LongWork } from '../../ui/progress.tsx';
import type { ReadFile } from './string-file.ts';

interface StringDropProps {
  prefix: string;
  /** A file was read; null when it was removed. */
  taken: (file: { name: string; read: ReadFile } | null) => void;
}

type Standing =
  | { is: 'empty' }
  | { is: 'reading'; name: string; done: number; total: number }
  | { is: 'read'; file: File; read: ReadFile }
  | { is: 'refused'; name: string; why: string };

/** Takes a file by drag and drop or dialog and reads it locally: nothing is sent yet. */
export function StringDrop({ prefix, taken }: StringDropProps) {
  const [standing, setStanding] = useState<Standing>({ is: 'empty' });
  const stop = useRef<AbortController>(null);

  const read = async (file: File, column?: string) => {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    taken(null);
    setStanding({ is: 'reading', name: file.name, done: 0, total: file.size });
    try {
      const { readStringFile } = await import('./string-file.ts');
      const result = await readStringFile(file, prefix, {
        column,
        signal: mine.signal,
        progress: (done, total) => setStanding({ is: 'reading', name: file.name, done, total }),
      });
      setStanding({ is: 'read', file, read: result });
      taken({ name: file.name, read: result });
    } catch (error) {
      if (mine.signal.aborted) return;
      setStanding({ is: 'refused', name: file.name, why: (error as Error).message });
    }
  };

  return (
    <Stack gap="sm">
      <FileDrop
        title={standing.is === 'read' ? standing.file.name : 'Drop a CSV or text file here'}
        hint={
          standing.is === 'read'
            ? 'Drop another to replace it.'
            : 'One data string per row, in any column; other columns are left alone.'
        }
        take={(file) => void read(file)}
      />
      {standing.is === 'reading' && (
        <LongWork
          label={`Reading ${standing.name}`}
          done={Math.round(standing.done / 1_024)}
          total={Math.max(1, Math.round(standing.total / 1_024))}
          stop={() => {
            stop.current?.abort();
            setStanding({ is: 'empty' });
          }}
        />
      )}
      {standing.is === 'refused' && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertTriangle />}
          title={`${standing.name} cannot be used`}
        >
          {standing.why}
        </Alert>
      )}
      {standing.is === 'read' && standing.read.columns.length > 1 && (
        <Group>
          <Select
            label="Column that holds the data strings"
            data={standing.read.columns}
            value={standing.read.column}
            onChange={(column) => void read(standing.file, column ?? undefined)}
          />
        </Group>
      )}
    </Stack>
  );
}
