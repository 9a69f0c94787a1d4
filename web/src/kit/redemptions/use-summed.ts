import { useEffect, useRef, useState } from 'react';
import { useChangeCount } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';

/** A report with more rows is summed up only on request: it costs the registry many calls. */
const maxUnaskedRows = 5_000;
/** How many rows are read between two updates of the progress. */
const rowsPerUpdate = 500;

/**
 * Sums up every row of a report: at once where it is short, otherwise when `run` is called. After a change of the
 * account what was summed up is read again, and its result stands until then. Another report needs another key of the
 * component.
 *
 * @param every reads the rows, page after page.
 * @param begin makes what the rows are added to.
 * @param begun is called once the first rows are summed up, or none will be: what stands below may be shown then.
 * @returns `read`: how many rows are read, where progress is to be shown; `isOld`: the result is being read again.
 */
export function useSummed<Row, Result>(
  every: (signal: AbortSignal) => AsyncIterable<Row>,
  begin: () => { add: (row: Row) => void; result: Result },
  begun: () => void,
) {
  const [read, setRead] = useState<number | undefined>(0);
  const [result, setResult] = useState<Result>();
  const [error, setError] = useState<unknown>();
  const underWay = useRef<AbortController>(undefined);
  const maxRows = useRef(maxUnaskedRows);
  const changeCount = useChangeCount(useCaller());

  /** A result from before a change does not stay. */
  const stop = () => {
    underWay.current?.abort();
    setResult(undefined);
  };

  const run = async () => {
    underWay.current?.abort();
    const abort = new AbortController();
    underWay.current = abort;
    setError(undefined);
    setRead(0);
    try {
      const sums = begin();
      let count = 0;
      for await (const row of every(abort.signal)) {
        if (!abort.signal.aborted && ++count > maxRows.current) stop();
        if (abort.signal.aborted) break;
        sums.add(row);
        if (count % rowsPerUpdate === 0) setRead(count);
      }
      if (!abort.signal.aborted) setResult(sums.result);
    } catch (failure) {
      if (!abort.signal.aborted) {
        setError(failure);
        setResult(undefined);
      }
    } finally {
      if (underWay.current === abort) setRead(undefined);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another report gives the component another key.
  useEffect(() => {
    // A long report that waits to be asked for goes on waiting.
    if (read !== undefined || result !== undefined) void run();
    return () => {
      underWay.current?.abort();
      underWay.current = undefined;
    };
  }, [changeCount]);

  // A list that was there before would be pushed down under the hand; for all of a long report it does not wait.
  useEffect(() => {
    if (read !== 0) begun();
  }, [read, begun]);

  const isOld = result !== undefined && read !== undefined;
  return {
    result,
    error,
    // Progress of a short reading would push what stands below down, under the hand that changes a row.
    read: isOld && read <= maxUnaskedRows ? undefined : read,
    isOld,
    run: () => {
      maxRows.current = Number.POSITIVE_INFINITY;
      void run();
    },
    stop,
  };
}
