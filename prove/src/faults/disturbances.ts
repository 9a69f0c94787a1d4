import type { FaultKind } from '../world.ts';

/** The longest limit of a statement, 60 s, and what the server adds for the answer to come. */
const silentLimitMs = 65_000;

interface Disturbance {
  kind: FaultKind;
  beganAtMs: number;
  endedAtMs?: number;
}

/** When something was made to fail, by which it is judged whether a call should have its answer. */
export class Disturbances {
  readonly #all: Disturbance[] = [];

  /** Notes when the work began and ended. */
  async during(kind: FaultKind, work: () => Promise<void>): Promise<void> {
    const disturbance: Disturbance = { kind, beganAtMs: Date.now() };
    this.#all.push(disturbance);
    await work();
    disturbance.endedAtMs = Date.now();
  }

  /** How much of the time since then nothing was made to fail, in milliseconds. */
  calmMsSince(sinceMs: number): number {
    const now = Date.now();
    // A server gives up a connection to its database that went silent only after the limit of the statement.
    const reach = (kind: FaultKind) => (kind === 'silent-connections' ? silentLimitMs : 0);
    const spans = this.#all
      .map(({ kind, beganAtMs, endedAtMs = now }) => [beganAtMs, endedAtMs + reach(kind)] as const)
      .filter(([, end]) => end > sinceMs);
    return now - sinceMs - unionMs(spans, sinceMs, now);
  }
}

/** How much of the time from `from` to `to` the spans cover. */
function unionMs(spans: ReadonlyArray<readonly [number, number]>, from: number, to: number): number {
  let covered = 0;
  let reached = from;
  for (const [begin, end] of spans.toSorted(([one], [other]) => one - other)) {
    const upTo = Math.min(end, to);
    covered += Math.max(0, upTo - Math.max(begin, reached));
    reached = Math.max(reached, upTo);
  }
  return covered;
}
