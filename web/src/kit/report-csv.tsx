import type { Operation, OperationId } from '@offerbook/client';
import { actingFor, useCaller } from '../registry/caller.tsx';
import { rowsPerUpdate, SaveButton } from '../ui/download.tsx';

interface ReportCsvProps {
  /** File name without extension. */
  name: string;
  operation: Operation<OperationId>;
  input: { params?: object; query?: object };
  disabled?: boolean;
}

const lineFeed = 10;

/** Counts the lines of a file that passes through. */
function counting(progress: (lines: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let lines = 0;
  let shown = 0;
  return new TransformStream({
    transform: (bytes, through) => {
      for (const byte of bytes) if (byte === lineFeed) lines++;
      if (lines - shown >= rowsPerUpdate) {
        shown = lines;
        progress(lines);
      }
      through.enqueue(bytes);
    },
  });
}

/** A report as CSV, streamed completely by the registry. */
export function ReportCsv({ name, operation, input, disabled }: ReportCsvProps) {
  const calling = useCaller();
  return (
    <SaveButton
      name={name}
      disabled={disabled}
      write={async (format, { progress, signal }) => {
        progress(0);
        const given = actingFor(calling, operation, { ...input, query: { ...input.query, format } });
        const report = await calling.registry.stream(
          operation as Operation<never>,
          { ...given, signal } as never,
        );
        const { body, headers } = report;
        return { content: await new Response(body?.pipeThrough(counting(progress)), { headers }).blob() };
      }}
    />
  );
}
