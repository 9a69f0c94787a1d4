import type { ServerResponse } from 'node:http';
import type { LoadGate } from '../pipeline/load-gate.ts';

/**
 * The place of one call in its gate. The call has it while the server works for it, and not while its client sends the body
 * or reads the answer: so clients that do neither fill no gate.
 */
export class Place {
  #isHeld = false;
  #isAtWork = false;
  #since = 0;

  constructor(
    readonly gate: LoadGate,
    readonly size: number,
  ) {}

  /** @returns false when there is no room for the call; true also when it is inside. */
  take(): boolean {
    if (this.#isHeld) return true;
    if (!this.gate.enter(this.size)) return false;
    this.#isHeld = true;
    this.#since = performance.now();
    return true;
  }

  /** Before the body is waited for. */
  stepOut(): void {
    if (this.#isHeld) this.gate.stepOut(this.size);
    this.#isHeld = false;
  }

  /** Once the answer is handed over, with which the work for it ends. */
  answered(): void {
    this.#isAtWork = false;
    this.leave();
  }

  /** Once the client has left. Work that still goes on keeps the place. */
  leave(): void {
    if (!this.#isHeld || this.#isAtWork) return;
    this.#isHeld = false;
    this.gate.leave(performance.now() - this.#since, this.size);
  }

  beginWork(): void {
    this.#isAtWork = true;
  }

  /** A refusal that is still to be written, or a stream, leaves when it ends. */
  endWork({ writableEnded, destroyed }: ServerResponse): void {
    this.#isAtWork = false;
    if (writableEnded || destroyed) this.leave();
  }
}
