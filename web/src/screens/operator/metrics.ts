/** One sample of Prometheus' text format. */
interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export type Metrics = readonly Sample[];

/** Parses the answer of /metrics (text format 0.0.4). */
export function readPage(page: string): Metrics {
  return page.split('\n').flatMap((line): Sample[] => {
    const [, name, labels, value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...(labels ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [
      key!,
      text!,
    ]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
}

/** The sum of all samples of a metric with these labels. */
export const sum = (metrics: Metrics, name: string, labels: Record<string, string> = {}): number =>
  metrics
    .filter(
      (one) => one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text),
    )
    .reduce((total, { value }) => total + value, 0);
