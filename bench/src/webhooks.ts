import { availableParallelism } from 'node:os';
import { ok } from '@offerbook/world';
import { maxLeaseSize } from 'offerbook/dist/webhooks/delivery/delivery.js';
import { compare, type Measured } from './compare.ts';
import type { Bench } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { account } from './shop.ts';
import { onStock } from './stocked.ts';
import { perSecond } from './tills.ts';
import { fillQueues, listen, startDeliverer, startReceiver } from './webhook-parties.ts';
import { hangs } from './webhook-receiver.ts';

const turns = 3;

/** Warm-up: the first messages compile the code of both sides. */
const deliveryTurns = 7;
const megabyte = 1_048_576;
const memory = 'memory above idle, MB';

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
    onPostgresql(
      async ({ server, sql, databaseUrl, settle }) => {
        const pending = 100_000;
        const receiver = await startReceiver();
        const endpointId = await listen(sql, await account(server.url, 'provider'), receiver, '/in');
        const deliverer = await startDeliverer(databaseUrl);
        await deliverer.ask({ start: true });
        // A separate process that never delivers: its pool shares no compiled code.
        const idler = await startDeliverer(databaseUrl);
        const measured = (report: { seconds?: number; processorSeconds?: number }) => ({
          value: pending / report.seconds!,
          beside: { 'processor time a message, µs': (report.processorSeconds! * 1_000_000) / pending },
        });
        const posted = async (by: typeof deliverer): Promise<Measured> => {
          const dueBy = Date.now() + 3_600_000;
          await fillQueues(sql, [endpointId], maxLeaseSize, new Date(dueBy));
          await settle();
          return measured(await by.ask({ post: pending, endpointId, connections, dueBy }));
        };
        const delivered = async (): Promise<Measured> => {
          const dueAt = Date.now() + fillMs;
          await fillQueues(sql, [endpointId], pending, new Date(dueAt));
          await settle();
          receiver.send({ reach: pending });
          deliverer.send({ drained: dueAt });
          await receiver.next();
          const report = await deliverer.ask({ received: true });
          const [left] = await sql.query<{ count: string }>(
            `select (select count(*) from due) + abs(${pending} - (select count(*) from delivery_attempt where number = 1 and status = 204)) as count`,
          );
          if (Number(left!.count) !== 0)
            throw new Error(`${left!.count} messages were not delivered at once`);
          const { value, beside } = measured(report);
          return {
            value,
            beside: { ...beside, [memory]: (report.peakBytes! - report.idleBytes!) / megabyte },
          };
        };
        const finding = await compare(
          {
            ...{ turns: deliveryTurns, unit: 'requests/s', target: { atLeast: 0.6 } },
            limit: { beside: memory, by: (values) => Math.max(...values), atMost: 150 },
            floorIs: `an undici pool of ${connections} connections posting the same bodies in one thread; nothing signed, leased or written down`,
            floor: () => posted(deliverer),
            figure: delivered,
            also: { 'the same pool in a process that delivers nothing': () => posted(idler) },
          },
          progress,
        );
        for (const program of [deliverer, idler, receiver]) await program.kill();
        const seen = [
          `delivered by ${availableParallelism()} threads, as \`offerbook work\` does; the pool has one`,
          'every message was delivered at its first attempt, and has its line in the log',
        ];
        return { ...finding, seen: [...finding.seen, ...seen] };
      },
      { settings: quiet },
    ),
};

export const webhookHanging: Bench = {
  name: 'webhook-hanging',
  about: '20 endpoints of which one never answers: the time of the other 19, against their time without it.',
  run: (_seconds, progress) =>
    onPostgresql(
      async ({ server, sql, databaseUrl, settle }) => {
        const [others, each] = [19, 2_000];
        const receiver = await startReceiver();
        const ids: number[] = [];
        for (let n = 0; n <= others; n++) {
          const caller = await account(server.url, 'provider', `provider-${n}.example`);
          ids.push(await listen(sql, caller, receiver, n === others ? hangs : `/in/${n}`));
        }
        const secondsOf = (endpoints: number[]) => async () => {
          await fillQueues(sql, endpoints, each, new Date());
          await settle();
          const deliverer = await startDeliverer(databaseUrl);
          receiver.send({ reach: others * each });
          deliverer.send({ start: true });
          const report = await receiver.next();
          await deliverer.kill();
          return (report as { seconds: number }).seconds;
        };
        const finding = await compare(
          {
            ...{ turns, unit: 'seconds', target: { atMost: 1.2 } },
            floorIs: `the same ${others} endpoints with ${each} messages each and no twentieth`,
            floor: secondsOf(ids.slice(0, others)),
            figure: secondsOf(ids),
          },
          progress,
        );
        await receiver.kill();
        return finding;
      },
      { settings: quiet },
    ),
};

/** Faster than the server is here; running out of stock fails the run. */
const maxPerSecond = 40_000;
const warmUpSeconds = 2;

export const webhookRedeem: Bench = {
  name: 'webhook-redeem',
  about:
    '64 tills redeem over HTTP while the same server delivers each redemption to their manufacturer, provider and retailer, against no webhook.',
  run: (seconds, progress) => {
    const each = 2 * turns * maxPerSecond * (seconds + warmUpSeconds);
    return onStock(
      { each, settings: { WEBHOOK_ALLOW_PRIVATE: '1' } },
      async ({ shop, sql, settle, tills }) => {
        const receiver = await startReceiver();
        const hearing = [shop.manufacturer, shop.provider, shop.retailer];
        let [turn, delivered] = [0, 0];
        const rate = async () => {
          // What an earlier turn left undelivered is not counted in this one.
          await sql.query('truncate delivery, delivery_attempt, due');
          await settle();
          return perSecond(await tills({ tills: 64, warmUpSeconds, seconds }));
        };
        const finding = await compare(
          {
            ...{ turns, unit: 'redeemed/s', target: { atLeast: 0.85 } },
            floorIs: 'the same tills and server while nobody listens',
            floor: async () => {
              if (turn++ > 0) for (const caller of hearing) await ok(caller.delete('/enterprise/webhook'));
              return rate();
            },
            figure: async () => {
              for (const [place, caller] of hearing.entries()) {
                const path = `/in/${place}`;
                if (turn === 1) await listen(sql, caller, receiver, path);
                else await ok(caller.put('/enterprise/webhook', { url: `${receiver.url}${path}` }));
              }
              const measured = await rate();
              const [row] = await sql.query<{ count: string }>(
                'select count(*) from delivery_attempt where status = 204',
              );
              delivered += Number(row!.count);
              return measured;
            },
          },
          progress,
        );
        await receiver.kill();
        const line = `${delivered} messages were delivered while the tills worked; the others follow when the tills pause`;
        return { ...finding, seen: [...finding.seen, line] };
      },
    );
  },
};
