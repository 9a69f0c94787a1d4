import type { Socket } from 'node:net';

/** What a flow does with the bytes that come. */
export type Carriage =
  | { mode: 'pass' }
  /** They wait and are passed on later: the sender is not read any more, so that it feels the pressure. */
  | { mode: 'hold' }
  /** They are lost, and neither end gets an error. */
  | { mode: 'swallow' }
  | { mode: 'throttle'; bytesPerSecond: number }
  /** So many are passed on, then both ends are closed: an answer breaks off in the middle. */
  | { mode: 'cut'; afterBytes: number };

const throttleStepMs = 50;

/** The bytes of one direction of one connection. */
export class Flow {
  #carriage: Carriage;
  #bytesLeft = 0;
  /** Read from the sender and not yet written. */
  #kept: Buffer[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** The sender has nothing more to say, which is passed on after its last bytes. */
  #ended = false;

  constructor(
    readonly from: Socket,
    readonly to: Socket,
    carriage: Carriage,
    readonly cut: () => void,
  ) {
    this.#carriage = carriage;
    this.set(carriage);
    from.on('data', (bytes: Buffer) => this.#take(bytes));
    from.on('end', () => {
      this.#ended = true;
      this.#passOn();
    });
    to.on('drain', () => this.#passOn());
    from.on('close', () => clearTimeout(this.#timer));
  }

  /** A connection whose bytes were lost never carries again. */
  get isLost(): boolean {
    return this.#carriage.mode === 'swallow';
  }

  set(carriage: Carriage): void {
    if (this.isLost) return;
    this.#carriage = carriage;
    this.#bytesLeft = carriage.mode === 'cut' ? carriage.afterBytes : Number.POSITIVE_INFINITY;
    this.#passOn();
  }

  #take(bytes: Buffer): void {
    this.#kept.push(bytes);
    this.#passOn();
  }

  #passOn(): void {
    clearTimeout(this.#timer);
    const { mode } = this.#carriage;
    if (mode === 'hold') return void this.from.pause();
    if (mode === 'swallow') {
      this.#kept = [];
      return void this.from.resume();
    }
    if (this.#carriage.mode === 'throttle') this.#drip(this.#carriage.bytesPerSecond);
    else this.#write(Buffer.concat(this.#kept.splice(0)));
    if (this.#ended && this.#kept.length === 0) this.to.end();
  }

  #drip(bytesPerSecond: number): void {
    const all = Buffer.concat(this.#kept.splice(0));
    const step = Math.max(1, Math.floor((bytesPerSecond * throttleStepMs) / 1_000));
    this.#write(all.subarray(0, step));
    if (all.length <= step) return;
    this.#kept.push(all.subarray(step));
    this.from.pause();
    this.#timer = setTimeout(() => this.#passOn(), throttleStepMs);
  }

  #write(bytes: Buffer): void {
    if (this.to.destroyed) return;
    if (bytes.length === 0) return void this.from.resume();
    const passed = bytes.subarray(0, this.#bytesLeft);
    this.#bytesLeft -= passed.length;
    const canTakeMore = this.to.write(passed);
    if (passed.length < bytes.length || this.#bytesLeft === 0) this.to.end(() => this.cut());
    else if (canTakeMore) this.from.resume();
    else this.from.pause();
  }
}
