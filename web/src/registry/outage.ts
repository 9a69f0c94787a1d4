import { OfferbookError } from '@offerbook/client';
import { useSyncExternalStore } from 'react';
import { queryClient } from './answers.ts';

/** Waits between attempts to reach the registry; the last one repeats. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];

type Outage = { isAway: boolean; attempts: number };
let outage: Outage = { isAway: false, attempts: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: Outage): void {
  outage = next;
  for (const listener of listeners) listener();
}

/** Whether the registry answers a call that needs neither an account nor capacity. */
export async function isRegistryThere(): Promise<boolean> {
  try {
    const reply = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return reply.ok;
  } catch {
    return false;
  }
}

/** Asks again, now; if the registry answers, everything shown is loaded anew. */
export async function tryAgain(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const wasAway = outage.isAway;
  if (await isRegistryThere()) {
    become({ isAway: false, attempts: 0 });
    if (wasAway) await queryClient.invalidateQueries();
    return;
  }
  become({ isAway: true, attempts: outage.attempts + 1 });
  clearTimeout(timer);
  const waitMs = waitsMs[Math.min(outage.attempts, waitsMs.length) - 1]!;
  timer = setTimeout(() => void tryAgain(), waitMs);
}

/** To be told of every failed call: after one without an answer, finds out whether the registry is away. */
export function watchForOutage(error: unknown): void {
  const isUnanswered =
    error instanceof OfferbookError && (error.status === 0 || [502, 503, 504].includes(error.status));
  if (isUnanswered && !outage.isAway && timer === undefined) {
    timer = setTimeout(() => void tryAgain(), 0);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the registry is away at present. */
export const useOutage = (): boolean => useSyncExternalStore(subscribe, () => outage.isAway);

addEventListener('offline', () => void tryAgain());
addEventListener('online', () => void tryAgain());
