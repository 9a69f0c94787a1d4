/** A span of the run's logical time. A call whose answer was lost has no end: it may act at any later time. */
export interface Span {
  from: number;
  to: number;
}

interface Write<T> {
  value: T;
  span: Span;
}

/**
 * A fact that calls change, as far as those who made them can know it: each change happened somewhere between question
 * and answer.
 */
export class Register<T> {
  /** All writes, by when they were sent; beside each the latest end of those up to it. */
  #bySent: Array<Write<T> & { latestEnd: number }> = [];
  /** Writes that certainly happened, by when they were answered; beside each the latest beginning up to it. */
  #byAnswer: Array<Span & { latestFrom: number }> = [];
  #isSorted = true;
  readonly #writes: Array<Write<T> & { isSure: boolean }> = [];

  constructor(initial: T) {
    this.write(initial, { from: Number.NEGATIVE_INFINITY, to: Number.NEGATIVE_INFINITY }, true);
  }

  /** @param isSure false when the call may have changed nothing, because its answer was lost. */
  write(value: T, span: Span, isSure: boolean): void {
    this.#writes.push({ value, span, isSure });
    this.#isSorted = false;
  }

  /** Every value that may have held at some moment of the span. A single one held throughout. */
  during({ from, to }: Span): Set<T> {
    this.#sort();
    const ended = lastBelow(this.#byAnswer, (write) => write.to, from);
    // A write that ended before this one began was overwritten before the span.
    const overwrittenBefore = ended < 0 ? Number.NEGATIVE_INFINITY : this.#byAnswer[ended]!.latestFrom;
    const values = new Set<T>();
    for (let at = lastBelow(this.#bySent, (write) => write.span.from, to); at >= 0; at--) {
      const { value, span, latestEnd } = this.#bySent[at]!;
      if (latestEnd < overwrittenBefore) break;
      if (span.to >= overwrittenBefore) values.add(value);
    }
    return values;
  }

  /** Whether it certainly had the value at some time before the moment. */
  certainlyWas(value: T, before: number): boolean {
    return this.#writes.some((write) => write.isSure && write.value === value && write.span.to < before);
  }

  #sort(): void {
    if (this.#isSorted) return;
    this.#isSorted = true;
    let latestEnd = Number.NEGATIVE_INFINITY;
    this.#bySent = this.#writes
      .toSorted((a, b) => a.span.from - b.span.from)
      .map(({ value, span }) => {
        latestEnd = Math.max(latestEnd, span.to);
        return { value, span, latestEnd };
      });
    let latestFrom = Number.NEGATIVE_INFINITY;
    this.#byAnswer = this.#writes
      .filter(({ isSure }) => isSure)
      .toSorted((a, b) => a.span.to - b.span.to)
      .map(({ span }) => {
        latestFrom = Math.max(latestFrom, span.from);
        return { ...span, latestFrom };
      });
  }
}

/** The place of the last item whose number is below the bound; -1: none. The items are sorted by it. */
function lastBelow<T>(items: readonly T[], numberOf: (item: T) => number, bound: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(items[middle]!) < bound) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
