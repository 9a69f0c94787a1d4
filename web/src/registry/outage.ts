import { OfferbookError } from '@offerbook/client';
import { askAgain } from './answers.ts';
import { sharedValue } from './shared-value.ts';

/** Waits between attempts to reach the registry; the last one repeats. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];

const away = sharedValue(false);
let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

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
  const wasAway = away.read();
  if (await isRegistryThere()) {
    attempts = 0;
    away.write(false);
    if (wasAway) await askAgain();
    return;
  }
  attempts++;
  away.write(true);
  clearTimeout(timer);
  const waitMs = waitsMs[Math.min(attempts, waitsMs.length) - 1]!;
  timer = setTimeout(() => void tryAgain(), waitMs);
}

/** Called for every failed call: after one without an answer, finds out whether the registry is away. */
export function watchForOutage(error: unknown): void {
  const isUnanswered =
    error instanceof OfferbookError && (error.status === 0 || [502, 503, 504].includes(error.status));
  if (isUnanswered && !away.read() && timer === undefined) {
    timer = setTimeout(() => void tryAgain(), 0);
  }
}

/** Whether the registry is away at present. */
export const useOutage = away.use;

addEventListener('offline', () => void tryAgain());
addEventListener('online', () => void tryAgain());
