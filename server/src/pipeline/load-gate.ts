/** Who waits for a call: a customer at a till (`till`), or anybody else (`other`). */
export type Urgency = 'till' | 'other';

export interface GateRules {
  /** How long an admitted call may wait for the calls before it, in milliseconds, while a queue stands. */
  waitMs: number;
  /** The least limit: also a server that answers nothing goes on trying so many calls. */
  minCalls: number;
  /** The limit at the start, and to which it always returns. */
  usualCalls: number;
  /** The greatest limit, which bounds the memory of calls in flight. */
  maxCalls: number;
}

/** The growth of a limit per window in which no queue stood. */
const growth = 1.1;

/** The weight of a new window in the measured rate. */
const weight = 0.3;

/**
 * Limits the calls in flight of one urgency. By Little's law a call that finds `n` calls before it waits `n` divided by
 * the rate at which they are answered, so while a queue stands the limit is what is answered in `waitMs`. Otherwise the
 * limit grows, because the rate then says nothing about how much could be answered.
 */
export class LoadGate {
  #limit: number;
  #inFlight = 0;
  /** Calls answered in this window. */
  #answered = 0;
  /** Measured while the latest queue stood. */
  #answeredPerMs = 0;
  /** For so many windows a queue stands. */
  #queuedWindows = 0;
  #reached = false;

  constructor(readonly rules: GateRules) {
    this.#limit = rules.usualCalls;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  get limit(): number {
    return this.#limit;
  }

  /** Whether a call was refused in this window. */
  get reached(): boolean {
    return this.#reached;
  }

  get isFull(): boolean {
    return this.#inFlight >= this.#limit;
  }

  /** @returns false when the call must be refused. */
  hasRoom(): boolean {
    if (!this.isFull) return true;
    this.#reached = true;
    return false;
  }

  /** @returns false when the call must be refused; else `leave` must follow. */
  enter(): boolean {
    if (!this.hasRoom()) return false;
    this.#inFlight++;
    return true;
  }

  leave(): void {
    this.#inFlight--;
    this.#answered++;
  }

  /**
   * Ends a window and sets the limit for the next.
   *
   * @param queued whether a queue stood throughout the window.
   * @param waitMs less than usual, where more urgent calls are refused.
   */
  adapt(queued: boolean, windowMs: number, waitMs = this.rules.waitMs): void {
    const { minCalls, usualCalls, maxCalls } = this.rules;
    this.#queuedWindows = queued ? this.#queuedWindows + 1 : 0;
    if (queued) this.#limit = this.#limitOfQueue(this.#answered / windowMs, waitMs);
    else if (this.#reached || this.#limit < usualCalls) this.#limit = this.#limit * growth + 1;
    this.#limit = Math.min(Math.max(Math.floor(this.#limit), minCalls), maxCalls);
    this.#answered = 0;
    this.#reached = false;
  }

  /** Only what is answered while a queue stands says how much can be. */
  #limitOfQueue(answeredPerMs: number, waitMs: number): number {
    if (this.#queuedWindows > 1) {
      this.#answeredPerMs += weight * (answeredPerMs - this.#answeredPerMs);
      return this.#answeredPerMs * waitMs;
    }
    // The first window of a queue measures. A cold server answers few calls in it, and a burst would be sent away.
    this.#answeredPerMs = answeredPerMs;
    return Math.min(this.#limit, Math.max(answeredPerMs * waitMs, this.rules.usualCalls));
  }
}

/** The gates of a process. */
export type LoadGates = Readonly<Record<Urgency, LoadGate>>;

/** Reports may wait for seconds; a till gets its answer, or its refusal, while the customer holds the coupon. */
export const loadGates = (): LoadGates => ({
  till: new LoadGate({ waitMs: 100, minCalls: 64, usualCalls: 256, maxCalls: 4_000 }),
  other: new LoadGate({ waitMs: 2_000, minCalls: 16, usualCalls: 64, maxCalls: 512 }),
});
