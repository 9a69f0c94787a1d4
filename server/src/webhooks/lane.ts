import type { Leased, Settled } from './delivery.ts';

/** Most deliveries taken at once from an endpoint that acknowledges what it gets. */
const most = 512;

/** Milliseconds within which what was taken must begin; later its endpoint may have been moved or disabled. */
const freshFor = 1_000;

/** Signed in one go, ahead of the places that get free: alone between two requests the same work takes twice as long. */
const ahead = 32;

/** A delivery that was taken, and what sends it once it is signed. */
interface Waiting {
  leased: Leased;
  takenAt: number;
  send: Ready | undefined;
}

/** A signed request. @returns how it went; undefined: no attempt could be made. */
export type Ready = () => Promise<Settled | undefined>;

/** Messages acknowledged in a row for which one more may be under way: a connection costs more than a message. */
const perPlace = 64;

/** Attempts that may be under way at once: at first and after a failure, and when many were acknowledged in a row. */
export interface Places {
  first: number;
  most: number;
}

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
  #queue: Waiting[] = [];
  /** Messages acknowledged since the last that was not: the more, the more is taken and sent at once. */
  #inARow = 0;
  #due = false;
  #filling: Promise<void> | undefined;
  #taking: Promise<void> | undefined;
  /** Called when a place gets free. */
  #freed = () => {};

  constructor(
    readonly work: LaneWork,
    readonly places: Places,
  ) {}

  /** Nothing is known of the endpoint, or nothing good. */
  get #isCareful(): boolean {
    return this.#inARow === 0;
  }

  get #atOnce(): number {
    return Math.min(this.places.first * 2 ** this.#inARow, most);
  }

  get #width(): number {
    const { first, most } = this.places;
    return Math.min(first + Math.floor(this.#inARow / perPlace), most);
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
      else if (this.#sending.size >= this.#width) await this.#place();
      else if (this.#queue.length > 0) await this.#sendSome();
      else await this.#taking;
    }
    this.#filling = undefined;
  }

  /** More is to be taken: for a free place, or, from an endpoint that acknowledges, before the last ones are sent. */
  #isShort(): boolean {
    if (!this.#due || this.#taking) return false;
    if (this.#isCareful) return this.#queue.length === 0 && this.#sending.size < this.#width;
    return this.#queue.length <= this.#atOnce / 2;
  }

  async #take(): Promise<void> {
    const wanted = this.#isCareful ? this.#width - this.#sending.size : this.#atOnce;
    this.#due = false;
    const taken = await this.work.take(wanted);
    const takenAt = performance.now();
    for (const leased of taken) this.#queue.push({ leased, takenAt, send: undefined });
    // As many as were wanted: there may be more.
    if (taken.length === wanted) this.#due = true;
    this.#taking = undefined;
  }

  async #giveBack(): Promise<void> {
    this.#inARow = 0;
    this.#due = true;
    await this.work.giveBack(this.#queue.splice(0).map(({ leased }) => leased));
  }

  #place(): Promise<void> {
    return new Promise((resolve) => {
      this.#freed = resolve;
    });
  }

  /**
   * Fills the free places at once: what has arrived is read first, and nothing is signed between two sends. A receiver
   * that is woken once for several works cheaper than one that is woken for each, and so do we.
   */
  async #sendSome(): Promise<void> {
    await everythingRead();
    const free = Math.max(this.#width - this.#sending.size, 0);
    const signed = this.#queue.findIndex(({ send }) => send === undefined);
    if (signed !== -1 && signed < free)
      for (const waiting of this.#queue.slice(signed, Math.max(signed + ahead, free)))
        waiting.send = this.work.prepare(waiting.leased);
    for (const { send } of this.#queue.splice(0, free)) this.#send(send!);
  }

  #send(send: Ready): void {
    const sending = send().then((result) => {
      this.#sending.delete(sending);
      this.#freed();
      if (result !== undefined) this.#inARow = result.delivered ? this.#inARow + 1 : 0;
      // Its place is free already. Results are written down together, and then one promise is that of many.
      const settling = this.work.settle(result);
      if (this.#settling.has(settling)) return;
      this.#settling.add(settling);
      void settling.then(() => this.#settling.delete(settling));
    });
    this.#sending.add(sending);
  }
}
