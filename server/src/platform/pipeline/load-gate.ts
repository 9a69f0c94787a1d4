/** Who waits for a call: a customer at a till (`till`), or any other caller (`other`). */
export type Urgency = 'till' | 'other';

interface GateRules {
  /** How long an admitted call may wait for the calls before it, in milliseconds, while a queue stands. */
  waitMs: number;
  /** The least limit: a server that answers nothing goes on trying this number of calls. */
  minCalls: number;
  /** The limit at the start, and to which it always returns. */
  usualCalls: number;
  /** The greatest limit, which bounds the memory of calls in flight. */
  maxCalls: number;
  /** In place of `waitMs` and `minCalls` while more calls are refused than answered. Absent: the same. */
  flooded?: { waitMs: number; minCalls: number };
}

/** A limit grows by this factor, and then by this number of calls, per window in which no queue stood. */
const growth = 1.1;
const growthCalls = 4;

/** The weight of a new window in the measured rate. */
const weight = 0.3;

/** A call may wait at least this many times as long as a call takes without a queue: a far database is no queue. */
const waitPerCall = 2;

/** The weight of a new window in the time a call takes. */
const durationWeight = 0.1;

/** A longer time is a fault, such as a lock, and not the usual time of a call. */
const maxDurationMs = 300;

/**
 * Limits the calls in flight of one urgency. By Little's law a call that finds `n` calls before it waits `n` divided by
 * the rate at which they are answered, so while a queue stands the limit is what is answered in `waitMs`. Otherwise the
 * limit grows, because the rate then says nothing about how much could be answered.
 */
export class LoadGate {
  #limit: number;
  #inFlight = 0;
  /** Calls of this window. */
  #answered = 0;
  #refused = 0;
  #totalMs = 0;
  /** Measured while the latest queue stood. */
  #answeredPerMs = 0;
  /** How long a call takes: measured while no queue stands and none is refused. */
  #callMs = 0;
  /** The number of windows for which a queue has stood. */
  #queuedWindows = 0;

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
    return this.#refused > 0;
  }

  get isFull(): boolean {
    return this.#inFlight >= this.#limit;
  }

  /** @param size for how many calls it counts. @returns false when the call must be refused. */
  hasRoom(size = 1): boolean {
    if (!this.isFull) return true;
    this.#refused += size;
    return false;
  }

  /** @returns false when the call must be refused; else `leave` or `stepOut` must follow. */
  enter(size = 1): boolean {
    if (!this.hasRoom(size)) return false;
    this.#inFlight += size;
    return true;
  }

  /** Takes back what `enter` counted, for a call that goes on without a place. */
  stepOut(size: number): void {
    this.#inFlight -= size;
  }

  /** @param ms how long the call took, in milliseconds. @param size the same as at `enter`. */
  leave(ms: number, size = 1): void {
    this.#inFlight -= size;
    this.#answered += size;
    this.#totalMs += ms * size;
  }

  /**
   * Ends a window and sets the limit for the next.
   *
   * @param queued whether a queue stood throughout the window.
   * @param noWait where more urgent calls are refused, nothing is begun beyond the minimum.
   */
  adapt(queued: boolean, windowMs: number, noWait = false): void {
    const { usualCalls, maxCalls } = this.rules;
    const callMs = this.#answered > 0 ? this.#totalMs / this.#answered : 0;
    // More calls in flight could not answer more of them then, only each of them later.
    const flooded = this.#refused > this.#answered ? this.rules.flooded : undefined;
    const { waitMs, minCalls } = flooded ?? this.rules;
    const mayWaitMs = noWait ? 0 : Math.max(waitMs, waitPerCall * this.#callMs);
    if (queued || (flooded !== undefined && callMs > mayWaitMs)) {
      this.#queuedWindows++;
      this.#limit = Math.max(this.#limitOfQueue(this.#answered / windowMs, mayWaitMs), minCalls);
    } else {
      this.#queuedWindows = 0;
      if (!this.reached && callMs > 0) this.#measure(callMs);
      if (this.reached || this.#limit < usualCalls) this.#limit = this.#limit * growth + growthCalls;
    }
    this.#limit = Math.min(Math.floor(this.#limit), maxCalls);
    this.#answered = this.#refused = this.#totalMs = 0;
  }

  #measure(callMs: number): void {
    this.#callMs += durationWeight * (Math.min(callMs, maxDurationMs) - this.#callMs);
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
  till: new LoadGate({
    waitMs: 100,
    minCalls: 256,
    usualCalls: 256,
    maxCalls: 4_000,
    flooded: { waitMs: 25, minCalls: 16 },
  }),
  other: new LoadGate({ waitMs: 2_000, minCalls: 16, usualCalls: 64, maxCalls: 512 }),
});
