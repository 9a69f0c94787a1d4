import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from 'offerbook/dist/config.js';
import { openLog } from 'offerbook/dist/platform/telemetry/log.js';
import { openApp } from 'offerbook/dist/process/open-app.js';
import { openEngine } from 'offerbook/dist/process/open-engine.js';
import { work } from 'offerbook/dist/process/work.js';
import { maxLeaseSize, requestOf, secretsOf } from 'offerbook/dist/webhooks/delivery/delivery.js';
import { destinationsOf, lease, release } from 'offerbook/dist/webhooks/delivery/queue-store.js';
import { secretOf } from 'offerbook/dist/webhooks/delivery/signatures.js';
import { Pool } from 'undici';

/** Messages to the delivering process; it exits when its parent does. */
export type DelivererOrder =
  /** Post the bodies of this endpoint's messages due by then (epoch milliseconds) with a plain connection pool. */
  | { post: number; endpointId: number; connections: number; dueBy: number }
  /** Report when the queue that comes due at this time (epoch milliseconds) is empty. */
  | { drained: number }
  /** All messages of that queue arrived: start to poll the database, which was busy enough until now. */
  | { received: true }
  /** Deliver from now on, as `work` does. */
  | { start: true };

export interface DelivererReport {
  ready?: true;
  seconds?: number;
  /** CPU time of all threads of this process, for the whole task. */
  processorSeconds?: number;
  /** Resident memory in bytes, at the start and the maximum. */
  idleBytes?: number;
  peakBytes?: number;
}

/** @returns the time elapsed since. */
function stopwatch() {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { seconds: (performance.now() - begun) / 1_000, processorSeconds: (user + system) / 1_000_000 };
  };
}

async function begin(send: (report: DelivererReport) => void): Promise<void> {
  const clock = () => new Date();
  const config = readConfig();
  const log = openLog(config.logLevel);
  const app = await openApp(config, await openEngine(config, log), log, clock);
  const registry = app.registries.test;

  const post = async (count: number, endpointId: number, connections: number, dueBy: number) => {
    const [to] = await destinationsOf(registry.db, { endpointIds: [endpointId] });
    const secrets = secretsOf(to!, (sealed) => secretOf(registry.secrets.open(sealed)), clock());
    // In one transaction, so that a delivering process never sees them as due.
    const leased = await registry.db.transaction(async (tx) => {
      const dueAt = (at: Date) =>
        tx.query('update due set next_attempt_at = $2 where endpoint_id = $1', [endpointId, at]);
      await dueAt(new Date(0));
      const taken = await lease(tx, new Map([[endpointId, to!]]), [{ endpointId, maxRows: maxLeaseSize }]);
      await release(tx, taken);
      await dueAt(new Date(dueBy));
      return taken;
    });
    const sent = leased.map((one) => requestOf(one, secrets, registry.name, clock()));
    const url = new URL(to!.url);
    const pool = new Pool(url.origin, { connections });
    const took = stopwatch();
    let next = 0;
    const poster = async () => {
      while (next < count) {
        const { method, headers, body } = sent[next++ % sent.length]!;
        const answer = await pool.request({ path: url.pathname, method, headers, body });
        await answer.body.dump();
      }
    };
    await Promise.all(Array.from({ length: connections }, poster));
    send(took());
    await pool.close();
  };

  let whenReceived = () => {};
  const drained = async (at: number) => {
    globalThis.gc?.();
    const idleBytes = process.memoryUsage.rss();
    let peakBytes = idleBytes;
    const early = at - Date.now();
    if (early < 0) throw new Error('the queue came due before everything was ready for it');
    await pause(early);
    const took = stopwatch();
    const watching = setInterval(() => {
      peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
    }, 100);
    await new Promise<void>((resolve) => {
      whenReceived = resolve;
    });
    for (let left = true; left; ) {
      [{ left } = { left: true }] = await registry.db.query<{ left: boolean }>(
        'select exists(select 1 from due) as left',
        [],
      );
    }
    clearInterval(watching);
    send({ ...took(), idleBytes, peakBytes });
  };

  const start = async () => {
    await work(config, log, clock);
    send({ ready: true });
  };

  process.on('message', (order: DelivererOrder) => {
    if ('post' in order) void post(order.post, order.endpointId, order.connections, order.dueBy);
    else if ('drained' in order) void drained(order.drained);
    else if ('received' in order) whenReceived();
    else void start();
  });
  process.once('disconnect', () => process.exit(0));
  send({ ready: true });
}

if (process.send) await begin((report) => process.send!(report));
