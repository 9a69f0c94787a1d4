import { readConfig } from '@offerbook/server/dist/config.js';
import { openLog } from '@offerbook/server/dist/log.js';
import { openEngine, openHouse } from '@offerbook/server/dist/open-house.js';
import { requestOf, secretsOf } from '@offerbook/server/dist/webhooks/delivery.js';
import { giveBack, lease } from '@offerbook/server/dist/webhooks/delivery-store.js';
import { webhookDispatcher } from '@offerbook/server/dist/webhooks/lookup.js';
import { Pool } from 'undici';

/** What the delivering process is told; it ends when its parent does. */
export type DelivererOrder =
  /** Post the bodies of this endpoint's messages with a bare pool. */
  | { post: number; endpointId: number; connections: number }
  /** Deliver everything that is due and say when it is written down. */
  | { deliver: true }
  /** Go on delivering, as `work` does. */
  | { start: true };

export interface DelivererReport {
  ready?: true;
  seconds?: number;
  /** Resident memory, before and at most, in bytes. */
  idleBytes?: number;
  mostBytes?: number;
}

async function begin(tell: (report: DelivererReport) => void): Promise<void> {
  const clock = () => new Date();
  const config = readConfig();
  const log = openLog(config.logLevel);
  const house = await openHouse(config, await openEngine(config, log), log, clock);
  const registry = house.registries.test;

  const post = async (count: number, endpointId: number, connections: number) => {
    const leased = await lease(registry.db, endpointId, 1_000, clock());
    await giveBack(registry.db, leased, clock());
    const sent = leased.map((one) =>
      requestOf(one, secretsOf(one, registry.secrets, clock()), registry.name, clock()),
    );
    const url = new URL(leased[0]!.url);
    const pool = new Pool(url.origin, { connections });
    const begun = performance.now();
    let next = 0;
    const poster = async () => {
      while (next < count) {
        const { method, headers, body } = sent[next++ % sent.length]!;
        const answer = await pool.request({ path: url.pathname, method, headers, body });
        await answer.body.dump();
      }
    };
    await Promise.all(Array.from({ length: connections }, poster));
    tell({ seconds: (performance.now() - begun) / 1_000 });
    await pool.close();
  };

  const deliver = async () => {
    globalThis.gc?.();
    const idleBytes = process.memoryUsage.rss();
    let mostBytes = idleBytes;
    const look = setInterval(() => {
      mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
    }, 50);
    const begun = performance.now();
    await registry.part(webhookDispatcher).runOnce();
    clearInterval(look);
    tell({ seconds: (performance.now() - begun) / 1_000, idleBytes, mostBytes });
  };

  process.on('message', (order: DelivererOrder) => {
    if ('post' in order) void post(order.post, order.endpointId, order.connections);
    else if ('deliver' in order) void deliver();
    else registry.part(webhookDispatcher).start();
  });
  process.once('disconnect', () => process.exit(0));
  tell({ ready: true });
}

if (process.send) await begin((report) => process.send!(report));
