import { Box, Button, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './file-drop.module.css';
import { FilePick } from './file-pick.tsx';
import { Small } from './text.ts';

interface FileDropProps {
  /** The name of the chosen file, or the prompt. */
  title: string;
  hint: string;
  /** The error when no file is chosen. */
  fault?: string | undefined;
  take: (file: File) => void;
}

/** Takes a text file by drag and drop or file dialog. */
export function FileDrop({ title, hint, fault, take }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    <div>
      <Box
        className={`${styles['drop']} ${over ? styles['over'] : ''}`}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) take(file);
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
      >
        <IconFileTypeCsv size={34} stroke={1.4} aria-hidden />
        <div>
          <Text size="sm" fw={560}>
            {title}
          </Text>
          <Small>{hint}</Small>
        </div>
        <FilePick accept=".csv,.txt,.tsv,text/csv,text/plain" take={take}>
          {(props) => (
            <Button {...props} variant="default" size="sm">
              Choose a file
            </Button>
          )}
        </FilePick>
      </Box>
      {fault && (
        <Text size="xs" c="var(--mantine-color-error)" mt={5} role="alert">
          {fault}
        </Text>
      )}
    </div>
  );
}
