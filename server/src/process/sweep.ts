import { raiseAlerts } from '../books/alerts/lookup.ts';
import { deleteExpiredCodes } from '../coupons/fetch-codes/lookup.ts';
import { deleteOldOfferEvents } from '../coupons/offers/lookup.ts';
import {
  deleteExpiredInsertRequests,
  deleteOldRefusals,
  refusalNotes,
} from '../coupons/redemptions/lookup.ts';
import { deleteOldRuns } from '../coupons/runs/lookup.ts';
import { deleteExpiredTickets } from '../identity/factors/lookup.ts';
import { deleteExpiredProofs } from '../identity/identity-provider/lookup.ts';
import { deleteExpiredTokens } from '../identity/keys/lookup.ts';
import {
  deleteExpiredEmailProofs,
  deleteExpiredPasswordLinks,
  deleteExpiredSessions,
  forgetOldNetworks,
} from '../identity/people/lookup.ts';
import { deleteExpiredTempTokens } from '../identity/third-party/lookup.ts';
import { clockAheadMs, maxSweepAheadMs } from '../platform/db/clock-difference.ts';
import { deleteOldMails } from '../platform/mail/outbox-store.ts';
import { deleteOldActivity } from '../platform/pipeline/activity-store.ts';
import { keptSince } from '../platform/pipeline/kept-since.ts';
import type { Registry } from '../platform/pipeline/registry.ts';
import { deleteExpiredAnswers } from '../platform/pipeline/replay-store.ts';
import { requestLog } from '../platform/pipeline/request-log.ts';
import { deleteOldRequests } from '../platform/pipeline/request-log-store.ts';
import { minuteMs } from '../platform/vocabulary/durations.ts';
import { bringDeliveriesForward, deleteOldDeliveries } from '../webhooks/delivery/lookup.ts';
import { deleteRemovedEndpoints } from '../webhooks/endpoints/lookup.ts';

const sweepIntervalMs = 10 * minuteMs;

type Job = (registry: Registry, now: Date) => Promise<unknown>;

/** Jobs that delete expired rows, each from its own tables, by their names in the log. */
export const jobs: Readonly<Record<string, Job>> = {
  'first answers': ({ db }, now) => deleteExpiredAnswers(db, { now }),
  'access tokens': ({ db }, now) => deleteExpiredTokens(db, { now }),
  sessions: ({ db }, now) => deleteExpiredSessions(db, now),
  'known networks': (registry, now) =>
    forgetOldNetworks(registry.db, { before: keptSince(registry, 'networks', now) }),
  'password links': ({ db }, now) => deleteExpiredPasswordLinks(db, { now }),
  'address proofs': ({ db }, now) => deleteExpiredEmailProofs(db, { now }),
  'identity proofs': ({ db }, now) => deleteExpiredProofs(db, { now }),
  tickets: ({ db }, now) => deleteExpiredTickets(db, { now }),
  'temp tokens': ({ db }, now) => deleteExpiredTempTokens(db, { now }),
  mails: (registry, now) => deleteOldMails(registry.db, { before: keptSince(registry, 'mails', now) }),
  activity: (registry, now) =>
    deleteOldActivity(registry.db, { before: keptSince(registry, 'activity', now) }),
  requests: (registry, now) =>
    deleteOldRequests(registry.db, { before: keptSince(registry, 'requests', now) }),
  runs: (registry, now) => deleteOldRuns(registry.db, { before: keptSince(registry, 'runs', now) }),
  'fetch codes': ({ db }, now) => deleteExpiredCodes(db, { now }),
  refusals: (registry, now) => deleteOldRefusals(registry.db, keptSince(registry, 'refusals', now)),
  'insert requests': ({ db }, now) => deleteExpiredInsertRequests(db, { now }),
  'offer events': ({ db }, now) => deleteOldOfferEvents(db, now),
  deliveries: async (registry, now) => {
    await bringDeliveriesForward(registry.db);
    await deleteOldDeliveries(registry.db, now, keptSince(registry, 'deliveries', now), (messages) =>
      registry.metrics.webhooks.expired(registry.name, messages),
    );
  },
  'removed endpoints': ({ db }, now) => deleteRemovedEndpoints(db, now),
  // The last one: it reads much, and deletes what was told.
  alerts: raiseAlerts,
};

/** Runs all jobs in a registry at an interval, unless the clock is far ahead; a failed job is logged and does not stop the others. */
export const sweeping = (registry: Registry) => {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    const now = registry.clock();
    for (const [job, run] of Object.entries(jobs)) {
      await run(registry, now).catch((error: unknown) =>
        registry.log.warn({ err: error, job }, 'a job of the sweep failed and will be tried again'),
      );
    }
  };
  /** Not while the clock is far ahead: messages that wait, sessions and first answers would look old to it. */
  const sweepInTime = async () => {
    try {
      const aheadMs = await clockAheadMs(registry.db, registry.clock);
      if (aheadMs <= maxSweepAheadMs) return await sweep();
      registry.log.error(
        { aheadMs: Math.round(aheadMs) },
        "nothing that is old is deleted, because the clock of this server is more than 5 minutes ahead of the database's: let both follow the same time service (NTP); the next sweep is in 10 minutes",
      );
    } catch (error) {
      registry.log.warn({ err: error }, 'the sweep could not begin and will be tried again');
    }
  };
  return {
    sweep,
    start: () => {
      timer = setInterval(() => void sweepInTime(), sweepIntervalMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await registry.part(refusalNotes).flush();
      await registry.part(requestLog).flush();
    },
  };
};
