import type { Attempts, Wish } from './attempts.ts';
import type { Caller } from './caller.ts';
import { eventually } from './eventually.ts';
import { strings } from './scene.ts';

/** A generator whose numbers are the same for the same seed (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export interface Cast {
  providers: Array<{ caller: Caller; prefix: string }>;
  retailers: Caller[];
  /** Base strings; the circulation of some may be tight. */
  bases: string[];
}

/** So many wishes share strings and transaction ids; then history moves on. */
const stretch = 10;

/** The n-th wish of a client. The strings in play move on with n, so that history never ends. */
export function wishOf(random: (below: number) => number, n: number, client: number, cast: Cast): Wish {
  const pick = <T>(items: readonly T[]): T => items[random(items.length)]!;
  const base = pick(cast.bases);
  const provider = pick(cast.providers);
  const retailer = pick(cast.retailers);
  const first = Math.floor(n / stretch) * 2;
  const some = (most: number) => {
    const places = new Set(Array.from({ length: 1 + random(most) }, () => first + random(6)));
    return [...places].flatMap((place) => strings(base, provider.prefix, 1, place));
  };
  // Few ids, shared by all tills: each is used again for other strings, for the same, and after rollbacks.
  const txn = random(2) === 0 ? undefined : `t${Math.floor(n / stretch)}-${random(3)}`;
  const dice = random(100);
  if (dice < 20) return { kind: 'deposit', by: provider.caller, gs1s: some(4) };
  if (dice < 57) return { kind: 'redeem', by: retailer, gs1s: some(4), txn, store: `s${random(2)}` };
  // Most rollbacks mean whatever redemption stands.
  const limit = random(4) === 0 ? txn : undefined;
  if (dice < 90) return { kind: 'rollback', by: retailer, gs1s: [some(1)[0]!], txn: limit };
  if (dice < 94) return { kind: 'delete', by: provider.caller, gs1s: some(2) };
  return {
    kind: 'make',
    by: provider.caller,
    base,
    count: 1 + random(3),
    gs1s: [],
    txn: `made-${client}-${n}`,
  };
}

/**
 * Acts out random wishes, one after the other, until told to end; each is sent again until it is answered.
 *
 * @param server gives a server that answers, waiting for one if need be.
 */
export async function actRandomly(
  attempts: Attempts,
  cast: Cast,
  {
    seed,
    client,
    server,
    ended,
  }: { seed: number; client: number; server: () => Promise<string>; ended: () => boolean },
): Promise<void> {
  const random = seeded(seed * 1_000 + client);
  for (let n = 0; !ended(); n++) {
    const wish = wishOf(random, n, client, cast);
    // Some say a thing twice at once: what a transaction id is for.
    const twin = wish.txn !== undefined && random(4) === 0 ? attempts.send(wish, await server()) : undefined;
    // With a pause between two tries: a server that is only just recovering must not be flooded.
    await eventually('a server answers', async () => attempts.send(wish, await server()));
    await twin;
  }
}
