import type { Registry } from './registry.ts';
import { addRequests, deleteExcessRequests, type LoggedRequest } from './request-log-store.ts';
import { writtenLater } from './written-later.ts';

/** The calls of an account that are listed between two writes; further ones are only counted. */
const maxListed = { succeeded: 10, refused: 20 };

/** What is listed between two writes of all accounts together: one small statement, however many tills call. */
const maxWaiting = 400;

/** The log of an account is cut after this number of new calls. */
const cutEvery = 100;

type Noted = Omit<LoggedRequest, 'omitted'>;

/** What waits of an account. */
interface Waiting {
  succeeded: number;
  refused: number;
  last: LoggedRequest | undefined;
}

/** Records the calls of programs; adding one costs a call no statement. */
export const requestLog = (registry: Registry) => {
  let waiting: LoggedRequest[] = [];
  let byAccount = new Map<number, Waiting>();
  /** New calls of an account since its log was cut. */
  const sinceCut = new Map<number, number>();

  const { soon, flush } = writtenLater(async () => {
    const logged = waiting;
    waiting = [];
    byAccount = new Map();
    if (logged.length === 0) return;
    try {
      await addRequests(registry.db, logged);
      for (const { account_id: accountId } of logged)
        sinceCut.set(accountId, (sinceCut.get(accountId) ?? 0) + 1);
      for (const [accountId, added] of sinceCut) {
        if (added < cutEvery) continue;
        sinceCut.delete(accountId);
        await deleteExcessRequests(registry.db, { accountId });
      }
    } catch (error) {
      registry.log.warn({ err: error, requests: logged.length }, 'calls could not be written to the log');
    }
  });

  return {
    /** Whether the next call of an account is to be added; one that is not is counted here. */
    lists: (accountId: number, succeeded: boolean): boolean => {
      if (!registry.config.requestLog) return false;
      const own = byAccount.get(accountId);
      if (own?.last === undefined) return true;
      const kind = succeeded ? 'succeeded' : 'refused';
      if (own[kind] < maxListed[kind] && waiting.length < maxWaiting) return true;
      own.last.omitted++;
      return false;
    },
    /** Adds a call that is to be listed. */
    add: (call: Noted) => {
      let own = byAccount.get(call.account_id);
      if (own === undefined) {
        own = { succeeded: 0, refused: 0, last: undefined };
        byAccount.set(call.account_id, own);
      }
      own[call.code === '' ? 'succeeded' : 'refused']++;
      own.last = { ...call, omitted: 0 };
      waiting.push(own.last);
      soon();
    },
    flush,
  };
};
