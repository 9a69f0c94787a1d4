import { availableParallelism } from 'node:os';
import { ok } from '@offerbook/world';
import { maxLeaseSize } from 'offerbook/dist/webhooks/delivery/delivery.js';
import { type Bench, median, rounds, shown } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { mustBeRedeemed } from './redeem-http-postgresql.ts';
import { account, openShop } from './shop.ts';
import { fillStock } from './stock.ts';
import { redeemAtTills } from './tills.ts';
import { fillQueues, listen, startDeliverer, startReceiver } from './webhook-parties.ts';
import { hangs } from './webhook-receiver.ts';

const turns = 3;

/** Warm-up: the first messages compile the code of both sides. */
const deliveryTurns = 7;
const megabyte = 1_048_576;

/** Concurrent attempts at an endpoint that acknowledges, and therefore the connections of the floor. */
const connections = 64;

/** Milliseconds within which a queue is filled; it comes due after that. */
const fillMs = 12_000;

/** The server's configuration in both measurements: it registers endpoints and does not deliver. */
const quiet = { DELIVER: '0', WEBHOOK_ALLOW_PRIVATE: '1' };

export const webhookDeliveries: Bench = {
  name: 'webhook-deliveries',
  about:
    '100,000 pending deliveries to one local receiver, against a bare undici pool that posts the same bodies from the same process.',
  run: (_seconds, progress) =>
    onPostgresql(async ({ server, sql, databaseUrl, settle }) => {
      const pending = 100_000;
      const receiver = await startReceiver();
      const endpointId = await listen(sql, await account(server.url, 'provider'), receiver, '/in');
      const deliverer = await startDeliverer(databaseUrl);
      deliverer.send({ start: true });
      await deliverer.nextReport();
      // A separate process that never delivers: its pool shares no compiled code.
      const idler = await startDeliverer(databaseUrl);
      const [figures, floors, alone, grown]: [number[], number[], number[], number[]] = [[], [], [], []];
      const costs: Record<'ours' | 'pool', number[]> = { ours: [], pool: [] };
      const costOf = (seconds = 0) => (seconds * 1_000_000) / pending;
      for (let turn = 1; turn <= deliveryTurns; turn++) {
        const dueBy = Date.now() + 3_600_000;
        await fillQueues(sql, [endpointId], maxLeaseSize, new Date(dueBy));
        await settle();
        idler.send({ post: pending, endpointId, connections, dueBy });
        alone.push(pending / (await idler.nextReport()).seconds!);
        deliverer.send({ post: pending, endpointId, connections, dueBy });
        const posted = await deliverer.nextReport();
        floors.push(pending / posted.seconds!);
        costs.pool.push(costOf(posted.processorSeconds));
        progress(
          `turn ${turn}: bare pool ${shown(floors.at(-1)!)}/s, ${shown(costs.pool.at(-1)!)} microseconds of processor each`,
        );
        const dueAt = Date.now() + fillMs;
        await fillQueues(sql, [endpointId], pending, new Date(dueAt));
        await settle();
        receiver.send({ reach: pending });
        deliverer.send({ drained: dueAt });
        await receiver.nextReport();
        deliverer.send({ received: true });
        const { seconds, processorSeconds, idleBytes, peakBytes } = await deliverer.nextReport();
        costs.ours.push(costOf(processorSeconds));
        figures.push(pending / seconds!);
        grown.push((peakBytes! - idleBytes!) / megabyte);
        progress(
          `turn ${turn}: delivered ${shown(figures.at(-1)!)}/s, ${shown(costs.ours.at(-1)!)} microseconds each, memory +${shown(grown.at(-1)!)} MB`,
        );
        const [left] = await sql.query<{ count: string }>(
          `select (select count(*) from due) + abs(${pending} - (select count(*) from delivery_attempt where number = 1 and status = 204)) as count`,
        );
        if (Number(left!.count) !== 0) throw new Error(`${left!.count} messages were not delivered at once`);
      }
      await deliverer.kill();
      await idler.kill();
      await receiver.kill();
      const [figure, floor] = [median(figures), median(floors)];
      const ratio = figure / floor;
      return {
        unit: 'requests/s',
        figure,
        floorIs: `an undici pool of ${connections} connections posting the same bodies in one thread; nothing signed, leased or written down`,
        floor,
        ratio,
        target: '>= 0.60, memory <= 150 MB above idle',
        met: ratio >= 0.6 && Math.max(...grown) <= 150,
        seen: [
          rounds('delivered and written down per second', figures),
          rounds('bare pool', floors),
          rounds('the same pool in a process that delivers nothing', alone),
          rounds('memory above idle, MB', grown),
          rounds('processor time of ours a message, microseconds', costs.ours),
          rounds('processor time of the pool a message, microseconds', costs.pool),
          `delivered by ${availableParallelism()} threads, as \`offerbook work\` does; the pool has one`,
          'every message was delivered at its first attempt, and has its line in the log',
        ],
      };
    }, quiet),
};

