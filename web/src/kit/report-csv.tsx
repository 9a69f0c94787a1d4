import type { Operation, OperationId } from '@offerbook/client';
import type { CsvStyle } from '@offerbook/spreadsheet';
import { actingFor, useCaller } from '../registry/caller.tsx';
import { SaveButton, saveFile } from '../ui/download.tsx';
import { notify } from '../ui/notices.tsx';

interface ReportCsvProps {
  /** File name without extension. */
  name: string;
  operation: Operation<OperationId>;
  input: { params?: object; query?: object };
  disabled?: boolean;
}

/** A report as CSV, streamed completely by the registry. */
export function ReportCsv({ name, operation, input, disabled }: ReportCsvProps) {
  const calling = useCaller();
  const save = async (format: CsvStyle) => {
    const given = actingFor(calling, operation, { ...input, query: { ...input.query, format } });
    const response = await calling.registry.stream(operation as Operation<never>, given as never);
    saveFile(`${name}.csv`, await response.blob());
    notify(`${name}.csv is saved.`);
  };
  return <SaveButton save={save} disabled={disabled} />;
}
