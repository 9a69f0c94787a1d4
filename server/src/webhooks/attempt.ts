import { GroupCommitter } from '../db/group-committer.ts';
import type { Registry } from '../registry.ts';
import { type Leased, requestOf, type Settled, secretsOf, settle } from './delivery.ts';
import { giveBack, lease, writeSettled } from './delivery-store.ts';
import type { LaneWork } from './lane.ts';
import { outbound } from './outbound.ts';
import { pace } from './pace.ts';

/** Results that come in while others are being written go together in the next statement. */
const settling = (registry: Registry) =>
  new GroupCommitter<Settled, undefined>({
    commit: async (all) => {
      await writeSettled(registry.db, all);
      return all.map(() => undefined);
    },
    keyOf: (one) => `${one.endpointId}/${one.deliveryId}`,
    laneOf: () => 0,
    lanes: 1,
    most: 1_024,
    mostWaiting: 100_000,
  });

/** Most opened secrets kept; a secret is two per endpoint. */
const mostOpened = 2_000;

/** Secrets opened before: an endpoint's are the same for all its messages, and opening costs as much as signing. */
const opened = (registry: Registry) => {
  const known = new Map<string, string>();
  return {
    open: (sealed: string): string => {
      let text = known.get(sealed);
      if (text === undefined) {
        text = registry.secrets.open(sealed);
        if (known.size >= mostOpened) known.clear();
        known.set(sealed, text);
      }
      return text;
    },
  };
};

/** One attempt at one delivery: signs, sends, and says what is to be written down of it. */
async function attempt(registry: Registry, leased: Leased): Promise<Settled | undefined> {
  // Found to be too old by the lease itself, which has marked it so.
  if (leased.state === 'expired') {
    registry.meters.delivered(registry.name, 'expired');
    return undefined;
  }
  const at = registry.clock();
  const request = requestOf(leased, secretsOf(leased, registry.part(opened), at), registry.name, at);
  const outcome = await registry.part(outbound).send(leased.url, request);
  const now = registry.clock();
  const settled = settle(leased, outcome, at, now, Math.random());
  registry.meters.attempted(registry.name, outcome.status);
  registry.meters.delivered(
    registry.name,
    settled.delivered ? 'delivered' : 'retrying',
    settled.delivered ? (now.getTime() - leased.data!.event_timestamp) / 1_000 : undefined,
  );
  return settled;
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
  return {
    take: async (most) => {
      await registry.part(pace).turn(most, stopped);
      if (stopped()) return [];
      return lease(registry.db, endpointId, most, registry.clock()).catch(
        noted('nothing could be taken', []),
      );
    },
    giveBack: (leased) =>
      giveBack(registry.db, leased, registry.clock()).catch(noted('nothing could be given back', undefined)),
    send: (leased) => attempt(registry, leased).catch(noted('an attempt could not be made', undefined)),
    settle: (settled) =>
      registry
        .part(settling)
        .submit([settled])
        .then(() => undefined, noted('an attempt could not be written down', undefined)),
  };
}
