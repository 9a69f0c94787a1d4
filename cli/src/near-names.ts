/** Letters to add, drop, change or exchange with their neighbour (optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** The names that `written` may be meant for, nearest first: those that differ by a third of its letters at most, at most five. */
export const nearNames = (written: string, names: readonly string[]): string[] =>
  names
    .map((name) => ({ name, far: distance(written.toLowerCase(), name) }))
    .filter(({ far }) => far <= Math.max(2, written.length / 3))
    .sort((a, b) => a.far - b.far)
    .slice(0, 5)
    .map(({ name }) => name);
