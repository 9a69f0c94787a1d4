/** Has each of its parts, such as a committer, a cache or a queue, once; a part is made at its first use. */
export abstract class PartOwner {
  readonly #parts = new Map<unknown, unknown>();

  part<T>(make: (owner: this) => T): T {
    const known = this.#parts.get(make);
    if (known !== undefined) return known as T;
    const part = make(this);
    this.#parts.set(make, part);
    return part;
  }
}
