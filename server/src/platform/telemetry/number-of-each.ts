/** How many there are of each name. */
export function numberOfEach<T, Name>(all: readonly T[], nameOf: (one: T) => Name): Map<Name, number> {
  const counts = new Map<Name, number>();
  for (const one of all) {
    const name = nameOf(one);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
