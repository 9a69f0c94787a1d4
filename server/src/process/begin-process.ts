import { refuseOtherConnections } from '../platform/outgoing/guard.ts';
import { type Log, openLog } from '../platform/telemetry/log.ts';
import { giveBackWhenIdle } from './idle-memory.ts';

/**
 * What every process and thread that opens the registry does first: from then on nothing in it opens other connections
 * than its own, and memory that it does not use goes back to the system.
 *
 * @param worker see openLog.
 * @returns its log.
 */
export function beginProcess(level: string, worker?: number): Log {
  const log = openLog(level, worker);
  refuseOtherConnections((target) =>
    log.error(
      { target },
      'a connection was refused: only the database, webhooks, the identity provider, the mail server and the collector of traces have any',
    ),
  );
  giveBackWhenIdle();
  return log;
}
