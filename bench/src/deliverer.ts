import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '@offerbook/server/dist/config.js';
import { openLog } from '@offerbook/server/dist/log.js';
import { openEngine, openHouse } from '@offerbook/server/dist/open-house.js';
import { mostTaken, requestOf, secretsOf } from '@offerbook/server/dist/webhooks/delivery.js';
import { addresseeOf, giveBack, lease } from '@offerbook/server/dist/webhooks/queue-store.js';
import { secretOf } from '@offerbook/server/dist/webhooks/signatures.js';
import { work } from '@offerbook/server/dist/work.js';
import { Pool } from 'undici';

/** What the delivering process is told; it ends when its parent does. */
export type DelivererOrder =
  /** Post the bodies of this endpoint's messages, due by then (epoch milliseconds), with a bare pool. */
  | { post: number; endpointId: number; connections: number; dueBy: number }
  /** Say when the queue, which comes due at this moment (epoch milliseconds), is empty. */
  | { drained: number }
  /** Everything of that queue was heard: only from now on is the database asked, which has enough to do. */
  | { heard: true }
  /** Deliver from now on, as `work` does. */
  | { start: true };

export interface DelivererReport {
  ready?: true;
  seconds?: number;
  /** Of all threads of this process, for the whole task. */
  processorSeconds?: number;
  /** Resident memory, before and at most, in bytes. */
  idleBytes?: number;
  mostBytes?: number;
}

/** @returns what has gone by since. */
function stopwatch() {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { seconds: (performance.now() - begun) / 1_000, processorSeconds: (user + system) / 1_000_000 };
  };
}

async function begin(tell: (report: DelivererReport) => void): Promise<void> {
  const clock = () => new Date();
  const config = readConfig();
  const log = openLog(config.logLevel);
  const house = await openHouse(config, await openEngine(config, log), log, clock);
  const registry = house.registries.test;

  const post = async (count: number, endpointId: number, connections: number, dueBy: number) => {
    const to = (await addresseeOf(registry.db, endpointId))!;
    const secrets = secretsOf(to, (sealed) => secretOf(registry.secrets.open(sealed)), clock());
    // In one transaction: a process that delivers must not find them due.
    const leased = await registry.db.transaction(async (tx) => {
      const dueAt = (at: Date) =>
        tx.query('update due set next_attempt_at = $2 where endpoint_id = $1', [endpointId, at]);
      await dueAt(new Date(0));
      const taken = await lease(tx, to, mostTaken);
      await giveBack(tx, taken);
      await dueAt(new Date(dueBy));
      return taken;
    });
    const sent = leased.map((one) => requestOf(one, secrets, registry.name, clock()));
    const url = new URL(to.url);
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
    tell(took());
    await pool.close();
  };

  let whenHeard = () => {};
  const drained = async (at: number) => {
    globalThis.gc?.();
    const idleBytes = process.memoryUsage.rss();
    let mostBytes = idleBytes;
    const early = at - Date.now();
    if (early < 0) throw new Error('the queue came due before everything was ready for it');
    await pause(early);
    const took = stopwatch();
    const watching = setInterval(() => {
      mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
    }, 100);
    await new Promise<void>((resolve) => {
      whenHeard = resolve;
    });
    for (let left = true; left; ) {
      [{ left } = { left: true }] = await registry.db.query<{ left: boolean }>(
        'select exists(select 1 from due) as left',
        [],
      );
    }
    clearInterval(watching);
    tell({ ...took(), idleBytes, mostBytes });
  };

  const start = async () => {
    await work(config, log, clock);
    tell({ ready: true });
  };

  process.on('message', (order: DelivererOrder) => {
    if ('post' in order) void post(order.post, order.endpointId, order.connections, order.dueBy);
    else if ('drained' in order) void drained(order.drained);
    else if ('heard' in order) whenHeard();
    else void start();
  });
  process.once('disconnect', () => process.exit(0));
  tell({ ready: true });
}

if (process.send) await begin((report) => process.send!(report));
