/** How many there are of each name. */
export function numberOfEach<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) {
    const name = nameOf(one);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
