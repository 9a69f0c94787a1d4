/** An array as PostgreSQL writes it, for any array parameter. */
export type ArrayText = string & { readonly isArray: unique symbol };

type Value = number | bigint | string | boolean | Date | null | undefined;

/**
 * PostgreSQL array literals, `{1,2,NULL}`: both engines take them as text for any array parameter, without the
 * per-element work of a driver's own serialiser.
 */
export function arrayOf<T>(items: readonly T[], pick: (item: T) => Value): ArrayText {
  let text = '{';
  let latest: Value;
  let written = element(latest);
  for (let i = 0; i < items.length; i++) {
    const value = pick(items[i]!);
    // Items that stand together often have the same value, such as the message of an event to all its endpoints.
    if (value !== latest) {
      latest = value;
      written = element(value);
    }
    if (i > 0) text += ',';
    text += written;
  }
  return `${text}}` as ArrayText;
}

/** `{0,1,2}`: the index of each item. */
export const indexesOf = (items: readonly unknown[]): ArrayText => arrayOf([...items.keys()], (i) => i);

function element(value: Value): string {
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
