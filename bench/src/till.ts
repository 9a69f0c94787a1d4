import { Connection } from './connection.ts';
import { percentile } from './finding.ts';
import { onOrder } from './program.ts';
import type { Signed } from './redeem-request.ts';
import { type CallName, callOf } from './till-calls.ts';

/** Configuration of the process of the tills: who calls, and with which strings. */
export interface TillOrder extends Signed {
  call: CallName;
  secretKey: string;
  bases: string[];
  prefix: string;
  tills: number;
  stringsPerCall: number;
  /** Strings of the whole side, of which this run uses those from `from` on. */
  each: number;
  from: number;
  /** The strings end there; absent: at `each`. */
  to?: number;
  /** Calls answered before this are not counted. */
  warmUpSeconds: number;
  seconds: number;
}

export interface TillReport {
  /** Strings of the calls that were counted. */
  redeemed: number;
  seconds: number;
  /** Number of strings sent, including warm-up. */
  taken: number;
  p50Ms: number;
  p99Ms: number;
}

/** Makes calls over kept-alive connections, one in flight on each, and checks every answer. */
async function runTills(order: TillOrder): Promise<TillReport> {
  const { requestOf, passed } = callOf(order);
  const request = requestOf(order);
  const begin = performance.now() + order.warmUpSeconds * 1_000;
  // Earlier if the strings run out.
  let end = begin + order.seconds * 1_000;
  const waits: number[] = [];
  const { stringsPerCall } = order;
  let taken = 0;

  const till = () =>
    new Promise<void>((resolve, reject) => {
      let sentAt = 0;
      const next = () => {
        const soldOut = order.from + taken + stringsPerCall > (order.to ?? order.each);
        if (soldOut) end = Math.min(end, performance.now());
        if (soldOut || performance.now() >= end) {
          connection.end();
          return resolve();
        }
        sentAt = performance.now();
        connection.write(request(order.from + taken));
        taken += stringsPerCall;
      };
      const answer = (got: string) => {
        if (!got.startsWith('HTTP/1.1 200') || !got.includes(passed))
          return reject(new Error(`a call did not succeed: ${got.slice(0, 4_000)}`));
        const now = performance.now();
        if (now >= begin && now < end) waits.push(now - sentAt);
        next();
      };
      const connection = new Connection(order.port, {
        connect: next,
        answer,
        end: (why) => reject(new Error(why)),
      });
    });
  await Promise.all(Array.from({ length: order.tills }, till));
  if (waits.length === 0) throw new Error('the strings ran out before the measuring began');
  waits.sort((a, b) => a - b);
  return {
    redeemed: waits.length * stringsPerCall,
    seconds: (end - begin) / 1_000,
    taken,
    p50Ms: percentile(waits, 0.5),
    p99Ms: percentile(waits, 0.99),
  };
}

onOrder(runTills);
