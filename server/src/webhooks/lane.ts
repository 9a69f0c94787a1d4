import type { Leased, Settled } from './delivery.ts';

/** Most deliveries taken at once from an endpoint that acknowledges what it gets. */
const most = 512;

/** Milliseconds within which what was taken must begin; later its endpoint may have been moved or disabled. */
const freshFor = 1_000;

/** A signed request. @returns how it went; undefined: no attempt could be made. */
export type Ready = () => Promise<Settled | undefined>;

/** What a lane does with the world; none of these may throw. */
export interface LaneWork {
  take: (most: number) => Promise<Leased[]>;
  giveBack: (leased: Leased[]) => Promise<void>;
  /** Signs. */
  prepare: (leased: Leased) => Ready;
  /** Follows every send. */
  settle: (settled: Settled | undefined) => Promise<void>;
}

/** One turn of the event loop. */
const everythingRead = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * The deliveries of one endpoint: sends as places get free, so that a receiver that hangs holds back nobody else
 * and a message that hangs only its own place. Takes more at once the better it goes, and the next while it sends.
 */
export class Lane {
  readonly #sending = new Set<Promise<void>>();
  readonly #settling = new Set<Promise<void>>();
  #queue: Array<{ leased: Leased; takenAt: number }> = [];
  #atOnce: number;
  #due = false;
  #filling: Promise<void> | undefined;
  #taking: Promise<void> | undefined;
  /** Called when a place gets free. */
  #freed = () => {};

  /** @param width attempts that may be under way at once. */
  constructor(
    readonly work: LaneWork,
    readonly width: number,
  ) {
    this.#atOnce = width;
  }

  /** Says that something is due. */
  poke(): void {
    this.#due = true;
    this.#filling ??= this.#fill();
  }

  /** Resolves when nothing is under way, all results are written down and nothing that was due is left. */
  async idle(): Promise<void> {
    while (this.#filling !== undefined || this.#sending.size + this.#settling.size > 0) {
      await Promise.all([this.#filling, ...this.#sending, ...this.#settling]);
    }
  }

  async #fill(): Promise<void> {
    while (this.#due || this.#queue.length > 0 || this.#taking) {
      if (this.#queue.length > 0 && performance.now() - this.#queue[0]!.takenAt > freshFor)
        await this.#giveBack();
      else if (this.#isShort()) this.#taking = this.#take();
      else if (this.#sending.size === this.width) await this.#place();
      else if (this.#queue.length > 0) await this.#sendSome();
      else await this.#taking;
    }
    this.#filling = undefined;
  }

  /** More is to be taken: for a free place, or, from an endpoint that acknowledges, before the last ones are sent. */
  #isShort(): boolean {
    if (!this.#due || this.#taking) return false;
    if (this.#atOnce === this.width) return this.#queue.length === 0 && this.#sending.size < this.width;
    return this.#queue.length <= this.#atOnce / 2;
  }

  async #take(): Promise<void> {
    const wanted = this.#atOnce === this.width ? this.width - this.#sending.size : this.#atOnce;
    this.#due = false;
    const taken = await this.work.take(wanted);
    const takenAt = performance.now();
    for (const leased of taken) this.#queue.push({ leased, takenAt });
    // As many as were wanted: there may be more.
    if (taken.length === wanted) this.#due = true;
    this.#taking = undefined;
  }

  async #giveBack(): Promise<void> {
    this.#atOnce = this.width;
    this.#due = true;
    await this.work.giveBack(this.#queue.splice(0).map(({ leased }) => leased));
  }

  #place(): Promise<void> {
    return new Promise((resolve) => {
      this.#freed = resolve;
    });
  }

  /**
   * Fills the free places at once: what has arrived is read first, and all is signed before any is sent. A receiver
   * that is woken once for several works cheaper than one that is woken for each, and so do we.
   */
  async #sendSome(): Promise<void> {
    await everythingRead();
    const free = this.width - this.#sending.size;
    const ready = this.#queue.splice(0, free).map(({ leased }) => this.work.prepare(leased));
    for (const send of ready) this.#send(send);
  }

  #send(send: Ready): void {
    const sending = send().then((result) => {
      this.#sending.delete(sending);
      this.#freed();
      if (result !== undefined)
        this.#atOnce = result.delivered ? Math.min(this.#atOnce * 2, most) : this.width;
      // Its place is free already. Results are written down together, and then one promise is that of many.
      const settling = this.work.settle(result);
      if (this.#settling.has(settling)) return;
      this.#settling.add(settling);
      void settling.then(() => this.#settling.delete(settling));
    });
    this.#sending.add(sending);
  }
}
