import { type Bench, median, rounds, shown } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { account } from './shop.ts';
import { fillQueues, listen, startDeliverer, startReceiver } from './webhook-parties.ts';
import { hangs } from './webhook-receiver.ts';

const turns = 3;
const megabyte = 1_048_576;

/** Attempts that a lane has under way at once, and so the connections of the floor. */
const connections = 8;

/** What both measurements need of the server: it registers endpoints and leaves delivery alone. */
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
      const [figures, floors, grown]: [number[], number[], number[]] = [[], [], []];
      for (let turn = 1; turn <= turns; turn++) {
        await fillQueues(sql, [endpointId], pending);
        await settle();
        deliverer.tell({ post: pending, endpointId, connections });
        floors.push(pending / (await deliverer.says()).seconds!);
        progress(`turn ${turn}: bare pool, ${connections} connections: ${shown(floors.at(-1)!)}/s`);
        receiver.tell({ reach: pending });
        deliverer.tell({ deliver: true });
        const { seconds, idleBytes, mostBytes } = await deliverer.says();
        figures.push(pending / seconds!);
        grown.push((mostBytes! - idleBytes!) / megabyte);
        progress(`turn ${turn}: delivered ${shown(figures.at(-1)!)}/s, memory +${shown(grown.at(-1)!)} MB`);
        const [left] = await sql.query<{ count: string }>(
          `select count(*) from delivery where state <> 'delivered' or attempts <> 1`,
        );
        if (Number(left!.count) !== 0) throw new Error(`${left!.count} messages were not delivered at once`);
      }
      await deliverer.kill();
      await receiver.kill();
      const [figure, floor] = [median(figures), median(floors)];
      const ratio = figure / floor;
      return {
        unit: 'requests/s',
        figure,
        floorIs: `an undici pool of ${connections} connections posting the same bodies; nothing signed, leased or written down`,
        floor,
        ratio,
        target: '>= 0.60, memory <= 150 MB above idle',
        met: ratio >= 0.6 && Math.max(...grown) <= 150,
        seen: [
          rounds('delivered and written down per second', figures),
          rounds('bare pool', floors),
          rounds('memory above idle, MB', grown),
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
          await fillQueues(sql, side === 'with' ? ids : ids.slice(0, others), each);
          await settle();
          const deliverer = await startDeliverer(databaseUrl);
          receiver.tell({ reach: others * each });
          deliverer.tell({ start: true });
          const report = await receiver.says();
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
