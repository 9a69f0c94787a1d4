import type { ChangedValue } from './activity-store.ts';

/** Longer texts are cut: the activity is to be read. */
const maxLength = 300;

type Values = Readonly<Record<string, unknown>>;

function whole(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A value as the activity shows it; empty: not set. A long list begins with its length. */
export function writtenValue(value: unknown): string {
  const all = whole(value);
  if (all.length <= maxLength) return all;
  const cut = `${all.slice(0, maxLength)}…`;
  return Array.isArray(value) ? `${value.length} values: ${cut}` : cut;
}

/** What an operation adds to the activity of its call: what it concerns, which values it replaced, and whose record it is. */
export class ActivityNotes {
  readonly subject: Record<string, string> = {};
  readonly changes: ChangedValue[] = [];
  /** The manufacturer whose record a partner changed; the call is also in that account's activity. */
  ownerId: number | undefined;

  /** Names what the call concerns besides its path parameters. Never a secret. */
  concerns(subject: Record<string, string>): void {
    Object.assign(this.subject, subject);
  }

  /**
   * Adds the values that differ, by field; a field that one of both lacks is not set there. Never a secret.
   *
   * @returns whether any differs.
   */
  replaced(before: Values, after: Values): boolean {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const differing = fields.filter((field) => whole(before[field]) !== whole(after[field]));
    for (const field of differing)
      this.changes.push({ field, was: writtenValue(before[field]), value: writtenValue(after[field]) });
    return differing.length > 0;
  }

  /** Adds a value that stayed, because another one cannot be read without it. */
  kept(field: string, value: unknown): void {
    this.changes.push({ field, was: writtenValue(value), value: writtenValue(value) });
  }
}

/** The notes of calls that have no activity; nothing can be added. */
export const noNotes: ActivityNotes = Object.freeze(
  Object.assign(new ActivityNotes(), { subject: Object.freeze({}), changes: Object.freeze([]) }),
);
