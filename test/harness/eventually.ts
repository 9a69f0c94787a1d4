import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a test waits for what must come: far longer than a busy machine needs, and no test measures it. Mutation tests
 * shorten it, since many of their changes make a test wait for what never comes.
 */
export const deadlineMs = Number(process.env['TEST_DEADLINE_MS'] ?? 150_000);

/**
 * Looks again and again until there is something to see: the only place in which a test polls.
 *
 * @param what is waited for, as the failure says it.
 * @returns what was seen.
 * @throws after `deadlineMs`.
 */
export async function eventually<T>(
  what: string,
  look: () => T | Promise<T>,
): Promise<Exclude<T, false | undefined>> {
  const end = performance.now() + deadlineMs;
  // A look that never ends, as in a page that does not answer, is said by its name too.
  const over = new AbortController();
  const late = pause(deadlineMs, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    // Looking costs processor time, which what is waited for may need.
    for (let waitMs = 10; performance.now() < end; waitMs = Math.min(1.5 * waitMs, 100)) {
      const looking = Promise.resolve(look());
      // It may fail after its time, when its page is closed.
      looking.catch(() => {});
      const seen = await Promise.race([looking, late]);
      if (seen) return seen as Exclude<T, false | undefined>;
      await pause(waitMs);
    }
  } finally {
    over.abort();
  }
  throw new Error(`in ${deadlineMs} ms never: ${what}`);
}
