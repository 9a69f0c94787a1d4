import type { History } from '../history.ts';
import type { Subject, Violation } from '../part.ts';
import { decidesWhoHears } from './changes.ts';
import type { EventTables } from './check.ts';
import { accountOf } from './entitlement.ts';

/** The part of a round that concerns what a violation is about: an event, a message or a report. */
export function onlyAbout(tables: EventTables, history: History, { about }: Violation): Subject | undefined {
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
  // What is known of other accounts and offers does not decide about this one.
  const webhook = about.split(' ').at(-1)!;
  const domain = accountOf(webhook);
  const subjects = [domain, webhook, event.base, event.retailer ?? domain, event.manufacturer];
  const known = tables.known.filter(({ key }) => subjects.some((one) => key.split(' ').includes(one)));
  const listening = tables.listening.filter(
    ({ account }) => message !== undefined || account.endsWith(` ${webhook}`),
  );
  return {
    tables: {
      ...tables,
      events: related,
      logged: tables.logged.filter(({ messageId }) => messages.has(messageId)),
      received: tables.received.filter(({ messageId }) => messages.has(messageId)),
      known,
      listening,
      reports: [],
    },
    history: history.filter((call) => decidesWhoHears(call) || executions.has(call.executionId ?? '')),
    fixed: [event, ...tables.round],
  };
}
