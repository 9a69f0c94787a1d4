import { LRUCache } from 'lru-cache';
import { attemptSpan } from './attempt-span.ts';
import { type Leased, requestOf, secretsOf, settle } from './delivery.ts';
import type { QueueWork } from './endpoint-queue.ts';
import type { Outcome } from './exchange.ts';
import { outbound } from './outbound.ts';
import type { SendingSide } from './sending-side.ts';
import { type Secret, secretOf } from './signatures.ts';

/** Opened secrets in the cache; an endpoint has two. */
const maxOpenedSecrets = 2_000;

/** An endpoint's secrets are the same for all its messages, and opening one costs as much as signing. */
const openedSecrets = ({ secrets }: SendingSide) => {
  const cache = new LRUCache<string, Secret>({
    max: maxOpenedSecrets,
    memoMethod: (sealed) => secretOf(secrets.open(sealed)),
  });
  return { open: (sealed: string) => cache.memo(sealed) };
};

/** The request of an attempt, signed now, and the function that turns its answer into the attempt's result. */
function signed(side: SendingSide, leased: Leased) {
  const at = side.clock();
  const secrets = secretsOf(leased.to, side.part(openedSecrets).open, at);
  const request = requestOf(leased, secrets, side.name, at);
  const settled = (outcome: Outcome) => settle(leased, outcome, at, side.clock(), Math.random());
  return { request, settled };
}

/** Signs and sends an endpoint's messages. What fails here is only logged: the message comes due again when its lease ends. */
export function attempts(side: SendingSide, endpointId: number): QueueWork['sign'] {
  const out = side.part(outbound);
  const connections = out.connections();
  const orFailed = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      side.log.warn({ err: error, endpoint: endpointId }, 'webhooks: an attempt could not be made');
      return undefined;
    }
  };
  return (leased) => {
    const attempt = orFailed(() => signed(side, leased));
    if (attempt === undefined) return (done) => done(undefined);
    const span = attemptSpan(side.name, leased);
    if (span !== undefined) attempt.request.headers.push(...span.headers);
    return (done) =>
      out.sendOver(connections, leased.to.url, attempt.request, (outcome) => {
        span?.end(outcome);
        done(orFailed(() => attempt.settled(outcome)));
      });
  };
}
