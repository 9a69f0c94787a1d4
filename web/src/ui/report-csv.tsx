import type { Operation, OperationId } from '@offerbook/client';
import { actingFor, useCaller } from '../registry/caller.tsx';
import { saveFile } from './download.tsx';
import { SaveButton } from './save-button.tsx';

interface ReportCsvProps {
  /** File name without extension. */
  name: string;
  operation: Operation<OperationId>;
  input: { params?: object; query?: object };
}

/** A report as CSV, streamed completely by the registry. */
export function ReportCsv({ name, operation, input }: ReportCsvProps) {
  const calling = useCaller();
  const save = async () => {
    const given = actingFor(calling, operation, { ...input, query: { ...input.query, format: 'csv' } });
    const response = await calling.registry.stream(operation as Operation<never>, given as never);
    saveFile(`${name}.csv`, await response.blob());
  };
  return <SaveButton save={save} />;
}
