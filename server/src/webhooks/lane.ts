import { type Leased, mostTaken, type Settled } from './delivery.ts';

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

/** Sends a signed request. @param over told once how it went; undefined: no attempt could be made. */
export type Ready = (over: (settled: Settled | undefined) => void) => void;

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

/**
 * The deliveries of one endpoint: sends as places get free, so that a receiver that hangs holds back nobody else
 * and a message that hangs only its own place. Takes more at once the better it goes, and the next while it sends.
 */
export class Lane {
  #queue: Waiting[] = [];
  /** Attempts under way. */
  #sending = 0;
  readonly #settling = new Set<Promise<void>>();
  /** Messages acknowledged since the last that was not: the more, the more is taken and sent at once. */
  #inARow = 0;
  #due = false;
  #taking = false;
  #givingBack = false;
  #advancing = false;
  #whenIdle: Array<() => void> = [];

  constructor(
    readonly work: LaneWork,
    readonly places: Places,
  ) {}

  /** Nothing is known of the endpoint, or nothing good. */
  get #isCareful(): boolean {
    return this.#inARow === 0;
  }

  get #atOnce(): number {
    return Math.min(this.places.first * 2 ** this.#inARow, mostTaken);
  }

  get #width(): number {
    const { first, most } = this.places;
    return Math.min(first + Math.floor(this.#inARow / perPlace), most);
  }

  /** Says that something is due. */
  poke(): void {
    this.#due = true;
    this.#advance();
  }

  /** Resolves when nothing is under way, all results are written down and nothing that was due is left. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenIdle.push(resolve);
      this.#advance();
    });
  }

  /** Does what can be done now. */
  #advance(): void {
    // What cannot even be sent is over at once, and comes back here.
    if (this.#advancing || this.#givingBack) return;
    this.#advancing = true;
    const next = this.#queue[0];
    if (next !== undefined && performance.now() - next.takenAt > freshFor) void this.#giveBack();
    else {
      this.#fillPlaces();
      if (this.#isShort()) void this.#take();
    }
    this.#advancing = false;
    if (this.#isIdle) for (const told of this.#whenIdle.splice(0)) told();
  }

  get #isIdle(): boolean {
    const underWay = this.#sending + this.#settling.size + this.#queue.length;
    return !this.#due && !this.#taking && underWay === 0;
  }

  #fillPlaces(): void {
    while (this.#queue.length > 0 && this.#sending < this.#width) {
      if (this.#queue[0]!.send === undefined) this.#sign();
      this.#sending++;
      this.#queue.shift()!.send!(this.#over);
    }
  }

  #sign(): void {
    for (const waiting of this.#queue.slice(0, ahead)) waiting.send = this.work.prepare(waiting.leased);
  }

  readonly #over = (result: Settled | undefined): void => {
    this.#sending--;
    if (result !== undefined) this.#inARow = result.delivered ? this.#inARow + 1 : 0;
    // Results are written down together, and then one promise is that of many.
    const settling = this.work.settle(result);
    if (!this.#settling.has(settling)) {
      this.#settling.add(settling);
      void settling.then(() => {
        this.#settling.delete(settling);
        this.#advance();
      });
    }
    this.#advance();
  };

  /** More is to be taken: for a free place, or, from an endpoint that acknowledges, before the last ones are sent. */
  #isShort(): boolean {
    if (!this.#due || this.#taking) return false;
    if (this.#isCareful) return this.#queue.length === 0 && this.#sending < this.#width;
    return this.#queue.length <= this.#atOnce / 2;
  }

  async #take(): Promise<void> {
    const wanted = this.#isCareful ? this.#width - this.#sending : this.#atOnce;
    this.#taking = true;
    this.#due = false;
    const taken = await this.work.take(wanted);
    const takenAt = performance.now();
    for (const leased of taken) this.#queue.push({ leased, takenAt, send: undefined });
    // As many as were wanted: there may be more.
    if (taken.length === wanted) this.#due = true;
    this.#taking = false;
    this.#advance();
  }

  async #giveBack(): Promise<void> {
    this.#givingBack = true;
    this.#inARow = 0;
    // What is given back is due again, and until then this lane is not idle.
    this.#due = true;
    await this.work.giveBack(this.#queue.splice(0).map(({ leased }) => leased));
    this.#givingBack = false;
    this.#advance();
  }
}
