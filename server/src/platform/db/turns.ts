/** Lets `size` callers do something at the same time; the others wait, in order of arrival. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(size: number) {
    this.#free = size;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Waits for a turn, which `end` must end. @returns false when there was none within `limitMs`. */
  begin(limitMs: number): Promise<boolean> | true {
    if (this.#free > 0) {
      this.#free--;
      return true;
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(next);
        resolve(false);
      }, limitMs);
      const next = () => {
        clearTimeout(timer);
        this.#waiting.delete(next);
        resolve(true);
      };
      this.#waiting.add(next);
    });
  }

  end(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#free++;
    else next();
  }
}

/**
 * Turns of the workers of a distributed database, each made when it is first asked for.
 *
 * @param size what a worker may do at the same time.
 * @returns the turns of a worker by its id; none for no worker: one PostgreSQL has none.
 */
export function turnsOfWorkers(size: number): (worker: number | undefined) => Turns | undefined {
  const turnsByWorker = new Map<number, Turns>();
  return (worker) => {
    if (worker === undefined) return undefined;
    const turns = turnsByWorker.get(worker) ?? new Turns(size);
    turnsByWorker.set(worker, turns);
    return turns;
  };
}
