import { refuse } from '../refusals.ts';

const megabytes = 1024 * 1024;

/** A body counts as at least so much, which bounds the number of bodies too. */
const leastBytes = 1_024;

const retryAfterSeconds = 10;

/**
 * The memory that bodies under way may take together, and those of one holder (an account, or an address without
 * sign-in): counted by their announced length from before the first byte is read until the call is answered.
 */
export class BodyBudget {
  #bytes = 0;
  /** Only holders with a body under way stand here. */
  readonly #byHolder = new Map<string, number>();

  constructor(
    readonly maxBytes: number,
    readonly maxBytesPerHolder: number,
  ) {}

  /** @throws Refusal UNAVAILABLE when there is no room; else give back as many bytes as it returns. */
  take(holder: string, announcedBytes: number): number {
    const bytes = Math.max(announcedBytes, leastBytes);
    const held = (this.#byHolder.get(holder) ?? 0) + bytes;
    if (this.#bytes + bytes > this.maxBytes || held > this.maxBytesPerHolder)
      throw refuse.tooManyBodies(retryAfterSeconds);
    this.#bytes += bytes;
    this.#byHolder.set(holder, held);
    return bytes;
  }

  giveBack(holder: string, bytes: number): void {
    this.#bytes -= bytes;
    const held = this.#byHolder.get(holder)! - bytes;
    if (held === 0) this.#byHolder.delete(holder);
    else this.#byHolder.set(holder, held);
  }
}

/** Apart, so that large bodies never keep a till waiting, nor callers without an account one that has an account. */
export const bodyBudgets = () => ({
  // A sixteenth for one network: a few of them must not keep everyone else from signing in.
  open: new BodyBudget(16 * megabytes, megabytes),
  small: new BodyBudget(64 * megabytes, 16 * megabytes),
  large: new BodyBudget(64 * megabytes, 16 * megabytes),
});
