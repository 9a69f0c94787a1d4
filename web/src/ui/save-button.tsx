import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { notifyFailure } from './notices.tsx';

/** Saves a CSV file by `save`, whose failure is shown. */
export function SaveButton({ save, disabled = false }: { save: () => Promise<void>; disabled?: boolean }) {
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void save()
      .catch(notifyFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={busy}
      disabled={disabled}
      onClick={run}
    >
      CSV
    </Button>
  );
}
