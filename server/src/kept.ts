/**
 * What was looked up or worked out before. It never holds more than so many: full, it is emptied, for whatever is not
 * kept can be had again.
 */
export class Kept<K, V> extends Map<K, V> {
  constructor(readonly most: number) {
    super();
  }

  override set(key: K, value: V): this {
    if (this.size >= this.most && !this.has(key)) this.clear();
    return super.set(key, value);
  }

  /** What is kept under a key, or what is made for it now. */
  of(key: K, make: () => V): V {
    let value = this.get(key);
    if (value === undefined) {
      value = make();
      this.set(key, value);
    }
    return value;
  }
}
