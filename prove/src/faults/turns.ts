/** Lets one after the other use a thing, in the order in which they asked. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** Has the turn on all of them at once. */
export const takeAll = <T>(turns: readonly Turns[], work: () => Promise<T>): Promise<T> => {
  const [first, ...rest] = turns;
  return first === undefined ? work() : first.take(() => takeAll(rest, work));
};
