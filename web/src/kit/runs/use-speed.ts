import { useEffect, useState } from 'react';

interface Sample {
  at: number;
  done: number;
}

interface Speed {
  perSecond: number;
  secondsLeft: number;
}

/** Speed is that of the last half minute. */
const spanMs = 30_000;

/** What was seen of each run since this page was opened. */
const samples = new Map<string, Sample[]>();

/** Notes how far a run is now. */
export function noteProgress(id: string, done: number): void {
  const seen = samples.get(id) ?? [];
  if (seen.at(-1)?.done === done) return;
  const at = Date.now();
  samples.set(id, [...seen.filter((one) => at - one.at <= spanMs), { at, done }]);
}

function speedOf(id: string, left: number): Speed | undefined {
  const seen = samples.get(id) ?? [];
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || last.at === first.at) return undefined;
  const perSecond = ((last.done - first.done) * 1_000) / (last.at - first.at);
  return { perSecond, secondsLeft: left / perSecond };
}

/** Strings per second and seconds left of work in progress; undefined until two of its steps were seen. */
export function useSpeed(id: string, { done, total }: { done: number; total: number }): Speed | undefined {
  const [speed, setSpeed] = useState<Speed>();
  useEffect(() => {
    noteProgress(id, done);
    setSpeed(speedOf(id, total - done));
  }, [id, done, total]);
  return speed;
}

/** "1,200 a second, about 3 minutes left". */
export function speedInWords({ perSecond, secondsLeft }: Speed): string {
  const rate =
    perSecond >= 1
      ? `${Math.round(perSecond).toLocaleString('en-US')} a second`
      : `${Math.max(1, Math.round(perSecond * 60))} a minute`;
  return `${rate}, ${leftInWords(secondsLeft)}`;
}

function leftInWords(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 90) return `about ${Math.ceil(seconds / 10) * 10} seconds left`;
  if (seconds < 90 * 60) return `about ${Math.round(seconds / 60)} minutes left`;
  return `about ${Math.round(seconds / 3_600)} hours left`;
}
