import type { Reply } from '@offerbook/world';
import { expect } from 'vitest';
import { sqlSession } from './databases.ts';
import { lockWaiters } from './lock-waiters.ts';

/**
 * A change, which is stopped by the lock of `stop`; then the call under way, which is answered at once or waits; then the
 * change goes on.
 *
 * @param stop a statement whose lock the change waits for after it has written.
 * @returns the answers to the change and to the call.
 */
export async function during(
  database: string,
  stop: string,
  change: () => Promise<Reply>,
  underWay: () => Promise<Reply>,
): Promise<[Reply, Reply]> {
  const side = await sqlSession(database);
  await side.query('begin');
  await side.query(stop);
  const changing = change();
  await expect.poll(() => lockWaiters(side)).toBe(1);
  let isAnswered = false;
  const call = underWay().finally(() => {
    isAnswered = true;
  });
  await expect.poll(async () => isAnswered || (await lockWaiters(side)) === 2).toBe(true);
  await side.query('rollback');
  await side.end();
  return Promise.all([changing, call]);
}