export const webhookHanging: Bench = {
  name: 'webhook-hanging',
  about: '20 endpoints of which one never answers: the time of the other 19, against their time without it.',
  run: (_seconds, progress) =>
    onPostgresql(async ({ server, sql, databaseUrl, settle }) => {
      const [others, each] = [19, 2_000];
      const receiver = await startReceiver();
      const ids: number[] = [];
      for (let n = 0; n <= others; n++) {
        const caller = await account(server.url, 'provider', `provider-${n}.example`);
        ids.push(await listen(sql, caller, receiver, n === others ? hangs : `/in/${n}`));
      }
      const took: Record<'with' | 'without', number[]> = { with: [], without: [] };
      for (let turn = 1; turn <= turns; turn++) {
        for (const side of ['without', 'with'] as const) {
          await fillQueues(sql, side === 'with' ? ids : ids.slice(0, others), each, new Date());
          await settle();
          const deliverer = await startDeliverer(databaseUrl);
          receiver.send({ reach: others * each });
          deliverer.send({ start: true });
          const report = await receiver.nextReport();
          took[side].push((report as { seconds: number }).seconds);
          await deliverer.kill();
          progress(`turn ${turn}: ${side} one that hangs: ${shown(took[side].at(-1)!)} s`);
        }
      }
      await receiver.kill();
      const [figure, floor] = [median(took.with), median(took.without)];
      const ratio = figure / floor;
      return {
        unit: 'seconds',
        figure,
        floorIs: `the same ${others} endpoints with ${each} messages each and no twentieth`,
        floor,
        ratio,
        target: '<= 1.20',
        met: ratio <= 1.2,
        seen: [rounds('with one that hangs, s', took.with), rounds('without, s', took.without)],
      };
    }, quiet),
};

/** Faster than the server is here; running out of stock fails the run. */
const maxPerSecond = 40_000;
const warmUpSeconds = 2;

export const webhookRedeem: Bench = {
  name: 'webhook-redeem',
  about:
    '64 tills redeem over HTTP while the same server delivers each redemption to their manufacturer, provider and retailer, against no webhook.',
  run: (seconds, progress) =>
    onPostgresql(
      async ({ server, sql, settle }) => {
        const shop = await openShop(server.url, 20);
        const each = 2 * turns * maxPerSecond * (seconds + warmUpSeconds);
        progress(`depositing ${2 * each} strings`);
        const stock = await fillStock(sql, shop, each);
        const receiver = await startReceiver();
        const hearing = [shop.manufacturer, shop.provider, shop.retailer];
        const rates: Record<'with' | 'without', number[]> = { with: [], without: [] };
        let [sold, delivered] = [0, 0];
        for (let turn = 1; turn <= turns; turn++) {
          for (const side of ['without', 'with'] as const) {
            // What an earlier turn left undelivered is not counted in this one.
            await sql.query('truncate delivery, delivery_attempt, due');
            for (const [place, caller] of hearing.entries()) {
              if (side === 'without' && turn > 1) await ok(caller.delete('/enterprise/webhook'));
              if (side === 'with' && turn === 1) await listen(sql, caller, receiver, `/in/${place}`);
              if (side === 'with' && turn > 1)
                await ok(caller.put('/enterprise/webhook', { url: `${receiver.url}/in/${place}` }));
            }
            await settle();
            const report = await redeemAtTills(server.url, shop, {
              tills: 64,
              each,
              from: sold,
              warmUpSeconds,
              seconds,
            });
            sold += report.taken;
            rates[side].push(report.redeemed / report.seconds);
            const [row] = await sql.query<{ count: string }>(
              'select count(*) from delivery_attempt where status = 204',
            );
            if (side === 'with') delivered += Number(row!.count);
            progress(
              `turn ${turn}: ${side} webhooks: ${shown(rates[side].at(-1)!)}/s, ${row!.count} delivered by then`,
            );
          }
        }
        await receiver.kill();
        await mustBeRedeemed(sql, stock, sold);
        const [figure, floor] = [median(rates.with), median(rates.without)];
        const ratio = figure / floor;
        return {
          unit: 'redeemed/s',
          figure,
          floorIs: 'the same tills and server while nobody listens',
          floor,
          ratio,
          target: '>= 0.85',
          met: ratio >= 0.85,
          seen: [
            rounds('with three webhooks', rates.with),
            rounds('with none', rates.without),
            `${delivered} messages were delivered while the tills worked; the others follow when the tills pause`,
          ],
        };
      },
      { WEBHOOK_ALLOW_PRIVATE: '1' },
    ),
};
