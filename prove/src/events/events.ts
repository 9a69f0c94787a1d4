import type { History } from '../history.ts';
import { spanOf } from './changes.ts';
import type { EventParties } from './entitlement.ts';
import type { Span } from './register.ts';

/** An event of either journal. */
export interface EventRow extends EventParties {
  eventId: number;
  /** The data string; null for an event of an offer. */
  gs1: string | null;
  atMs: number;
  executionId: string;
  /** The redemption that a rollback undoes. */
  redemption: number | null;
  store: string | null;
  /** Given for a redemption that a store reports later. */
  redeemedAtMs: number | null;
  /** The offer's record, as base64 JSON, of an event of offers. */
  record: string | null;
}

/** An event, and between which times it was committed. */
export interface PlacedEvent {
  row: EventRow;
  span: Span;
  /** Whether the answer of the call that wrote it arrived. */
  isAnswered: boolean;
  /** False: no call of the history can have written it; it is of the time before the round. */
  isOfRound: boolean;
}

/** Finds between which times each event was committed, by the call that caused it. */
export function placed(rows: readonly EventRow[], history: History, beganAtMs: number): PlacedEvent[] {
  const byExecution = new Map(history.map((call) => [call.executionId, call]));
  // Whatever the journal has before it was written before the round, also if a lost call names the same offer.
  const firstOfRound = Math.min(
    ...rows.filter(({ executionId }) => byExecution.has(executionId)).map(({ eventId }) => eventId),
  );
  const lost = history
    .filter((call) => call.answeredAtMs === undefined)
    .map((call) => {
      const { body, path } = call.action;
      const sent = typeof body === 'function' ? body(call.number) : (body ?? {});
      return { sentAtMs: call.sentAtMs, text: `${path} ${JSON.stringify(sent)}` };
    });
  const events = rows
    .toSorted((a, b) => a.eventId - b.eventId)
    .map((row): PlacedEvent => {
      const call = byExecution.get(row.executionId);
      if (call?.answeredAtMs !== undefined) {
        return { row, span: spanOf(call), isAnswered: true, isOfRound: true };
      }
      const about = lost.filter(({ text }) => text.includes(row.base));
      const earliest = Math.min(...about.map(({ sentAtMs }) => sentAtMs));
      const since = call?.sentAtMs ?? (Number.isFinite(earliest) ? earliest : beganAtMs);
      const span = { from: since, to: Number.POSITIVE_INFINITY };
      return {
        row,
        span,
        isAnswered: false,
        isOfRound: call !== undefined || (about.length > 0 && row.eventId > firstOfRound),
      };
    });
  // The events of one string, or of one offer, were committed in their order.
  const last = new Map<string, Span>();
  for (const event of events) {
    const subject = event.row.gs1 ?? event.row.base;
    const before = last.get(subject);
    if (before && !event.isAnswered) event.span.from = Math.max(event.span.from, before.from);
    last.set(subject, event.span);
  }
  last.clear();
  for (const event of events.toReversed()) {
    const subject = event.row.gs1 ?? event.row.base;
    const after = last.get(subject);
    if (after && !event.isAnswered) event.span.to = Math.min(event.span.to, after.to);
    last.set(subject, event.span);
  }
  return events;
}
