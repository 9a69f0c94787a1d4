/** A pg_snapshot, from PostgreSQL's text `xmin:xmax:ids still in progress between them`. */
export class Snapshot {
  /** Every transaction with a lower id had ended. */
  readonly xmin: bigint;
  readonly #xmax: bigint;
  readonly #inProgress: ReadonlySet<bigint>;

  constructor(text: string) {
    const [xmin, xmax, inProgress] = text.split(':');
    this.xmin = BigInt(xmin!);
    this.#xmax = BigInt(xmax!);
    this.#inProgress = new Set(inProgress ? inProgress.split(',').map(BigInt) : []);
  }

  /** Whether the transaction had ended, as pg_visible_in_snapshot. */
  sees(transaction: bigint): boolean {
    return transaction < this.xmin || (transaction < this.#xmax && !this.#inProgress.has(transaction));
  }
}
