import { Button } from '@mantine/core';
import type { Operation, OperationId } from '@offerbook/client';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { actingFor, useCaller } from '../registry/caller.tsx';
import { saveFile } from './download.tsx';
import { tellFailure } from './notices.tsx';

interface ReportCsvProps {
  /** Name of the file, without its ending. */
  name: string;
  operation: Operation<OperationId>;
  input: { params?: object; query?: object };
}

/** A report as CSV, written by the registry itself from its first row to its last. */
export function ReportCsv({ name, operation, input }: ReportCsvProps) {
  const calling = useCaller();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const given = actingFor(calling, operation, { ...input, query: { ...input.query, format: 'csv' } });
      const response = await calling.registry.stream(operation as Operation<never>, given as never);
      saveFile(`${name}.csv`, await response.blob());
    } catch (error) {
      tellFailure(error);
    } finally {
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
