import type { App } from '../pipeline/app.ts';

/** How often the queues are looked at. */
const lookMs = 10;

/** A queue stands when every look of a window finds it, so that a burst or a pause of the collector is none (as in CoDel). */
const windowMs = 100;
const minLooks = 3;

/** Requests in sockets wait for a turn of the event loop; beyond this they count as a queue. */
const longTurnMs = 20;

/** Looks for standing queues and adapts the gates. Returns a function that ends it. */
export function watchLoad({ gates, registries }: App): () => void {
  const all = Object.values(registries);
  let lookedAt = performance.now();
  let begunAt = lookedAt;
  let looks = 0;
  const stands = { till: true, other: true };
  const look = () => {
    const now = performance.now();
    const isLongTurn = now - lookedAt - lookMs > longTurnMs;
    lookedAt = now;
    for (const urgency of ['till', 'other'] as const) {
      if (stands[urgency] && !isLongTurn && !all.some((registry) => registry.isQueued(urgency)))
        stands[urgency] = false;
    }
    if (++looks < minLooks || now - begunAt < windowMs) return;
    const tillsAreRefused = gates.till.reached && stands.till;
    gates.till.adapt(stands.till, now - begunAt);
    gates.other.adapt(stands.other || tillsAreRefused, now - begunAt, tillsAreRefused);
    begunAt = now;
    looks = 0;
    stands.till = stands.other = true;
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
