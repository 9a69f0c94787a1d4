/**
 * Reads the answer of a statement that moves a group: one text, because each row and column of an answer costs both sides.
 *
 * @param text `1:7,3:9`: the asks at the places 1 and 3 moved, with a value each; null: none did.
 * @param read makes the answer of a value; once for several in a row that are equal, as most of a group are.
 * @returns the places counted from 0, with their answers.
 */
export function movedIn<T>(
  text: string | null | undefined,
  read: (value: string) => T,
): Array<{ ord: number; answer: T }> {
  const moved: Array<{ ord: number; answer: T }> = [];
  if (!text) return moved;
  let latest: { value: string; answer: T } | undefined;
  for (const one of text.split(',')) {
    const at = one.indexOf(':');
    const value = one.slice(at + 1);
    if (latest?.value !== value) latest = { value, answer: read(value) };
    moved.push({ ord: Number(one.slice(0, at)) - 1, answer: latest.answer });
  }
  return moved;
}
