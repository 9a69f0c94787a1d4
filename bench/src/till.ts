import net from 'node:net';
import { onOrder } from './one-report.ts';
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
export async function runTills(order: TillOrder): Promise<TillReport> {
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
      const socket = net.connect({ port: order.port, host: '127.0.0.1', noDelay: true });
      let sentAt = 0;
      let got = '';
      const next = () => {
        const soldOut = order.from + taken + stringsPerCall > (order.to ?? order.each);
        if (soldOut) end = Math.min(end, performance.now());
        if (soldOut || performance.now() >= end) {
          socket.end();
          return resolve();
        }
        sentAt = performance.now();
        socket.write(request(order.from + taken), 'latin1');
        taken += stringsPerCall;
      };
      socket.setEncoding('latin1');
      socket.on('connect', next);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the server closed a connection')));
      socket.on('data', (chunk) => {
        got = got === '' ? String(chunk) : got + String(chunk);
        if (!isWhole(got)) return;
        if (!got.startsWith('HTTP/1.1 200') || !got.includes(passed)) {
          return reject(new Error(`a call did not succeed: ${got.slice(0, 4_000)}`));
        }
        const now = performance.now();
        if (now >= begin && now < end) waits.push(now - sentAt);
        got = '';
        next();
      });
    });
  await Promise.all(Array.from({ length: order.tills }, till));
  if (waits.length === 0) throw new Error('the strings ran out before the measuring began');
  waits.sort((a, b) => a - b);
  const at = (share: number) =>
    waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN;
  return {
    redeemed: waits.length * stringsPerCall,
    seconds: (end - begin) / 1_000,
    taken,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

/** Whether the answer is complete; the answers of a redeem are ASCII. */
function isWhole(got: string): boolean {
  const head = got.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(got.slice(0, head))?.[1];
  return got.length >= head + 4 + Number(length);
}

onOrder(runTills);
