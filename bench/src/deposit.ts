import { compare } from './compare.ts';
import { copyWithPsql } from './copy-floor.ts';
import type { Bench } from './finding.ts';
import { onPostgresql } from './on-postgresql.ts';
import { dataString } from './redeem-request.ts';
import { openShop, type Shop } from './shop.ts';
import type { Sql } from './stock.ts';

const [offers, turns, perCall] = [20, 4, 5_000];

export const deposit: Bench = {
  name: 'deposit',
  about: `One provider deposits ${perCall} strings a call over HTTP, against COPY of as many rows into the same tables.`,
  run: (seconds, progress) =>
    onPostgresql(async ({ server, cluster, databaseUrl, sql, settle }) => {
      const shop = await openShop(server.url, offers);
      // Enough strings for about that many seconds at 20,000 deposits per second.
      const calls = Math.max(2, Math.ceil((seconds * 20_000) / perCall / 2) * 2);
      let next = 0;
      const batches = () => Array.from({ length: calls }, () => next++);
      const over = (lanes: number) => async () => {
        const bodies = batches().map((batch) => bodyOf(shop, batch));
        await settle();
        const begin = performance.now();
        await Promise.all(
          Array.from({ length: lanes }, async (_, lane) => {
            for (let n = lane; n < bodies.length; n += lanes) await send(server.url, shop, bodies[n]!);
          }),
        );
        return (calls * perCall * 1_000) / (performance.now() - begin);
      };
      progress('warming up');
      await over(1)();
      const at = { url: databaseUrl, binDir: cluster.binDir };
      const finding = await compare(
        {
          ...{ turns, unit: 'strings/s', target: { atLeast: 0.8 } },
          floorIs: `psql with COPY into coupon and COPY into event, ${perCall} rows each a transaction`,
          floor: () => copyWithPsql(at, sql, shop, { batches: batches(), perBatch: perCall, settle }),
          figure: over(1),
          also: { 'two calls at a time': over(2) },
        },
        progress,
      );
      await mustBeDeposited(sql, shop, next * perCall);
      return finding;
    }),
};

/** Every string sent, by call or COPY, must have its row and its event. */
async function mustBeDeposited(sql: Sql, shop: Shop, sent: number): Promise<void> {
  const [row] = await sql.query<{ coupons: string; events: string }>(
    `with mine as (select offer_id from offer where base_gs1 = any($1::text[]))
     select (select count(*) from coupon join mine using (offer_id)) as coupons,
       (select count(*) from event join mine using (offer_id) where action = 1) as events`,
    [shop.bases],
  );
  if (Number(row?.coupons) !== sent || Number(row?.events) !== sent) {
    throw new Error(`${sent} strings were sent; the tables hold ${row?.coupons} and ${row?.events} events`);
  }
}

/** Strings of batch `n`: all of one offer, as in a print run; batches alternate between the offers. */
function bodyOf({ bases, prefix }: Shop, batch: number): string {
  const base = bases[batch % bases.length]!;
  const gs1s = Array.from({ length: perCall }, (_, n) => dataString(base, prefix, batch * perCall + n));
  return JSON.stringify({ gs1s });
}

/** Searches the answer instead of parsing it: the client's work would count as the server's. */
async function send(url: string, { provider }: Shop, body: string): Promise<void> {
  const answer = await fetch(`${url}/provider/deposit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-access-key': provider.account.access_key,
      'x-access-token': provider.token,
    },
    body,
  });
  const text = Buffer.from(await answer.arrayBuffer());
  const whole = text.includes(`"total_gs1s_processed":${perCall}`) && !text.includes('"status":"failure"');
  if (answer.status !== 200 || !whole)
    throw new Error(`not all were deposited: ${text.toString().slice(0, 1_000)}`);
}
