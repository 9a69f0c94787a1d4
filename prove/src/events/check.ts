import type { Call, History } from '../history.ts';
import type { Tables, Violation } from '../part.ts';
import { factsOf } from './changes.ts';
import { type EventRow, placed } from './events.ts';
import type { KnownFact } from './facts.ts';
import { faultsOfKeys, type KeyRow, keysLiveOnMs } from './keys.ts';
import type { StoreRow } from './message-content.ts';
import { faultsOfMessages, type LoggedRow, type ReceivedRow } from './message-faults.ts';
import { faultsOfReports } from './report-faults.ts';
import type { ReportRow } from './report-reader.ts';
import { faultsOfRotation } from './rotation.ts';

/** What the checker gets to see: rows of the database, what arrived, and what was so before the round. */
export interface EventTables extends Tables {
  events: readonly EventRow[];
  logged: readonly LoggedRow[];
  received: readonly ReceivedRow[];
  stores: readonly StoreRow[];
  reports: readonly ReportRow[];
  known: readonly KnownFact[];
  /** The manufacturer of each brand and base string. */
  owners: ReadonlyArray<{ what: string; manufacturer: string }>;
  listening: ReadonlyArray<{ account: string }>;
  keys: readonly KeyRow[];
  round: ReadonlyArray<{ beganAtMs: number; isOnceOnly?: boolean; left?: string }>;
}

/** Everything in which messages, journal and history contradict each other. */
export function checkEvents(tables: Partial<EventTables>, history: History): Violation[] {
  const owners = new Map(tables.owners?.map(({ what, manufacturer }) => [what, manufacturer]));
  const facts = factsOf(tables.known ?? [], owners, history);
  const { beganAtMs = Number.NEGATIVE_INFINITY, isOnceOnly = false } = tables.round?.[0] ?? {};
  const events = placed(tables.events ?? [], history, beganAtMs);
  const { logged, received } = tables;
  const messages =
    logged && received
      ? faultsOfMessages({
          events,
          logged,
          received,
          stores: tables.stores ?? [],
          listening: new Set(tables.listening?.map(({ account }) => account)),
          facts,
          history,
          isOnceOnly,
        })
      : [];
  return [
    ...messages,
    ...(tables.events ? faultsOfReports(tables.reports ?? [], events, facts) : []),
    ...faultsOfRotation(received ?? [], history),
    ...faultsOfKeys(tables.keys ?? [], history),
    ...faultsOfGoingLive(history),
  ];
}

/** After an account went live its old keys are refused. */
function faultsOfGoingLive(history: History): Violation[] {
  const gone = new Map<string, Call>();
  const found: Violation[] = [];
  for (const call of history) {
    const account = accountOf(call);
    if (call.action.path.endsWith('/go_live') && call.status === 200) gone.set(account, call);
    const left = gone.get(account);
    if (!left || call.action.byOperator || call.status !== 200) continue;
    if (call.sentAtMs <= left.answeredAtMs! + keysLiveOnMs) continue;
    const says = `call ${call.number} by an old key of ${account} was answered 200, ${call.sentAtMs - left.answeredAtMs!} ms after it went live`;
    found.push({ rule: 'old keys are refused', about: account, says });
  }
  return found;
}

const accountOf = ({ action: { account } }: Call): string => `${account.role} ${account.domain}`;
