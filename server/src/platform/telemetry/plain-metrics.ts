import { type Counter, Gauge, type Histogram, type Registry } from 'prom-client';

/** A metric as prom-client writes it at a scrape. */
interface Written {
  name: string;
  help: string;
  type: 'counter' | 'histogram';
  values: Array<{ labels: Record<string, string | number>; value: number; metricName?: string }>;
  aggregator: 'sum';
}

/**
 * A metric of the hot path: counting is an addition, and its labels are looked at when it is read. prom-client's own
 * hashes labels and walks objects at every call, which took 6 µs of a redeem.
 */
abstract class PlainMetric<Name extends string, Child> {
  readonly #tree = new Map<string, Map<string, Map<string, Child>>>();
  readonly #children: Array<{ labels: Record<string, string>; child: Child }> = [];

  constructor(
    readonly name: string,
    readonly help: string,
    readonly labelNames: readonly Name[],
    readonly make: () => Child,
  ) {}

  /** The numbers under these label values, at most three, which are few; found without making an array. */
  of(first: string, second = '', third = ''): Child {
    return this.#tree.get(first)?.get(second)?.get(third) ?? this.#add([first, second, third]);
  }

  #add([first, second, third]: [string, string, string]): Child {
    const child = this.make();
    const level = this.#tree.get(first) ?? new Map<string, Map<string, Child>>();
    const last = level.get(second) ?? new Map<string, Child>();
    this.#tree.set(first, level.set(second, last.set(third, child)));
    const values = [first, second, third];
    const labels = Object.fromEntries(this.labelNames.map((name, at) => [name, values[at]!]));
    this.#children.push({ labels, child });
    return child;
  }

  protected written(
    type: Written['type'],
    valuesOf: (child: Child, labels: Record<string, string>) => Written['values'],
  ): Written {
    const values = this.#children.flatMap(({ labels, child }) => valuesOf(child, labels));
    return { name: this.name, help: this.help, type, values, aggregator: 'sum' };
  }
}

/** A counter; `of(…).count` is added to. */
export class PlainCounter<Name extends string> extends PlainMetric<Name, { count: number }> {
  constructor(name: string, help: string, labelNames: readonly Name[]) {
    super(name, help, labelNames, () => ({ count: 0 }));
  }

  async get(): Promise<Written> {
    return this.written('counter', ({ count }, labels) => [{ labels, value: count }]);
  }

  /** As `Registry.registerMetric` takes it. */
  get registered(): Counter {
    return this as unknown as Counter;
  }
}

/** The observations of one set of labels. */
class Observed {
  readonly counts: Float64Array;
  sum = 0;

  constructor(readonly bounds: readonly number[]) {
    this.counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    let at = 0;
    while (at < this.bounds.length && value > this.bounds[at]!) at++;
    this.counts[at]!++;
    this.sum += value;
  }
}

export class PlainHistogram<Name extends string> extends PlainMetric<Name, Observed> {
  constructor(
    name: string,
    help: string,
    labelNames: readonly Name[],
    readonly bounds: readonly number[],
  ) {
    super(name, help, labelNames, () => new Observed(bounds));
  }

  async get(): Promise<Written> {
    return this.written('histogram', ({ counts, sum }, labels) => {
      let count = 0;
      const buckets = [...this.bounds, '+Inf'].map((le, at) => {
        count += counts[at]!;
        return { labels: { le, ...labels }, value: count, metricName: `${this.name}_bucket` };
      });
      return [
        ...buckets,
        { labels, value: sum, metricName: `${this.name}_sum` },
        { labels, value: count, metricName: `${this.name}_count` },
      ];
    });
  }

  get registered(): Histogram {
    return this as unknown as Histogram;
  }
}

/**
 * A gauge that is read at every scrape.
 *
 * @param aggregator what stands for all workers: the sum of theirs, or `max` for what each reads from the database.
 * @returns adds a value under its labels; one that cannot be read is NaN, so that the other metrics are still served.
 */
export function readGauge(
  page: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  aggregator: 'sum' | 'max' = 'sum',
): (read: () => number | Promise<number>, ...labels: string[]) => void {
  const readers: Array<() => Promise<void>> = [];
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    aggregator,
    registers: [page],
    collect: async () => {
      await Promise.all(readers.map((read) => read()));
    },
  });
  return (read, ...labels) => {
    const value = async () => read();
    readers.push(async () => gauge.labels(...labels).set(await value().catch(() => Number.NaN)));
  };
}
