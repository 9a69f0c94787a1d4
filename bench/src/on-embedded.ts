import { join } from 'node:path';
import { addUp } from 'offerbook/dist/coupons/counts/adding.js';
import { openEmbedded } from 'offerbook/dist/platform/db/engine/embedded.js';
import type { Sql } from './stock.ts';

/** Runs `work` on the data folder of a server that was started in `folder` and has stopped: one process at a time may open it. */
export async function withoutServer<T>(folder: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const engine = await openEmbedded(join(folder, 'data'));
  try {
    const db = engine.schema('test');
    return await work({ query: (sql, params) => db.query(sql, params), addUp: () => addUp(db, () => {}) });
  } finally {
    await engine.close();
  }
}
