import type { History } from '../history.ts';
import type { Violation } from '../part.ts';
import { decidesWhoHears } from './changes.ts';
import type { EventTables } from './check.ts';

/** The part of a round that concerns what a violation is about: an event, a message or a report. */
export function onlyAbout(tables: EventTables, history: History, { about }: Violation) {
  const message = /^message (\S+)$/.exec(about)?.[1];
  const logged = tables.logged.find(({ messageId }) => messageId === message);
  const eventId = Number(/^event (\d+) at /.exec(about)?.[1] ?? logged?.eventId ?? Number.NaN);
  const event = tables.events.find((row) => row.eventId === eventId);
  if (event === undefined) return undefined;
  const messages = new Set(
    tables.logged.filter((row) => row.eventId === eventId).map(({ messageId }) => messageId),
  );
  const related = tables.events.filter((row) => row.eventId === eventId || row.eventId === event.redemption);
  const executions = new Set(related.map(({ executionId }) => executionId));
  return {
    tables: {
      ...tables,
      events: related,
      logged: tables.logged.filter(({ messageId }) => messages.has(messageId)),
      heard: tables.heard.filter(({ messageId }) => messages.has(messageId)),
      reports: [],
    },
    history: history.filter((call) => decidesWhoHears(call) || executions.has(call.executionId ?? '')),
  };
}
