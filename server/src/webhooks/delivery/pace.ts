import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** How often the load of this process and its machine is measured. */
const sampleMs = 100;

/** Above this utilization of the process or the machine's processors, delivery slows down while calls come in. */
const maxUtilization = 0.85;

/** Messages per second: the lowest rate under load, and the one at which delivery is not limited. */
const perSecond = { min: 500, max: 20_000 };

/**
 * Limits the rate of deliveries. Calls come first, because a till's customer waits for them: under load delivery backs
 * off to at least 500/s, and it speeds up again as load falls. A process that answers no calls, such as `work`, is never
 * limited.
 */
export class Pace {
  #rate = perSecond.max;
  #calls = 0;
  #sampledAt = performance.now();
  #utilization = performance.eventLoopUtilization();
  #processors = processorTimes();
  /** When the next message may be leased. */
  #nextAt = 0;
  /** Resolves when the last queue that waits has leased. */
  #turns: Promise<void> = Promise.resolve();

  /** Notes that this process answered a call. */
  noteCall(): void {
    this.#calls++;
  }

  /** Whether delivery is limited in favour of calls now. */
  get isLimited(): boolean {
    const now = performance.now();
    if (now - this.#sampledAt >= sampleMs) {
      const utilization = performance.eventLoopUtilization();
      const processors = processorTimes();
      const total = processors.total - this.#processors.total;
      const machine = total > 0 ? 1 - (processors.idle - this.#processors.idle) / total : 0;
      const own = performance.eventLoopUtilization(utilization, this.#utilization).utilization;
      this.#processors = processors;
      this.#rate =
        this.#calls > 0 && Math.max(own, machine) > maxUtilization
          ? Math.max(this.#rate / 2, perSecond.min)
          : Math.min(this.#rate * 1.25, perSecond.max);
      [this.#sampledAt, this.#utilization, this.#calls] = [now, utilization, 0];
    }
    return this.#rate < perSecond.max;
  }

  /**
   * Calls `lease` when the rate allows it. While the rate is limited, queues lease one after the other, and the next waits
   * for as many messages as were leased, not as were asked for.
   *
   * @param lease never throws.
   * @param isStopped once true, nothing is leased.
   */
  async turn<T>(lease: () => Promise<T[]>, isStopped: () => boolean): Promise<T[]> {
    if (!this.isLimited) {
      this.#nextAt = 0;
      return isStopped() ? [] : lease();
    }
    const earlier = this.#turns;
    let done = () => {};
    this.#turns = new Promise((resolve) => {
      done = resolve;
    });
    await earlier;
    while (this.isLimited && !isStopped() && performance.now() < this.#nextAt) {
      await pause(Math.min(this.#nextAt - performance.now(), sampleMs));
    }
    const leased = isStopped() ? [] : await lease();
    this.#nextAt = Math.max(performance.now(), this.#nextAt) + (1_000 * leased.length) / this.#rate;
    done();
    return leased;
  }
}

/** Milliseconds of the machine's processors, total and idle: the database may run on the same machine. */
function processorTimes(): { total: number; idle: number } {
  let [total, idle] = [0, 0];
  for (const { times } of cpus()) {
    total += times.user + times.nice + times.sys + times.irq + times.idle;
    idle += times.idle;
  }
  return { total, idle };
}

export const pace = () => new Pace();
