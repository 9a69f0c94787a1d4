import { forgetTokens } from './accounts/lookup.ts';
import { forgetActivity } from './activity-store.ts';
import { forgetCodes } from './fetch-codes/lookup.ts';
import { forgetOfferEvents } from './offers/lookup.ts';
import { forgetPasswordLinks, forgetSessions } from './people/lookup.ts';
import { forgetInsertRequests, forgetRefusals, refusalNotes } from './redemptions/lookup.ts';
import type { Registry } from './registry.ts';
import { forgetAnswers } from './replay-store.ts';
import { forgetTempTokens } from './third-party/lookup.ts';
import { forgetDeliveries } from './webhooks/lookup.ts';

const every = 10 * 60_000;

/** Removes what has had its time: stored first answers, tokens, activity, fetch codes. */
export const sweeping = (registry: Registry) => {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    try {
      const now = registry.clock();
      await forgetAnswers(registry.db, now);
      await forgetTokens(registry.db, now);
      await forgetSessions(registry.db, now);
      await forgetPasswordLinks(registry.db, now);
      await forgetTempTokens(registry.db, now);
      await forgetActivity(registry.db, now);
      await forgetCodes(registry.db, now);
      await forgetRefusals(registry.db, now);
      await forgetInsertRequests(registry.db, now);
      await forgetOfferEvents(registry.db, now);
      await forgetDeliveries(registry.db, now, (messages) =>
        registry.meters.expired(registry.name, messages),
      );
    } catch (error) {
      registry.log.warn({ err: error }, 'the sweep failed and will be tried again');
    }
  };
  return {
    sweep,
    start: () => {
      timer = setInterval(() => void sweep(), every);
      timer.unref();
    },
    stop: () => {
      clearInterval(timer);
      return registry.part(refusalNotes).flush();
    },
  };
};
