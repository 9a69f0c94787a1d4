/** A moment in the order of transactions, from PostgreSQL's text of a pg_snapshot: `xmin:xmax:those under way between`. */
export class Snapshot {
  /** Below it every transaction had ended. */
  readonly xmin: bigint;
  readonly #xmax: bigint;
  readonly #underWay: ReadonlySet<bigint>;

  constructor(text: string) {
    const [xmin, xmax, underWay] = text.split(':');
    this.xmin = BigInt(xmin!);
    this.#xmax = BigInt(xmax!);
    this.#underWay = new Set(underWay ? underWay.split(',').map(BigInt) : []);
  }

  /** The transaction had ended by then; the same answer as pg_visible_in_snapshot. */
  sees(transaction: bigint): boolean {
    return transaction < this.xmin || (transaction < this.#xmax && !this.#underWay.has(transaction));
  }
}
