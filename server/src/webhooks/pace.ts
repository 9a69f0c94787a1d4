import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks at how busy this process is. */
const every = 100;

/** Share of their time this process, or the machine's processors, may be at work while calls come in before delivery gives way. */
const full = 0.85;

/** Messages begun in a second: when tills need all there is, and beyond which nothing is held back. */
const rates = { least: 500, most: 20_000 };

/**
 * How fast messages may be begun. Calls come first: a till's customer waits, a webhook does not. While calls keep the
 * process busy delivery slows down to a rate that always gets on; when they leave time it takes all of that.
 * A process that answers no calls, such as `work`, is never held back.
 */
export class Pace {
  #rate = rates.most;
  #calls = 0;
  #lookedAt = performance.now();
  #utilization = performance.eventLoopUtilization();
  #processors = processorTimes();
  /** When the next message may begin. */
  #nextAt = 0;
  /** Ends when the last lane that waits has taken. */
  #turns: Promise<void> = Promise.resolve();

  /** A call was answered here. */
  called(): void {
    this.#calls++;
  }

  /** Whether delivery gives way to calls just now. */
  get isSlow(): boolean {
    const now = performance.now();
    if (now - this.#lookedAt >= every) {
      const utilization = performance.eventLoopUtilization();
      const processors = processorTimes();
      const whole = processors.all - this.#processors.all;
      const machine = whole > 0 ? 1 - (processors.idle - this.#processors.idle) / whole : 0;
      const own = performance.eventLoopUtilization(utilization, this.#utilization).utilization;
      this.#processors = processors;
      this.#rate =
        this.#calls > 0 && Math.max(own, machine) > full
          ? Math.max(this.#rate / 2, rates.least)
          : Math.min(this.#rate * 1.25, rates.most);
      [this.#lookedAt, this.#utilization, this.#calls] = [now, utilization, 0];
    }
    return this.#rate < rates.most;
  }

  /**
   * Takes messages when more may be begun. While delivery gives way lanes take one after the other, and what one has
   * taken, and not what it asked for, is what the next waits for.
   *
   * @param take never throws.
   * @param stopped once true nothing is taken.
   */
  async turn<T>(take: () => Promise<T[]>, stopped: () => boolean): Promise<T[]> {
    if (!this.isSlow) {
      this.#nextAt = 0;
      return stopped() ? [] : take();
    }
    const earlier = this.#turns;
    let over = () => {};
    this.#turns = new Promise((resolve) => {
      over = resolve;
    });
    await earlier;
    while (this.isSlow && !stopped() && performance.now() < this.#nextAt) {
      await pause(Math.min(this.#nextAt - performance.now(), every));
    }
    const taken = stopped() ? [] : await take();
    this.#nextAt = Math.max(performance.now(), this.#nextAt) + (1_000 * taken.length) / this.#rate;
    over();
    return taken;
  }
}

/** Milliseconds the machine's processors have spent, in all and idle: its database may well run beside us. */
function processorTimes(): { all: number; idle: number } {
  let [all, idle] = [0, 0];
  for (const { times } of cpus()) {
    all += times.user + times.nice + times.sys + times.irq + times.idle;
    idle += times.idle;
  }
  return { all, idle };
}

/** The registry's pace. */
export const pace = () => new Pace();
