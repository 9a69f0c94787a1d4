import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Milliseconds by which a call reaches the server late, at most, and then its answer the page. */
const lateMs = Number(process.env['TEST_LATE_MS'] ?? 0);

/**
 * Makes each call of a page late by a time of its own, as on a busy machine: a test that reads the page before the answer
 * it depends on is there fails at once, and not once in a hundred runs. Only where `TEST_LATE_MS` says so.
 */
export async function answerLate(page: Page): Promise<void> {
  if (lateMs === 0) return;
  await page.context().route('**/*', async (route) => {
    await pause(Math.random() * lateMs);
    // The page may be closed by now, or be elsewhere.
    await route.continue().catch(() => {});
  });
  const session = await page.context().newCDPSession(page);
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: lateMs, ...unlimited });
}
