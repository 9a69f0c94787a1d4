import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWith } from './server-process.ts';
import type { Shop } from './shop.ts';
import type { TillOrder, TillReport } from './till.ts';

const program = fileURLToPath(new URL('./till.js', import.meta.url));

/** Runs tills that redeem strings in a separate process, and fails unless every string they sent was redeemed. */
export async function redeemAtTills(
  url: string,
  shop: Shop,
  how: Pick<TillOrder, 'tills' | 'each' | 'from' | 'warmUpSeconds' | 'seconds'> &
    Partial<Pick<TillOrder, 'stringsPerCall'>>,
): Promise<TillReport> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  endWith(child);
  const order: TillOrder = {
    port: Number(new URL(url).port),
    accessKey: shop.retailer.account.access_key,
    token: shop.retailer.token,
    bases: shop.bases,
    prefix: shop.prefix,
    stringsPerCall: 1,
    ...how,
  };
  child.send(order);
  let report: TillReport | undefined;
  child.once('message', (message) => {
    report = message as TillReport;
  });
  const [code] = await once(child, 'exit');
  if (report === undefined) throw new Error(`the tills failed with code ${code}`);
  return report;
}
