import { setTimeout as pause } from 'node:timers/promises';
import { operatorToken } from './server-process.ts';

/** What the answers to one path were while it was asked twice a second. */
export interface Probe {
  path: string;
  asked: number;
  failed: number;
  slowestMs: number;
}

const everyMs = 500;

/** Asks what an operator's tools ask, during the overload. */
export function startProbing(url: string): { stop: () => Promise<Probe[]> } {
  let running = true;
  const probe = async (path: string): Promise<Probe> => {
    const seen: Probe = { path, asked: 0, failed: 0, slowestMs: 0 };
    while (running) {
      const began = performance.now();
      const response = await fetch(`${url}${path}`, {
        headers: { authorization: `Bearer ${operatorToken}` },
      }).catch(() => undefined);
      await response?.text();
      seen.asked++;
      if (response?.status !== 200) seen.failed++;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
      await pause(everyMs);
    }
    return seen;
  };
  const probes = ['/livez', '/readyz', '/metrics'].map(probe);
  return {
    stop: () => {
      running = false;
      return Promise.all(probes);
    },
  };
}
