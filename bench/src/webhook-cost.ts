import { setTimeout as pause } from 'node:timers/promises';
import { ok } from '@offerbook/world';
import { compare, type Measured } from './compare.ts';
import type { Bench } from './finding.ts';
import { mainThreadMs, processorMs } from './process-figures.ts';
import { dataString } from './redeem-request.ts';
import { type Sql, stringOf } from './stock.ts';
import { onStock, type Stocked } from './stocked.ts';
import { listen, startReceiver } from './webhook-parties.ts';

const [turns, redeems] = [3, 100];

/** Between two redeems, so that sixty messages for each stay below the rate that delivery backs off to under load. */
const everyMs = 125;

/** Endpoints of each of three accounts. */
const each = 20;

/** The first endpoint of each account stands proven; its others are copies of it. */
const addOthers = (sql: Sql) =>
  sql.query(
    `insert into endpoint (account_id, actions, url, approved_at, approved_snapshot, sealed_primary, sealed_secondary)
     select account_id, actions, url || '/' || n, approved_at, approved_snapshot, sealed_primary, sealed_secondary
     from endpoint, generate_series(2, ${each}) n`,
  );

/** From now on so many endpoints of each account receive. */
const receive = (sql: Sql, count: number) =>
  sql.query(
    `update endpoint p set disabled_at = case when n.place > $1 then now() end, enabled_snapshot = pg_current_snapshot()
     from (select endpoint_id, row_number() over (partition by account_id order by endpoint_id) as place from endpoint) n
     where n.endpoint_id = p.endpoint_id`,
    [count],
  );

/** Redeems one string after the other, and waits until their messages are delivered and written down. */
async function redeemPaced({ shop, stock, sql }: Stocked, from: number): Promise<void> {
  for (let n = from; n < from + redeems; n++) {
    const [offer, digits] = stringOf(stock, n);
    await ok(
      shop.retailer.post('/retailer/redeem', {
        gs1s: [dataString(shop.bases[offer]!, shop.prefix, digits)],
        client_txn_id: `paced-${n}`,
      }),
    );
    await pause(everyMs);
  }
  // The cursor moves on also while no endpoint receives.
  for (let left = true; left; await pause(everyMs))
    [{ left } = { left: true }] = await sql.query<{ left: boolean }>(
      'select exists (select 1 from due) or exists (select 1 from event e join fanout_cursor c on e.tx >= c.tx) as left',
    );
}

export const webhookCost: Bench = {
  name: 'webhook-cost',
  about: `Processor time of the server for a redeem of which ${3 * each} endpoints get a message, against one of which none does; ${1_000 / everyMs} redeems a second.`,
  run: (_seconds, progress) =>
    onStock({ each: 20 * turns * redeems, settings: { WEBHOOK_ALLOW_PRIVATE: '1' } }, async (stocked) => {
      const { shop, sql, server, settle } = stocked;
      const receiver = await startReceiver();
      for (const [place, caller] of [shop.manufacturer, shop.provider, shop.retailer].entries())
        await listen(sql, caller, receiver, `/in/${place}`);
      await addOthers(sql);
      let from = 0;
      const cost = (endpoints: number) => async (): Promise<Measured> => {
        await receive(sql, endpoints / 3);
        const spent = () => [processorMs(server.pid), mainThreadMs(server.pid)] as const;
        const before = spent();
        await redeemPaced(stocked, from);
        from += redeems;
        const [all, main] = spent().map((ms, at) => ((ms - before[at]!) * 1_000) / redeems);
        return { value: all!, beside: { 'the thread that answers calls, µs': main! } };
      };
      const finding = await compare(
        {
          ...{ turns, warmUps: 1, unit: 'µs/redeem', before: settle },
          target: 'none: a figure for docs/scale.md',
          floorIs: 'the same redeems while no endpoint receives',
          floor: cost(0),
          figure: cost(3 * each),
          also: { 'of which three endpoints get a message': cost(3) },
        },
        progress,
      );
      await receiver.kill();
      return finding;
    }),
};
