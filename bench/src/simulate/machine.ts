/** Simulated time in microseconds, and what happens at which. */
export class Clock {
  nowUs = 0;
  readonly #heap: Array<{ at: number; order: number; act: () => void }> = [];
  #order = 0;

  after(us: number, act: () => void): void {
    this.#push({ at: this.nowUs + us, order: this.#order++, act });
  }

  /** Lets everything happen that is due before `untilUs`. */
  runTo(untilUs: number): void {
    for (;;) {
      const first = this.#heap[0];
      if (first === undefined || first.at > untilUs) break;
      this.#pop();
      this.nowUs = first.at;
      first.act();
    }
    this.nowUs = untilUs;
  }

  #before(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one]!, this.#heap[other]!];
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  #swap(one: number, other: number): void {
    [this.#heap[one], this.#heap[other]] = [this.#heap[other]!, this.#heap[one]!];
  }

  #push(entry: { at: number; order: number; act: () => void }): void {
    let at = this.#heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#before(at, parent)) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #pop(): void {
    const last = this.#heap.pop()!;
    if (this.#heap.length === 0) return;
    this.#heap[0] = last;
    for (let at = 0; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#heap.length && this.#before(child, least)) least = child;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }
}

/** Processors that threads take in turns; a thread does one thing after the other. */
export class Processors {
  busyUs = 0;
  #free: number;
  readonly #waiting: Array<{ us: number; done: () => void }> = [];

  constructor(
    readonly clock: Clock,
    readonly count: number,
  ) {
    this.#free = count;
  }

  run(us: number, done: () => void): void {
    if (this.#free === 0) {
      this.#waiting.push({ us, done });
      return;
    }
    this.#free--;
    this.#take(us, done);
  }

  #take(us: number, done: () => void): void {
    this.clock.after(us, () => {
      this.busyUs += us;
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else this.#take(next.us, next.done);
      done();
    });
  }
}

export class Thread {
  #busy = false;
  readonly #queue: Array<{ us: number; done: () => void }> = [];

  constructor(readonly processors: Processors) {}

  run(us: number, done: () => void): void {
    this.#queue.push({ us, done });
    if (!this.#busy) this.#next();
  }

  #next(): void {
    const job = this.#queue.shift();
    this.#busy = job !== undefined;
    if (job === undefined) return;
    this.processors.run(job.us, () => {
      job.done();
      this.#next();
    });
  }
}

/** What so many may do at a time; the others wait in order. */
export class Places {
  #free: number;
  readonly #waiting: Array<() => void> = [];

  constructor(count: number) {
    this.#free = count;
  }

  take(begin: () => void): void {
    if (this.#free === 0) {
      this.#waiting.push(begin);
      return;
    }
    this.#free--;
    begin();
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
