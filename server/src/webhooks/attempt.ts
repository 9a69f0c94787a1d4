import { despiteConflicts, isUnavailable } from '../db/database.ts';
import { Kept } from '../kept.ts';
import type { Registry } from '../registry.ts';
import { type Leased, requestOf, type Settled, secretsOf, settle } from './delivery.ts';
import type { Outcome } from './exchange.ts';
import type { LaneWork } from './lane.ts';
import { outbound } from './outbound.ts';
import { pace } from './pace.ts';
import { addresseeOf, expire, giveBack, lease, writeSettled } from './queue-store.ts';
import { Results } from './results.ts';
import { type Secret, secretOf } from './signatures.ts';

/** How attempts went, of all endpoints. */
const results = (registry: Registry) =>
  new Results(async (all) => {
    registry.meters.attempted(registry.name, all);
    await writeDown(registry, all);
  });

/** What cannot be written down is only noted: its message comes due again when its lease ends. */
async function writeDown(registry: Registry, all: readonly Settled[]): Promise<void> {
  try {
    await despiteConflicts(() => writeSettled(registry.db, all));
  } catch (error) {
    const endpoints = new Set(all.map((one) => one.endpointId));
    registry.log.warn(
      { err: error, endpoints: [...endpoints], attempts: all.length },
      'webhooks: attempts could not be written down',
    );
    if (endpoints.size === 1 || isUnavailable(error)) return;
    // Whatever is wrong with one endpoint's must not cost the others theirs.
    for (const id of endpoints)
      await writeDown(
        registry,
        all.filter((one) => one.endpointId === id),
      );
  }
}

/** Most opened secrets kept; a secret is two per endpoint. */
const mostOpened = 2_000;

/** Secrets opened before: an endpoint's are the same for all its messages, and opening costs as much as signing. */
const opened = (registry: Registry) => {
  const kept = new Kept<string, Secret>(mostOpened);
  return { open: (sealed: string) => kept.of(sealed, () => secretOf(registry.secrets.open(sealed))) };
};

/** Takes what is due, fewer when there are no more; what turns out to be too old is removed and nobody's to send. */
async function take(registry: Registry, endpointId: number, most: number): Promise<Leased[]> {
  const now = registry.clock();
  const to = await addresseeOf(registry.db, endpointId);
  if (to === undefined) return [];
  const taken: Leased[] = [];
  for (;;) {
    const leased = await lease(registry.db, to, most - taken.length);
    const old = leased.filter((one) => one.expires_ms <= now.getTime());
    taken.push(...leased.filter((one) => one.expires_ms > now.getTime()));
    if (old.length === 0) return taken;
    await expire(registry.db, old);
    registry.meters.expired(registry.name, old.length);
  }
}

/** The request of an attempt, signed now. @returns how it went, from how it was answered. */
function signed(registry: Registry, leased: Leased) {
  const at = registry.clock();
  const secrets = secretsOf(leased.to, registry.part(opened).open, at);
  const request = requestOf(leased, secrets, registry.name, at);
  const settled = (outcome: Outcome) => settle(leased, outcome, at, registry.clock(), Math.random());
  return { request, settled };
}

/**
 * What an endpoint's lane does. Whatever fails here is only noted: a delivery that was taken and not written down
 * comes due again when its lease ends.
 *
 * @param stopped once true, nothing more is taken.
 */
export function laneWork(registry: Registry, endpointId: number, stopped: () => boolean): LaneWork {
  const noted =
    <T>(what: string, instead: T) =>
    (error: unknown): T => {
      registry.log.warn({ err: error, endpoint: endpointId }, `webhooks: ${what}`);
      return instead;
    };
  const all = registry.part(results);
  const way = registry.part(outbound);
  const line = way.line();
  const failed = noted('an attempt could not be made', undefined);
  const orFailed = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      return failed(error);
    }
  };
  return {
    take: async (most) => {
      const some = () => take(registry, endpointId, most).catch(noted('nothing could be taken', []));
      const taken = await registry.part(pace).turn(some, stopped);
      all.expect(taken.length);
      return taken;
    },
    giveBack: (leased) => {
      all.expect(-leased.length);
      return giveBack(registry.db, leased).catch(noted('nothing could be given back', undefined));
    },
    prepare: (leased) => {
      const attempt = orFailed(() => signed(registry, leased));
      if (attempt === undefined) return (over) => over(undefined);
      return (over) =>
        way.sendOn(line, leased.to.url, attempt.request, (outcome) =>
          over(orFailed(() => attempt.settled(outcome))),
        );
    },
    settle: (settled) => all.end(settled),
  };
}
