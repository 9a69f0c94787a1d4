/** An array as PostgreSQL writes it, for any array parameter. */
export type ArrayText = string & { readonly isArray: unique symbol };

/**
 * PostgreSQL array literals, `{1,2,NULL}`: both engines take them as text for any array parameter, without the
 * per-element work of a driver's own serialiser.
 */
export function arrayOf<T>(
  items: readonly T[],
  pick: (item: T) => number | bigint | string | boolean | Date | null | undefined,
): ArrayText {
  let text = '{';
  for (let i = 0; i < items.length; i++) {
    if (i > 0) text += ',';
    text += element(pick(items[i]!));
  }
  return `${text}}` as ArrayText;
}

/** `{0,1,2}`: the index of each item. */
export const indexesOf = (items: readonly unknown[]): ArrayText => arrayOf([...items.keys()], (i) => i);

function element(value: number | bigint | string | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return quoted(value);
  if (value instanceof Date) return instant(value);
  return String(value);
}

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;

let latest = { ms: 0, text: new Date(0).toISOString() };

/** The calls of a group arrived within a few milliseconds, so most have the text of the one before. */
function instant(date: Date): string {
  const ms = date.getTime();
  if (ms !== latest.ms) latest = { ms, text: date.toISOString() };
  return latest.text;
}
