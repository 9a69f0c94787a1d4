import { type Leased, maxLeaseSize, type Settled } from './delivery.ts';
import type { Lease } from './leases.ts';
import { phaseAfter, type QueuePhase } from './queue-phase.ts';

/** A leased message is not sent after this time: its endpoint may have been moved or disabled since. */
const staleAfterMs = 1_000;

/** Messages signed in one go, before their places are free: alone between two requests signing takes twice as long. */
const signBatchSize = 32;

/** One more attempt may be under way for so many messages acknowledged in a row: a connection costs more than a message. */
const acknowledgedPerPlace = 64;

/** Attempts under way at once: at first and after a failure, and after many messages acknowledged in a row. */
export interface Concurrency {
  initial: number;
  max: number;
}

/** Sends a signed request. @param done called once with the result; undefined: no attempt could be made. */
export type Send = (done: (settled: Settled | undefined) => void) => void;

/** The queue's effects; none of these may throw. */
export interface QueueWork {
  /** May lease fewer than are due; `isFull` says that more may be. */
  lease: (maxRows: number) => Promise<Lease>;
  release: (leased: Leased[]) => Promise<void>;
  sign: (leased: Leased) => Send;
  /** Called after every send. */
  settle: (settled: Settled | undefined) => Promise<void>;
}

/** A message that waits to be sent; `send` once it is signed. */
interface Waiting {
  leased: Leased;
  leasedAt: number;
  send: Send | undefined;
}

/**
 * The deliveries of one endpoint, sent as places get free: a receiver that hangs delays no other endpoint, and a
 * message that hangs only its own place. It leases more at once the more are acknowledged, and the next while it sends.
 */
export class EndpointQueue {
  /** Towards the database; sending goes on beside it. */
  #phase: QueuePhase = 'idle';
  #waiting: Waiting[] = [];
  #sending = 0;
  readonly #settling = new Set<Promise<void>>();
  /** Since the last message that was not: the more, the more is sent at once. */
  #acknowledgedInARow = 0;
  /** Acknowledgements in a row since leased messages last got stale: the more, the more is leased at once. */
  #acknowledgedInTime = 0;
  #advancing = false;
  #whenIdle: Array<() => void> = [];

  constructor(
    readonly work: QueueWork,
    readonly concurrency: Concurrency,
  ) {}

  /** Says that something is due. */
  poke(): void {
    if (this.#phase === 'idle') this.#enter('due');
    else if (this.#phase === 'leasing') this.#enter('leasingAgain');
    this.#advance();
  }

  /** Resolves when nothing is under way, all results are stored and nothing that was due is left. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenIdle.push(resolve);
      this.#advance();
    });
  }

  #enter(next: QueuePhase): void {
    this.#phase = phaseAfter(this.#phase, next);
  }

  get #isReleasing(): boolean {
    return this.#phase === 'releasing' || this.#phase === 'releasingWhileLeasing';
  }

  get #isIdle(): boolean {
    const underWay = this.#sending + this.#settling.size + this.#waiting.length;
    return this.#phase === 'idle' && underWay === 0;
  }

  get #maxSending(): number {
    const { initial, max } = this.concurrency;
    return Math.min(initial + Math.floor(this.#acknowledgedInARow / acknowledgedPerPlace), max);
  }

  get #leaseSize(): number {
    return Math.min(this.concurrency.initial * 2 ** this.#acknowledgedInTime, maxLeaseSize);
  }

  /** Does what can be done now. */
  #advance(): void {
    // A send that fails at once comes back here from within.
    if (this.#advancing || this.#isReleasing) return;
    this.#advancing = true;
    const next = this.#waiting[0];
    if (next !== undefined && performance.now() - next.leasedAt > staleAfterMs) void this.#release();
    else {
      this.#fillPlaces();
      if (this.#phase === 'due') this.#leaseIfRoom();
    }
    this.#advancing = false;
    if (this.#isIdle) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  #fillPlaces(): void {
    while (this.#waiting.length > 0 && this.#sending < this.#maxSending) {
      if (this.#waiting[0]!.send === undefined) this.#signBatch();
      this.#sending++;
      this.#waiting.shift()!.send!(this.#done);
    }
  }

  #signBatch(): void {
    for (const waiting of this.#waiting.slice(0, signBatchSize))
      waiting.send = this.work.sign(waiting.leased);
  }

  readonly #done = (result: Settled | undefined): void => {
    this.#sending--;
    if (result !== undefined) {
      this.#acknowledgedInARow = result.delivered ? this.#acknowledgedInARow + 1 : 0;
      this.#acknowledgedInTime = result.delivered ? this.#acknowledgedInTime + 1 : 0;
    }
    // Results are stored in batches, and all of a batch have the same promise.
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

  /** Leases for free places; from an endpoint that acknowledges, before the messages at hand are sent. */
  #leaseIfRoom(): void {
    const [waiting, places] = [this.#waiting.length, this.#maxSending - this.#sending];
    if (this.#acknowledgedInTime === 0) {
      if (waiting === 0 && places > 0) void this.#lease(places);
    } else if (waiting <= this.#leaseSize / 2) void this.#lease(this.#leaseSize);
  }

  async #lease(maxRows: number): Promise<void> {
    this.#enter('leasing');
    const { rows, isFull } = await this.work.lease(maxRows);
    const leasedAt = performance.now();
    for (const leased of rows) this.#waiting.push({ leased, leasedAt, send: undefined });
    if (this.#phase === 'releasingWhileLeasing') this.#enter('releasing');
    else this.#enter(this.#phase === 'leasingAgain' || isFull ? 'due' : 'idle');
    this.#advance();
  }

  async #release(): Promise<void> {
    this.#enter(
      this.#phase === 'leasing' || this.#phase === 'leasingAgain' ? 'releasingWhileLeasing' : 'releasing',
    );
    // Less is leased from now on; the endpoint keeps its places, because it failed nothing.
    this.#acknowledgedInTime = 0;
    await this.work.release(this.#waiting.splice(0).map(({ leased }) => leased));
    this.#enter(this.#phase === 'releasing' ? 'due' : 'leasingAgain');
    this.#advance();
  }
}
