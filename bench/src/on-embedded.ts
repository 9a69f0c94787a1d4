import { join } from 'node:path';
import { addUp } from 'offerbook/dist/coupons/counts/adding.js';
import { openEmbedded } from 'offerbook/dist/platform/db/engine/embedded.js';
import { inFolder } from './on-postgresql.ts';
import { startServer } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { fillStock, type Sql, type Stock } from './stock.ts';

/** The data folder of a server that has stopped, in which strings were deposited. */
export interface OnEmbedded {
  folder: string;
  shop: Shop;
  stock: Stock;
  /** Reads or writes while no server runs. */
  alone<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** Runs `work` on the embedded engine with a stock of 20 offers. @param each strings of each side. */
export const onEmbedded = <T>(each: number, work: (embedded: OnEmbedded) => Promise<T>): Promise<T> =>
  inFolder(async (folder) => {
    const opening = await startServer(folder);
    const shop = await openShop(opening.url, 20);
    await opening.stop();
    const alone: OnEmbedded['alone'] = (act) => withoutServer(folder, act);
    return work({ folder, shop, alone, stock: await alone((sql) => fillStock(sql, shop, each)) });
  });

/** Runs `work` on the data folder of a server that was started in `folder` and has stopped: one process at a time may open it. */
async function withoutServer<T>(folder: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const engine = await openEmbedded(join(folder, 'data'));
  try {
    const db = engine.schema('test');
    return await work({ query: (sql, params) => db.query(sql, params), addUp: () => addUp(db, () => {}) });
  } finally {
    await engine.close();
  }
}
