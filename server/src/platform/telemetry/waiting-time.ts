/**
 * How long events have waited, from one look to the next. The instant of an event is no proof that it has waited since:
 * the sample data of a new account is recorded with instants of past weeks. So the time counts from the first look of an
 * unbroken series that found an event, if that is later.
 */
export class WaitingTime {
  #sinceMs: number | undefined;

  /** @param oldest instant of the oldest event that waits; null: none. @returns milliseconds. */
  look(oldest: Date | null, nowMs: number): number {
    if (oldest === null) {
      this.#sinceMs = undefined;
      return 0;
    }
    this.#sinceMs ??= nowMs;
    return Math.max(0, nowMs - Math.max(oldest.getTime(), this.#sinceMs));
  }
}
