const megabytes = 1024 * 1024;

/** The minimum that a body counts as, which also limits the number of bodies. */
const minBytes = 1_024;

/**
 * Limits the memory of bodies in flight, in total and per holder (an account, or a network for calls without sign-in).
 * A body counts with its announced length, from before its first byte is read until the call is answered. long-files.ts has
 * another for files.
 */
export class BodyBudget {
  #bytes = 0;
  /** Only holders with a body in flight have an entry. */
  readonly #byHolder = new Map<string, number>();

  constructor(
    readonly maxBytes: number,
    readonly maxBytesPerHolder: number,
  ) {}

  /** @returns the bytes to pass to `giveBack`; undefined when a limit would be exceeded. */
  take(holder: string, announcedBytes: number): number | undefined {
    const bytes = Math.max(announcedBytes, minBytes);
    const heldBytes = (this.#byHolder.get(holder) ?? 0) + bytes;
    if (this.#bytes + bytes > this.maxBytes || heldBytes > this.maxBytesPerHolder) return undefined;
    this.#bytes += bytes;
    this.#byHolder.set(holder, heldBytes);
    return bytes;
  }

  giveBack(holder: string, bytes: number): void {
    this.#bytes -= bytes;
    const heldBytes = this.#byHolder.get(holder)! - bytes;
    if (heldBytes === 0) this.#byHolder.delete(holder);
    else this.#byHolder.set(holder, heldBytes);
  }
}

/** Separate budgets, so that large bodies do not block tills, and calls without sign-in do not block accounts. */
export const bodyBudgets = () => ({
  // A sixteenth per network, so that a few networks cannot prevent all others from signing in.
  open: new BodyBudget(16 * megabytes, megabytes),
  small: new BodyBudget(64 * megabytes, 16 * megabytes),
  large: new BodyBudget(64 * megabytes, 16 * megabytes),
});
